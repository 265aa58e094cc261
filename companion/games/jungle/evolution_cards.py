"""How game cards move between deck, hands and discards, and what they leave pending."""

from dataclasses import replace

from companion.games.jungle.content import CardId
from companion.games.jungle.events_cards import (
    AbilityUsed,
    ActionPlayed,
    CardBought,
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    DeckRefilled,
    DiscardOrdered,
    DrawGranted,
    EffectBegan,
    EffectRolled,
    PerkGained,
    RobberyBegan,
    ShieldGained,
    SkipGiven,
    TreasureCashed,
)
from companion.games.jungle.evolution_gold import transfer
from companion.games.jungle.state import HAND_DEALT, Draw, Ordeal, Phase, Rob, Shed, Sprung, State, Step, Task
from companion.kernel.seats import Seat
from companion.kernel.secret import secret


def card_dealt(state: State, event: CardDealt) -> State:
    after = into_hand(_from_deck(state, event.card.value), event.seat, event.card.value)
    full = all(len(side.hand) >= HAND_DEALT for side in after.sides)
    return replace(after, phase=Phase.TEAMS) if full else after


def _from_deck(state: State, card: CardId) -> State:
    number, counts = state.box.numbers[card], state.deck.value
    left = (*counts[:number], counts[number] - 1, *counts[number + 1 :])
    return replace(state, deck=secret(left), deck_left=state.deck_left - 1)


def into_hand(state: State, seat: Seat, card: CardId) -> State:
    """The card in a hand, for its holder's eyes."""
    side = state.side(seat)
    return state.with_side(replace(side, hand=(*side.hand, secret(card, seat))))


def out_of_hand(state: State, seat: Seat, card: CardId) -> State:
    """One copy of the card out of a hand."""
    side = state.side(seat)
    index = next(index for index, each in enumerate(side.hand) if each.value == card)
    return state.with_side(replace(side, hand=(*side.hand[:index], *side.hand[index + 1 :])))


def deck_refilled(state: State, event: DeckRefilled) -> State:
    counts = [0] * len(state.box.cards)
    for card in state.discards:
        counts[state.box.numbers[card]] += 1
    return replace(state, deck=secret(tuple(counts)), deck_left=event.count, discards=())


def card_bought(state: State, event: CardBought) -> State:
    paid = transfer(state, event.seat, None, event.price)
    return replace(paid, bought=state.bought + 1, stack=(*state.stack, Draw(event.seat, 1)))


def draw_granted(state: State, event: DrawGranted) -> State:
    return replace(state, stack=(*state.stack, Draw(event.seat, event.count)))


def card_drawn(state: State, event: CardDrawn) -> State:
    after = into_hand(_from_deck(state, event.card.value), event.seat, event.card.value)
    return replace(after, stack=_one_less(state.stack))


def _one_less(stack: tuple[Task, ...]) -> tuple[Task, ...]:
    *below, top = stack
    if isinstance(top, Draw | Shed) and top.count > 1:
        return (*below, replace(top, count=top.count - 1))
    return tuple(below)


def discard_ordered(state: State, event: DiscardOrdered) -> State:
    return replace(state, stack=(*state.stack, Shed(event.seat, event.count)))


def card_discarded(state: State, event: CardDiscarded) -> State:
    after = out_of_hand(state, event.seat, event.card)
    ordered = bool(state.stack) and isinstance(state.top, Shed) and state.top.seat == event.seat
    stack = _one_less(state.stack) if ordered else state.stack
    return replace(after, discards=(*state.discards, event.card), stack=stack)


def robbery_began(state: State, event: RobberyBegan) -> State:
    return replace(state, stack=(*state.stack, Rob(event.seat, event.victim)))


def card_taken(state: State, event: CardTaken) -> State:
    after = out_of_hand(state, event.victim, event.card.value)
    return replace(into_hand(after, event.seat, event.card.value), stack=state.stack[:-1])


def card_turned_up(state: State, event: CardTurnedUp) -> State:
    after = replace(
        _from_deck(state, event.card),
        stack=state.stack[:-1],
        sprung=(*state.sprung, Sprung(event.piece, state.pawn(event.piece).space)),
    )
    if event.owner is None:
        return into_hand(after, event.seat, event.card)
    ordeal = Ordeal(event.seat, event.piece, event.card, event.owner)
    return replace(after, discards=(*state.discards, event.card), stack=(*after.stack, ordeal))


def action_played(state: State, event: ActionPlayed) -> State:
    after = _paid_for(state, event.seat, event.card, event.price)
    steps = effect_steps(state, event.card, Step(event.card, 0, event.seat, None, None, event.rule, False))
    return replace(after, discards=(*state.discards, event.card), stack=(*after.stack, *steps))


def perk_gained(state: State, event: PerkGained) -> State:
    after = _paid_for(state, event.seat, event.card, event.price)
    side = after.side(event.seat)
    return after.with_side(replace(side, perks=(*side.perks, event.card)))


def treasure_cashed(state: State, event: TreasureCashed) -> State:
    after = transfer(out_of_hand(state, event.seat, event.card), None, event.seat, event.amount)
    return replace(after, discards=(*state.discards, event.card), played=True)


def _paid_for(state: State, seat: Seat, card: CardId, price: int) -> State:
    return replace(transfer(out_of_hand(state, seat, card), seat, None, price), played=True)


def ability_used(state: State, event: AbilityUsed) -> State:
    side = state.side(event.seat)
    after = state.with_side(replace(side, used=(*side.used, event.adventurer)))
    step = Step(event.adventurer, 0, event.seat, None, None, event.rule, False)
    steps = effect_steps(state, event.adventurer, step)
    return replace(after, stack=(*state.stack, *steps), played=True)


def effect_steps(state: State, source: str, first: Step) -> tuple[Step, ...]:
    """The effects of a card as steps, to be worked off from the last one."""
    numbers = range(len(state.box.effects(source)))
    return tuple(replace(first, number=number) for number in reversed(numbers))


def effect_began(state: State, event: EffectBegan) -> State:
    return replace(state, stack=state.stack[:-1])


def effect_rolled(state: State, event: EffectRolled) -> State:
    *below, top = state.stack
    rolled = replace(top, pips=event.pips) if isinstance(top, Step) else top
    return replace(state, stack=(*below, rolled), dice=(event.pips,))


def skip_given(state: State, event: SkipGiven) -> State:
    side = state.side(event.seat)
    return state.with_side(replace(side, skips=side.skips + event.count))


def shield_gained(state: State, event: ShieldGained) -> State:
    side = state.side(event.seat)
    return state.with_side(replace(side, shields=side.shields + event.count))


EVOLVE = {
    CardDealt: card_dealt,
    CardBought: card_bought,
    CardDrawn: card_drawn,
    CardDiscarded: card_discarded,
    CardTurnedUp: card_turned_up,
    CardTaken: card_taken,
    DeckRefilled: deck_refilled,
    ActionPlayed: action_played,
    PerkGained: perk_gained,
    TreasureCashed: treasure_cashed,
    AbilityUsed: ability_used,
    EffectBegan: effect_began,
    EffectRolled: effect_rolled,
    SkipGiven: skip_given,
    ShieldGained: shield_gained,
    DrawGranted: draw_granted,
    DiscardOrdered: discard_ordered,
    RobberyBegan: robbery_began,
}
"""How each of these events moves the state on."""
