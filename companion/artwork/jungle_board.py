"""The jungle's board: its spaces, which way leads on, and scenery where there is none."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees

from companion.artwork.look import Look
from companion.artwork.pen import (
    INK,
    LINE,
    THIN,
    WHITE,
    Hand,
    Mark,
    Text,
    drawn,
    filled,
    group,
    polygon,
    rounded,
)
from companion.artwork.pictures import show
from companion.artwork.tints import FAINT, GREY
from companion.kernel.layout import Place

BOOK = "jungle"
PLAIN = "plain"
SCENES = 5
PICTURE = 24.0
SCENE = 38.0
PITCH = (48.0, 72.0)


def draw_way(look: Look, spaces: Sequence[Place]) -> Iterator[Mark]:
    """All spaces, with arrows to those that follow."""
    yield from _scenery(spaces)
    at = {place.id: place for place in spaces}
    names = {str(each.id): each.name for each in look.content.space}
    for place in spaces:
        yield from _space(place, look.said(names[place.id]) or place.label)
    for each in look.content.space:
        for following in each.next:
            yield _arrow(at[each.id], at[following])


def _space(place: Place, name: str) -> Iterator[Mark]:
    left, top = place.x - place.width / 2, place.y - place.height / 2
    special = place.kind != PLAIN
    frame = rounded(left, top, place.width, place.height, 5)
    yield drawn(frame, width=1.0 if special else LINE, fill=WHITE)
    if special:
        yield drawn(rounded(left + 1.8, top + 1.8, place.width - 3.6, place.height - 3.6, 3.6), width=THIN)
        yield show(BOOK, f"space-{place.kind}", place.x, place.y + 2, PICTURE, ink=GREY)
        word = name.partition("(")[2].rstrip(")") or name
        yield Text(word, place.x, place.y + place.height / 2 - 4.4, 4.2, Hand.TITLE, colour=GREY)
    number = place.label if place.label[-1:].isdigit() else ""
    yield Text(number, left + 6.6, top + 8.4, 6.4, Hand.BOLD, colour=INK if special else GREY)


def _arrow(place: Place, following: Place) -> Mark:
    """A chevron over the seam between two spaces."""
    across, down = following.x - place.x, following.y - place.y
    x, y = (place.x + following.x) / 2, (place.y + following.y) / 2
    chevron = polygon((-2.2, -4), (1.2, -4), (4.2, 0), (1.2, 4), (-2.2, 4), (0.8, 0))
    plate = polygon((-3.4, -5.2), (1.8, -5.2), (5.8, 0), (1.8, 5.2), (-3.4, 5.2), (-0.4, 0))
    return group((filled(plate, colour=WHITE), filled(chevron)), x, y, degrees(atan2(down, across)))


def _scenery(spaces: Sequence[Place]) -> Iterator[Mark]:
    """Faint pictures in every gap that is large enough for a space."""
    left, right = min(each.x for each in spaces), max(each.x for each in spaces)
    top, bottom = min(each.y for each in spaces), max(each.y for each in spaces)
    for row in range(int((bottom - top) / PITCH[1]) + 1):
        for column in range(int((right - left) / PITCH[0]) + 1):
            x, y = left + column * PITCH[0], top + row * PITCH[1]
            if all(abs(each.x - x) >= PITCH[0] - 1 or abs(each.y - y) >= PITCH[1] - 1 for each in spaces):
                yield show(BOOK, f"scene-{(row * 3 + column * 2) % SCENES + 1}", x, y, SCENE, ink=FAINT)
