"""What things cost and bring, perks included."""

from companion.games.jungle.content import CardDef, CardKind, Perk
from companion.games.jungle.state import HAND_LIMIT, State, Trap
from companion.kernel.seats import Seat

DRAW = 10
HIDING = 10
PIT_SALE = 10
STEAL = 10
BANK = 20
SENT_BACK = 50
ESCAPED = 50
LAST_IN_ORDER = 20
REACH = 7
SMALLEST_NOTE = 5


def bonus(state: State, seat: Seat, perk: Perk) -> int:
    """What a player's perks of one kind come to (JUN-27)."""
    perks = state.side(seat).perks
    return sum(state.card(card).amount for card in perks if state.card(card).perk is perk) if perks else 0


def draw_price(state: State, seat: Seat) -> int:
    """What a card from the deck costs (JUN-14)."""
    return max(0, DRAW - bonus(state, seat, Perk.CHEAPER_DRAW))


def trap_price(state: State, seat: Seat, card: CardDef) -> int:
    """What laying a trap open, or turning it up, costs (JUN-15); a money pit is free (JUN-26)."""
    if card.kind is CardKind.PIT:
        return 0
    return max(0, card.value - bonus(state, seat, Perk.CHEAPER_TRAPS))


def half(value: int) -> int:
    """Half a value, rounded down to the smallest note (JUN-25)."""
    return value // 2 // SMALLEST_NOTE * SMALLEST_NOTE


def sale_price(state: State, trap: Trap) -> int:
    """What an open trap brings when it is sold (JUN-25, JUN-26)."""
    card = state.card(trap.card.value)
    return PIT_SALE if card.kind is CardKind.PIT else half(card.value)


def reach(state: State, seat: Seat) -> int:
    """How far from a piece a trap may be placed (JUN-20)."""
    return REACH + bonus(state, seat, Perk.REACH)


def hand_limit(state: State, seat: Seat) -> int:
    """How many cards a hand may hold (JUN-14)."""
    return HAND_LIMIT + bonus(state, seat, Perk.HAND)
