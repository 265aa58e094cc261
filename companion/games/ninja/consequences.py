"""What follows in Ninja Trap from an intent or a correction."""

from collections.abc import Callable

from companion.games.ninja.events import (
    CardDrawn,
    CardsDiscarded,
    DeckReshuffled,
    DrawDue,
    LookSkipped,
    MoveChosen,
    MoveTurned,
    NinjaHit,
    NinjaKilled,
    NinjasMet,
    NinjaWon,
    RowClosed,
    RowOpened,
    StageBegan,
    StandOffReached,
    TrapDecided,
    TrapPlaced,
    TrapTurned,
    WinShared,
)
from companion.games.ninja.evolution import evolve
from companion.games.ninja.intents import (
    ActivateTrap,
    ChooseMove,
    CloseRow,
    DrawCard,
    HoldBack,
    LookAtRow,
    PlaceTrap,
    SkipLook,
)
from companion.games.ninja.pieces import can_put, owner_of
from companion.games.ninja.rules import check_deck, check_hand, check_place, may_look, waiting, wary
from companion.games.ninja.state import DRAW, HAND, LIVES, Card, Row, Side, Stage, State
from companion.kernel.corrections import REALITY, MovePiece, PieceCorrected, SetTally, TallyCorrected
from companion.kernel.happenings import Event, Intent
from companion.kernel.play import Story
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import secret


def perform(state: State, seat: Seat, intent: Intent) -> list[Event]:
    """The events that an intent brings, with all that follows by itself."""
    story = Story(state, evolve)
    if isinstance(intent, DrawCard):
        refuse_unless(seat == CHANCE, "no-draw-now", "NINJA-11")
        check_deck(state, intent)
        rule = state.side(intent.seat).owed_by
        story.tell(CardDrawn(intent.seat, secret(intent.card, intent.seat, fades=True), rule=rule))
    else:
        refuse_unless(seat in state.seats, "no-such-seat", "NINJA-3")
        story.tell(_first_event(state, state.side(seat), intent))
    _go_on(story)
    return story.events


def _first_event(state: State, side: Side, intent: Intent) -> Event:
    """What a player's intent says by itself; refused where it cannot be booked at all."""
    seat = side.seat
    match intent:
        case PlaceTrap():
            check_hand(side, intent.card, "NINJA-5")
            return TrapPlaced(seat, secret(intent.card), rule="NINJA-5")
        case ChooseMove():
            before_the_flip = state.stage in (Stage.PLACE, Stage.MOVE) and side.move is None
            refuse_unless(before_the_flip, "no-move-now", "NINJA-6")
            check_hand(side, intent.card, "NINJA-6")
            rule = "NINJA-6" if side.placed else "NINJA-12"
            return MoveChosen(seat, secret(intent.card, seat), rule=rule)
        case ActivateTrap() | HoldBack():
            open_now = state.stage is Stage.ACTIVATE and side.decision is None
            refuse_unless(open_now, "no-activation-now", "NINJA-8")
            return TrapDecided(seat, secret(_chosen_place(side, intent), seat), rule="NINJA-8")
        case LookAtRow() | SkipLook():
            refuse_unless(may_look(state, side) and state.stage is Stage.LOOK, "no-look-now", "NINJA-16")
            looks = isinstance(intent, LookAtRow)
            return RowOpened(seat, rule="NINJA-16") if looks else LookSkipped(seat, rule="NINJA-16")
        case CloseRow():
            refuse_unless(side.looked is Row.OPEN, "row-not-open", "NINJA-17")
            return RowClosed(seat, rule="NINJA-17")
    raise IllegalIntentError("unknown-intent", "NINJA-5")


def _chosen_place(side: Side, intent: ActivateTrap | HoldBack) -> int:
    if isinstance(intent, HoldBack):
        return 0
    check_place(side, intent.place)
    return intent.place


def _go_on(story: Story[State]) -> None:
    """From stage to stage, until somebody has to choose, chance has to answer, or it is over."""
    while not story.state.outcome:
        if len(story.state.living) < 2:
            _end(story)
        elif waiting(story.state):
            return
        else:
            _NEXT[story.state.stage](story)


def _end(story: Story[State]) -> None:
    for side in story.state.sides:
        if side.looked is Row.OPEN:
            story.tell(RowClosed(side.seat, rule="NINJA-17"))
    living = story.state.living
    if living:
        story.tell(NinjaWon(living[0].seat, rule="NINJA-15"))
        return
    last = tuple(side.seat for side in story.state.sides if side.fighting)
    story.tell(WinShared(last or story.state.seats, rule="NINJA-15"))


def _after_draw(story: Story[State]) -> None:
    story.tell(StageBegan(Stage.PLACE, rule="NINJA-5"))


def _after_place(story: Story[State]) -> None:
    story.tell(StageBegan(Stage.MOVE, rule="NINJA-6"))


def _after_move(story: Story[State]) -> None:
    """All moves are turned up together (NINJA-6), and who met is told (NINJA-7)."""
    for side in story.state.sides:
        if side.move is not None:
            story.tell(MoveTurned(side.seat, side.move.value, rule="NINJA-6"))
    barred = wary(story.state)
    rooms = dict.fromkeys(side.room for side in story.state.sides if side.seat in barred)
    for room in rooms:
        if room is not None:
            there = tuple(side.seat for side in story.state.sides if side.room == room)
            story.tell(NinjasMet(there, room, rule="NINJA-7"))
    story.tell(StageBegan(Stage.ACTIVATE, rule="NINJA-8"))


def _after_activate(story: Story[State]) -> None:
    """All chosen traps are turned up together, then they hit (NINJA-8 to NINJA-10)."""
    for side in story.state.sides:
        place = side.decision.value if side.decision else 0
        if place:
            card = side.row.cards.value[place - 1]
            story.tell(TrapTurned(side.seat, place, card, rule="NINJA-8"))
    for side in story.state.living:
        if side.room is not None:
            _hit(story, side, side.room)
    story.tell(StageBegan(Stage.LOOK, rule="NINJA-16"))


def _hit(story: Story[State], side: Side, room: Card) -> None:
    by = tuple(each.seat for each in story.state.sides if each.turned == room)
    if not by:
        return
    story.tell(NinjaHit(side.seat, room, by, rule="NINJA-8" if len(by) == 1 else "NINJA-10"))
    if side.hits + 1 == LIVES:
        story.tell(NinjaKilled(side.seat, rule="NINJA-14"))


def _after_look(story: Story[State]) -> None:
    """Moves and activated traps are discarded, then everyone draws (NINJA-11)."""
    stuck = _stuck(story.state)
    for side in story.state.sides:
        if side.move is not None or side.turned is not None:
            story.tell(CardsDiscarded(side.seat, rule="NINJA-11"))
    if stuck:
        seats = tuple(side.seat for side in story.state.living)
        story.tell(StandOffReached(seats, rule="NINJA-15"))
        return
    story.tell(StageBegan(Stage.DRAW, rule="NINJA-11"))
    for side in story.state.living:
        _owe(story, side)


def _stuck(state: State) -> bool:
    """Whether all who live meet again and again, each with one card left to move with (NINJA-7)."""
    barred = wary(state)
    return all(side.seat in barred and _loose(side) == 1 for side in state.living)


def _loose(side: Side) -> int:
    """The cards outside the row; a wary ninja's move is one of them."""
    return side.hand.count + side.deck.count + len(side.discard) + 1


def _owe(story: Story[State], side: Side) -> None:
    if not side.hand.count and not side.deck.count and side.discard:
        story.tell(DeckReshuffled(side.seat, rule="NINJA-13"))
        story.tell(DrawDue(side.seat, min(HAND, len(side.discard)), rule="NINJA-13"))
    elif side.deck.count:
        rule = "NINJA-11" if side.deck.count >= DRAW else "NINJA-12"
        story.tell(DrawDue(side.seat, min(DRAW, side.deck.count), rule=rule))


_NEXT: dict[Stage, Callable[[Story[State]], None]] = {
    Stage.DRAW: _after_draw,
    Stage.PLACE: _after_place,
    Stage.MOVE: _after_move,
    Stage.ACTIVATE: _after_activate,
    Stage.LOOK: _after_look,
}


def amend(state: State, correction: SetTally | MovePiece) -> list[Event]:
    """Reality wins: the hits of a ninja, or where an open card or a hit token lies."""
    story = Story(state, evolve)
    match correction:
        case SetTally(tally, seat, value):
            settable = tally == "hits" and seat in state.seats
            refuse_unless(settable, "cannot-set-tally", REALITY, tally=tally)
            refuse_unless(0 <= value <= LIVES, "tally-out-of-range", REALITY, value=value)
            story.tell(TallyCorrected(tally, seat, value, rule=REALITY))
        case MovePiece(piece, place):
            _check_piece(state, piece, place)
            story.tell(PieceCorrected(piece, place, rule=REALITY))
    _go_on(story)
    return story.events


def _check_piece(state: State, piece: str, place: str) -> None:
    side = owner_of(state, piece)
    if side is None:
        raise IllegalIntentError("no-such-piece", REALITY, piece=piece)
    refuse_unless(can_put(state, side, piece, place), "no-such-place", REALITY, place=place)
