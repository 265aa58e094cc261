"""The Draw and Play parts of a turn: what may be done, and why not."""

from collections.abc import Iterator

from companion.games.jungle.choices import asks, choices, effect_of
from companion.games.jungle.content import CardDef, CardKind
from companion.games.jungle.intents import (
    BuyCard,
    CashTreasure,
    Discard,
    EndTurn,
    HideTrap,
    LayTrap,
    PlayAction,
    SellTrap,
    TurnUpTrap,
    UseAbility,
)
from companion.games.jungle.placing import MOST_A_TURN, check_space, is_placeable, open_spaces
from companion.games.jungle.prices import HIDING, draw_price, hand_limit, trap_price
from companion.games.jungle.state import FLAGS, State, Step, TrapState
from companion.kernel.happenings import Intent
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import Seat
from companion.kernel.secret import known

MOST_DRAWS = 2


def plays(state: State, seat: Seat) -> Iterator[Intent]:
    """Everything that a player may do after the roll."""
    if _may_draw(state, seat):
        yield BuyCard()
    cards = [state.card(card) for card in dict.fromkeys(known(state.side(seat).hand))]
    yield from (Discard(card.id) for card in cards)
    yield from _placings(state, seat, [card for card in cards if is_placeable(card)])
    yield from _trap_deals(state, seat)
    for card in cards:
        if card.kind is CardKind.TREASURE:
            yield CashTreasure(card.id)
        elif _can_play(state, seat, card):
            yield PlayAction(card.id)
    side = state.side(seat)
    ready = (pawn.id for pawn in side.team if pawn.id not in side.used)
    yield from (UseAbility(each) for each in ready if has_target(state, seat, each))
    yield EndTurn()


def _may_draw(state: State, seat: Seat) -> bool:
    side = state.side(seat)
    there = bool(state.deck_left or state.discards) and side.gold >= draw_price(state, seat)
    allowed = not state.played and state.bought < MOST_DRAWS
    return there and allowed and len(side.hand) < hand_limit(state, seat)


def _placings(state: State, seat: Seat, cards: list[CardDef]) -> Iterator[Intent]:
    if not cards or state.laid >= MOST_A_TURN or len(state.traps_of(seat)) >= FLAGS:
        return
    gold, spaces = state.side(seat).gold, open_spaces(state, seat)
    for card in cards:
        if gold >= trap_price(state, seat, card):
            yield from [LayTrap(card.id, space) for space in spaces]
        if gold >= HIDING:
            yield from [HideTrap(card.id, space) for space in spaces]


def _trap_deals(state: State, seat: Seat) -> Iterator[Intent]:
    gold = state.side(seat).gold
    for trap in state.traps_of(seat):
        if trap.state is TrapState.OPEN:
            yield SellTrap(trap.space)
        elif gold >= trap_price(state, seat, state.card(trap.card.value)):
            yield TurnUpTrap(trap.space)


def _can_play(state: State, seat: Seat, card: CardDef) -> bool:
    if card.kind not in (CardKind.ACTION, CardKind.PERK) or state.side(seat).gold < card.value:
        return False
    return card.kind is CardKind.PERK or has_target(state, seat, card.id)


def has_target(state: State, seat: Seat, source: str) -> bool:
    """Whether the first effect of a card or an ability has anything to work on."""
    step = Step(source, 0, seat, None, None, "JUN-27", False, pips=1)
    return not asks(effect_of(state, step)) or bool(choices(state, step))


def check_play(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what the rules do not allow after the roll."""
    match intent:
        case BuyCard():
            refuse_unless(not state.played, "draw-before-play", "JUN-7")
            refuse_unless(state.bought < MOST_DRAWS, "two-cards-a-turn", "JUN-14")
            limit = hand_limit(state, seat)
            refuse_unless(len(state.side(seat).hand) < limit, "hand-full", "JUN-14", count=limit)
        case LayTrap() | HideTrap():
            refuse_unless(state.laid < MOST_A_TURN, "two-traps-a-turn", "JUN-20")
            refuse_unless(len(state.traps_of(seat)) < FLAGS, "no-flags-left", "JUN-19")
            check_space(state, seat, intent.space)
        case PlayAction():
            perk = state.card(intent.card).kind is CardKind.PERK
            refuse_unless(perk or has_target(state, seat, intent.card), "no-target", "JUN-27")
        case UseAbility():
            unused = intent.adventurer not in state.side(seat).used
            refuse_unless(unused, "ability-used", "JUN-29", piece=intent.adventurer)
            refuse_unless(has_target(state, seat, intent.adventurer), "no-target", "JUN-29")
