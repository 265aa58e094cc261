"""How the state of Ninja Trap moves on, event by event."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

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
from companion.games.ninja.pieces import owner_of, put
from companion.games.ninja.state import Row, Side, Stage, State, pile
from companion.kernel.corrections import PieceCorrected, TallyCorrected
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import open_secret, secret
from companion.kernel.view import Outcome


def evolve(state: State, event: Event) -> State:
    """The state after an event; no judgement."""
    return _EVOLVE[type(event)](state, event)


def _changed(state: State, seat: Seat, **changes: Any) -> State:
    return state.with_side(replace(state.side(seat), **changes))


def _card_drawn(state: State, event: CardDrawn) -> State:
    side, card = state.side(event.seat), event.card.value
    left = max(side.owed - 1, 0)
    hand = side.hand.sorted_with(card)
    return state.with_side(replace(side, deck=side.deck.without(card), hand=hand, owed=left))


def _stage_began(state: State, event: StageBegan) -> State:
    if event.stage is not Stage.PLACE:
        return replace(state, stage=event.stage)
    sides = tuple(
        replace(side, placed=False, decision=None, hit=False, looked=Row.UNSEEN, fighting=side.living, owed=0)
        for side in state.sides
    )
    return replace(state, stage=event.stage, round=state.round + 1, sides=sides)


def _trap_placed(state: State, event: TrapPlaced) -> State:
    side, card = state.side(event.seat), event.card.value
    row = side.row.ending_with(card)
    return state.with_side(replace(side, hand=side.hand.without(card), row=row, placed=True))


def _move_chosen(state: State, event: MoveChosen) -> State:
    hand = state.side(event.seat).hand.without(event.card.value)
    return _changed(state, event.seat, hand=hand, move=secret(event.card.value, event.seat))


def _move_turned(state: State, event: MoveTurned) -> State:
    return _changed(state, event.seat, move=open_secret(event.card))


def _trap_decided(state: State, event: TrapDecided) -> State:
    return _changed(state, event.seat, decision=event.place)


def _trap_turned(state: State, event: TrapTurned) -> State:
    row = state.side(event.seat).row.without_place(event.place)
    return _changed(state, event.seat, row=row, turned=event.card)


def _ninja_hit(state: State, event: NinjaHit) -> State:
    return _changed(state, event.seat, hits=state.side(event.seat).hits + 1, hit=True)


def _row_opened(state: State, event: RowOpened) -> State:
    return _changed(state, event.seat, row=state.side(event.seat).row.shown(event.seat), looked=Row.OPEN)


def _row_closed(state: State, event: RowClosed | LookSkipped) -> State:
    return _changed(state, event.seat, row=state.side(event.seat).row.shown(), looked=Row.CLOSED)


def _cards_discarded(state: State, event: CardsDiscarded) -> State:
    side = state.side(event.seat)
    moved = () if side.move is None else (side.move.value,)
    turned = () if side.turned is None else (side.turned,)
    discard = (*side.discard, *moved, *turned)
    return state.with_side(replace(side, discard=discard, move=None, turned=None))


def _deck_reshuffled(state: State, event: DeckReshuffled) -> State:
    side = state.side(event.seat)
    together = (*side.deck.cards.value, *side.discard)
    return state.with_side(replace(side, deck=pile(tuple(sorted(together))), discard=()))


def _draw_due(state: State, event: DrawDue) -> State:
    return _changed(state, event.seat, owed=event.count, owed_by=event.rule)


def _ninja_won(state: State, event: NinjaWon) -> State:
    return replace(state, outcome=Outcome((event.seat,), "last-standing", event.rule))


def _win_shared(state: State, event: WinShared) -> State:
    return replace(state, outcome=Outcome(event.seats, "fell-together", event.rule))


def _stand_off_reached(state: State, event: StandOffReached) -> State:
    return replace(state, outcome=Outcome(event.seats, "stand-off", event.rule))


def _nothing_changed(state: State, event: Event) -> State:
    return state


def _tally_corrected(state: State, event: TallyCorrected) -> State:
    side = state.side(cast(Seat, event.seat))
    return _recounted(state, replace(side, hits=event.value))


def _recounted(state: State, side: Side) -> State:
    """Hits decide who has won: whether it is over is found anew."""
    return replace(
        state.with_side(replace(side, fighting=side.fighting or side.living)),
        outcome=None,
    )


def _piece_corrected(state: State, event: PieceCorrected) -> State:
    side = cast(Side, owner_of(state, event.piece))
    after = put(side, event.piece, event.place)
    return state.with_side(after) if after.hits == side.hits else _recounted(state, after)


_EVOLVE = cast(
    dict[type[Event], Callable[[State, Event], State]],
    {
        CardDrawn: _card_drawn,
        StageBegan: _stage_began,
        TrapPlaced: _trap_placed,
        MoveChosen: _move_chosen,
        MoveTurned: _move_turned,
        NinjasMet: _nothing_changed,
        TrapDecided: _trap_decided,
        TrapTurned: _trap_turned,
        NinjaHit: _ninja_hit,
        NinjaKilled: _nothing_changed,
        RowOpened: _row_opened,
        LookSkipped: _row_closed,
        RowClosed: _row_closed,
        CardsDiscarded: _cards_discarded,
        DeckReshuffled: _deck_reshuffled,
        DrawDue: _draw_due,
        NinjaWon: _ninja_won,
        WinShared: _win_shared,
        StandOffReached: _stand_off_reached,
        TallyCorrected: _tally_corrected,
        PieceCorrected: _piece_corrected,
    },
)
