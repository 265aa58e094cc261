"""Eyes for a whole table: vision is told what a game can have on it, the tracker what vision sees."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from companion.artwork.faces import artist_of, drawing_of, mat_drawing
from companion.artwork.look import look_of
from companion.artwork.raster import picture
from companion.content import Pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout, Piece, Place
from companion.sources.evidence import Evidence
from companion.sources.table_decks import DENSITY, FLAT, deck_name, decks_of
from companion.table.tracking.look import Look, NoTableError
from companion.table.tracking.tracker import Box
from vision.colours import COMMON
from vision.flats.deck import Spot
from vision.flats.tokens import Area, Print
from vision.keeping import as_jpeg, board_alone, cut_box, save_picture
from vision.mat.calibration import Calibration, from_taps
from vision.picture import Picture
from vision.sighting import Point
from vision.solids.bodies import Body, drum_body, pawn_body
from vision.solids.pawns import Cast, Zone
from vision.table import NoMatError, Setting, Sight, TableEye
from vision.tray import PIECEPACK, PIPS, Dice, Tray

COMMON_DIE = 16.0
SIGNED_DICE = {"martian": 12.7}
"""The edge of dice in millimetres, and of those with signs by the game that has them."""
STANDING = frozenset({"pawn"})
SMALL = frozenset({"flag"})
"""Small printed things, laid on top of others and turned any way."""
QUARTERS = (0.0, 90.0, 180.0, 270.0)
SMALL_THICK = 2.0
"""Millimetres from the mat to the print of small things."""
TURNED = frozenset({"tile"})
"""Kinds that are laid in any of four turns."""


@dataclass(slots=True)
class _Rest:
    """Where flat pieces of one size were laid, or could be: their middles and turns."""

    kind: str
    size: tuple[float, float]
    points: dict[Point, None] = field(default_factory=dict)
    angles: dict[float, None] = field(default_factory=dict)


class TableEyes:
    """Looks at the table of one game; learns from layouts where things can lie."""

    def __init__(self, game: AnyGame, pack: Pack, layout: Layout) -> None:
        self._game, self._pack = game, pack
        self._decks = decks_of(game, pack)
        self._prints = _prints(game, pack)
        self._bodies: dict[tuple[str, str], Body] = {}
        self._suits: frozenset[str] = frozenset()
        self._last: tuple[Picture, Sight] | None = None
        self._kept = 0
        self._lay_mat(layout)
        self.expect((layout,))

    def _lay_mat(self, layout: Layout) -> None:
        """Look at this layout's mat from now on; nothing is known yet of what lies where on it."""
        self._rests: dict[tuple[str, str, tuple[float, float]], _Rest] = {}
        self._small: dict[tuple[str, Point], Area] = {}
        self._stood_on: set[str] = set()
        self._places, self._stale = layout.places, True
        self._trays = tuple(_tray(self._game, place) for place in layout.places if place.kind == "dice")
        pyramids = any(piece.kind == "pyramid" for piece in layout.pieces)
        squares = tuple((place.id, (place.x, place.y)) for place in layout.places if place.kind == "square")
        mat = picture(mat_drawing(self._game, self._pack, layout), DENSITY)
        self._setting = Setting(
            layout.width, layout.height, mat, self._decks, squares=squares if pyramids else ()
        )
        self._eye = TableEye(self._setting)

    def expect(self, layouts: Iterable[Layout]) -> None:
        """Learn where pieces can lie: as in the first of these layouts now, as in the others soon.

        A map can outgrow its mat; then another mat is laid, and what lies on it has other millimetres.
        """
        now, *others = layouts
        if (now.width, now.height) != (self._setting.width, self._setting.height):
            self._lay_mat(now)
        for layout in (now, *others):
            if (layout.width, layout.height) == (now.width, now.height):
                self._learn(layout)

    def _learn(self, layout: Layout) -> None:
        self._learn_suits(layout)
        loose = {place.id for place in layout.places if place.loose}
        for piece in layout.pieces:
            if piece.kind in STANDING:
                self._learn_body(piece)
            elif piece.place in loose:
                continue
            elif piece.kind in FLAT:
                self._learn_rest(piece)
            elif piece.kind in SMALL:
                self._learn_small(piece)

    def stand(self, taps: Sequence[Point], frame: Picture) -> float:
        """Take the mat's corners from four taps in a picture, clockwise from the upper left; the error in mm.

        A `ValueError` where they cannot be the corners of a mat seen from above.
        """
        size = (frame.shape[1], frame.shape[0])
        calibration = from_taps(taps, (self._setting.width, self._setting.height), size)
        self._eye.stand(calibration)
        return calibration.error

    def stand_as(self, calibration: Calibration) -> None:
        """Take it that the camera stands like this."""
        self._eye.stand(calibration)

    def look(self, frame: Picture, *, doubted: bool = False) -> tuple[Look, Sight]:
        """What lies on the table, for the tracker, and how it was seen; a `NoTableError` where none is.

        `doubted` says that the tracker could not make sense of the look before.
        """
        if self._stale:
            self._setting = replace(
                self._setting,
                cast=self._cast(),
                zones=tuple(self._zones()),
                trays=self._dice_trays(),
                prints=self._prints,
                areas=tuple(self._small.values()),
            )
            self._eye.watch(self._setting, tuple(self._spots()))
            self._stale = False
        try:
            sight = self._eye.read(frame, doubted=doubted)
        except NoMatError as error:
            raise NoTableError(str(error)) from None
        self._last = frame, sight
        return Look(sight.sightings, self._kinds()), sight

    def forget(self) -> None:
        """Read everything anew next time, as if it had never been seen."""
        self._eye.forget()

    def _kinds(self) -> frozenset[str]:
        """What is looked for on this table."""
        more = {"die"} if self._trays else set()
        return FLAT | STANDING | SMALL | more | ({"pyramid"} if self._setting.squares else set())

    def keep(self, folder: Path, box: Box) -> str | None:
        """Keep the part of the last picture that shows a box of the table; its name in the folder."""
        if self._last is None:
            return None
        cut = cut_box(self._board(self._last), self._last[1].calibration, box)
        if cut is None:
            return None
        self._kept += 1
        while (folder / (name := f"look-{self._kept:04}.jpg")).exists():
            # Eyes that were opened again begin to count anew.
            self._kept += 1
        save_picture(folder / name, cut)
        return name

    @staticmethod
    def _board(last: tuple[Picture, Sight]) -> Picture:
        """The board of a picture alone: the room around it is nobody's business."""
        frame, sight = last
        tall = [each.corners for each in sight.sightings if each.kind not in FLAT]
        return board_alone(frame, sight.calibration, tall)

    def evidence(self) -> Evidence | None:
        """The board of the last picture, what was seen on it, and how the camera stood."""
        if self._last is None:
            return None
        sight = self._last[1]
        look = Look(sight.sightings, self._kinds())
        return Evidence(as_jpeg(self._board(self._last)), look, sight.calibration)

    def _learn_rest(self, piece: Piece) -> None:
        size = (piece.width, piece.height)
        rest = self._rests.setdefault((piece.place, piece.kind, size), _Rest(piece.kind, size))
        point, angle = (round(piece.x, 1), round(piece.y, 1)), piece.angle % 360
        if point not in rest.points or angle not in rest.angles:
            rest.points[point], rest.angles[angle] = None, None
            self._stale = True

    def _learn_small(self, piece: Piece) -> None:
        spot = piece.kind, (round(piece.x, 1), round(piece.y, 1))
        if spot not in self._small:
            half = piece.width / 2
            self._small[spot] = Area(piece.x - half, piece.y - half, piece.x + half, piece.y + half)
            self._stale = True

    def _learn_suits(self, layout: Layout) -> None:
        """Which dice with signs are thrown; nothing is known of those that show nothing yet."""
        faces = [piece.face for piece in layout.pieces if piece.kind == "die" and "-" in (piece.face or "")]
        suits = frozenset((face or "").partition("-")[0] for face in faces)
        if suits and suits != self._suits:
            self._suits, self._stale = suits, True

    def _dice_trays(self) -> tuple[tuple[Tray, Dice], ...]:
        """The trays with the faces that can lie in them."""
        if not self._suits:
            return self._trays
        return tuple((tray, _of_suits(dice, self._suits)) for tray, dice in self._trays)

    def _learn_body(self, piece: Piece) -> None:
        if piece.place not in self._stood_on:
            self._stood_on.add(piece.place)
            self._stale = True
        _, _, species = (piece.face or "").partition("-")
        key = (piece.kind, species)
        if key not in self._bodies:
            self._bodies[key] = _body(piece, species)
            self._stale = True

    def _zones(self) -> Iterable[Zone]:
        """Where no pawn is looked for: on piles and in trays, whatever colours lie there."""
        kinds = {place.kind for place in self._places if place.id in self._stood_on}
        return (_zone(place) for place in self._places if place.loose or place.kind not in kinds)

    def _cast(self) -> Cast | None:
        if not self._bodies:
            return None
        faces = tuple(f"{{}}-{species}" if species else "{}" for _, species in self._bodies)
        return Cast(tuple(self._bodies.values()), faces, COMMON)

    def _spots(self) -> Iterable[Spot]:
        for (place, kind, size), rest in self._rests.items():
            angles = QUARTERS if kind in TURNED else tuple(rest.angles)
            for number, points in enumerate(_heaps(tuple(rest.points), min(size))):
                yield Spot(f"{place} {kind} {number}", (deck_name(kind, size),), points, angles)


def _prints(game: AnyGame, pack: Pack) -> tuple[Print, ...]:
    """Every small thing in the box that is told by its print."""
    look = look_of(game, pack)
    designs = dict.fromkeys(lot.design for lot in artist_of(game).box(look) if lot.design.kind in SMALL)
    return tuple(
        Print(each.kind, each.face or "", picture(drawing_of(look, each), DENSITY), each.width, SMALL_THICK)
        for each in designs
    )


def _body(piece: Piece, species: str) -> Body:
    return (drum_body if species == "animal" else pawn_body)(piece.width, piece.tall)


def _tray(game: AnyGame, place: Place) -> tuple[Tray, Dice]:
    """A place of dice; a piecepack's dice bear signs instead of pips."""
    half, deep = place.width / 2, place.height / 2
    edge = SIGNED_DICE.get(game.key, COMMON_DIE)
    tray = Tray(place.x - half, place.y - deep, place.x + half, place.y + deep, edge)
    return tray, PIECEPACK if game.key in SIGNED_DICE else PIPS


def _of_suits(dice: Dice, suits: frozenset[str]) -> Dice:
    return Dice(tuple(face for face in dice.faces if face.partition("-")[0] in suits))


def _zone(place: Place) -> Zone:
    x, y, half, deep = place.x, place.y, place.width / 2, place.height / 2
    return Zone(x - half, y - deep, x + half, y + deep, ())


def _heaps(points: tuple[Point, ...], reach: float) -> list[tuple[Point, ...]]:
    """The points that are nearer to each other than a piece is wide, together."""
    heaps: list[list[Point]] = []
    for point in points:
        near = [heap for heap in heaps if any(math.dist(point, other) < reach for other in heap)]
        heaps = [heap for heap in heaps if heap not in near]
        heaps.append([point, *(other for heap in near for other in heap)])
    return [tuple(heap) for heap in heaps]
