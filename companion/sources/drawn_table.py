"""A table that is drawn instead of set: a layout as a careless hand lays it, for the synthetic camera."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from companion.artwork.faces import artist_of, face_drawing, mat_drawing
from companion.artwork.look import Design, design_of, look_of
from companion.artwork.raster import picture
from companion.content import Pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout, Piece, Place
from vision.picture import Picture
from vision.synthetic.careless import CarelessHand, Pose, Wish
from vision.synthetic.profiles import Profile
from vision.synthetic.scene import Colour, Scene, Shape, Sheet, Solid

FACE_DENSITY, MAT_DENSITY = 4.0, 3.0
"""Pixels per millimetre of printed faces and of mats: well beyond what the camera resolves."""

PAWNS: tuple[dict[str, Colour], ...] = (
    {"red": (34, 30, 178), "blue": (150, 72, 22), "green": (48, 118, 30), "yellow": (30, 186, 226)},
    {"red": (60, 52, 196), "blue": (168, 104, 44), "green": (74, 140, 62), "yellow": (62, 196, 232)},
    {"red": (28, 24, 140), "blue": (112, 48, 24), "green": (44, 92, 34), "yellow": (40, 168, 214)},
)
"""Sets of pawns as people have them: blue, green and red of each."""
DICE: tuple[Colour, ...] = (
    (226, 234, 236),
    (238, 240, 240),
    (36, 32, 172),
    (38, 36, 36),
    (146, 74, 26),
    (52, 112, 36),
    (150, 208, 222),
)
PYRAMIDS: tuple[Colour, ...] = (
    (40, 36, 190),
    (170, 84, 28),
    (70, 140, 40),
    (40, 190, 226),
    (150, 60, 130),
    (60, 120, 230),
    (190, 170, 60),
)
PAPER_THICK = 0.3
THICK = {"tile": 1.6, "coin": 3.2, "token": 2.0, "flag": 3.0}
GLOSS = {"card": 0.55, "tile": 0.45, "coin": 0.35, "token": 0.4, "flag": 0.3}
PILES = ("deck", "stack-")
"""How the ids of piles begin; a pile is some millimetres high."""
PILE_THICK = 5.0
NEAT = {"tile": 0.6, "flag": 0.6, "coin": 0.8}
"""Kinds that are laid more carefully than others."""
SOLIDS = ("pawn", "die", "pyramid")
MONEY = ("note", "gold")
"""What the box holds that lies on places of the kind "gold", where the books count and not the camera."""
COINS_A_PLACE = 6


class Printed:
    """The pictures of a game's faces and mats, made once."""

    def __init__(self, game: AnyGame, pack: Pack) -> None:
        self.game, self.pack = game, pack
        self._faces: dict[Design, Picture] = {}
        self._mats: dict[tuple[float, float], Picture] = {}

    def face(self, piece: Piece) -> Picture:
        """A flat piece, or the side of a die, from above."""
        design = design_of(artist_of(self.game), piece)
        if design not in self._faces:
            drawing = face_drawing(self.game, self.pack, piece)
            self._faces[design] = picture(drawing, FACE_DENSITY, alpha=drawing.outline is not None)
        return self._faces[design]

    def mat(self, layout: Layout) -> Picture:
        """The mat; places change their kinds as a game goes on, but it is printed anew only if it grows."""
        size = layout.width, layout.height
        if size not in self._mats:
            self._mats[size] = picture(mat_drawing(self.game, self.pack, layout), MAT_DENSITY)
        return self._mats[size]

    def money(self) -> tuple[Design, ...]:
        """The notes or coins in the game's box."""
        look = look_of(self.game, self.pack)
        return tuple(lot.design for lot in artist_of(self.game).box(look) if lot.design.kind in MONEY)


class DrawnTable:
    """One table over time: a piece lies where it was laid until the layout moves it."""

    def __init__(self, printed: Printed, profile: Profile, seed: int) -> None:
        self._printed, self._seed = printed, seed
        self._hand = CarelessHand(profile, seed)
        self._money = printed.money() if profile.gold else ()
        self._gold: dict[str, tuple[Sheet, ...]] = {}
        rng = Random(f"{seed}:things")
        self._pawns, self._die = rng.choice(PAWNS), rng.choice(DICE)

    def scene(self, layout: Layout, roll: int | str = 0) -> Scene:
        """The layout as it lies; another `roll` means that the dice were thrown again, whatever they show."""
        places = {place.id: place for place in layout.places}
        poses = self._hand.lay(_wish(piece, places[piece.place], roll) for piece in layout.pieces)
        things = [(piece, poses[piece.id]) for piece in layout.pieces]
        return Scene(
            layout.width,
            layout.height,
            self._printed.mat(layout),
            tuple(self._sheet(piece, pose) for piece, pose in things if piece.kind not in SOLIDS),
            tuple(self._solid(piece, pose, roll) for piece, pose in things if piece.kind in SOLIDS),
            tuple(coin for place in layout.places for coin in self._gold_on(place)),
        )

    def _gold_on(self, place: Place) -> tuple[Sheet, ...]:
        """Money on a place for it; it stays as it was thrown down first."""
        if place.kind != "gold" or not self._money:
            return ()
        if place.id not in self._gold:
            rng = Random(f"{self._seed}:{place.id}")
            count = rng.randint(0, COINS_A_PLACE)
            self._gold[place.id] = tuple(self._coin(place, number, rng) for number in range(count))
        return self._gold[place.id]

    def _coin(self, place: Place, number: int, rng: Random) -> Sheet:
        design = rng.choice(self._money)
        wide, high = design.width, design.height
        x, y = place.x + rng.uniform(-0.2, 0.2) * place.width, place.y + rng.uniform(-0.3, 0.3) * place.height
        name, angle = f"{design.kind}:{place.id}:{number}", 90.0 * (place.width < wide) + rng.uniform(-12, 12)
        like = Piece(name, design.kind, design.face, place.id, x, y, wide, high)
        return Sheet(name, design.kind, design.face, self._printed.face(like), wide, high, x, y, angle)

    def _sheet(self, piece: Piece, pose: Pose) -> Sheet:
        thick = PILE_THICK if piece.id.startswith(PILES) else THICK.get(piece.kind, PAPER_THICK)
        return Sheet(
            piece.id,
            piece.kind,
            piece.face,
            self._printed.face(piece),
            piece.width,
            piece.height,
            pose.x,
            pose.y,
            pose.angle,
            thick,
            GLOSS.get(piece.kind, 0.3),
        )

    def _solid(self, piece: Piece, pose: Pose, roll: int | str) -> Solid:
        shape, colour, pictures = Shape.PAWN, self._pawns["red"], tuple[Picture, ...]()
        match piece.kind:
            case "pawn":
                hue, _, species = (piece.face or "red").partition("-")
                shape, colour = Shape.DRUM if species == "animal" else Shape.PAWN, self._pawns[hue]
            case "pyramid":
                shape, colour = Shape.PYRAMID, Random(f"{self._seed}:{piece.id}").choice(PYRAMIDS)
            case "die":
                shape, pictures = Shape.DIE, tuple(self._sides(piece, roll))
                colour = _body_of(pictures[0]) if pictures else self._die
        where = piece.width, piece.tall, pose.x, pose.y, pose.angle
        return Solid(piece.id, piece.kind, piece.face, shape, colour, *where, pictures)

    def _sides(self, die: Piece, roll: int | str) -> Iterator[Picture]:
        """The upper side of a suit's die and those around it; a die that is not rolled yet shows anything."""
        if die.face is not None and die.face.isdigit():
            return
        rng = Random(f"{self._seed}:{die.id}:{roll}")
        suit, _, shown = (die.face or die.id.replace("die:", "") + "-").partition("-")
        faces = [face.id for face in self._printed.pack.content.face]
        top = shown or rng.choice(faces)
        others = [face for face in faces if face != top]
        for face in (top, *rng.sample(others, 4)):
            yield self._printed.face(replace(die, face=f"{suit}-{face}"))


def _body_of(side: Picture) -> Colour:
    """The colour of a die, from near a corner of a side: nothing is printed there."""
    high, wide = side.shape[:2]
    blue, green, red = side[high // 16, wide // 16, :3].tolist()
    return blue, green, red


def _wish(piece: Piece, place: Place, roll: int | str) -> Wish:
    """Where a piece belongs, and what would make somebody touch it."""
    if piece.kind == "die":
        inset = piece.width * 0.8
        across, down = max(place.width / 2 - inset, 0.0), max(place.height / 2 - inset, 0.0)
        tray = place.x - across, place.y - down, place.x + across, place.y + down
        return Wish(piece.id, f"{piece.face} {roll}", place.x, place.y, 0.0, piece.width * 0.75, tray)
    reach = piece.width / 2 if piece.kind in SOLIDS else 0.0
    key = f"{piece.place} {piece.x:.1f} {piece.y:.1f} {piece.face} {piece.angle:.1f}"
    return Wish(piece.id, key, piece.x, piece.y, piece.angle, reach, care=NEAT.get(piece.kind, 1.0))
