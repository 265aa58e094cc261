"""What always looks a little wrong on a table, although it is right: told once, it is no news again."""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.kernel.layout import Piece
from companion.table.tracking.difference import BELIEVED, shows
from companion.table.tracking.fit import Fit, Seen, Spot, spot_of

NOTICED = 0.3
"""The confidence from which on something odd is remembered: below belief, for it comes and goes."""
NEAR = 12.0
"""Millimetres within which the same oddity is seen again."""


class Quirk(NamedTuple):
    """What looks otherwise than it is: kind, face in the books if any, where, face seen."""

    kind: str
    face: str | None
    x: float
    y: float
    seen: str | None

    def is_again(self, other: "Quirk") -> bool:
        """Whether it is the same oddity, seen another time."""
        near = math.hypot(self.x - other.x, self.y - other.y) <= NEAR
        return near and (self.kind, self.face, self.seen) == (other.kind, other.face, other.seen)


@dataclass(frozen=True, slots=True)
class Usual:
    """How the table looked when it was last understood: what was odd, out of sight, hard to tell."""

    odd: tuple[Quirk, ...] = ()
    unseen: frozenset[Spot] = frozenset()
    slack: Mapping[Spot, float] = field(default_factory=dict)

    def knows(self, quirk: Quirk) -> bool:
        """Whether that was odd before."""
        return any(quirk.is_again(each) for each in self.odd)

    def news(self, missing: Iterable[Piece]) -> tuple[Piece, ...]:
        """The pieces out of sight that were not so before."""
        return tuple(each for each in missing if spot_of(each) not in self.unseen)

    def after(self, fit: Fit) -> "Usual":
        """The same once the table is understood again; what is misread at times stays known while it lies."""
        lying = {spot_of(each.piece) for each in fit.seen} | {spot_of(each) for each in fit.missing}
        odd = [each for each in self.odd if (each.kind, each.face, round(each.x), round(each.y)) in lying]
        slack = {spot: before for spot, before in self.slack.items() if spot in lying}
        for each in fit.seen:
            spot = spot_of(each.piece)
            slack[spot] = max(slack.get(spot, 0.0), each.slack)
        unseen = {spot for spot in self.unseen if spot in lying} | {spot_of(each) for each in fit.missing}
        return Usual(tuple(dict.fromkeys((*odd, *quirks(fit, NOTICED)))), frozenset(unseen), slack)


def quirks(fit: Fit, least: float = BELIEVED) -> tuple[Quirk, ...]:
    """What a fit leaves over of that which is believed."""
    return (*_misread(fit.seen, least), *_left_over(fit, least))


def _misread(seen: Iterable[Seen], least: float) -> Iterator[Quirk]:
    for piece, sighting in seen:
        if not shows(piece, sighting, least):
            yield Quirk(piece.kind, piece.face, piece.x, piece.y, sighting.face)


def _left_over(fit: Fit, least: float) -> Iterator[Quirk]:
    for each in fit.surplus:
        if each.confidence >= least:
            yield Quirk(each.kind, None, *each.centre, each.face)
