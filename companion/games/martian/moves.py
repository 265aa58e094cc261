"""Where a coin can go: the ways of chess among pyramids and pieces."""

from collections.abc import Iterator, Mapping

from companion.games.martian.board import DIRECTIONS, Board, board_of
from companion.games.martian.state import (
    Dice,
    Movement,
    PieceId,
    PlaceId,
    Player,
    Square,
    State,
    Suit,
    coin_of,
    kind_of,
)
from companion.kernel.seats import Seat

STRAIGHT, DIAGONAL = (0, 2, 4, 6), (1, 3, 5, 7)
WAYS: Mapping[Movement, tuple[int, ...]] = {
    Movement.ROOK: STRAIGHT,
    Movement.BISHOP: DIAGONAL,
    Movement.QUEEN: (*STRAIGHT, *DIAGONAL),
    Movement.KING: (*STRAIGHT, *DIAGONAL),
}
SUITS = frozenset(map(str, Suit))


def board_in(state: State) -> Board:
    """The board this game is played on."""
    count = len(state.players)
    return board_of(next(each for each in state.content.board if each.players == count))


def standing(state: State) -> Mapping[PlaceId, PieceId]:
    """What stands where: the piece on each taken square."""
    return {place: piece for piece, place in state.lies.items()}


def square_of(state: State, piece: PieceId) -> Square | None:
    """The square a piece stands on; None when it is off the board."""
    place = state.lies[piece]
    return Square(place) if place in board_in(state).rays else None


def is_coin(piece: PieceId) -> bool:
    """Whether it is a player's coin and not a pyramid."""
    return kind_of(piece) in SUITS


def coins_on_board(state: State, suit: str) -> tuple[PieceId, ...]:
    """The coins of a suit that have not been captured."""
    squares = board_in(state).rays
    return tuple(piece for piece, place in state.lies.items() if kind_of(piece) == suit and place in squares)


def pyramids_left(state: State) -> int:
    """How many pyramids are still to be captured."""
    squares = board_in(state).rays
    return sum(place in squares and not is_coin(piece) for piece, place in state.lies.items())


def immune(state: State, piece: PieceId) -> bool:
    """A player's last piece cannot be captured (MARS-12)."""
    return is_coin(piece) and len(coins_on_board(state, kind_of(piece))) == 1


def can_take(state: State, coin: PieceId, piece: PieceId) -> bool:
    """Whether a coin may capture what stands there (MARS-11, MARS-12)."""
    return kind_of(piece) != kind_of(coin) and not immune(state, piece)


def rolled_coin(player: Player, dice: Dice | None) -> PieceId | None:
    """The coin that the number die names (MARS-9)."""
    return coin_of(player.suit, dice.number) if player.suit and dice else None


def coin_in_turn(state: State, seat: Seat) -> PieceId | None:
    """The coin that the player in turn has rolled."""
    return rolled_coin(state.player(seat), state.dice)


def targets(state: State, coin: PieceId, moves: Movement) -> tuple[Square, ...]:
    """The squares a coin can go to when it moves like that; none when it is off the board."""
    at = square_of(state, coin)
    if at is None:
        return ()
    match moves:
        case Movement.PAWN:
            return tuple(_pawn(state, coin, at))
        case Movement.KNIGHT:
            return tuple(_knight(state, coin, at))
        case Movement.KING:
            return tuple(_ride(state, coin, at, moves, 1))
        case Movement.ROOK | Movement.BISHOP | Movement.QUEEN:
            return tuple(_ride(state, coin, at, moves, None))


def _ride(state: State, coin: PieceId, at: Square, moves: Movement, limit: int | None) -> Iterator[Square]:
    """Along clear lines as far as the first thing that stands there (MARS-10)."""
    taken, rays = standing(state), board_in(state).rays[at]
    for way in WAYS[moves]:
        for square in rays[way][:limit]:
            piece = taken.get(square)
            if piece is None or can_take(state, coin, piece):
                yield square
            if piece is not None:
                break


def _knight(state: State, coin: PieceId, at: Square) -> Iterator[Square]:
    """Over everything (MARS-10)."""
    taken = standing(state)
    for square in board_in(state).leaps[at]:
        piece = taken.get(square)
        if piece is None or can_take(state, coin, piece):
            yield square


def _pawn(state: State, coin: PieceId, at: Square) -> Iterator[Square]:
    """Straight ahead onto empty squares, diagonally ahead to capture (MARS-15)."""
    board, taken = board_in(state), standing(state)
    index = _seat_index(state, coin)
    forward, rays = board.forward[index], board.rays[at]
    steps = 2 if state.options.double and at in board.home[index] else 1
    for square in rays[forward][:steps]:
        if square in taken:
            break
        yield square
    for way in (forward - 1, forward + 1):
        for square in rays[way % len(DIRECTIONS)][:1]:
            if square in taken and can_take(state, coin, taken[square]):
                yield square


def _seat_index(state: State, coin: PieceId) -> int:
    suit = kind_of(coin)
    return next(index for index, player in enumerate(state.players) if player.suit == suit)
