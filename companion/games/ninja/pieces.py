"""What lies open on the table, piece by piece, and what a correction makes of it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.ninja.state import LIVES, Card, Side, Stage, State
from companion.kernel.seats import Seat
from companion.kernel.secret import open_secret

SUPPLY = "supply"
AFTER_THE_FLIP = (Stage.ACTIVATE, Stage.LOOK)


@dataclass(frozen=True, slots=True)
class Open:
    """A card that lies face up: what it shows and on which of its owner's piles."""

    card: Card
    pile: str


def face_up(side: Side) -> Mapping[str, Open]:
    """A player's open cards by the names of their pieces; copies of a room are numbered."""
    cards = [Open(card, "discard") for card in side.discard]
    if side.room is not None:
        cards.insert(0, Open(side.room, "move"))
    if side.turned is not None:
        cards.insert(0, Open(side.turned, "turned"))
    copies: Counter[Card] = Counter()
    found = {}
    for each in cards:
        copies[each.card] += 1
        found[f"card:{side.seat}:{each.card}:{copies[each.card]}"] = each
    return found


def tokens(side: Side) -> Mapping[str, str]:
    """A player's hit tokens by their names, and where each lies."""
    return {
        f"hit:{side.seat}:{number}": f"hits-{side.seat}" if number <= side.hits else SUPPLY
        for number in range(1, LIVES + 1)
    }


def owner_of(state: State, piece: str) -> Side | None:
    """The player to whom an open piece belongs, if there is such a piece."""
    return next((side for side in state.sides if piece in face_up(side) or piece in tokens(side)), None)


def can_put(state: State, side: Side, piece: str, place: str) -> bool:
    """Whether an open piece of a player can lie at that place."""
    if piece in tokens(side):
        return tokens(put(side, piece, place)).get(piece) == place != tokens(side)[piece]
    pile, _, seat = place.partition("-")
    if seat != side.seat:
        return False
    if pile == "hand":
        return True
    taken = {each.pile for name, each in face_up(side).items() if name != piece}
    free = pile in ("move", "turned") and pile not in taken and state.stage in AFTER_THE_FLIP
    # Copies of a room cannot be told apart: another one may be the piece that can lie there.
    return (pile == "discard" or free) and face_up(put(side, piece, place))[piece].pile == pile


def put(side: Side, piece: str, place: str) -> Side:
    """The player's things with an open piece put somewhere."""
    if piece in tokens(side):
        return replace(side, hits=side.hits + (-1 if place == SUPPLY else 1))
    there = face_up(side)[piece]
    bare = _lift(side, piece, there)
    match place.partition("-")[0]:
        case "hand":
            return replace(bare, hand=bare.hand.sorted_with(there.card))
        case "move":
            return replace(bare, move=open_secret(there.card))
        case "turned":
            return replace(bare, turned=there.card)
    return replace(bare, discard=(*bare.discard, there.card))


def _lift(side: Side, piece: str, there: Open) -> Side:
    match there.pile:
        case "move":
            return replace(side, move=None)
        case "turned":
            return replace(side, turned=None)
    names = [name for name, each in face_up(side).items() if each.pile == "discard"]
    at = names.index(piece)
    return replace(side, discard=(*side.discard[:at], *side.discard[at + 1 :]))


def place_of(seat: Seat, card: Open) -> str:
    """Where an open card lies."""
    return f"{card.pile}-{seat}"
