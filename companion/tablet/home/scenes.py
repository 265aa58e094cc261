"""A small scene of each game: a few of its pieces on a ground of its own, drawn as they are printed."""

from collections.abc import Iterable
from functools import cache, partial

from companion.artwork.faces import face_drawing
from companion.artwork.pen import (
    Colour,
    Drawing,
    Mark,
    Path,
    box,
    circle,
    drawn,
    filled,
    group,
    line,
    polygon,
    rounded,
    star,
)
from companion.artwork.pictures import show
from companion.catalogue import find_game
from companion.content import Pack, default_pack
from companion.kernel.layout import Piece
from companion.kernel.seats import Seat
from companion.tablet.kit.board_model import BoardModel, Thing
from companion.tablet.kit.painting import Paint

SIDE = 360.0
MIDDLE = SIDE / 2
GROUND_DENSITY, FACE_DENSITY = 2.0, 3.5
PAPER: Colour = (251, 246, 232)
CARD, SMALL_CARD, ROOM, TILE, COIN, DIE = (63, 88), (41, 63), (44, 63), (50, 50), (19.05, 19.05), (16, 16)
PYRAMIDS = {"small": 14.3, "medium": 19.8, "large": 25.4}


@cache
def _pack(key: str) -> Pack:
    return default_pack(find_game(key))


def _draw_face(key: str, piece: Piece, language: str) -> Drawing:
    """On the painter's thread, so that packs are read there too."""
    return face_drawing(find_game(key), _pack(key), piece, language)


class _Hand:
    """Lays the things of one scene; places are millimetres from its middle."""

    def __init__(self, key: str, language: str) -> None:
        self._key, self._language = key, language
        self.things: list[Thing] = []

    def lay(
        self,
        kind: str,
        face: str | None,
        x: float,
        y: float,
        size: tuple[float, float],
        angle: float = 0.0,
        seat: str = "s1",
    ) -> None:
        """Something printed."""
        number = len(self.things)
        piece = Piece(f"{kind}{number}", kind, face, "", 0, 0, *size, seat=Seat(seat))
        paint = Paint(
            ("scene", self._key, kind, face, size, seat, self._language),
            FACE_DENSITY,
            partial(_draw_face, self._key, piece, self._language),
        )
        self.things.append(Thing(piece.id, kind, MIDDLE + x, MIDDLE + y, *size, angle, paint))

    def stand(
        self, kind: str, x: float, y: float, size: float, colour: str, sign: str, angle: float = 0.0
    ) -> None:
        """A pawn or a pyramid."""
        thing_id = f"{kind}{len(self.things)}"
        self.things.append(
            Thing(thing_id, kind, MIDDLE + x, MIDDLE + y, size, size, angle, colour=colour, sign=sign)
        )


def draw_scene(key: str, language: str) -> BoardModel:
    """The scene of a game."""
    hand = _Hand(key, language)
    lay, reach = _SCENES[key]
    lay(hand)
    ground = Paint(("ground", key), GROUND_DENSITY, partial(_draw_ground, key))
    focus = (MIDDLE - reach[0], MIDDLE - reach[1], MIDDLE + reach[0], MIDDLE + reach[1])
    return BoardModel(SIDE, SIDE, ground, (), tuple(hand.things), focus)


def _draw_ground(key: str) -> Drawing:
    colour, marks = _GROUNDS[key]
    return Drawing(SIDE, SIDE, (filled(box(0, 0, SIDE, SIDE), colour=colour), *marks()))


def _grid(hand: _Hand) -> None:
    hand.lay("card", None, -52, 50, CARD, -14)
    hand.lay("card", "AC", -24, 54, CARD, -5)
    hand.lay("card", "KD", 10, 56, CARD, 5)
    hand.lay("card", "QS", 42, 52, CARD, 15)
    hand.stand("pawn", -17, -48, 24, "red", "●")
    hand.stand("pawn", 51, -14, 24, "blue", "■")


def _grid_ground() -> Iterable[Mark]:
    left, top, side = MIDDLE - 68, MIDDLE - 82, 34
    yield drawn(rounded(left - 6, top - 6, 4 * side + 12, 4 * side + 12, 5), colour=(20, 48, 40), fill=PAPER)
    for row in range(4):
        for column in range(4):
            yield drawn(
                box(left + column * side, top + row * side, side, side), colour=(60, 58, 66), width=0.8
            )
            yield drawn(
                rounded(left + column * side + 3, top + row * side + 3, side - 6, side - 6, 4),
                colour=(196, 186, 160),
                width=0.5,
            )


def _dungeon(hand: _Hand) -> None:
    tiles = (
        (None, 0, 0, 0), ("gallery", 0, -1, 90), ("armoury", 0, -2, 90), ("hall", 1, 0, 0), ("fork", 2, 0, 0),
        ("market", -1, 0, 0), ("bridge", -2, 0, 90), ("passage", 0, 1, 0), ("bend", 0, 2, 0),
        ("kitchen", -3, 0, 0),
    )  # fmt: skip
    for face, column, row, angle in tiles:
        hand.lay("tile", face, column * 50, row * 50, TILE, angle)
    hand.lay("card", "troll", 58, -64, CARD, 9)
    hand.lay("die", "5", -62, 50, DIE, 20)
    hand.lay("die", "6", -40, 62, DIE, -12)
    hand.stand("pawn", -12, -50, 18, "red", "●")
    hand.stand("pawn", 50, 12, 18, "yellow", "◆")
    hand.stand("pawn", -52, -10, 18, "blue", "■")


def _dungeon_ground() -> Iterable[Mark]:
    for row in range(15):
        for column in range(-1, 8):
            x = column * 50 + (row % 2) * 25
            yield drawn(rounded(x + 1, row * 25 + 1, 48, 23, 3), colour=(63, 62, 78), width=1.0)


def _jungle(hand: _Hand) -> None:
    hand.lay("card", "rope-bridge", -48, 34, SMALL_CARD)
    hand.lay("flag", "red", -48, 56, (12, 12))
    hand.lay("card", None, 48, -34, SMALL_CARD)
    hand.lay("flag", "blue", 48, -12, (12, 12), seat="s2")
    hand.lay("card", "lunch-crocodile", 50, 46, SMALL_CARD, 8)
    hand.lay("die", "4", -16, 88, DIE, 14)
    hand.stand("pawn", 0, 30, 20, "red-human", "●")
    hand.stand("pawn", -48, -36, 20, "yellow-animal", "◆")
    hand.stand("pawn", 2, -40, 20, "green-human", "▲")


def _jungle_ground() -> Iterable[Mark]:
    blade = Path((0, -30), ((20, -12, 16, 14, 0, 30), (-16, 14, -20, -12, 0, -30)), closed=True)
    greens = ((32, 92, 54), (46, 112, 66), (38, 100, 74))
    for number in range(90):
        leaf = (filled(blade, colour=greens[number % 3]), drawn(line((0, -24), (0, 32)), colour=(20, 62, 38)))
        yield group(leaf, (number * 83) % 360, (number * 47) % 360, angle=number * 67)
    for row in (-34, 34):
        for column in range(-3, 4):
            x, y = MIDDLE + column * 48, MIDDLE + row
            yield drawn(rounded(x - 21.5, y - 32.5, 43, 65, 5), colour=(30, 40, 30), fill=PAPER, width=1.2)
    for column, row, name in ((-1, -1, "space-hut"), (0, 1, "space-bank"), (-2, 1, "space-chance")):
        yield show("jungle", name, MIDDLE + column * 48, MIDDLE + row * 34, 34)


def _martian(hand: _Hand) -> None:
    colours = ("red", "blue", "green", "yellow", "purple")
    for number, (column, row, size) in enumerate(
        ((0, 0, "large"), (1, 0, "large"), (0, 1, "medium"), (-1, 0, "medium"), (1, -1, "medium"),
         (2, 0, "small"), (-1, -1, "small"), (2, -2, "small"), (-2, 1, "small"), (0, -2, "small"))
    ):  # fmt: skip
        side = PYRAMIDS[size]
        hand.stand("pyramid", column * 25.4 - 12.7, row * 25.4, side, colours[number % 5], size)
    for column, row, face in ((-2, -1, "suns-3"), (1, 1, "moons-ace"), (2, 1, "crowns-4"), (-1, 2, "arms-2")):
        hand.lay("coin", face, column * 25.4 - 12.7, row * 25.4, COIN)
    hand.lay("coin", "suns-null", 38.1, 50.8, COIN)


def _martian_ground() -> Iterable[Mark]:
    for number in range(70):
        x, y = (number * 97) % 360, (number * 61) % 360
        yield filled(star(x, y, 1.6 + number % 3, 0.6, 4), colour=(235, 190, 140))
    dune = (140, 58, 34)
    yield filled(
        polygon((0, 262), (90, 236), (190, 262), (280, 240), (360, 258), (360, 360), (0, 360)), colour=dune
    )
    left, top, side = MIDDLE - 76.2, MIDDLE - 63.5, 25.4
    yield drawn(
        box(left - 3, top - 3, 6 * side + 6, 5 * side + 6),
        colour=(70, 26, 14),
        fill=(244, 226, 198),
        width=1.5,
    )
    for row in range(5):
        for column in range(6):
            shade = (232, 206, 170) if (row + column) % 2 else (244, 226, 198)
            yield drawn(
                box(left + column * side, top + row * side, side, side),
                colour=(150, 96, 62),
                fill=shade,
                width=0.6,
            )


def _ninja(hand: _Hand) -> None:
    hand.lay("card", None, -58, 26, ROOM, -20, "s1")
    hand.lay("card", "washitsu", -30, 14, ROOM, -9, "s3")
    hand.lay("card", "ofuro", 3, 10, ROOM, 2, "s2")
    hand.lay("card", "kura", 36, 18, ROOM, 12, "s4")
    hand.lay("card", None, 62, 36, ROOM, 23, "s3")
    hand.lay("token", "hit", -48, -40, (22, 22), 20)
    hand.lay("token", "hit", -18, -62, (17, 17), 50)


def _ninja_ground() -> Iterable[Mark]:
    for number in range(50):
        yield filled(
            circle((number * 89) % 360, (number * 53) % 190, 0.7 + number % 3 * 0.4), colour=(180, 184, 220)
        )
    yield filled(circle(MIDDLE + 46, MIDDLE - 50, 27), colour=(250, 228, 170))
    yield filled(circle(MIDDLE + 36, MIDDLE - 56, 5), colour=(232, 204, 140))
    yield filled(circle(MIDDLE + 54, MIDDLE - 42, 7), colour=(232, 204, 140))
    roof = (18, 18, 34)
    for x, y, wide in ((60, 215, 150), (180, 190, 190), (310, 220, 150)):
        left, right = x - wide / 2, x + wide / 2
        yield filled(
            polygon(
                (left, y + 22),
                (left + 14, y + 14),
                (x - 30, y - 24),
                (x + 30, y - 24),
                (right - 14, y + 14),
                (right, y + 22),
            ),
            box(left + 22, y + 22, wide - 44, 200),
            colour=roof,
        )
        yield drawn(line((left + 4, y + 20), (right - 4, y + 20)), colour=(70, 66, 104), width=1.4)


_SCENES = {
    "grid": (_grid, (84, 96)),
    "dungeon": (_dungeon, (92, 92)),
    "jungle": (_jungle, (80, 84)),
    "martian": (_martian, (80, 74)),
    "ninja": (_ninja, (84, 84)),
}
_GROUNDS = {
    "grid": ((44, 94, 79), _grid_ground),
    "dungeon": ((46, 46, 60), _dungeon_ground),
    "jungle": ((24, 70, 44), _jungle_ground),
    "martian": ((178, 84, 48), _martian_ground),
    "ninja": ((36, 36, 70), _ninja_ground),
}
