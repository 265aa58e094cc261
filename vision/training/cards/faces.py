"""Self-drawn card faces for training, with any font and any pips."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from vision.picture import Picture, floats
from vision.training.cards.deck_faces import RANKS, SUITS, Deck, Face, Spot, mirrored, read_face
from vision.training.cards.pips import NUMBERS, bent, club, diamond, heart, spade

WIDTH = 240
SIGNS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
LETTERS = {"J": "BV", "Q": "D", "K": "R", "A": "1"}
# Not FreeSerifBold nor its italic: they have clubs for spades and spades for clubs.
SIGN_FONTS = (
    "DejaVuSans.ttf", "FreeSerif.ttf", "FreeSans.ttf", "Symbola_hint.ttf", "DejaVuSansMono.ttf",
    "LiberationSans-Regular.ttf", "LiberationSerif-Bold.ttf", "LiberationMono-Regular.ttf",
    "FreeMonoBold.ttf", "FreeSansBold.ttf", "FreeMono.ttf", "DejaVuSerif-Bold.ttf",
    "NotoSansSymbols2-Regular.ttf",
)  # fmt: skip
NO_LETTERS = ("symbol", "dingbat", "d050000l", "emoji", "braille", "math", "music", "notosans", "notoserif",
              "fontawesome", "opens__", "noto")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Design:
    """A self-drawn design: lengths are fractions of the card's width."""

    font: str
    pips: int
    rank_height: float
    sign_height: float
    gap: float
    squeeze: float
    left: float
    top: float
    ratio: float
    four: bool
    inks: tuple[tuple[int, int, int], ...]
    paper: tuple[int, int, int]
    local: bool
    bold: int
    shape: tuple[float, ...]
    frame: bool


@lru_cache(maxsize=1)
def fonts() -> tuple[str, ...]:
    """All installed fonts with Latin letters and figures."""
    root = Path("/usr/share/fonts")
    found = [path for kind in ("ttf", "otf", "t1") for path in sorted(root.rglob(f"*.{kind}"))]
    noto = [path for path in found if path.name.startswith(("NotoSans-", "NotoSerif-", "NotoSansMono-"))]
    plain = [path for path in found if not any(word in path.name.lower() for word in NO_LETTERS)]
    return tuple(str(path) for path in plain + noto if has_letters(str(path)))


def has_letters(path: str) -> bool:
    """Whether a font draws letters and figures, each in its own way."""
    try:
        shapes = {sign: glyph(path, sign) for sign in "AKQJ1058\uffff"}
    except (OSError, ValueError):
        return False
    return len({shape.tobytes() for shape in shapes.values()}) == len(shapes)


@lru_cache(maxsize=8000)
def glyph(path: str, text: str) -> Picture:
    """A text's ink, cut to its bounds, about 96 pixels high."""
    font = ImageFont.truetype(path, 120)
    sheet = Image.new("L", (420, 260), 0)
    ImageDraw.Draw(sheet).text((60, 40), text, 255, font=font)
    ink = np.asarray(sheet)
    ys, xs = np.nonzero(ink > 40)
    if not len(xs):
        return np.zeros((8, 8), np.uint8)
    return np.ascontiguousarray(ink[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1])


@lru_cache(maxsize=16)
def font_named(name: str) -> str | None:
    """An installed font's path."""
    return next((str(path) for path in Path("/usr/share/fonts").rglob(name)), None)


def sign_ink(design: Design, suit: str) -> Picture:
    """A suit's ink in a design: from a font, or drawn."""
    path = font_named(SIGN_FONTS[design.pips]) if design.pips < len(SIGN_FONTS) else None
    if path and glyph(path, SIGNS[suit]).tobytes() != glyph(path, "\uffff").tobytes():
        ink = glyph(path, SIGNS[suit])
    else:
        ink = {"S": spade, "C": club, "H": heart, "D": diamond}[suit](design.shape)
    ink = bent(cv2.copyMakeBorder(ink, 6, 6, 6, 6, cv2.BORDER_CONSTANT, value=0), design.shape)
    ys, xs = np.nonzero(ink > 40)
    return np.ascontiguousarray(ink[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1])


def new_design(rng: np.random.Generator) -> Design:
    """A random design."""
    height = rng.uniform(0.13, 0.30) if rng.random() < 0.85 else rng.uniform(0.3, 0.42)
    black = (int(rng.integers(0, 60)), int(rng.integers(0, 60)), int(rng.integers(0, 60)))
    red = (int(rng.integers(0, 70)), int(rng.integers(0, 60)), int(rng.integers(150, 256)))
    green, blue = (int(rng.integers(0, 70)), 120, 20), (200, int(rng.integers(30, 110)), 20)
    inks = (black, black, red, red) if rng.random() < 0.85 else (black, green, red, blue)
    white = int(rng.integers(225, 256))
    paper = (white - int(rng.integers(0, 25)), white - int(rng.integers(0, 8)), white)
    return Design(
        font=fonts()[int(rng.integers(len(fonts())))], pips=int(rng.integers(0, 2 * len(SIGN_FONTS))),
        rank_height=height * rng.uniform(0.52, 0.66), sign_height=height * rng.uniform(0.34, 0.5),
        gap=height * rng.uniform(0.02, 0.14), squeeze=rng.uniform(0.55, 1.05), left=rng.uniform(0.025, 0.075),
        top=rng.uniform(0.025, 0.09), ratio=rng.uniform(1.36, 1.6), four=rng.random() < 0.18, inks=inks,
        paper=paper, local=rng.random() < 0.04, bold=int(rng.integers(0, 4)) if rng.random() < 0.4 else 0,
        shape=tuple(rng.random(NUMBERS)), frame=rng.random() < 0.3,
    )  # fmt: skip


def stamp(card: Picture, ink: Picture, x: float, y: float, colour: tuple[int, int, int]) -> None:
    """Puts ink on a card with its middle at x, y; what falls off the card is left out."""
    height, width = ink.shape
    left, top = round(x - width / 2), round(y - height / 2)
    x1, y1 = max(left, 0), max(top, 0)
    x2, y2 = min(left + width, card.shape[1]), min(top + height, card.shape[0])
    if x2 <= x1 or y2 <= y1:
        return
    alpha = ink[y1 - top : y2 - top, x1 - left : x2 - left, None].astype(np.float32) / 255
    part = card[y1:y2, x1:x2, :3]
    card[y1:y2, x1:x2, :3] = (part * (1 - alpha) + floats(colour) * alpha).astype(np.uint8)


def sized(ink: Picture, height: float, squeeze: float, widest: float) -> Picture:
    """Ink at a height, squeezed, and never wider than allowed."""
    tall = max(round(height), 3)
    wide = min(ink.shape[1] * tall / ink.shape[0] * squeeze, widest)
    return cv2.resize(ink, (max(round(wide), 2), tall), interpolation=cv2.INTER_AREA)


def index_text(design: Design, rank: str, rng: np.random.Generator) -> str:
    """What is printed for a rank: local letters in a few designs."""
    if design.local and rank in LETTERS:
        return str(rng.choice(list(LETTERS[rank])))
    return "10" if rank == "T" else rank


def draw_index(card: Picture, design: Design, rank: int, suit: int, rng: np.random.Generator) -> Spot:
    """Draws the upper left index, and says where it is."""
    text, colour = index_text(design, RANKS[rank], rng), design.inks[suit]
    ink = sized(
        glyph(design.font, text), design.rank_height * WIDTH, design.squeeze, design.rank_height * 290
    )
    if design.bold:
        ink = cv2.dilate(ink, np.ones((design.bold, design.bold), np.uint8))
    plump = 0.85 + 0.3 * design.shape[3]
    sign = sized(sign_ink(design, SUITS[suit]), design.sign_height * WIDTH, plump, design.sign_height * 280)
    column = max(design.rank_height * 0.62, design.sign_height * 0.9) * WIDTH
    x = design.left * WIDTH + column / 2
    top = design.top * WIDTH
    stamp(card, ink, x, top + ink.shape[0] / 2, colour)
    under = top + ink.shape[0] + design.gap * WIDTH
    stamp(card, sign, x, under + sign.shape[0] / 2, colour)
    bottom = under + sign.shape[0]
    return Spot(x, (top + bottom) / 2, bottom - top, False)


PIP_ROWS: Mapping[int, tuple[tuple[float, float], ...]] = {
    0: ((0.5, 0.5),), 1: ((0.5, 0.2),), 2: ((0.5, 0.2), (0.5, 0.5)), 3: ((0.3, 0.2),),
    4: ((0.3, 0.2), (0.5, 0.5)), 5: ((0.3, 0.2), (0.3, 0.5)), 6: ((0.3, 0.2), (0.3, 0.5), (0.5, 0.35)),
    7: ((0.3, 0.2), (0.3, 0.5), (0.5, 0.35)), 8: ((0.3, 0.2), (0.3, 0.4), (0.5, 0.5)),
    9: ((0.3, 0.2), (0.3, 0.4), (0.5, 0.3)),
}  # fmt: skip


def draw_pips(card: Picture, design: Design, rank: int, suit: int) -> None:
    """The pips of a number card."""
    height = card.shape[0]
    pip = sized(sign_ink(design, SUITS[suit]), (0.2 + 0.1 * design.shape[5]) * WIDTH, 1.0, 70)
    for x, y in PIP_ROWS[rank]:
        for column in {x, 1 - x}:
            stamp(card, pip, column * WIDTH, y * height, design.inks[suit])
            if y != 0.5 or x != 0.5:
                stamp(card, pip[::-1], column * WIDTH, (1 - y) * height, design.inks[suit])


def draw_court(card: Picture, decks: Sequence[Deck], design: Design, rng: np.random.Generator) -> None:
    """Something busy in the middle: a part of a court card, or coloured strokes."""
    height, width = card.shape[:2]
    x1, x2 = int(rng.uniform(0.16, 0.27) * width), int(rng.uniform(0.73, 0.84) * width)
    y1, y2 = int(0.09 * height), int(0.91 * height)
    names = [(deck, name) for deck in decks for name in deck.files if name[0] in "JQK"]
    if rng.random() < 0.75:
        deck, name = names[int(rng.integers(len(names)))]
        art = read_face(deck.files[name])
        rows, columns = art.shape[:2]
        art = art[int(0.08 * rows) : int(0.92 * rows), int(0.2 * columns) : int(0.8 * columns), :3]
        card[y1:y2, x1:x2, :3] = cv2.resize(art, (x2 - x1, y2 - y1), interpolation=cv2.INTER_AREA)
    else:
        for _ in range(60):
            ends = rng.integers([x1, y1], [x2, y2], (2, 2))
            colour = [int(v) for v in rng.integers(0, 255, 3)]
            cv2.line(
                card, ends[0].tolist(), ends[1].tolist(), (*colour, 255), int(rng.integers(1, 9)), cv2.LINE_AA
            )
    if design.frame:
        cv2.rectangle(card, (x1, y1), (x2, y2), (*design.inks[0], 255), 1)


def rounded(height: int) -> Picture:
    """Where a card with round corners is."""
    mask = np.zeros((height, WIDTH), np.uint8)
    r = 12
    cv2.rectangle(mask, (r, 0), (WIDTH - r, height), 255, -1)
    cv2.rectangle(mask, (0, r), (WIDTH, height - r), 255, -1)
    for x, y in ((r, r), (WIDTH - r, r), (r, height - r), (WIDTH - r, height - r)):
        cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask


def blank(design: Design) -> Picture:
    """An empty card with round corners."""
    height = int(WIDTH * design.ratio)
    card = np.zeros((height, WIDTH, 4), np.uint8)
    card[..., :3] = design.paper
    card[..., 3] = rounded(height)
    return card


def drawn_face(design: Design, rank: int, suit: int, decks: Sequence[Deck], rng: np.random.Generator) -> Face:
    """A self-drawn face: one half is drawn, the other is the same upside down."""
    card = blank(design)
    if rank >= 10:
        draw_court(card, decks, design, rng)
        draw_index(card, design, rank, suit, rng)
    elif rng.random() < 0.85:
        draw_pips(card, design, rank, suit)
    else:
        stamp(
            card,
            sized(sign_ink(design, SUITS[suit]), 120, 1.0, 130),
            120,
            card.shape[0] / 2,
            design.inks[suit],
        )
    corner = blank(design)
    spot = draw_index(corner, design, rank, suit, rng)
    draw_index(card, design, rank, suit, rng)
    high, wide = int(spot.y + spot.height / 2) + 3, int(spot.x * 2)
    if rank >= 10:
        card[:high, :wide] = corner[:high, :wide]
    card[-high:, -wide:] = corner[:high, :wide][::-1, ::-1]
    if design.four:
        card[:high, -wide:] = np.where(
            corner[:high, :wide, 3:] > 0, corner[:high, :wide], card[:high, -wide:]
        )
        card[-high:, :wide] = card[:high, -wide:][::-1, ::-1]
    return Face(card, rank, suit, mirrored(spot, WIDTH, card.shape[0], design.four))
