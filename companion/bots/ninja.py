"""A bot for Ninja Trap: it counts the rooms that lie open and concludes from them what may be hidden."""

from collections import Counter
from math import fsum
from random import Random

from companion.games.ninja.intents import ActivateTrap, ChooseMove, HoldBack, PlaceTrap
from companion.games.ninja.state import LIVES, Card, Side, State
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat

OWN_LIFE = 1.2
"""What a life of one's own is worth, against one of a rival's."""
LAST_LIFE = 1.5
"""What the last life is worth, against another."""
OWN_TRAPS = 0.3
"""How much a room counts as dangerous for the traps one may have there oneself."""
LONG_ROW = 3
TIDYING = 0.05
"""What it is worth to get a card of a long row back, for each trap too many."""
WHIM = 0.08
"""How often it does just anything: two bots that always do the same can dance around each other for ever."""


def choose(state: State, seat: Seat, legal: tuple[Intent, ...], rng: Random) -> Intent:
    """Trap where rivals can go, go where they can have no trap, and spring what is likely to hit them."""
    if rng.random() < WHIM:
        return rng.choice(legal)
    match legal[0]:
        case PlaceTrap():
            traps = [intent for intent in legal if isinstance(intent, PlaceTrap)]
            return max(traps, key=lambda trap: (_danger(state, seat, trap.card), rng.random()))
        case ChooseMove():
            moves = [intent for intent in legal if isinstance(intent, ChooseMove)]
            return min(moves, key=lambda move: (_danger(state, seat, move.card), rng.random()))
        case ActivateTrap():
            traps_to_turn = [intent for intent in legal if isinstance(intent, ActivateTrap)]
            return rng.choice(traps_to_turn) if _promise(state, seat) > 0 else HoldBack()
    return legal[0]


def _hidden(state: State, side: Side) -> Counter[Card]:
    """A player's cards that do not lie open; one's own hand is no secret either."""
    cards = Counter(state.content.deck(len(state.sides)))
    cards.subtract(side.discard)
    cards.subtract(card for card in (side.room, side.turned) if card is not None)
    if side.hand.cards.known:
        cards.subtract(side.hand.cards.value)
    return cards


def _share(state: State, side: Side, room: Card) -> float:
    """How likely a trap of a player's row is to be in a room."""
    hidden = _hidden(state, side)
    return hidden[room] / max(1, hidden.total()) if side.row.count else 0.0


def _danger(state: State, seat: Seat, room: Card) -> float:
    """How likely a ninja is to be hit in a room."""
    rivals = fsum(_share(state, side, room) for side in state.living if side.seat != seat)
    return rivals + OWN_TRAPS * _share(state, state.side(seat), room)


def _promise(state: State, seat: Seat) -> float:
    """What turning up any trap of the own row is worth on average, in lives of rivals."""
    own = state.side(seat)
    hits = fsum(
        _share(state, own, side.room) * (-OWN_LIFE if side.seat == seat else 1.0) * _worth(side)
        for side in state.living
        if side.room is not None
    )
    return hits + TIDYING * max(0, own.row.count - LONG_ROW)


def _worth(side: Side) -> float:
    return LAST_LIFE if side.hits == LIVES - 1 else 1.0
