"""What follows on Mars from an intent or a correction."""

from typing import cast

from companion.games.martian.events import (
    CoinLaid,
    DiceRolled,
    FirstDrawn,
    HuntEnded,
    MoveImpossible,
    PieceCaptured,
    PieceMissing,
    PieceMoved,
    PyramidCaptured,
    SuitTaken,
    TurnBegan,
)
from companion.games.martian.evolution import evolve
from companion.games.martian.intents import DrawFirst, Lay, Move, Roll, TakeSuit
from companion.games.martian.moves import (
    board_in,
    coin_in_turn,
    is_coin,
    pyramids_left,
    rolled_coin,
    square_of,
    standing,
    targets,
)
from companion.games.martian.rules import check_bookable, movement_in, turn_of
from companion.games.martian.state import (
    Movement,
    Phase,
    PieceId,
    PlaceId,
    Size,
    Square,
    State,
    Suit,
    coin_of,
    kind_of,
    stash_of,
    supply_of,
)
from companion.kernel.corrections import (
    REALITY,
    MovePiece,
    PieceCorrected,
    SetTally,
    TallyCorrected,
)
from companion.kernel.happenings import Event, Intent
from companion.kernel.play import Story
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import Seat, seat_after

WHY_MOVED = {Movement.PAWN: "MARS-15", Movement.KNIGHT: "MARS-10"}


def perform(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """The events that an intent brings, with all that follows by itself."""
    check_bookable(state, seat, intent)
    story = Story(state, evolve)
    match intent:
        case TakeSuit():
            story.tell(SuitTaken(seat, intent.suit, rule="MARS-5"))
        case Lay():
            story.tell(CoinLaid(seat, intent.coin, intent.square, rule="MARS-5"))
        case DrawFirst():
            story.tell(FirstDrawn(intent.seat, rule="MARS-8"))
            story.tell(TurnBegan(intent.seat, rule="MARS-8"))
        case Roll():
            _roll(story, intent)
        case Move():
            _move(story, seat, intent)
    _go_on(story)
    return story.events


def _roll(story: Story[State], intent: Roll) -> None:
    state = story.state
    seat = turn_of(state)
    coin = coin_of(cast(Suit, state.player(seat).suit), intent.number)
    moves = state.content.movement(intent.movement)
    story.tell(DiceRolled(seat, intent.number, intent.movement, coin, moves, rule="MARS-9"))


def _move(story: Story[State], seat: Seat, intent: Move) -> None:
    state = story.state
    start = square_of(state, intent.coin) or intent.to
    there = standing(state).get(intent.to)
    if there is not None:
        _capture(story, seat, there, intent.to)
    rule = "MARS-9"
    if state.dice is not None and intent.coin == rolled_coin(state.player(seat), state.dice):
        rule = WHY_MOVED.get(movement_in(state, state.dice), rule)
    story.tell(PieceMoved(seat, intent.coin, start, intent.to, rule=rule))
    _next_turn(story)


def _capture(story: Story[State], seat: Seat, piece: PieceId, square: Square) -> None:
    value, owner = story.state.content.value(piece), story.state.owner(piece)
    if owner is not None:
        story.tell(PieceCaptured(seat, piece, owner, square, value, rule="MARS-11"))
    else:
        size = Size(kind_of(piece))
        story.tell(PyramidCaptured(seat, piece, size, square, value, rule="MARS-11"))


def _go_on(story: Story[State]) -> None:
    """Begin, lose or end turns where nobody has anything to choose."""
    match story.state.phase:
        case Phase.FIRST:
            first = Seat(story.state.options.first)
            if first in story.state.seats:
                story.tell(TurnBegan(first, rule="MARS-8"))
        case Phase.ROLL | Phase.MOVE if not pyramids_left(story.state):
            story.tell(HuntEnded(rule="MARS-17"))
        case Phase.MOVE:
            _lose_turn(story)
        case Phase.OVER if pyramids_left(story.state):
            _next_turn(story)


def _lose_turn(story: Story[State]) -> None:
    """A rolled piece that is captured, or has nowhere to go, costs the turn (MARS-16)."""
    state = story.state
    seat = turn_of(state)
    coin = coin_in_turn(state, seat)
    if coin is None or state.dice is None:
        return
    moves = movement_in(state, state.dice)
    if square_of(state, coin) is None:
        story.tell(PieceMissing(seat, coin, rule="MARS-16"))
    elif not targets(state, coin, moves):
        story.tell(MoveImpossible(seat, coin, moves, rule="MARS-16"))
    else:
        return
    _next_turn(story)


def _next_turn(story: Story[State]) -> None:
    """The next player rolls, unless there is nothing left to hunt."""
    state = story.state
    if pyramids_left(state):
        story.tell(TurnBegan(seat_after(state.seats, turn_of(state)), rule="MARS-8"))
    else:
        story.tell(HuntEnded(rule="MARS-17"))


def amend(state: State, correction: SetTally | MovePiece) -> list[Event]:
    """Reality wins: a score is what the players say, and a coin or a pyramid lies where they say."""
    story = Story(state, evolve)
    match correction:
        case SetTally(tally, seat, value):
            settable = tally == "score" and seat in state.seats
            refuse_unless(settable, "cannot-set-tally", REALITY, tally=tally)
            most = sum(state.content.value(piece) for piece in state.lies)
            refuse_unless(0 <= value <= most, "tally-out-of-range", REALITY, value=value)
            story.tell(TallyCorrected(tally, seat, value, rule=REALITY))
        case MovePiece(piece, place):
            refuse_unless(piece in state.lies, "no-such-piece", REALITY, piece=piece)
            _check_place(state, PieceId(piece), PlaceId(place))
            story.tell(PieceCorrected(piece, place, rule=REALITY))
    _go_on(story)
    return story.events


def _check_place(state: State, piece: PieceId, place: PlaceId) -> None:
    free = standing(state).get(place) in (None, piece) or place not in board_in(state).rays
    refuse_unless(free, "place-taken", REALITY, place=place)
    fits = _coin_fits(state, piece, place) if is_coin(piece) else _pyramid_fits(state, place)
    refuse_unless(fits, "no-such-place", REALITY, place=place)


def _pyramid_fits(state: State, place: PlaceId) -> bool:
    """A pyramid stands in the middle, where everybody can reach it, or has been captured."""
    return place in board_in(state).middle or place in map(stash_of, state.seats)


def _coin_fits(state: State, coin: PieceId, place: PlaceId) -> bool:
    """In the set-up a coin stays with its owner; later it stands anywhere, or has been captured."""
    owner = state.owner(coin)
    if state.phase is Phase.SETUP and owner is not None:
        at_home = board_in(state).back.get(Square(place)) == state.seats.index(owner)
        return at_home or place == supply_of(owner)
    if place in board_in(state).rays:
        return True
    others = [stash_of(seat) for seat in state.seats if seat != owner]
    return place in others and _leaves_a_coin(state, coin)


def _leaves_a_coin(state: State, coin: PieceId) -> bool:
    """Somebody's coin has to stay on the board, or nobody could ever capture the rest."""
    return any(
        is_coin(piece) and piece != coin and square_of(state, piece) is not None for piece in state.lies
    )
