"""A table in front of the camera: draws scenes, and draws anew only what changed since the last one."""

from dataclasses import dataclass

import numpy as np

from vision.picture import Picture
from vision.synthetic.base import draw_mat, draw_table, lit
from vision.synthetic.clutter import scatter
from vision.synthetic.decal import Canvas, Decal, seen_pixels, seen_share
from vision.synthetic.light import light_map
from vision.synthetic.room import Room, light_of, view_of
from vision.synthetic.scene import Scene, Sheet, Solid
from vision.synthetic.sheets import Scenery, box_corners, corners_of, draw_sheet, lifts_of
from vision.synthetic.solids import draw_shadow, draw_solid
from vision.synthetic.table import new_table
from vision.synthetic.truth import PieceTruth
from vision.synthetic.view import Board, View

PAD = 32
"""Pixels drawn beyond each edge of the picture, so that a camera that shakes has something to show."""
KEPT = 300
"""Pieces remembered as drawn before those that are not in use are forgotten."""

AnyPiece = Sheet | Solid


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """A piece, its corners (x, y, height on the mat) and its patches; no body if it is not on the canvas."""

    piece: AnyPiece
    corners: Picture
    body: Decal | None
    shadow: Decal | None = None


class Stage:
    """A mat on a table with one camera over it."""

    def __init__(self, room: Room, scene: Scene, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.room, self.mat, self.size = room, scene.mat, (scene.width, scene.height)
        wide, high = room.lens.size
        self.inner = PAD, PAD, PAD + wide, PAD + high
        self.table_view = view_of(room, self.size).cropped(-PAD, -PAD, (wide + 2 * PAD, high + 2 * PAD))
        self.light = light_of(room, self.table_view, self.size)
        self.factors = light_map(self.light, self.table_view)
        shift = rng.uniform(0, 900), rng.uniform(0, 900)
        self.table = draw_table(new_table(room.ground, rng), self.table_view, shift)
        around = Scenery(self.table_view, self.light, self.factors, 0.0, room.gloss)
        things = scatter(room.clutter, room.on_margin, self.table_view, self.size, rng)
        self.clutter = tuple(draw_piece(thing, around) for thing in things)
        self._paper = int(rng.integers(1 << 31))
        self.place(Board())

    def place(self, board: Board) -> None:
        """Lay the mat somewhere else on the table."""
        self.board = board
        self.view = self.table_view.moved(board)
        self.scenery = Scenery(self.view, self.light, self.factors, self.room.curl, self.room.gloss)
        flat = draw_mat(self.table, self.mat, self.size, self.view, np.random.default_rng(self._paper))
        self.canvas = Canvas(lit(flat, self.light, self.factors, self.view, self.room.gloss))
        self._known: dict[tuple[object, ...], Drawn] = {}

    def draw(self, scene: Scene, over: tuple[Decal, ...] = ()) -> Picture:
        """The canvas with all pieces of a scene, and with patches over them."""
        sheets = [self._drawn(each) for each in (*scene.loose, *scene.sheets)]
        solids = [self._drawn(each) for each in scene.solids]
        self._forget((*sheets, *solids))
        sheets += [each for each in self.clutter if isinstance(each.piece, Sheet)]
        solids += [each for each in self.clutter if isinstance(each.piece, Solid)]
        solids.sort(key=self._nearness)
        order = (
            *(each.body for each in sheets),
            *(each.shadow for each in solids),
            *(each.body for each in solids),
            *over,
        )
        self.canvas.lay(tuple(each for each in order if each))
        return self.canvas.picture

    def truths(self, scene: Scene, shown: View) -> tuple[PieceTruth, ...]:
        """What is true of each piece in the scene drawn last, in a picture that `shown` takes."""
        drawn = [self._drawn(piece) for piece in scene.pieces]
        if not drawn:
            return ()
        points = np.vstack([each.corners for each in drawn])
        pixels = shown.project(points[:, :2], points[:, 2]).reshape(len(drawn), -1, 2).tolist()
        return tuple(self._truth(each, corners) for each, corners in zip(drawn, pixels, strict=True))

    def shows(self, patches: tuple[Decal, ...]) -> bool:
        """Whether anything of these patches shows in the picture drawn last."""
        return any(
            each.mask is not None and seen_pixels(self.canvas.numbers, each, self.inner) for each in patches
        )

    def _truth(self, drawn: Drawn, corners: list[list[float]]) -> PieceTruth:
        piece, body = drawn.piece, drawn.body
        seen = seen_share(self.canvas.numbers, body, self.inner) if body else 0.0
        there = tuple((x, y) for x, y in corners)
        return PieceTruth(piece.id, piece.kind, piece.face, piece.x, piece.y, piece.angle, there, seen)

    def _nearness(self, drawn: Drawn) -> float:
        eye, piece = self.view.eye, drawn.piece
        return -float(np.hypot(piece.x - eye[0], piece.y - eye[1]))

    def _drawn(self, piece: AnyPiece) -> Drawn:
        key = key_of(piece)
        if key not in self._known:
            self._known[key] = draw_piece(piece, self.scenery)
        return self._known[key]

    def _forget(self, used: tuple[Drawn, ...]) -> None:
        if len(self._known) > KEPT:
            self._known = {key_of(each.piece): each for each in used}


def key_of(piece: AnyPiece) -> tuple[object, ...]:
    """What decides how a piece looks; its pictures are told apart as objects, which are remembered too."""
    where = piece.id, piece.face, piece.x, piece.y, piece.angle, piece.width
    match piece:
        case Sheet():
            return *where, piece.thick, piece.gloss, id(piece.picture)
        case Solid():
            return *where, piece.shape, piece.tall, piece.colour, *map(id, piece.pictures)


def draw_piece(piece: AnyPiece, scenery: Scenery) -> Drawn:
    """A piece drawn for a camera and its light."""
    corners = true_corners(piece, scenery.curl)
    match piece:
        case Sheet():
            return Drawn(piece, corners, draw_sheet(piece, scenery))
        case Solid():
            return Drawn(piece, corners, draw_solid(piece, scenery), draw_shadow(piece, scenery))


def true_corners(piece: AnyPiece, curl: float) -> Picture:
    """The corners of a sheet's upper side, or of a solid's foot: x, y and height on the mat."""
    match piece:
        case Sheet():
            return np.column_stack((corners_of(piece), piece.thick + lifts_of(piece, curl)[0]))
        case Solid():
            foot = box_corners(piece.x, piece.y, piece.width, piece.width, piece.angle)
            return np.column_stack((foot, np.zeros(len(foot))))
