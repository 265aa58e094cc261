"""The places of a mat: where what is laid, in lines and a few words."""

from collections.abc import Iterable, Iterator

from companion.artwork.flats import title_lines
from companion.artwork.look import Look
from companion.artwork.pen import (
    LINE,
    THIN,
    Hand,
    Mark,
    Shape,
    Text,
    box,
    drawn,
    group,
    rounded,
)
from companion.artwork.pictures import has_picture, show
from companion.artwork.tints import FAINT, GREY
from companion.kernel.layout import Layout, Place

DASHES = (2.0, 1.5)
BOARD = ("space", "square", "free")
LABEL = 5.0
SMALLEST_SIGN = 8.0


def draw_places(look: Look, layout: Layout, without: Iterable[str] = ()) -> Iterator[Mark]:
    """All places but the spaces of a board and some others, each readable from where its owner sits."""
    left_out = tuple(without)
    for place in layout.places:
        if place.kind not in BOARD and place.id not in left_out:
            yield from draw_place(look, place, facing(place, layout))


def facing(place: Place, layout: Layout) -> float:
    """How a place is turned: what belongs to somebody beyond the middle is upside down."""
    owned = "-s" in place.id
    return 180.0 if owned and place.y < layout.height / 2 else 0.0


def draw_place(look: Look, place: Place, angle: float = 0.0, sign: str = "") -> Iterator[Mark]:
    """A dashed outline with its name, and a faint sign above it if there is one."""
    width, height = (place.height, place.width) if angle % 180 else (place.width, place.height)
    outline = rounded(-width / 2, -height / 2, width, height, min(3.0, width / 4, height / 4))
    marks: list[Mark] = [Shape((outline,), stroke=GREY, width=THIN, dashes=DASHES)]
    if place.kind == "dice":
        marks += _at_rim(_name(look, place), width, height)
    else:
        marks += _named(_name(look, place), width, height, sign or _sign_for(place))
    yield group(marks, place.x, place.y, angle)


def _name(look: Look, place: Place) -> str:
    """A place by its label, or by its id where there are words for it."""
    if place.label:
        return look.label(place.label)
    return look.label(place.id) if look.label(place.id) != place.id else ""


def _named(name: str, width: float, height: float, sign: str) -> Iterator[Mark]:
    """A name around the middle, below a sign if there is one."""
    size = min(width * 0.42, height * 0.34, 26.0)
    sign = sign if size >= SMALLEST_SIGN else ""
    if sign:
        yield show("signs", sign, 0, -LABEL * 0.6, size, ink=FAINT)
    if name:
        below = size / 2 + LABEL * 0.5 if sign else 0.0
        yield from title_lines(name, 0, below, width - 3, size=min(LABEL, height * 0.4), most=3, colour=GREY)


def _at_rim(name: str, width: float, height: float) -> Iterator[Mark]:
    """A name near the lower edge: where dice come to rest nothing must look like one."""
    if name:
        yield from title_lines(name, 0, height / 2 - LABEL * 0.7, width - 3, size=LABEL, colour=GREY)


def _sign_for(place: Place) -> str:
    """The sign of a place's name or kind; nothing if nobody drew one."""
    names = (f"place-{place.label}", f"place-{place.kind}")
    return next((each for each in names if has_picture("signs", each)), "")


def draw_board(places: Iterable[Place]) -> Iterator[Mark]:
    """The spaces of a board, with their names in a corner."""
    for place in places:
        if place.kind in BOARD:
            left, top = place.x - place.width / 2, place.y - place.height / 2
            yield drawn(box(left, top, place.width, place.height), width=LINE, colour=GREY)
            yield Text(place.label, left + 3.2, top + 4.4, 3.6, Hand.BOLD, colour=GREY)
