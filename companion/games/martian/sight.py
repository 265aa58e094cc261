"""What a seat is shown of the hunt: nothing is hidden, so everyone sees the same."""

from collections import Counter

from companion.games.martian.board import square_at
from companion.games.martian.moves import (
    board_in,
    coin_in_turn,
    coins_on_board,
    is_coin,
    pyramids_left,
    standing,
    targets,
)
from companion.games.martian.rules import captured, coins_in_hand, movement_in
from companion.games.martian.state import (
    Content,
    Phase,
    PieceId,
    Player,
    Square,
    State,
    face_of,
    kind_of,
)
from companion.kernel.seats import Seat
from companion.kernel.view import Board, Card, Cards, Cell, Fact, Facts, Panel, View, text


def see(state: State, seat: Seat) -> View:
    """The board, the dice, what is still to be hunted, and everyone's coins and stash."""
    panels: list[Panel] = [_board(state), _hunt(state)]
    panels.extend(_hand(state, player) for player in state.players if coins_in_hand(state, player.seat))
    panels.extend(_stash(state, player) for player in state.players)
    return View(seat, tuple(panels))


def _board(state: State) -> Board:
    board = board_in(state)
    rows, columns = tuple(reversed(range(board.rows))), tuple(range(board.columns))
    cells = _cells(state)
    return Board(
        text("panel-board"),
        tuple(chr(ord("a") + column) for column in columns),
        tuple(str(row + 1) for row in rows),
        tuple(
            tuple(cells.get(square_at(column, row), Cell("", ("void",))) for column in columns)
            for row in rows
        ),
    )


def _cells(state: State) -> dict[Square, Cell]:
    board, taken = board_in(state), standing(state)
    coin, reach = _in_force(state)
    cells = {}
    for square in board.squares:
        piece = taken.get(square)
        marks = [f"back-{state.seats[board.back[square]]}"] if square in board.back else []
        marks += [] if piece is None else _piece_marks(state, piece)
        marks += ["rolled"] if piece is not None and piece == coin else []
        marks += ["reach"] if square in reach else []
        cells[square] = Cell("" if piece is None else sign_of(state.content, piece), tuple(marks))
    return cells


def _piece_marks(state: State, piece: PieceId) -> list[str]:
    owner = state.owner(piece)
    return ["pyramid", kind_of(piece)] if owner is None else ["coin", kind_of(piece), f"seat-{owner}"]


def sign_of(content: Content, piece: PieceId) -> str:
    """A piece in one or two signs: S3 is the 3 of Suns, 2 a pyramid of two pips."""
    kind = kind_of(piece)
    if not is_coin(piece):
        return next(each.sign for each in content.pyramid if each.size == kind)
    letter = next(each.letter for each in content.suit if each.id == kind)
    return letter + next(each.sign for each in content.face if each.id == face_of(piece))


def _in_force(state: State) -> tuple[PieceId | None, tuple[Square, ...]]:
    """The coin that has to move now, and where it can go."""
    if state.phase is not Phase.MOVE or state.turn is None or state.dice is None:
        return None, ()
    coin = coin_in_turn(state, state.turn)
    return coin, () if coin is None else targets(state, coin, movement_in(state, state.dice))


def _hunt(state: State) -> Facts:
    facts = [Fact(text("fact-pyramids-left"), pyramids_left(state))]
    facts += [
        Fact(text("fact-number-die"), state.number_die.value),
        Fact(text("fact-movement-die"), state.movement_die.value),
    ]
    if state.turn is not None:
        facts.append(Fact(text("fact-turn"), state.turn))
    coin, reach = _in_force(state)
    if coin is not None and state.dice is not None:
        moves = movement_in(state, state.dice)
        facts += [Fact(text("fact-rolled", moves=moves.value), coin), Fact(text("fact-reach"), reach)]
    return Facts(text("panel-hunt"), tuple(facts))


def _hand(state: State, player: Player) -> Cards:
    coins = coins_in_hand(state, player.seat)
    return Cards(text("panel-hand", seat=player.seat), tuple(Card(coin, ("coin",)) for coin in coins))


def _stash(state: State, player: Player) -> Facts:
    stash = captured(state, player.seat)
    kinds = Counter(kind_of(piece) for piece in stash if not is_coin(piece))
    coins = tuple(piece for piece in stash if is_coin(piece))
    left = coins_on_board(state, player.suit) if player.suit else ()
    return Facts(
        text("panel-stash", seat=player.seat),
        (
            Fact(text("fact-score"), player.score),
            *(
                Fact(text("fact-pyramids", size=each.size), kinds[each.size])
                for each in state.content.pyramid
            ),
            Fact(text("fact-coins"), coins),
            Fact(text("fact-pieces"), left),
        ),
    )
