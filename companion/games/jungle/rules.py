"""The rules of the jungle: the set-up, what a seat may want, what is counted, who has won."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from companion.games.jungle.bookable import PIPS, check_bookable, free_adventurers
from companion.games.jungle.box import open_box
from companion.games.jungle.chain import open_traps
from companion.games.jungle.choices import choices, most_dice, pieces_out, roll_moves, victims
from companion.games.jungle.content import CardId, Content, worth
from companion.games.jungle.intents import (
    BuyTrap,
    ChooseDice,
    DealAdventurer,
    DealCard,
    DestroyTrap,
    Discard,
    Dodge,
    DrawCard,
    PickOpponent,
    PickPiece,
    RollDice,
    SellTrap,
    Suffer,
    TakeCard,
)
from companion.games.jungle.landing import can_buy, landed_trap
from companion.games.jungle.needs import PLAYS, need_of, waiting
from companion.games.jungle.playing import check_play, plays
from companion.games.jungle.state import FLAGS, Land, Options, Rob, Side, State, Step
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import known, secret
from companion.kernel.view import Outcome, Tally

Intents = Iterator[Intent]


def setup(options: Options, seats: tuple[Seat, ...], content: Content) -> State:
    """Everyone has the purse, the bank the rest of the gold; nothing is dealt yet (JUN-1, JUN-3)."""
    purse = worth(content.purse)
    copies = tuple(card.copies for card in content.card)
    return State(
        open_box(content),
        options,
        tuple(Side(seat, purse) for seat in seats),
        worth(content.gold) - purse * len(seats),
        secret(copies),
        sum(copies),
    )


def legal(state: State, seat: Seat) -> tuple[Intent, ...]:
    """Every legal intent of a seat."""
    need = need_of(state, seat)
    return tuple(_LEGAL[need.what](state, need)) if need else ()


def _deals(state: State, need: Need) -> Intents:
    cards = _drawable(state)
    for each in waiting(state):
        if each.owner is not None:
            yield from [DealCard(each.owner, card) for card in cards]


def _drawable(state: State) -> list[CardId]:
    return [card for card, left in zip(state.box.cards, state.deck.value, strict=True) if left]


def _teams(state: State, need: Need) -> Intents:
    for each in waiting(state):
        if each.owner is not None:
            seat = each.owner
            yield from (DealAdventurer(seat, adventurer) for adventurer in free_adventurers(state, seat))


def _rolls(state: State, need: Need) -> Intents:
    for each in waiting(state):
        if each.owner is not None:
            dice = combinations_with_replacement(PIPS, each.count)
            yield from [RollDice(each.owner, pips) for pips in dice]


def _draws(state: State, need: Need) -> Intents:
    if need.owner is not None:
        yield from [DrawCard(need.owner, card) for card in _drawable(state)]


def _takes(state: State, need: Need) -> Intents:
    rob = state.top
    if isinstance(rob, Rob):
        hand = dict.fromkeys(known(state.side(rob.victim).hand))
        yield from (TakeCard(rob.seat, card) for card in hand)


def _dice(state: State, need: Need) -> Intents:
    yield from (ChooseDice(count) for count in range(1, most_dice(state, need.seat) + 1))


def _moves(state: State, need: Need) -> Intents:
    yield from roll_moves(state, need.seat)


def _choices(state: State, need: Need) -> Intents:
    if isinstance(state.top, Step):
        yield from choices(state, state.top)


def _thefts(state: State, need: Need) -> Intents:
    if isinstance(state.top, Land):
        yield from (PickOpponent(side.seat) for side in victims(state, state.top))


def _exiles(state: State, need: Need) -> Intents:
    yield from (PickPiece(pawn.id) for pawn in pieces_out(state, need.seat))


def _dodges(state: State, need: Need) -> Intents:
    yield from (Dodge(), Suffer())


def _buyings(state: State, need: Need) -> Intents:
    trap = landed_trap(state)
    if trap is not None and can_buy(state, need.seat, trap):
        yield BuyTrap()
    yield DestroyTrap()


def _sales(state: State, need: Need) -> Intents:
    yield from (SellTrap(trap.space) for trap in open_traps(state, need.seat))


def _discards(state: State, need: Need) -> Intents:
    yield from (Discard(card) for card in dict.fromkeys(known(state.side(need.seat).hand)))


def _plays(state: State, need: Need) -> Intents:
    return plays(state, need.seat)


_LEGAL: dict[str, Callable[[State, Need], Intents]] = {
    "deal": _deals,
    "deal-team": _teams,
    "roll-order": _rolls,
    "roll": _rolls,
    "effect-die": _rolls,
    "draw": _draws,
    "turn-card": _draws,
    "rob": _takes,
    "choose-dice": _dice,
    "move": _moves,
    "pick-way": _choices,
    "steal": _thefts,
    "pick-opponent": _choices,
    "pick-piece": _choices,
    "exile": _exiles,
    "pick-swap": _choices,
    "pick-trap": _choices,
    "dodge": _dodges,
    "buy-or-destroy": _buyings,
    "sell": _sales,
    "shed": _discards,
    "discard-down": _discards,
    "play": _plays,
}


def check(state: State, seat: Seat, intent: Intent) -> None:
    """Refuse what the rules do not allow."""
    check_bookable(state, seat, intent)
    need = need_of(state, seat)
    if need is None or seat == CHANCE:
        return
    if need.what == "play" and isinstance(intent, PLAYS):
        check_play(state, seat, intent)
        return
    fits = intent in legal(state, seat)
    refuse_unless(fits or need.what != "choose-dice", "equal-dice", "JUN-9")
    refuse_unless(fits or need.what != "move", "roll-does-not-lead-there", "JUN-10")
    refuse_unless(fits, "cannot-choose-that", need.rule)


def odds(state: State, intent: Intent) -> int:
    """How likely chance brings this: copies of a card, two ways to roll different dice."""
    match intent:
        case DealCard() | DrawCard():
            return state.deck.value[state.box.numbers[intent.card]]
        case RollDice():
            return len(set(intent.dice))
        case TakeCard() if isinstance(state.top, Rob):
            return known(state.side(state.top.victim).hand).count(intent.card)
    return 1


def tallies(state: State) -> tuple[Tally, ...]:
    """Gold of everyone and of the bank; cards in hand, flags left, protections, turns to miss."""
    bank = Tally("bank", None, state.bank)
    return (bank, *(tally for side in state.sides for tally in _tallies_of(state, side)))


def _tallies_of(state: State, side: Side) -> tuple[Tally, ...]:
    return (
        Tally("gold", side.seat, side.gold),
        Tally("hand", side.seat, len(side.hand)),
        Tally("flags", side.seat, FLAGS - len(state.traps_of(side.seat))),
        Tally("shields", side.seat, side.shields),
        Tally("skips", side.seat, side.skips),
    )


def outcome(state: State) -> Outcome | None:
    """Who won and why."""
    return state.outcome


def flaw(state: State) -> str | None:
    """Gold and cards are never lost and never come out of nowhere (JUN-1)."""
    gold, total = state.bank + sum(side.gold for side in state.sides), worth(state.box.content.gold)
    if gold != total:
        return f"{gold} gold in play, not {total}"
    if min(state.bank, *(side.gold for side in state.sides)) < 0:
        return "somebody has less than no gold"
    if state.deck_left != sum(state.deck.value):
        return f"{state.deck_left} cards counted in the deck, not {sum(state.deck.value)}"
    cards, full = _cards_in_play(state), sum(card.copies for card in state.box.content.card)
    return None if cards == full else f"{cards} cards in play, not {full}"


def _cards_in_play(state: State) -> int:
    held = sum(len(side.hand) + len(side.perks) for side in state.sides)
    return state.deck_left + len(state.discards) + held + len(state.traps)
