"""Reading hunts in the Portable Piecepack Notation; see `notation` for what it looks like."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from companion.games.martian.intents import DrawFirst, Lay, Move, Roll, TakeSuit
from companion.games.martian.moves import is_coin, standing
from companion.games.martian.record import Deed, Record, after, start_of
from companion.games.martian.state import Content, Face, Options, PlaceId, Square, State, Suit, coin_of
from companion.games.martian.writing import NAME, WAIVED, coin_words, letter_of, table_lines
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.errors import BadInputError
from companion.kernel.options import choose_options, describe_options
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, TABLE, Seat

LONGEST = 60
"""How much of a broken line is shown."""


class NotationError(BadInputError):
    """A text that cannot be read: the line, and what was expected there."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        self.line = line
        self.expected = expected
        short = found if len(found) <= LONGEST else found[: LONGEST - 1] + "…"
        super().__init__(f"line {line}: expected {expected}, found {short or 'nothing'}")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of movetext: its label without periods, the words behind it."""

    number: int
    label: str
    words: tuple[str, ...]
    waived: bool

    def broken(self, expected: str) -> NotationError:
        """The error that says what was expected here."""
        return NotationError(self.number, expected, " ".join((f"{self.label}.", *self.words)))


def parse_record(text: str, content: Content) -> Record:
    """The record in a text, every deed judged by the rules; a `NotationError` says what is wrong where."""
    lines = text.splitlines()
    end = next((index for index, line in enumerate(lines) if line.startswith("...")), len(lines))
    empty = _read_header(lines[:end], content)
    if end == len(lines):
        raise NotationError(end + 1, "... at the end of the header", "")
    state = start_of(empty, content)
    movetext = _read_lines(lines[end + 1 :], end + 2)
    _check_table(movetext, state, len(lines) + 1)
    deeds: list[Deed] = []
    turns = 0
    for line in movetext:
        for deed in _read_line(line, state, turns):
            state = _judge(line, state, deed)
            deeds.append(deed)
            turns += isinstance(deed.intent, Roll)
    return Record(empty.players, empty.options, tuple(deeds))


_KEY = re.compile(r"( *)(\w+):(?: +(.*?))? *")


def _read_header(lines: Sequence[str], content: Content) -> Record:
    """What was played and how, without the deeds."""
    if not lines or lines[0].rstrip() != "---":
        raise NotationError(1, "---", lines[0] if lines else "")
    found: dict[str, tuple[int, str]] = {}
    block = ""
    for number, line in enumerate(lines[1:], start=2):
        key = _KEY.fullmatch(line)
        if key is None or key[2] in found:
            raise NotationError(number, "a name and its value, each name once, or ... at the end", line)
        if not key[1]:
            block = key[2]
        elif block == "GameType":
            found[key[2]] = number, key[3] or ""
    missing = len(lines) + 1, ""
    _choose(found.pop("Name", missing), "Name", (NAME,))
    counts = tuple(str(each.players) for each in content.board)
    players = _choose(found.pop("Players", missing), "Players", counts)
    return Record(int(players), _read_options(found), ())


def _choose(found: tuple[int, str], name: str, values: Sequence[str]) -> str:
    number, value = found
    if value not in values:
        raise NotationError(number, f"{name}: {' or '.join(values)}", value)
    return value


def _read_options(found: dict[str, tuple[int, str]]) -> Options:
    offered = {each.name.capitalize(): each.values for each in describe_options(Options)}
    for name, (number, value) in found.items():
        if name not in offered:
            raise NotationError(number, "one of " + ", ".join(offered), name)
        _choose((number, value), name, offered[name])
    return choose_options(Options, {name.lower(): value for name, (_, value) in found.items()})


def _read_lines(lines: Sequence[str], first: int) -> Iterator[Line]:
    for number, line in enumerate(lines, start=first):
        bare = re.sub(r"\{[^{}]*\}", " ", line)
        if "{" in bare or "}" in bare:
            raise NotationError(number, "comments that begin and end on the line", line)
        words = bare.replace(";", " ").split()
        if words and not words[0].endswith("."):
            raise NotationError(number, "a label that ends with a period", words[0])
        if words:
            yield Line(number, words[0].rstrip("."), tuple(words[1:]), WAIVED in line)


def _check_table(lines: Iterator[Line], state: State, end: int) -> None:
    """What lies on the table at the start must be what this board begins with."""
    for wanted in table_lines(state):
        line = next(lines, Line(end, "", (), False))
        found = (f"{line.label}." if line.label else "", *line.words)
        for word, there in zip_longest(wanted.split(), found, fillvalue=""):
            if word != there:
                raise NotationError(line.number, word or "the end of the line", there)


def _judge(line: Line, state: State, deed: Deed) -> State:
    try:
        return after(state, deed)
    except IllegalIntentError as refusal:
        raise line.broken(f"what the rules allow (they say {refusal})") from None


def _read_line(line: Line, state: State, turns: int) -> Iterator[Deed]:
    for pattern, read in _READERS:
        if label := pattern.fullmatch(line.label):
            yield from read(line, label, state, turns)
            return
    raise line.broken("a label such as s1_takes_suns, s1_lays, s1_starts, 1_s1 or table")


def _seat(line: Line, name: str, state: State) -> Seat:
    if name not in state.seats:
        raise line.broken("one of the seats " + ", ".join(state.seats))
    return Seat(name)


def _read_suit(line: Line, label: re.Match[str], state: State, turns: int) -> Iterator[Deed]:
    suits = {suit.value: suit for suit in Suit}
    if label[2] not in suits or line.words:
        raise line.broken("one of the suits " + ", ".join(suits) + ", and nothing behind it")
    yield Deed(_seat(line, label[1], state), TakeSuit(suits[label[2]]))


def _read_coins(line: Line, label: re.Match[str], state: State, turns: int) -> Iterator[Deed]:
    coins = [coin_of(suit.id, face.id) for suit in state.content.suit for face in state.content.face]
    by_words = {coin_words(state.content, coin): coin for coin in coins}
    drops = [word.partition("@") for word in line.words]
    if not drops or any(coin not in by_words for coin, _, _ in drops):
        raise line.broken("coins on squares, such as cS3f@a1")
    for coin, _, square in drops:
        laid = Lay(by_words[coin], Square(PlaceId(square)))
        yield Deed(_seat(line, label[1], state), laid, line.waived)


def _read_start(line: Line, label: re.Match[str], state: State, turns: int) -> Iterator[Deed]:
    if line.words:
        raise line.broken("nothing behind the label")
    yield Deed(CHANCE, DrawFirst(_seat(line, label[1], state)))


def _read_turn(line: Line, label: re.Match[str], state: State, turns: int) -> Iterator[Deed]:
    rolls = bool(line.words) and line.words[0].startswith("?")
    moves = line.words[2:] if rolls else line.words
    if len(moves) > 1 or not (rolls or moves):
        raise line.broken("two dice and a move, or one of both")
    if state.turn is None:
        raise line.broken("who starts, before the first turn")
    number, seat = turns + rolls, state.turn
    if (label[1], label[2]) != (str(number), seat):
        raise line.broken(f"turn {number} of {seat}")
    if rolls:
        yield Deed(CHANCE, _read_roll(line, state))
    for move in moves:
        yield Deed(seat, _read_move(line, state, move), line.waived)


def _read_roll(line: Line, state: State) -> Roll:
    faces = {each.sign: each.id for each in state.content.face}
    found: list[Face] = []
    for suit, word in zip_longest((state.number_die, state.movement_die), line.words[:2], fillvalue=""):
        die = f"?d{letter_of(state.content, Suit(suit))}~"
        sign = word.removeprefix(die)
        if not word.startswith(die) or sign not in faces:
            raise line.broken(f"{die} and one of {', '.join(faces)}")
        found.append(faces[sign])
    return Roll(*found)


_MOVE = re.compile(r"([a-z]\d+)([-:])([a-z]\d+)")


def _read_move(line: Line, state: State, word: str) -> Move:
    move = _MOVE.fullmatch(word)
    if move is None:
        raise line.broken("a move such as a1-a2 or a capture such as a1:b2")
    start, to = Square(PlaceId(move[1])), Square(PlaceId(move[3]))
    coin = standing(state).get(start)
    if coin is None or not is_coin(coin):
        raise line.broken(f"a coin on {start}")
    sign = ":" if to in standing(state) else "-"
    if move[2] != sign:
        raise line.broken(f"{start}{sign}{to}")
    return Move(coin, to)


_TALLY = re.compile(r"(\w+)@(\w+)=(\d{1,9})")
_PLACE = re.compile(r"([\w-]+)@([\w-]+)")


def _read_correction(line: Line, label: re.Match[str], state: State, turns: int) -> Iterator[Deed]:
    word = " ".join(line.words)
    if tally := _TALLY.fullmatch(word):
        yield Deed(TABLE, SetTally(tally[1], Seat(tally[2]), int(tally[3])))
    elif piece := _PLACE.fullmatch(word):
        yield Deed(TABLE, MovePiece(piece[1], piece[2]))
    else:
        raise line.broken("a correction such as small-7@c4 or score@s1=12")


Reader = Callable[[Line, re.Match[str], State, int], Iterator[Deed]]
_READERS: tuple[tuple[re.Pattern[str], Reader], ...] = (
    (re.compile(r"(\w+?)_takes_(\w+)"), _read_suit),
    (re.compile(r"(\w+?)_lays"), _read_coins),
    (re.compile(r"(\w+?)_starts"), _read_start),
    (re.compile(r"(\d+)_(\w+)"), _read_turn),
    (re.compile(r"table"), _read_correction),
)
