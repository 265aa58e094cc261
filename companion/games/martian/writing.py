"""Writing hunts in the Portable Piecepack Notation; see `notation` for what it looks like."""

from dataclasses import replace

from companion.games.martian.board import TILE, tiles_of
from companion.games.martian.intents import DrawFirst, Lay, Move, Roll, TakeSuit
from companion.games.martian.moves import board_in, square_of, standing
from companion.games.martian.record import Deed, Record, after, start_of
from companion.games.martian.rules import check, turn_of
from companion.games.martian.sight import sign_of
from companion.games.martian.state import Content, Face, PieceId, State, Suit
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.options import written_options
from companion.kernel.refusal import IllegalIntentError

NAME = "Martian Treasure Hunt"
WAIVED = "{waived}"


def format_record(record: Record, content: Content) -> str:
    """A record as text; an `IllegalIntentError` where the rules refuse one of its deeds."""
    state = start_of(record, content)
    lines = [*header(record), *table_lines(state)]
    turns = 0
    last: Deed | None = None
    for each in record.deeds:
        deed = replace(each, waived=each.waived and not _allowed(state, each))
        turns += isinstance(deed.intent, Roll)
        words = _words(state, deed) + (f" {WAIVED}" if deed.waived else "")
        if last is not None and _goes_on(last, deed):
            lines[-1] += (" ; " if isinstance(deed.intent, Move) else " ") + words
        else:
            lines.append(f"{_label(state, deed, turns)} {words}".rstrip())
        state, last = after(state, deed), deed
    return "\n".join(lines) + "\n"


def _allowed(state: State, deed: Deed) -> bool:
    try:
        check(state, deed.seat, deed.intent)
    except IllegalIntentError:
        return False
    return True


def _goes_on(last: Deed, deed: Deed) -> bool:
    """Whether a deed is written behind the last one: a move behind its roll, a coin behind a coin."""
    match last.intent, deed.intent:
        case Roll(), Move():
            return True
        case Lay(), Lay():
            return last.seat == deed.seat and not last.waived and not deed.waived
    return False


def header(record: Record) -> list[str]:
    """The lines that say what was played and how."""
    options = [f"  {name.capitalize()}: {value}" for name, value in written_options(record.options).items()]
    return [
        "---",
        "GameType:",
        f"  Name: {NAME}",
        f"  Players: {record.players}",
        *options,
        "SetUp: None",
        "...",
    ]


def table_lines(state: State) -> list[str]:
    """The lines that lay out what every hunt begins with."""
    board = board_in(state)
    middle = (TILE + 1) / 2
    tiles = [f"t@({column + middle},{row + middle})" for column, row in tiles_of(board)]
    pyramids = [f"R{sign_of(state.content, piece)}▲@{square}" for piece, square in state.lies.items()]
    first = state.content.face[0].sign
    x, y = board.columns + TILE, board.rows // 2
    dice = (state.number_die, state.movement_die)
    drops = [f"d{letter_of(state.content, suit)}{first}@({x},{y + up})" for up, suit in enumerate(dice)]
    lines = (("tiles.", tiles), ("pyramids.", pyramids), ("dice.", drops))
    return [" ".join((label, *words)) for label, words in lines]


def letter_of(content: Content, suit: Suit) -> str:
    """The letter of a suit in the notation."""
    return next(each.letter for each in content.suit if each.id == suit)


def die_words(state: State, roll: Roll) -> str:
    """The dice as they were turned."""
    return " ".join(
        f"?d{letter_of(state.content, suit)}~{_sign(state.content, face)}"
        for suit, face in ((state.number_die, roll.number), (state.movement_die, roll.movement))
    )


def _sign(content: Content, face: Face) -> str:
    return next(each.sign for each in content.face if each.id == face)


def coin_words(content: Content, coin: PieceId) -> str:
    """A coin lying face up."""
    return f"c{sign_of(content, coin)}f"


def _label(state: State, deed: Deed, turns: int) -> str:
    match deed.intent:
        case TakeSuit(suit):
            return f"{deed.seat}_takes_{suit}."
        case Lay():
            return f"{deed.seat}_lays."
        case DrawFirst(seat):
            return f"{seat}_starts."
        case Roll():
            return f"{turns}_{turn_of(state)}."
        case Move():
            return f"{turns}_{deed.seat}.."
    return "table."


def _words(state: State, deed: Deed) -> str:
    match deed.intent:
        case Lay(coin, square):
            return f"{coin_words(state.content, coin)}@{square}"
        case Roll():
            return die_words(state, deed.intent)
        case Move(coin, to):
            return f"{square_of(state, coin)}{':' if to in standing(state) else '-'}{to}"
        case MovePiece(piece, place):
            return f"{piece}@{place}"
        case SetTally(tally, seat, value):
            return f"{tally}@{seat}={value}"
    return ""
