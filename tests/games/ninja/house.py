"""Positions of Ninja Trap from a few words, and short lines to play them on.

A side is written as `hand kura ofuro, row genkan, hits 2`. Cards that are not named lie in the
deck; where the deck is named, they lie on the discard pile. So no card is ever lost or doubled.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.bots.players import choose_at_random
from companion.content import default_pack
from companion.games.ninja import SPEC
from companion.games.ninja.events import StageBegan
from companion.games.ninja.intents import (
    ActivateTrap,
    ChooseMove,
    CloseRow,
    DrawCard,
    HoldBack,
    LookAtRow,
    PlaceTrap,
    SkipLook,
)
from companion.games.ninja.state import Card, Content, Options, Side, Stage, State, pile
from companion.kernel import play
from companion.kernel.happenings import Event, Intent
from companion.kernel.seats import CHANCE, Seat, player_seats
from companion.kernel.secret import redact
from companion.kernel.view import Card as ShownCard
from companion.kernel.view import Cards, View
from companion.sources.chance import draw

CONTENT: Content = default_pack(SPEC).content
DECK = {2: 19, 3: 21, 4: 23}
S1, S2, S3, S4 = player_seats(4)

_BARE = {"hold": HoldBack, "look": LookAtRow, "skip": SkipLook, "close": CloseRow}


def start(players: int) -> State:
    """A game before the first card is drawn."""
    return SPEC.setup(Options(), player_seats(players), CONTENT)


def position(*sides: str) -> State:
    """The beginning of a round with these sides; at the move where nobody has a trap to place."""
    seats = player_seats(len(sides))
    built = tuple(_side(seat, words, len(sides)) for seat, words in zip(seats, sides, strict=True))
    stage = Stage.PLACE if any(side.living and side.hand.count > 1 for side in built) else Stage.MOVE
    return State(CONTENT, Options(), built, stage=stage, round=1)


def _side(seat: Seat, words: str, players: int) -> Side:
    named = {name: rest for name, *rest in (part.split() for part in words.split(","))}
    left: Counter[str] = Counter(CONTENT.deck(players))
    left.subtract(card for name in ("hand", "row", "deck", "discard") for card in named.get(name, ()))
    rest = sorted(left.elements())
    deck = sorted(named["deck"]) if "deck" in named else rest
    discard = [*named.get("discard", ()), *(rest if "deck" in named else ())]
    return Side(
        seat,
        deck=pile(_cards(deck)),
        hand=pile(_cards(sorted(named.get("hand", ()))), seat),
        row=pile(_cards(named.get("row", []))),
        discard=_cards(discard),
        hits=int(named.get("hits", ["0"])[0]),
        owed=0,
    )


def _cards(names: list[str]) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)


def read(line: str) -> tuple[Seat, Intent]:
    """`s1 place kura`, `s2 move ofuro`, `s1 activate 2`, `s2 hold`, `s1 look`, `s2 draw genkan`."""
    who, verb, *rest = line.split()
    match verb, rest:
        case "place", [card]:
            return Seat(who), PlaceTrap(Card(card))
        case "move", [card]:
            return Seat(who), ChooseMove(Card(card))
        case "activate", [place]:
            return Seat(who), ActivateTrap(int(place))
        case "draw", [card]:
            return CHANCE, DrawCard(Seat(who), Card(card))
    return Seat(who), _BARE[verb]()


def tell(state: State, *lines: str) -> tuple[list[Event], State]:
    """All events of these lines, and the state after them."""
    events: list[Event] = []
    for line in lines:
        new = play.decide(SPEC, state, *read(line))
        events += new
        state = play.evolve(SPEC, state, new)
    return events, state


def go(state: State, *lines: str) -> State:
    """The state after these lines."""
    return tell(state, *lines)[1]


def draw_up(state: State) -> State:
    """The state when everyone has drawn, the first cards in the alphabet."""
    while any(need.seat == CHANCE for need in play.waiting(SPEC, state)):
        intent = play.legal(SPEC, state, CHANCE)[0]
        state = play.evolve(SPEC, state, play.decide(SPEC, state, CHANCE, intent))
    return state


def awaited(state: State) -> dict[str, str]:
    """Who is waited for, and for what."""
    return {str(need.owner or need.seat): need.what for need in play.waiting(SPEC, state)}


def hits(state: State) -> list[int]:
    """Everyone's hits, as the tallies say."""
    return [each.value for each in play.tallies(SPEC, state) if each.name == "hits"]


def counts(state: State, name: str) -> list[int]:
    """Everyone's count of something, as the tallies say."""
    return [each.value for each in play.tallies(SPEC, state) if each.name == name]


def cards_of(side: Side) -> list[Card]:
    """Every card of a player, wherever it is."""
    move = [side.move.value] if side.move else []
    turned = [side.turned] if side.turned else []
    hidden = [*side.deck.cards.value, *side.hand.cards.value, *side.row.cards.value]
    return sorted([*hidden, *side.discard, *move, *turned])


def row_shown(state: State, viewer: Seat, owner: Seat) -> list[str | None]:
    """The faces of a row as a viewer is shown them."""
    return [card.face for card in panel(play.view(SPEC, state, viewer), "panel-row", owner)]


def panel(view: View, key: str, seat: Seat | None = None) -> tuple[ShownCard, ...]:
    """The cards of a panel, of a seat where there is one for each."""
    wanted = {("seat", seat)} if seat else set()
    return next(
        each.cards
        for each in view.panels
        if isinstance(each, Cards) and each.title.key == key and wanted <= set(each.title.args)
    )


def random_step(state: State, rng: random.Random) -> tuple[Seat, Intent]:
    """Something random and legal of a seat that the table waits for."""
    seat = rng.choice(play.waiting(SPEC, state)).seat
    if seat == CHANCE:
        return seat, draw(SPEC, state, rng)
    return seat, choose_at_random(redact(state, seat), seat, play.legal(SPEC, state, seat), rng)


def random_states(players: int, seed: int, limit: int) -> Iterator[tuple[tuple[Event, ...], State]]:
    """A random game: the events of each decision and the state after it."""
    rng = random.Random(seed)
    state = start(players)
    for _ in range(limit):
        if not play.waiting(SPEC, state):
            return
        events = play.decide(SPEC, state, *random_step(state, rng))
        state = play.evolve(SPEC, state, events)
        yield events, state


def random_rounds(players: int, seed: int, limit: int) -> list[list[Event]]:
    """The events of each whole round of a random game."""
    rounds: list[list[Event]] = [[]]
    for events, _ in random_states(players, seed, limit):
        for event in events:
            if isinstance(event, StageBegan) and event.stage is Stage.PLACE:
                rounds.append([])
            rounds[-1].append(event)
    return rounds[1:-1]


def seats_of(events: list[Event], kind: type[Event]) -> list[Seat]:
    """The seats of all events of a kind, in order."""
    return [getattr(event, "seat") for event in events if isinstance(event, kind)]  # noqa: B009


def with_hits(state: State, *numbers: int) -> State:
    """The state with these hits."""
    pairs = zip(state.sides, numbers, strict=True)
    return replace(state, sides=tuple(replace(side, hits=number) for side, number in pairs))
