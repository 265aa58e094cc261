"""What a seat is shown of Ninja Trap; a trap only while a rule lets its owner look at it."""

from companion.games.ninja.rules import wary
from companion.games.ninja.state import LIVES, Card, Room, Row, Side, Stage, State
from companion.kernel import view as shown
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.view import Board, Cards, Cell, Fact, Facts, Panel, View, text

NINJA, TRAP = "●", "✕"


def see(state: State, seat: Seat) -> View:
    """The house with all that lies open, one's own hand, the moves, everyone's rows, and the counts."""
    panels: list[Panel] = [_house(state)]
    if seat != PUBLIC:
        panels.append(_hand(state.side(seat)))
    panels.append(Cards(text("panel-moves"), tuple(_move(side) for side in state.sides)))
    panels.extend(_row(side) for side in state.sides)
    panels.append(Facts(text("panel-round"), (*_own_facts(state, seat), *_round_facts(state))))
    return View(seat, tuple(panels))


def _house(state: State) -> Board:
    rooms = state.content.rooms(len(state.sides))
    return Board(
        text("panel-house"),
        state.seats,
        tuple(room.id for room in rooms),
        tuple(tuple(_cell(state, room, side) for side in state.sides) for room in rooms),
    )


def _cell(state: State, room: Room, side: Side) -> Cell:
    """Where a ninja is, where its trap went off, and how many cards of the room were discarded."""
    here, sprung, spent = side.room == room.id, side.turned == room.id, side.discard.count(room.id)
    found = (("ninja", here), ("trap", sprung), ("hit", here and side.hit), ("discarded", spent > 0))
    marks = [name for name, is_so in found if is_so]
    if room.id == state.content.armoury:
        marks.append("armoury")
    signs = (NINJA if here else "", TRAP if sprung else "", str(spent or ""))
    return Cell(" ".join(filter(None, signs)), tuple(marks))


def _hand(side: Side) -> Cards:
    return Cards(text("panel-hand"), tuple(shown.Card(card, ("hand",)) for card in side.hand.cards.value))


def _move(side: Side) -> shown.Card:
    """A player's move: nothing yet, face down, or turned up."""
    whose = f"by-{side.seat}"
    if side.move is None:
        return shown.Card(None, (whose, "not-chosen"))
    face: Card | None = side.move.value if side.move.known else None
    return shown.Card(face, (whose, "face-down" if side.room is None else "face-up"))


def _row(side: Side) -> Cards:
    """Backs, with their places; faces only for an owner who is looking (NINJA-16)."""
    looking = side.looked is Row.OPEN and side.row.cards.known
    faces = side.row.cards.value if looking else (None,) * side.row.count
    cards = [shown.Card(face, ("trap", f"place-{place}")) for place, face in enumerate(faces, start=1)]
    if side.turned is not None:
        cards.append(shown.Card(side.turned, ("trap", "face-up")))
    return Cards(text("panel-row", seat=side.seat, colour=side.colour), tuple(cards))


def _round_facts(state: State) -> tuple[Fact, ...]:
    met = tuple(seat for seat in state.seats if seat in wary(state))
    return (
        Fact(text("fact-round"), state.round),
        *((Fact(text("fact-wary"), met),) if met else ()),
        *(fact for side in state.sides for fact in _counts(side)),
    )


def _own_facts(state: State, seat: Seat) -> tuple[Fact, ...]:
    """What this player has decided in secret, until all have."""
    decision = None if seat == PUBLIC else state.side(seat).decision
    if decision is None or state.stage is not Stage.ACTIVATE:
        return ()
    return (Fact(text("fact-decided"), decision.value),)


def _counts(side: Side) -> tuple[Fact, Fact]:
    return (
        Fact(text("fact-lives", seat=side.seat), LIVES - side.hits),
        Fact(text("fact-cards", seat=side.seat), f"{side.hand.count} + {side.deck.count}"),
    )
