"""The rules of the treasure hunt: what the table waits for, and what a seat may want."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import assert_never, cast

from companion.games.martian.board import board_of
from companion.games.martian.intents import DrawFirst, Lay, Move, Roll, TakeSuit
from companion.games.martian.moves import (
    board_in,
    can_take,
    coin_in_turn,
    coins_on_board,
    is_coin,
    square_of,
    standing,
    targets,
)
from companion.games.martian.state import (
    Content,
    Dice,
    Face,
    Movement,
    Options,
    Phase,
    PieceId,
    PlaceId,
    Player,
    Size,
    Square,
    State,
    Suit,
    stash_of,
    supply_of,
)
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.view import Outcome, Tally

DICE = 2


def setup(options: Options, seats: tuple[Seat, ...], content: Content) -> State:
    """The board with its pyramids (MARS-6), and nobody's coins yet."""
    drawn = next(each for each in content.board if each.players == len(seats))
    sizes = {each.letter: each.size for each in content.pyramid}
    counts: Counter[Size] = Counter()
    lies: dict[PieceId, PlaceId] = {}
    for square, letter in board_of(drawn).pyramids.items():
        counts[sizes[letter]] += 1
        lies[PieceId(f"{sizes[letter]}-{counts[sizes[letter]]}")] = square
    return State(content, options, tuple(Player(seat) for seat in seats), lies)


def waiting(state: State) -> tuple[Need, ...]:
    """Suits and coins of all at once, the draw of the start, then a roll and a move in turn."""
    match state.phase:
        case Phase.SETUP:
            needs = (_need_in_setup(state, player) for player in state.players)
            return tuple(need for need in needs if need is not None)
        case Phase.FIRST:
            return (Need(CHANCE, "first", "MARS-8"),)
        case Phase.ROLL:
            return (Need(CHANCE, "roll", "MARS-9", owner=state.turn, count=DICE),)
        case Phase.MOVE:
            return (Need(turn_of(state), "move", "MARS-9"),)
        case Phase.OVER:
            return ()
    assert_never(state.phase)


def turn_of(state: State) -> Seat:
    return cast(Seat, state.turn)


def _need_in_setup(state: State, player: Player) -> Need | None:
    if player.suit is None:
        return Need(player.seat, "suit", "MARS-5")
    left = len(coins_in_hand(state, player.seat))
    return Need(player.seat, "lay", "MARS-5", count=left) if left else None


def coins_in_hand(state: State, seat: Seat) -> tuple[PieceId, ...]:
    """The coins that a player has still to lay out."""
    supply = supply_of(seat)
    return tuple(piece for piece, place in state.lies.items() if place == supply)


def free_suits(state: State) -> tuple[Suit, ...]:
    """The suits that nobody has taken."""
    taken = {player.suit for player in state.players}
    return tuple(each.id for each in state.content.suit if each.id not in taken)


def home_of(state: State, seat: Seat) -> tuple[Square, ...]:
    """The outer row of a player (MARS-5)."""
    return board_in(state).home[state.seats.index(seat)]


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """Every legal intent of a seat."""
    match state.phase:
        case Phase.SETUP if seat != CHANCE:
            return tuple(_legal_in_setup(state, seat))
        case Phase.FIRST if seat == CHANCE:
            return tuple(DrawFirst(each) for each in state.seats)
        case Phase.ROLL if seat == CHANCE:
            return _rolls(tuple(each.id for each in state.content.face))
        case Phase.MOVE if seat == state.turn:
            return _legal_moves(state, seat)
    return ()


def _legal_in_setup(state: State, seat: Seat) -> Iterator[Intent]:
    if state.player(seat).suit is None:
        yield from (TakeSuit(suit) for suit in free_suits(state))
        return
    taken = standing(state)
    free = [square for square in home_of(state, seat) if square not in taken]
    yield from (Lay(coin, square) for coin in coins_in_hand(state, seat) for square in free)


@cache
def _rolls(faces: tuple[Face, ...]) -> tuple[Intent, ...]:
    return tuple(Roll(number, movement) for number in faces for movement in faces)


def _legal_moves(state: State, seat: Seat) -> tuple[Intent, ...]:
    coin = coin_in_turn(state, seat)
    if coin is None or state.dice is None:
        return ()
    return tuple(Move(coin, square) for square in targets(state, coin, movement_in(state, state.dice)))


def movement_in(state: State, dice: Dice) -> Movement:
    """How the rolled piece moves (MARS-9)."""
    return state.content.movement(dice.movement)


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what the rules do not allow."""
    check_bookable(state, seat, intent)
    match intent:
        case Lay():
            at_home = intent.square in home_of(state, seat)
            refuse_unless(at_home, "not-your-outer-row", "MARS-5", square=intent.square)
        case Move():
            _check_move(state, seat, intent)


def check_bookable(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what could not be booked even if the players let it stand."""
    match intent:
        case TakeSuit():
            refuse_unless(state.phase is Phase.SETUP and seat in state.seats, "no-setup-now", "MARS-5")
            refuse_unless(state.player(seat).suit is None, "suit-chosen", "MARS-5")
            refuse_unless(intent.suit in free_suits(state), "suit-taken", "MARS-5", suit=intent.suit)
        case Lay():
            refuse_unless(state.phase is Phase.SETUP and seat in state.seats, "no-setup-now", "MARS-5")
            in_hand = intent.coin in coins_in_hand(state, seat)
            refuse_unless(in_hand, "not-in-your-hand", "MARS-5", coin=intent.coin)
            check_laying(state, seat, intent.square)
        case DrawFirst():
            refuse_unless(state.phase is Phase.FIRST and seat == CHANCE, "no-draw-now", "MARS-8")
            refuse_unless(intent.seat in state.seats, "no-such-seat", "MARS-8")
        case Roll():
            refuse_unless(state.phase is Phase.ROLL and seat == CHANCE, "no-roll-now", "MARS-9")
            for face in (intent.number, intent.movement):
                known = any(face == each.id for each in state.content.face)
                refuse_unless(known, "no-such-face", "MARS-1", face=face)
        case Move():
            refuse_unless(state.phase is Phase.MOVE and seat == state.turn, "not-your-move", "MARS-9")
            _check_movable(state, seat, intent)
        case _:
            raise IllegalIntentError("unknown-intent", "MARS-9")


def check_laying(state: State, seat: Seat, square: Square) -> None:
    """In the set-up a coin needs a free square of its owner's back rows."""
    board = board_in(state)
    refuse_unless(square in board.rays, "no-such-space", "MARS-5", space=square)
    refuse_unless(square not in standing(state), "square-taken", "MARS-5", square=square)
    own = board.back.get(square) == state.seats.index(seat)
    refuse_unless(own, "not-your-outer-row", "MARS-5", square=square)


def _check_movable(state: State, seat: Seat, intent: Move) -> None:
    own = intent.coin in state.lies and state.owner(intent.coin) == seat
    refuse_unless(own, "not-your-coin", "MARS-9", coin=intent.coin)
    refuse_unless(square_of(state, intent.coin) is not None, "coin-is-gone", "MARS-16", coin=intent.coin)
    refuse_unless(intent.to in board_in(state).rays, "no-such-space", "MARS-9", space=intent.to)
    there = standing(state).get(intent.to)
    blocked = there is not None and state.owner(there) == seat
    refuse_unless(not blocked, "own-piece-there", "MARS-11", square=intent.to)


def _check_move(state: State, seat: Seat, intent: Move) -> None:
    coin, dice = coin_in_turn(state, seat), state.dice
    if coin is None or dice is None or intent.coin != coin:
        raise IllegalIntentError("not-the-rolled-coin", "MARS-9", coin=intent.coin)
    moves = movement_in(state, dice)
    if intent.to in targets(state, coin, moves):
        return
    there = standing(state).get(intent.to)
    untouchable = there is not None and not can_take(state, coin, there)
    refuse_unless(not untouchable, "last-piece", "MARS-12", square=intent.to)
    _check_back_rows(state, seat, coin, intent.to)
    rule = "MARS-15" if moves is Movement.PAWN else "MARS-10"
    raise IllegalIntentError("cannot-go-there", rule, square=intent.to, moves=moves.value)


def _check_back_rows(state: State, seat: Seat, coin: PieceId, to: Square) -> None:
    back = board_in(state).back
    start = square_of(state, coin)
    if to not in back or (start is not None and back.get(start) == back[to]):
        return
    own = back[to] == state.seats.index(seat)
    refuse_unless(not own, "never-home-again", "MARS-13", square=to)
    raise IllegalIntentError("foreign-back-rows", "MARS-14", square=to)


def captured(state: State, seat: Seat) -> tuple[PieceId, ...]:
    """What lies in a player's stash."""
    stash = stash_of(seat)
    return tuple(piece for piece, place in state.lies.items() if place == stash)


def tallies(state: State) -> tuple[Tally, ...]:
    """What each player's stash is worth and holds, and how many pieces are left on the board."""
    return tuple(tally for player in state.players for tally in _tallies_of(state, player))


def _tallies_of(state: State, player: Player) -> Iterator[Tally]:
    stash = captured(state, player.seat)
    coins = sum(map(is_coin, stash))
    yield Tally("score", player.seat, player.score)
    yield Tally("pyramids", player.seat, len(stash) - coins)
    yield Tally("coins", player.seat, coins)
    left = coins_on_board(state, player.suit) if player.suit else ()
    yield Tally("pieces", player.seat, len(left))


def outcome(state: State) -> Outcome | None:
    """The most valuable stash wins; equal ones share (MARS-17)."""
    if state.phase is not Phase.OVER:
        return None
    best = max(player.score for player in state.players)
    winners = tuple(player.seat for player in state.players if player.score == best)
    return Outcome(winners, "richest" if len(winners) == 1 else "shared", "MARS-17")
