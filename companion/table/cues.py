"""What lights may say about a game: pure, from what everyone may know, so that no light tells a secret."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, assert_never

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event, Intent, kebab
from companion.kernel.layout import Layout, Piece
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.kernel.secret import SecretError, redact
from companion.table.line import Line
from companion.table.tracking.difference import Changed, Difference, Missing, Moved, Surplus

SPRUNG_EVENTS = frozenset({"trap-sprung", "ninja-hit"})
"""How games call it when a trap caught somebody."""


LOOK_BACK = 4
"""After a move come steps that move nothing: a roll, a card, the end of the turn."""


class CueKind(StrEnum):
    """What a light means; a later one beats an earlier one at the same place."""

    TARGET = "target"
    LEFT = "left"
    ARRIVED = "arrived"
    TURN = "turn"
    SPRUNG = "sprung"
    WRONG = "wrong"
    PUT_BACK = "put-back"
    PLACE_HERE = "place-here"


@dataclass(frozen=True, slots=True)
class Cue:
    """A light at a place, for a seat where it is about one."""

    kind: CueKind
    place: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Lighting:
    """Cues, and the table that their places are of."""

    cues: tuple[Cue, ...]
    layout: Layout


def lighting(game: AnyGame, line: Line) -> Lighting:
    """What lights say about the game as it stands."""
    return Lighting(cues(game, line), play.layout(game, line.state, PUBLIC))


def cues(game: AnyGame, line: Line) -> tuple[Cue, ...]:
    """Whose turn it is, where they may go, what was moved last, which trap sprang."""
    now = play.seen(line.state, PUBLIC)
    layout = game.layout(now)
    return in_order((*targets(game, now, layout), *turn(game, now, layout), *_lately(game, line, layout)))


def _lately(game: AnyGame, line: Line, layout: Layout) -> list[Cue]:
    """The latest step that moved something, with the traps that sprang since."""
    told: list[Cue] = []
    for back in range(1, min(LOOK_BACK, len(line.steps)) + 1):
        before = game.layout(redact(line.states[-1 - back], PUBLIC))
        told += sprung(line.steps[-back].events, layout)
        moved = last_move(before, layout)
        if moved:
            return told + moved
    return told


def in_order(told: Iterable[Cue]) -> tuple[Cue, ...]:
    """Each cue once, by its kind; what comes later beats what came before."""
    kinds = tuple(CueKind)
    return tuple(sorted(dict.fromkeys(told), key=lambda cue: (kinds.index(cue.kind), cue.place)))


def turn(game: AnyGame, public: Any, layout: Layout) -> list[Cue]:
    """Where the pieces of those stand whom the table waits for."""
    seats = {need.seat for need in game.waiting(public)} - {CHANCE}
    return [Cue(CueKind.TURN, piece.place, piece.seat) for piece in _standing(layout) if piece.seat in seats]


def targets(game: AnyGame, public: Any, layout: Layout) -> list[Cue]:
    """Where a player may go, as far as everyone can work it out: moves that hang on a hand stay dark."""
    needs = [need for need in game.waiting(public) if need.seat != CHANCE]
    found = [
        Cue(CueKind.TARGET, place, need.seat)
        for need in needs
        for intent in _legal(game, public, need.seat)
        for place in _places_of(game, public, need.seat, intent, layout)
    ]
    # Lights everywhere help nobody.
    places = {place.id for place in layout.places if not place.loose}
    return found if len({cue.place for cue in found}) <= len(places) // 2 else []


def last_move(before: Layout, after: Layout) -> list[Cue]:
    """The places that pieces left, and where they arrived."""
    was = {piece.id: piece for piece in before.pieces}
    moved = [(was[piece.id], piece) for piece in after.pieces if piece.id in was]
    pairs = [(old, new) for old, new in moved if old.place != new.place]
    left = [Cue(CueKind.LEFT, old.place, old.seat) for old, _ in pairs]
    return left + [Cue(CueKind.ARRIVED, new.place, new.seat) for _, new in pairs]


def sprung(events: Sequence[Event], layout: Layout) -> list[Cue]:
    """Where a trap caught somebody."""
    public = [redact(event, PUBLIC) for event in events if kebab(type(event).__name__) in SPRUNG_EVENTS]
    return [Cue(CueKind.SPRUNG, place) for event in public for place in _places_of_event(event, layout)]


def repairs(differences: Iterable[Difference]) -> tuple[Cue, ...]:
    """What to put right on the table: lights where a piece belongs, and where it lies wrongly."""
    return in_order(cue for each in differences for cue in _repair(each))


def set_up(differences: Iterable[Difference]) -> tuple[Cue, ...]:
    """Where the pieces go that are not on the table yet."""
    missing = [each.piece for each in differences if isinstance(each, Missing)]
    return in_order(Cue(CueKind.PLACE_HERE, piece.place, piece.seat) for piece in missing)


def places_here(places: Iterable[str]) -> tuple[Cue, ...]:
    """Where a guide asks for something to be put."""
    return in_order(Cue(CueKind.PLACE_HERE, place) for place in places)


def _repair(difference: Difference) -> list[Cue]:
    match difference:
        case Moved(piece=piece, place=place):
            wrong = [Cue(CueKind.WRONG, place)] if place else []
            return [*wrong, Cue(CueKind.PUT_BACK, piece.place, piece.seat)]
        case Changed(piece=piece) | Missing(piece=piece):
            return [Cue(CueKind.PUT_BACK, piece.place, piece.seat)]
        case Surplus(place=place):
            return [Cue(CueKind.WRONG, place)] if place else []
        case _:
            assert_never(difference)


def _legal(game: AnyGame, public: Any, seat: Seat) -> tuple[Intent, ...]:
    """What everyone can tell that a seat may do; nothing where that hangs on something hidden."""
    try:
        return game.legal(public, seat)
    except SecretError:
        return ()


def _places_of(game: AnyGame, public: Any, seat: Seat, intent: Intent, layout: Layout) -> list[str]:
    """Where an intent leads: the place it names last, or where it would bring a piece of the seat."""
    ids = {place.id for place in layout.places}
    named = [value for each in fields(intent) if (value := getattr(intent, each.name)) in ids]
    return named[-1:] or _reached(game, public, seat, intent, layout)


def _reached(game: AnyGame, public: Any, seat: Seat, intent: Intent, layout: Layout) -> list[str]:
    try:
        after = game.layout(play.evolve(game, public, game.perform(public, seat, intent)))
    except (SecretError, IllegalIntentError):
        return []
    moved = last_move(layout, after)
    return [cue.place for cue in moved if cue.kind is CueKind.ARRIVED and cue.seat == seat]


def _places_of_event(event: Event, layout: Layout) -> list[str]:
    """The place that an event names, else where the pieces of its seat stand."""
    ids = {place.id for place in layout.places}
    values = [getattr(event, each.name) for each in fields(event)]
    named = [value for value in values if isinstance(value, str) and value in ids]
    return named or [piece.place for piece in _standing(layout) if piece.seat in values]


def _standing(layout: Layout) -> list[Piece]:
    """Pieces that stand for somebody: they rise from the table and belong to a seat."""
    return [piece for piece in layout.pieces if piece.seat is not None and piece.tall > 0]
