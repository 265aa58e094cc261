"""What cannot be booked at all, even where the players let a broken rule stand."""

from companion.games.jungle.choices import choices
from companion.games.jungle.content import Adventurer, CardId, CardKind, Space
from companion.games.jungle.intents import (
    INTENTS,
    Advance,
    AdvanceVia,
    BuyCard,
    BuyTrap,
    CashTreasure,
    DealAdventurer,
    DealCard,
    Discard,
    DrawCard,
    HideTrap,
    LayTrap,
    PickOpponent,
    PickPiece,
    PickSwap,
    PickTrap,
    PlayAction,
    RollDice,
    SellTrap,
    TakeCard,
    TurnUpTrap,
    UseAbility,
)
from companion.games.jungle.landing import can_buy, landed_trap
from companion.games.jungle.needs import ANSWERS, waiting
from companion.games.jungle.placing import is_placeable
from companion.games.jungle.prices import HIDING, draw_price, trap_price
from companion.games.jungle.state import Rob, State, Step, Trap, TrapState
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError, refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import known

PIPS = range(1, 7)


def check_bookable(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what does not answer the table's need, or names what is not there or not to be had."""
    refuse_unless(type(intent) in INTENTS, "unknown-intent", "JUN-7")
    needs = [need for need in waiting(state) if need.seat == seat]
    refuse_unless(bool(needs), "not-awaited", "JUN-7")
    refuse_unless(isinstance(intent, ANSWERS[needs[0].what]), "not-now", needs[0].rule)
    if seat == CHANCE:
        _check_chance(state, needs, intent)
    elif isinstance(intent, LayTrap | HideTrap | PlayAction | CashTreasure | Discard):
        _check_card(state, seat, intent)
    elif isinstance(intent, TurnUpTrap | SellTrap):
        _check_own_trap(state, seat, intent)
    else:
        _check_choice(state, seat, needs[0], intent)


def _check_chance(state: State, needs: list[Need], intent: Intent) -> None:
    match intent:
        case RollDice():
            need = _need_for(needs, intent.seat)
            fits = len(intent.dice) == need.count and list(intent.dice) == sorted(intent.dice)
            refuse_unless(fits and all(pips in PIPS for pips in intent.dice), "no-such-roll", need.rule)
        case DealCard() | DrawCard():
            need = _need_for(needs, intent.seat)
            _check_drawable(state, intent.card)
        case DealAdventurer():
            need = _need_for(needs, intent.seat)
            free = intent.adventurer in free_adventurers(state, intent.seat)
            refuse_unless(free, "adventurer-not-free", need.rule, piece=intent.adventurer)
        case TakeCard():
            rob = state.top
            fits = isinstance(rob, Rob) and rob.seat == intent.seat
            refuse_unless(fits, "not-now", "JUN-27")
            held = isinstance(rob, Rob) and intent.card in known(state.side(rob.victim).hand)
            refuse_unless(held, "not-in-hand", "JUN-27", card=intent.card)


def _need_for(needs: list[Need], owner: Seat) -> Need:
    for need in needs:
        if need.owner == owner:
            return need
    raise IllegalIntentError("not-now", needs[0].rule)


def _check_drawable(state: State, card: CardId) -> None:
    refuse_unless(card in state.box.cards, "no-such-card", "JUN-4", card=card)
    left = state.deck.value[state.box.numbers[card]]
    refuse_unless(left > 0, "card-not-in-deck", "JUN-14", card=card)


def free_adventurers(state: State, seat: Seat) -> tuple[Adventurer, ...]:
    """The adventurers that a player can still get: one human and one animal (JUN-5)."""
    taken = {pawn.id for side in state.sides for pawn in side.team}
    have = {pawn.species for pawn in state.side(seat).team}
    return tuple(
        each.id for each in state.box.content.adventurer if each.id not in taken and each.kind not in have
    )


def _check_card(
    state: State, seat: Seat, intent: LayTrap | HideTrap | PlayAction | CashTreasure | Discard
) -> None:
    refuse_unless(intent.card in known(state.side(seat).hand), "not-in-hand", "JUN-7", card=intent.card)
    card = state.card(intent.card)
    match intent:
        case LayTrap() | HideTrap():
            refuse_unless(is_placeable(card), "not-a-trap", "JUN-15", card=card.id)
            refuse_unless(intent.space in state.box.kinds, "no-such-space", "JUN-15", space=intent.space)
            taken = state.trap_at(intent.space) is not None
            refuse_unless(not taken, "trap-there-already", "JUN-21", space=intent.space)
            price = HIDING if isinstance(intent, HideTrap) else trap_price(state, seat, card)
            check_gold(state, seat, price, "JUN-16" if isinstance(intent, HideTrap) else "JUN-15")
        case PlayAction():
            playable = card.kind in (CardKind.ACTION, CardKind.PERK)
            refuse_unless(playable, "not-an-action", "JUN-27", card=card.id)
            check_gold(state, seat, card.value, "JUN-27")
        case CashTreasure():
            refuse_unless(card.kind is CardKind.TREASURE, "not-a-treasure", "JUN-28", card=card.id)


def check_gold(state: State, seat: Seat, price: int, rule: str) -> None:
    """Refuse what costs more than the player has."""
    refuse_unless(state.side(seat).gold >= price, "not-enough-gold", rule, price=price)


def _check_own_trap(state: State, seat: Seat, intent: TurnUpTrap | SellTrap) -> None:
    trap = own_trap(state, seat, intent.space)
    if isinstance(intent, SellTrap):
        refuse_unless(trap.state is TrapState.OPEN, "hidden-traps-are-not-sold", "JUN-25")
        return
    refuse_unless(trap.state is not TrapState.OPEN, "already-turned-up", "JUN-18")
    check_gold(state, seat, trap_price(state, seat, state.card(trap.card.value)), "JUN-18")


def own_trap(state: State, seat: Seat, space: Space) -> Trap:
    """The player's trap on a space; refused where there is none."""
    trap = state.trap_at(space)
    if trap is None or trap.owner != seat:
        raise IllegalIntentError("no-trap-of-yours", "JUN-25", space=space)
    return trap


def _check_choice(state: State, seat: Seat, need: Need, intent: Intent) -> None:
    match intent:
        case Advance() | AdvanceVia():
            team = [pawn.id for pawn in state.side(seat).team]
            mine = intent.piece in team or (need.what == "pick-way" and _on_board(state, intent.piece))
            refuse_unless(mine, "no-such-piece", need.rule, piece=intent.piece)
            refuse_unless(intent.to in state.box.kinds, "no-such-space", need.rule, space=intent.to)
        case PickOpponent():
            refuse_unless(intent.seat in state.seats and intent.seat != seat, "no-such-seat", need.rule)
        case PickPiece():
            refuse_unless(_on_board(state, intent.piece), "no-such-piece", need.rule, piece=intent.piece)
            mine = need.what != "exile" or state.owner_of(intent.piece) == seat
            refuse_unless(mine, "no-such-piece", need.rule, piece=intent.piece)
        case PickTrap() | PickSwap():
            step = state.top
            fits = isinstance(step, Step) and intent in choices(state, step)
            refuse_unless(fits, "cannot-choose-that", need.rule)
        case BuyTrap():
            trap = landed_trap(state)
            refuse_unless(trap is not None and can_buy(state, seat, trap), "cannot-buy-trap", "JUN-17")
        case BuyCard():
            check_gold(state, seat, draw_price(state, seat), "JUN-14")
            refuse_unless(bool(state.deck_left or state.discards), "no-cards-left", "JUN-14")
        case UseAbility():
            mine = intent.adventurer in [pawn.id for pawn in state.side(seat).team]
            refuse_unless(mine, "no-such-piece", "JUN-29", piece=intent.adventurer)


def _on_board(state: State, piece: Adventurer) -> bool:
    return any(pawn.id == piece for side in state.sides for pawn in side.team)
