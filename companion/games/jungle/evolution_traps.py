"""How traps come to the board, work and leave it, event by event."""

from dataclasses import replace

from companion.games.jungle.content import CardId, Space
from companion.games.jungle.events_traps import (
    TrapBought,
    TrapDestroyed,
    TrapDodged,
    TrapExposed,
    TrapHidden,
    TrapLaid,
    TrapPeeked,
    TrapSeized,
    TrapSold,
    TrapSprung,
    TrapTurnedUp,
)
from companion.games.jungle.evolution_cards import effect_steps, out_of_hand
from companion.games.jungle.evolution_gold import transfer
from companion.games.jungle.state import Land, Sprung, State, Step, Trap, TrapId, TrapState
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret, open_secret, secret


def trap_laid(state: State, event: TrapLaid) -> State:
    after = out_of_hand(transfer(state, event.seat, None, event.price), event.seat, event.card)
    return _placed(after, event.space, event.seat, open_secret(event.card), TrapState.OPEN)


def trap_hidden(state: State, event: TrapHidden) -> State:
    card = event.card.value
    after = out_of_hand(transfer(state, event.seat, None, event.price), event.seat, card)
    return _placed(after, event.space, event.seat, secret(card, event.seat), TrapState.HIDDEN)


def _placed(state: State, space: Space, owner: Seat, card: Secret[CardId], how: TrapState) -> State:
    number = state.traps_placed + 1
    trap = Trap(TrapId(str(number)), space, owner, card, how)
    return replace(state, traps=(*state.traps, trap), traps_placed=number, laid=state.laid + 1, played=True)


def _changed(state: State, space: Space, how: TrapState, card: CardId, owner: Seat | None = None) -> State:
    traps = tuple(
        replace(trap, state=how, card=open_secret(card), owner=owner or trap.owner)
        if trap.space == space
        else trap
        for trap in state.traps
    )
    return replace(state, traps=traps)


def trap_turned_up(state: State, event: TrapTurnedUp) -> State:
    paid = transfer(state, event.seat, None, event.price)
    own_turn = not state.stack
    after = _changed(paid, event.space, TrapState.OPEN, event.card)
    return replace(after, played=True) if own_turn else after


def trap_exposed(state: State, event: TrapExposed) -> State:
    return _changed(state, event.space, TrapState.EXPOSED, event.card)


def trap_bought(state: State, event: TrapBought) -> State:
    paid = transfer(state, event.seat, event.owner, event.price)
    return _changed(paid, event.space, TrapState.OPEN, event.card, event.seat)


def trap_seized(state: State, event: TrapSeized) -> State:
    return _changed(state, event.space, TrapState.OPEN, event.card, event.seat)


def trap_peeked(state: State, event: TrapPeeked) -> State:
    traps = tuple(
        replace(trap, card=Secret(trap.card.content, trap.card.to | {event.seat}))
        if trap.space == event.space
        else trap
        for trap in state.traps
    )
    return replace(state, traps=traps)


def trap_destroyed(state: State, event: TrapDestroyed) -> State:
    return _removed(state, event.space, event.card)


def trap_sold(state: State, event: TrapSold) -> State:
    after = _removed(transfer(state, None, event.seat, event.amount), event.space, event.card)
    return after if state.stack else replace(after, played=True)


def _removed(state: State, space: Space, card: CardId) -> State:
    traps = tuple(trap for trap in state.traps if trap.space != space)
    return replace(state, traps=traps, discards=(*state.discards, card))


def trap_sprung(state: State, event: TrapSprung) -> State:
    after = _met(state, event)
    step = Step(event.card, 0, event.seat, event.owner, event.piece, event.rule, True)
    return replace(after, stack=(*after.stack, *effect_steps(state, event.card, step)))


def trap_dodged(state: State, event: TrapDodged) -> State:
    side = state.side(event.seat)
    return _met(state.with_side(replace(side, shields=side.shields - 1)), event)


def _met(state: State, event: TrapSprung | TrapDodged) -> State:
    """What was pending is decided, and the piece cannot spring that trap again this turn (JUN-40)."""
    on_board = isinstance(state.top, Land)
    trap = state.trap_at(state.pawn(event.piece).space) if on_board else None
    sprung = (*state.sprung, Sprung(event.piece, trap.id)) if trap else state.sprung
    return replace(state, stack=state.stack[:-1], sprung=sprung)


EVOLVE = {
    TrapLaid: trap_laid,
    TrapHidden: trap_hidden,
    TrapTurnedUp: trap_turned_up,
    TrapExposed: trap_exposed,
    TrapBought: trap_bought,
    TrapDestroyed: trap_destroyed,
    TrapSold: trap_sold,
    TrapSeized: trap_seized,
    TrapPeeked: trap_peeked,
    TrapSprung: trap_sprung,
    TrapDodged: trap_dodged,
}
"""How each of these events moves the state on."""
