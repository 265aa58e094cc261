"""How gold changes hands, event by event. What one gives the other gets: the total never changes."""

from dataclasses import replace

from companion.games.jungle.events_gold import (
    DebtIncurred,
    DebtPaid,
    GoldCollected,
    GoldPaid,
    GoldStolen,
    GoldTaken,
    WentBankrupt,
)
from companion.games.jungle.state import Exile, Land, Owe, State
from companion.kernel.seats import Seat


def transfer(state: State, giver: Seat | None, taker: Seat | None, amount: int) -> State:
    """Gold from one to another; None is the bank."""
    if giver is not None:
        side = state.side(giver)
        state = state.with_side(replace(side, gold=side.gold - amount))
    if taker is not None:
        side = state.side(taker)
        state = state.with_side(replace(side, gold=side.gold + amount))
    into_bank = (taker is None) - (giver is None)
    return replace(state, bank=state.bank + into_bank * amount) if into_bank else state


def gold_collected(state: State, event: GoldCollected) -> State:
    return transfer(state, None, event.seat, event.amount)


def gold_paid(state: State, event: GoldPaid) -> State:
    return transfer(state, event.seat, event.to, event.amount)


def gold_taken(state: State, event: GoldTaken) -> State:
    return transfer(state, event.victim, event.seat, event.amount)


def gold_stolen(state: State, event: GoldStolen) -> State:
    landed = Land(event.seat, event.piece)
    done = replace(landed, stolen=True)
    stack = tuple(done if task == landed else task for task in state.stack)
    return replace(transfer(state, event.victim, event.seat, event.amount), stack=stack)


def debt_incurred(state: State, event: DebtIncurred) -> State:
    return replace(state, stack=(*state.stack, Owe(event.seat, event.to, event.amount, event.piece)))


def debt_paid(state: State, event: DebtPaid) -> State:
    after = transfer(state, event.seat, event.to, event.amount)
    *below, top = state.stack
    if isinstance(top, Owe) and event.amount < top.amount:
        return replace(after, stack=(*below, replace(top, amount=top.amount - event.amount)))
    return replace(after, stack=tuple(below))


def went_bankrupt(state: State, event: WentBankrupt) -> State:
    below = state.stack[:-1]
    return replace(state, stack=(*below, Exile(event.seat)) if event.chooses else below)


EVOLVE = {
    GoldCollected: gold_collected,
    GoldPaid: gold_paid,
    GoldTaken: gold_taken,
    GoldStolen: gold_stolen,
    DebtIncurred: debt_incurred,
    DebtPaid: debt_paid,
    WentBankrupt: went_bankrupt,
}
"""How each of these events moves the state on."""
