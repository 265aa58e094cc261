"""A whole table at once: a picture of a mat with everything on it, as sightings in millimetres."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.cameras.trouble import BLACK
from vision.flats import TableMemory
from vision.flats.deck import Deck, Spot
from vision.flats.tokens import Area, Print, read_tokens
from vision.mat.calibration import FEWEST_MARKERS, Calibration, marker_places
from vision.mat.features import BareMat, bare_mat
from vision.mat.flatten import flatten
from vision.mat.markers import Marker, find_markers
from vision.mat.print import ALIKE, likeness
from vision.mat.search import calibrate, follow_in
from vision.picture import Floats, Picture
from vision.recall import Box, Recall, looks_same
from vision.sighting import Point, Sighting
from vision.solids.bodies import Scenery, View
from vision.solids.pawns import Cast, Zone, read_pawns
from vision.solids.pyramids import hidden_by, read_pyramids
from vision.tray import Dice, Tray, read_tray
from vision.tray.cutout import burnt_faces

FINEST = 2.0
"""Pixels per millimetre of the mat seen from above; the camera hardly ever sees more."""
MARGIN = 24
"""Pixels around a marker's known place in which it is looked for first."""
MARKER_MOVED = 25.0
"""Levels, smoothed, that a marker's edges differ by if it moved."""


class NoMatError(Exception):
    """No mat is in sight: fewer than two of its corner markers; the message is one clear sentence."""


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """What can be on a table: the bare mat, the decks of flat things, the standing pieces.

    `mat` is the bare mat from straight above. In `zones` only some standing pieces are looked for.
    """

    width: float
    height: float
    mat: Picture
    decks: Mapping[str, Deck]
    cast: Cast | None = None
    zones: tuple[Zone, ...] = ()
    trays: tuple[tuple[Tray, Dice], ...] = ()
    squares: tuple[tuple[str, Point], ...] = ()
    """The middles of squares that pyramids can stand on, by name."""
    prints: tuple[Print, ...] = ()
    areas: tuple[Area, ...] = ()
    """Small printed things, and where they can lie."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What was seen on the mat, how the camera stands over it, and whether the mat was bumped.

    `paper` is the level of the mat's paper; `burnt` how much of a tray a lamp burns out, in faces of dice.
    """

    sightings: tuple[Sighting, ...]
    calibration: Calibration
    bumped: bool = False
    paper: float = 255.0
    burnt: float = 0.0


class TableEye:
    """Looks at one mat again and again; remembers where the camera stands and what has not changed."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._spots: tuple[Spot, ...] = ()
        self._memory: TableMemory | None = None
        self._calibration: Calibration | None = None
        self._corners: tuple[Floats, ...] = ()
        self._has_markers, self._was_shown = True, False
        self._density = FINEST
        self._recall = Recall()
        self._bare: BareMat | None = None

    def watch(self, setting: Setting, spots: Sequence[Spot]) -> None:
        """From now on flat things are looked for at these spots, and standing ones of this setting."""
        self._setting = setting
        if tuple(spots) != self._spots:
            self._spots = tuple(spots)
            if self._memory is not None:
                self._memory.watch(self._spots)

    def stand(self, calibration: Calibration) -> None:
        """The camera stands like this, as somebody has shown; markers that are seen are followed still."""
        self._calibration, self._corners, self._memory = calibration, (), None
        self._was_shown = True
        self._density = min(FINEST, 1.1 * calibration.pixels_per_mm())

    def forget(self) -> None:
        """Read everything anew next time; where the camera stands stays known."""
        self._recall = Recall()
        if self._memory is not None:
            self._memory.forget()

    def read(self, picture: Picture, *, doubted: bool = False) -> Sight:
        """Everything on the mat; a `NoMatError` where there is none.

        What looks as before is remembered; `doubted` says that the last look was not understood, so that
        what was read then is read again.
        """
        bumped = self._calibrate(picture)
        calibration = self._calibration
        if calibration is None:
            raise NoMatError("no mat is in sight: neither its corner markers nor its print are seen")
        flat = flatten(picture, calibration, self._density)
        if self._is_lost(flat):
            calibration, bumped = self._found_again(picture), True
            flat = flatten(picture, calibration, self._density)
        if float(np.median(flat[::8, ::8])) < BLACK:
            raise NoMatError("it is too dark: the mat's paper is black")
        self._recall.look(picture, calibration, doubted=doubted)
        size = (self._setting.width, self._setting.height)
        scenery = Scenery(picture, calibration, size, paper_white(flat))
        with ThreadPoolExecutor(1, "standing") as worker:
            standing = worker.submit(self._standing, scenery)
            pyramids = self._pyramids(scenery)
            flats = self._flats(flat, pyramids, doubted)
            seen = (*flats, *pyramids, *standing.result())
        burnt = max((burnt_faces(scenery, tray) for tray, _ in self._setting.trays), default=0.0)
        return Sight(seen, calibration, bumped, max(scenery.white), burnt)

    def _is_lost(self, flat: Picture) -> bool:
        """Whether the camera looks elsewhere; a board that somebody has shown may be printed otherwise."""
        if self._has_markers or self._was_shown:
            return False
        return likeness(flat, self._setting.mat) < ALIKE

    def _mat(self) -> BareMat:
        """The bare mat's print; worked out when it is first needed."""
        self._bare = self._bare or bare_mat(self._setting.mat, self._setting.width)
        return self._bare

    def _found_again(self, picture: Picture) -> Calibration:
        """The camera as it stands now, far from where it stood; a `NoMatError` where it sees no mat."""
        setting = self._setting
        found = calibrate(picture, (setting.width, setting.height), mat=self._mat)
        if found is None:
            raise NoMatError("the mat is not where it was, and neither markers nor print are in sight")
        self._calibration, self._corners = found, ()
        return found

    def _calibrate(self, picture: Picture) -> bool:
        known, setting = self._calibration, self._setting
        if known is None:
            self._calibration = calibrate(picture, (setting.width, setting.height), mat=self._mat)
            if self._calibration is not None:
                self._density = min(FINEST, 1.1 * self._calibration.pixels_per_mm())
            return False
        corners = tuple(picture[part].astype(np.float32) for part in marker_parts(known))
        if self._corners and all(map(same_corner, corners, self._corners)):
            return False
        nearby = known_markers(picture, known)
        followed = follow_in(picture, known, nearby)
        self._has_markers = bool(nearby) or followed.calibration is not known
        self._calibration = followed.calibration
        self._corners = corners if followed.calibration is known else ()
        return followed.bumped

    def _pyramids(self, scenery: Scenery) -> tuple[Sighting, ...]:
        squares = self._setting.squares
        return read_pyramids(scenery, squares, recall=self._recall) if squares else ()

    def _flats(self, flat: Picture, pyramids: Sequence[Sighting], doubted: bool) -> list[Sighting]:
        if self._memory is None:
            bare = cv2.resize(self._setting.mat, flat.shape[1::-1], interpolation=cv2.INTER_AREA)
            self._memory = TableMemory(self._density, self._setting.decks, self._spots, bare)
        view, size = self._calibration, flat.shape[1::-1]
        hidden = hidden_by(pyramids, view, size, self._density) if pyramids and view else None
        looks = self._memory.read(flat, hidden=hidden, doubted=doubted)
        return [thing for look in looks for thing in look.things]

    def _standing(self, scenery: Scenery) -> tuple[Sighting, ...]:
        setting, recall = self._setting, self._recall
        pawns = read_pawns(scenery, setting.cast, setting.zones, recall) if setting.cast else ()
        dice = [die for tray, kind in setting.trays for die in self._dice(scenery, tray, kind)]
        small = [thing for area in setting.areas for thing in self._small(scenery, area)]
        return (*pawns, *dice, *small)

    def _dice(self, scenery: Scenery, tray: Tray, kind: Dice) -> tuple[Sighting, ...]:
        box = self._box(scenery, tray.corners(), tray.edge)
        return self._recall.read((tray, kind), box, lambda: read_tray(scenery, tray, kind), fine=True)

    def _small(self, scenery: Scenery, area: Area) -> tuple[Sighting, ...]:
        corners = [(area.left, area.top), (area.right, area.top), (area.right, area.bottom)]
        box = self._box(scenery, np.array([*corners, (area.left, area.bottom)], np.float32), 0.0)
        return self._recall.read(area, box, lambda: read_tokens(scenery, self._setting.prints, (area,)))

    def _box(self, scenery: Scenery, corners: Floats, tall: float) -> Box:
        """The pixels of the steady picture that show a part of the mat with what stands on it, so tall."""
        return box_around(self._recall.camera or scenery.view, scenery.picture.shape, corners, tall)


def box_around(view: View, shape: tuple[int, ...], corners: Floats, tall: float) -> Box:
    """The pixels of a picture of that shape that show a part of the mat with what stands on it, so tall."""
    seen = np.concatenate([view.to_picture(corners, height) for height in (0.0, tall)])
    high, wide = shape[:2]
    left, top = np.clip(np.floor(seen.min(axis=0)).astype(int), 0, [wide, high]).tolist()
    right, bottom = np.clip(np.ceil(seen.max(axis=0)).astype(int), 0, [wide, high]).tolist()
    return left, top, right, bottom


def marker_parts(calibration: Calibration) -> tuple[tuple[slice, slice], ...]:
    """The parts of a picture in which the mat's corner markers were."""
    parts = []
    for corner in range(4):
        spots = calibration.to_picture(marker_places(corner, (calibration.mat_width, calibration.mat_height)))
        left, top = np.maximum(spots.min(axis=0) - MARGIN, 0).astype(int).tolist()
        right, bottom = (spots.max(axis=0) + MARGIN).astype(int).tolist()
        parts.append((slice(top, bottom), slice(left, right)))
    return tuple(parts)


def same_corner(now: Floats, before: Floats) -> bool:
    """Whether a corner lies where it did: half a pixel aside would show at a marker's edges."""
    return looks_same(now, before, MARKER_MOVED)


def known_markers(picture: Picture, calibration: Calibration) -> tuple[Marker, ...]:
    """The mat's corner markers, looked for where they were; nothing unless two are still about there."""
    found = []
    for rows, columns in marker_parts(calibration):
        cut = picture[rows, columns]
        if min(cut.shape[:2]) > MARGIN:
            for each in find_markers(cut):
                moved = tuple((x + columns.start, y + rows.start) for x, y in each.corners)
                found.append(replace(each, corners=moved))
    return tuple(found) if len(found) >= FEWEST_MARKERS else ()


def paper_white(flat: Picture) -> tuple[float, float, float]:
    """The levels that the camera makes of the mat's paper."""
    levels = np.percentile(flat[::8, ::8].reshape(-1, 3), 80, axis=0)
    return float(levels[0]), float(levels[1]), float(levels[2])
