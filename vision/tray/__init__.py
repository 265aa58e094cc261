"""Dice in their tray on a calibrated table: cut out large, read, and brought to millimetres."""

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from vision import dice
from vision.dice import piecepack
from vision.sighting import Sighting
from vision.solids.bodies import Scenery, footprint
from vision.tray.cutout import Cutout, cut_tray
from vision.tray.cutout import Tray as Tray
from vision.tray.pips import read_pips
from vision.tray.signs import read_signs

KIND = "die"
# Of two readings nearer than this share of an edge one is wrong.
SAME = 0.6
LEAST = 0.1


@dataclass(frozen=True, slots=True)
class Dice:
    """A kind of dice by the faces that it can show."""

    faces: tuple[str, ...]


PIPS = Dice(dice.FACES)
PIECEPACK = Dice(piecepack.FACES)


def on_table(die: Sighting, cut: Cutout, scenery: Scenery, tray: Tray) -> Sighting | None:
    """A die of the cutout as it stands on the table; none where it is not in the tray."""
    x, y = scenery.view.to_table(cut.back(*die.centre), tray.edge)[0].tolist()
    return replace(die, kind=KIND, corners=footprint(x, y, tray.edge)) if tray.holds(x, y) else None


def among(die: Sighting, faces: Collection[str]) -> Sighting | None:
    """The die with only those faces that it can show, their odds as they were among each other."""
    odds = {face: chance for face, chance in ((die.face, die.confidence), *die.others) if face in faces}
    if not odds or die.face is None:
        return None
    total = sum(chance for _, chance in die.others) + die.confidence
    share = total / max(sum(odds.values()), 1e-9)
    (face, chance), *others = sorted(odds.items(), key=lambda pair: -pair[1])
    told = tuple((str(name), round(each * share, 6)) for name, each in others)
    return replace(die, face=str(face), confidence=chance * share, others=told)


def one_each(seen: Iterable[Sighting], edge: float) -> list[Sighting]:
    """The surest reading of each die."""
    kept: list[Sighting] = []
    for die in sorted(seen, key=lambda each: -each.confidence):
        if all(math.dist(die.centre, other.centre) >= SAME * edge for other in kept):
            kept.append(die)
    return kept


def told(cut: Cutout, scenery: Scenery, tray: Tray, kind: Dice, faces: Collection[str]) -> list[Sighting]:
    """What the cutout shows, in its pixels."""
    if kind == PIPS:
        return read_pips(cut, scenery, tray)
    return read_signs(cut, scenery, tray, {face.partition("-")[0] for face in faces})


def read_tray(
    scenery: Scenery, tray: Tray, kind: Dice = PIPS, faces: Collection[str] | None = None
) -> tuple[Sighting, ...]:
    """The dice in a tray, the surest first; corners are their feet in millimetres.

    Where it is known which faces the dice can show, no others are told.
    """
    cut = cut_tray(scenery, tray)
    if cut is None:
        return ()
    possible = kind.faces if faces is None else faces
    seen = [on_table(die, cut, scenery, tray) for die in told(cut, scenery, tray, kind, possible)]
    named = [among(die, possible) for die in seen if die]
    return tuple(one_each((die for die in named if die and die.confidence >= LEAST), tray.edge))
