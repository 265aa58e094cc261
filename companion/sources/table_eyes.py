"""Eyes for a whole table: vision is told what a game can have on it, the tracker what vision sees."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from companion.artwork.faces import artist_of, drawing_of, mat_drawing
from companion.artwork.look import Design, look_of
from companion.artwork.raster import picture
from companion.content import Pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout, Piece, Place
from companion.table.tracking.look import Look, NoTableError
from companion.table.tracking.tracker import Box
from vision.colours import COMMON
from vision.flats_deck import Deck, Spot
from vision.keeping import cut_box, save_picture
from vision.pawns import Cast, Zone
from vision.picture import Picture
from vision.sighting import Point
from vision.solids import Body, disc_body, drum_body, pawn_body
from vision.table import NoMatError, Setting, Sight, TableEye
from vision.table_dice import PIECEPACK, PIPS, Dice, Tray

COMMON_DIE = 16.0
SIGNED_DICE = {"martian": 12.7}
"""The edge of dice in millimetres, and of those with signs by the game that has them."""
DENSITY = 3.0
"""Pixels per millimetre of the pictures that faces are compared with."""
FLAT = frozenset({"card", "tile", "coin"})
STANDING = frozenset({"pawn", "flag"})
QUARTERS = (0.0, 90.0, 180.0, 270.0)
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
        self._decks = _decks(game, pack)
        self._rests: dict[tuple[str, str, tuple[float, float]], _Rest] = {}
        self._bodies: dict[tuple[str, str], Body] = {}
        self._places = layout.places
        self._stood_on: set[str] = set()
        mat = picture(mat_drawing(game, pack, layout), DENSITY)
        trays = tuple(_tray(game, place) for place in layout.places if place.kind == "dice")
        pyramids = any(piece.kind == "pyramid" for piece in layout.pieces)
        squares = tuple((place.id, (place.x, place.y)) for place in layout.places if place.kind == "square")
        self._setting = Setting(
            layout.width, layout.height, mat, self._decks, trays=trays, squares=squares if pyramids else ()
        )
        self._eye = TableEye(self._setting)
        self._stale = True
        self._last: tuple[Picture, Sight] | None = None
        self._kept = 0
        self.expect((layout,))

    def expect(self, layouts: Iterable[Layout]) -> None:
        """Learn where pieces can lie: they lie so in one of these layouts."""
        for layout in layouts:
            loose = {place.id for place in layout.places if place.loose}
            for piece in layout.pieces:
                if piece.kind in FLAT and piece.place not in loose:
                    self._learn_rest(piece)
                elif piece.kind in STANDING:
                    self._learn_body(piece)

    def look(self, frame: Picture) -> tuple[Look, Sight]:
        """What lies on the table, for the tracker, and how it was seen; a `NoTableError` where none is."""
        if self._stale:
            self._setting = replace(self._setting, cast=self._cast(), zones=tuple(self._zones()))
            self._eye.watch(self._setting, tuple(self._spots()))
            self._stale = False
        try:
            sight = self._eye.read(frame)
        except NoMatError as error:
            raise NoTableError(str(error)) from None
        self._last = frame, sight
        return Look(sight.sightings, self._kinds()), sight

    def _kinds(self) -> frozenset[str]:
        """What is looked for on this table."""
        more = {"die"} if self._setting.trays else set()
        return FLAT | STANDING | more | ({"pyramid"} if self._setting.squares else set())

    def keep(self, folder: Path, box: Box) -> str | None:
        """Keep the part of the last picture that shows a box of the table; its name in the folder."""
        if self._last is None:
            return None
        frame, sight = self._last
        cut = cut_box(frame, sight.calibration, box)
        if cut is None:
            return None
        self._kept += 1
        name = f"look-{self._kept:04}.jpg"
        save_picture(folder / name, cut)
        return name

    def _learn_rest(self, piece: Piece) -> None:
        size = (piece.width, piece.height)
        rest = self._rests.setdefault((piece.place, piece.kind, size), _Rest(piece.kind, size))
        point, angle = (round(piece.x, 1), round(piece.y, 1)), piece.angle % 360
        if point not in rest.points or angle not in rest.angles:
            rest.points[point], rest.angles[angle] = None, None
            self._stale = True

    def _learn_body(self, piece: Piece) -> None:
        self._stood_on.add(piece.place)
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
                yield Spot(f"{place} {kind} {number}", (_deck_name(kind, size),), points, angles)


def _decks(game: AnyGame, pack: Pack) -> dict[str, Deck]:
    """Every face in the box, by kind and size."""
    look, faces = look_of(game, pack), dict[str, list[tuple[str | None, Picture]]]()
    designs: dict[Design, None] = {}
    for lot in artist_of(game).box(look):
        designs[lot.design] = None
        if lot.back is not None:
            designs[lot.back] = None
    kinds: dict[str, tuple[str, float, float]] = {}
    for design in designs:
        if design.kind in FLAT:
            drawing = drawing_of(look, design)
            name = _deck_name(design.kind, (design.width, design.height))
            shown = picture(drawing, DENSITY, alpha=drawing.outline is not None)
            faces.setdefault(name, []).append((design.face, shown))
            kinds[name] = (design.kind, design.width, design.height)
    return {name: Deck(name, *kinds[name], tuple(each)) for name, each in faces.items()}


def _deck_name(kind: str, size: tuple[float, float]) -> str:
    return f"{kind} {size[0]:g}x{size[1]:g}"


def _body(piece: Piece, species: str) -> Body:
    if piece.kind == "flag":
        return disc_body("flag", piece.width, 3.0)
    return (drum_body if species == "animal" else pawn_body)(piece.width, piece.tall)


def _tray(game: AnyGame, place: Place) -> tuple[Tray, Dice]:
    """A place of dice; a piecepack's dice bear signs instead of pips."""
    half, deep = place.width / 2, place.height / 2
    edge = SIGNED_DICE.get(game.key, COMMON_DIE)
    tray = Tray(place.x - half, place.y - deep, place.x + half, place.y + deep, edge)
    return tray, PIECEPACK if game.key in SIGNED_DICE else PIPS


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
