"""How well a layout explains what was seen, with honest odds for misses, confusions, careless hands."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.kernel.layout import Layout, Piece, Place
from companion.table.tracking.look import DIE, Look, lies_in, showing
from vision.sighting import Point, Sighting

CARELESS = 4.0
"""How far from its spot, in millimetres, a hand lays a piece and a camera sees it (standard deviation)."""
REACH = 16.0
"""A thing further from a spot than this does not lie on it."""
AT_REST = 2.5
"""How far a die that nobody touched seems to lie from where it lay."""
NUDGE = 10.0
"""How far a sleeve pushes dice."""
MISTOOK = 0.003
"""How often the value of a die is misread: none of 360 that were drawn in all kinds of light."""
NUDGED = 0.004
"""How often dice are pushed between two looks."""
SEEN = 0.98
SEEN_UNDER = 0.6
"""How often a piece is found that lies open, and one that lies mostly under another."""
MISREAD = 1e-4
"""A face is never quite impossible, whatever the recogniser says."""
TURN = 45.0
PHANTOM = 0.02
"""How often something is seen that is not there, on a whole table."""
PHANTOM_DIE = 0.002
"""How often a die is: never on 288 drawn tables, in all kinds of light."""
TURNED_KINDS = frozenset({"tile"})


Spot = tuple[str, str | None, int, int]
"""A piece as it lies: kind, face and where, in millimetres."""


def spot_of(piece: Piece) -> Spot:
    """What tells a piece that was not touched from all others."""
    return piece.kind, piece.face, round(piece.x), round(piece.y)


class Seen(NamedTuple):
    """A piece, and the sighting that shows it."""

    piece: Piece
    sighting: Sighting

    @property
    def slack(self) -> float:
        """How much better it would fit if the piece could show what it looks most like.

        Nothing for dice: whatever they show is legal after a throw, and a throw is among the ways.
        """
        if self.piece.kind == DIE:
            return 0.0
        return _likeliest(self.sighting) - _face(self.piece, self.sighting)


@dataclass(frozen=True, slots=True)
class Fit:
    """The logarithm of the likelihood, and what it leaves open on either side."""

    score: float = 0.0
    seen: tuple[Seen, ...] = ()
    missing: tuple[Piece, ...] = ()
    surplus: tuple[Sighting, ...] = ()

    def slack(self, usual: Mapping[Spot, float]) -> float:
        """How much better it would fit if every piece could show what it looks most like.

        What pieces lacked before already (`usual`) says nothing about what happened since.
        """
        return sum(max(each.slack - usual.get(spot_of(each.piece), 0.0), 0.0) for each in self.seen)


@dataclass(frozen=True, slots=True)
class Dice:
    """Where the dice lay when the table was last understood; nothing where nobody looked yet."""

    at: tuple[tuple[str | None, Point], ...] = ()


@dataclass(slots=True)
class Fitter:
    """Compares layouts with one look; what two layouts share is worked out once."""

    look: Look
    dice: Dice = Dice()
    _parts: dict[tuple[object, ...], Fit] = field(default_factory=dict)
    _pairs: dict[tuple[object, ...], float | None] = field(default_factory=dict)
    _of_kind: dict[str, list[Sighting]] = field(default_factory=dict)

    def fit(self, layout: Layout, *, rolled: bool = False) -> Fit:
        """How well the layout explains the look; `rolled` when the dice were thrown on the way to it."""
        places = {place.id: place for place in layout.places}
        by_kind: dict[str, list[Piece]] = {kind: [] for kind in self.look.kinds}
        for each in showing(layout):
            if each.kind in by_kind:
                by_kind[each.kind].append(each)
        area = layout.width * layout.height
        parts = [self._part(kind, tuple(by_kind[kind]), places, area, rolled) for kind in sorted(by_kind)]
        return Fit(
            sum(part.score for part in parts),
            tuple(each for part in parts for each in part.seen),
            tuple(each for part in parts for each in part.missing),
            tuple(each for part in parts for each in part.surplus),
        )

    def _part(
        self, kind: str, pieces: tuple[Piece, ...], places: dict[str, Place], area: float, rolled: bool
    ) -> Fit:
        rolled = rolled and kind == DIE
        key = (kind, rolled, pieces)
        if key not in self._parts:
            sightings = self._sightings(kind, places)
            self._parts[key] = self._match(pieces, sightings, places, area, rolled)
        return self._parts[key]

    def _sightings(self, kind: str, places: dict[str, Place]) -> list[Sighting]:
        """What was seen of a kind; of what lies loose, only the dice count."""
        if kind not in self._of_kind:
            loose = [each for each in places.values() if each.loose and kind != DIE]
            self._of_kind[kind] = [
                each
                for each in self.look.sightings
                if each.kind == kind and not any(lies_in(place, each) for place in loose)
            ]
        return self._of_kind[kind]

    def _match(
        self,
        pieces: tuple[Piece, ...],
        sightings: list[Sighting],
        places: dict[str, Place],
        area: float,
        rolled: bool,
    ) -> Fit:
        """Give every sighting to the piece it shows best, the surest pairs first."""
        middles = [each.centre for each in sightings]
        pairs = [
            (score, row, column)
            for row, piece in enumerate(pieces)
            for column, sighting in enumerate(sightings)
            if _is_about(piece, middles[column])
            and (score := self._pair(piece, sighting, places[piece.place], rolled)) is not None
        ]
        free_pieces, free_sightings = dict(enumerate(pieces)), dict(enumerate(sightings))
        seen, total = [], 0.0
        for score, row, column in sorted(pairs, reverse=True):
            if row in free_pieces and column in free_sightings:
                seen.append(Seen(free_pieces.pop(row), free_sightings.pop(column)))
                total += score + math.log(SEEN)
        total += sum(math.log(1 - _chance_to_see(each, pieces)) for each in free_pieces.values())
        total += sum(_phantom(each, area) for each in free_sightings.values())
        return Fit(total, tuple(seen), tuple(free_pieces.values()), tuple(free_sightings.values()))

    def _pair(self, piece: Piece, sighting: Sighting, place: Place, rolled: bool) -> float | None:
        key = (piece.kind, piece.face, piece.x, piece.y, piece.angle, piece.place, id(sighting), rolled)
        if key not in self._pairs:
            self._pairs[key] = self._score(piece, sighting, place, rolled)
        return self._pairs[key]

    def _score(self, piece: Piece, sighting: Sighting, place: Place, rolled: bool) -> float | None:
        dice = piece.kind == DIE
        if dice and piece.face is None and not rolled and self.dice.at:
            return self._before_any_roll(sighting, place)
        where = self._where_die(piece, sighting, place, rolled) if dice else _where(piece, sighting)
        if where is None:
            return None
        turn = 0.0 if turned_as(piece, sighting) else math.log(MISREAD)
        return where + _face(piece, sighting) + turn

    def _where_die(self, piece: Piece, sighting: Sighting, place: Place, rolled: bool) -> float | None:
        """Thrown dice lie anywhere in their tray, others where they lay before, each with its own face up."""
        if not lies_in(place, sighting):
            return None
        anywhere = -math.log(place.width * place.height)
        if rolled or not self.dice.at:
            return anywhere
        own = [at for face, at in self.dice.at if face == piece.face]
        near = min(_distance(sighting.centre, at) for at in own or [at for _, at in self.dice.at])
        return math.log(_at_rest(near) + 1e-12 * math.exp(anywhere))

    def _before_any_roll(self, sighting: Sighting, place: Place) -> float | None:
        """A die whose face does not count yet lies where one lay, and still shows what that one showed."""
        if not lies_in(place, sighting):
            return None
        anywhere = -math.log(place.width * place.height) - math.log(6)
        still = max(
            _at_rest(_distance(sighting.centre, at)) * max(_value_odds(sighting, face), MISTOOK)
            for face, at in self.dice.at
        )
        return math.log(still + 1e-12 * math.exp(anywhere))


def _is_about(piece: Piece, spot: Point) -> bool:
    """Whether a piece can lie there at all; dice can lie anywhere."""
    return piece.kind == DIE or (abs(piece.x - spot[0]) <= REACH and abs(piece.y - spot[1]) <= REACH)


def _where(piece: Piece, sighting: Sighting) -> float | None:
    distance = _distance(sighting.centre, (piece.x, piece.y))
    return math.log(_bell(distance, CARELESS)) if distance <= REACH else None


def _at_rest(distance: float) -> float:
    """The density of seeing a die that nobody threw so far from where it lay."""
    return (1 - NUDGED) * _bell(distance, AT_REST) + NUDGED * _bell(distance, NUDGE)


def _value_odds(sighting: Sighting, face: str | None) -> float:
    """How likely a die shows the same value as then, of whatever suit."""
    value = (face or "").rpartition("-")[2]
    every = ((sighting.face, sighting.confidence), *sighting.others)
    return sum(chance for shown, chance in every if (shown or "").rpartition("-")[2] == value)


def _bell(distance: float, width: float) -> float:
    """The density, in a square millimetre, of lying so far from the middle."""
    return math.exp(-0.5 * (distance / width) ** 2) / (2 * math.pi * width**2)


def _distance(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])


def _face(piece: Piece, sighting: Sighting) -> float:
    if piece.kind == DIE and piece.face is None:
        return math.log(1 / 6)
    return math.log(max(sighting.probability(piece.face), MISREAD))


def _likeliest(sighting: Sighting) -> float:
    return math.log(max(sighting.confidence, *(each for _, each in sighting.others), MISREAD))


def turned_as(piece: Piece, sighting: Sighting) -> bool:
    """Whether something is turned as the piece is, where that matters."""
    if piece.kind not in TURNED_KINDS or piece.face is None:
        return True
    return abs((sighting.angle - piece.angle + 180.0) % 360.0 - 180.0) <= TURN


def _chance_to_see(piece: Piece, pieces: Iterable[Piece]) -> float:
    """Less for a card that others lie on; the last in a layout lies on top."""
    above = False
    for other in pieces:
        if above and _distance((piece.x, piece.y), (other.x, other.y)) < piece.width / 3:
            return SEEN_UNDER
        above = above or other is piece
    return SEEN


def _phantom(sighting: Sighting, area: float) -> float:
    """What is hardly believed is more likely nothing at all."""
    often = PHANTOM_DIE if sighting.kind == DIE else PHANTOM
    return math.log((often + 0.5 * (1 - sighting.confidence)) / area)
