"""Things to cut out, packed on pages in rows: edge to edge where straight lines part them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from companion.artwork.pages import Paper
from companion.artwork.pen import Drawing

SIDES = 8.0
ENDS = 12.0
"""What stays free at the sides, and above and below, where a line of text stands."""
APART = 2.0
"""Between things that are cut along their outlines."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A thing to cut out; `loose` if along its outline."""

    kind: str
    front: Drawing
    back: Drawing | None = None
    loose: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing is printed: its middle, and whether it lies on its side."""

    cut: Cut
    x: float
    y: float
    turned: bool

    @property
    def size(self) -> tuple[float, float]:
        """What it covers of the page."""
        front = self.cut.front
        return (front.height, front.width) if self.turned else (front.width, front.height)


Row = list[Spot]


def pack(cuts: Iterable[Cut], paper: Paper) -> Iterator[tuple[Spot, ...]]:
    """Full pages of spots, rows in the middle of them; kinds share a page unless there are backs."""
    across, down = paper.size[0] - 2 * SIDES, paper.size[1] - 2 * ENDS
    page: list[Row] = []
    left = down
    for row in _rows(cuts, across, down):
        height = row[0].size[1] + (APART if row[0].cut.loose else 0.0)
        if page and (height > left or not _can_share(page[-1][0].cut, row[0].cut)):
            yield _centred(page, paper)
            page, left = [], down
        page.append(row)
        left -= height
    if page:
        yield _centred(page, paper)


def _can_share(one: Cut, other: Cut) -> bool:
    return one.kind == other.kind or (one.back is None and other.back is None)


def _rows(cuts: Iterable[Cut], across: float, down: float) -> Iterator[Row]:
    """Things of one kind and size side by side."""
    for (_, width, height, loose), alike in groupby(cuts, _shape):
        gap = APART if loose else 0.0
        turned = _turned_is_better(width + gap, height + gap, across, down)
        many = max(1, int((across + gap) / ((height if turned else width) + gap)))
        spots = [Spot(cut, 0.0, 0.0, turned) for cut in alike]
        yield from (spots[each : each + many] for each in range(0, len(spots), many))


def _shape(cut: Cut) -> tuple[str, float, float, bool]:
    return cut.kind, cut.front.width, cut.front.height, cut.loose


def _turned_is_better(width: float, height: float, across: float, down: float) -> bool:
    upright = int(across / width) * int(down / height)
    lying = int(across / height) * int(down / width)
    return lying > upright


def _centred(page: list[Row], paper: Paper) -> tuple[Spot, ...]:
    """Rows below each other, all beginning at the same left edge."""
    gaps = [APART if row[0].cut.loose else 0.0 for row in page]
    widest = max(_length(row, gap) for row, gap in zip(page, gaps, strict=True))
    left = (paper.size[0] - widest) / 2
    tall = sum(row[0].size[1] for row in page) + sum(gaps[:-1])
    top = max(ENDS, (paper.size[1] - tall) / 2) if tall > paper.size[1] / 2 else ENDS + 2
    spots: list[Spot] = []
    for row, gap in zip(page, gaps, strict=True):
        width, height = row[0].size
        for number, spot in enumerate(row):
            x = left + number * (width + gap) + width / 2
            spots.append(Spot(spot.cut, x, top + height / 2, spot.turned))
        top += height + gap
    return tuple(spots)


def _length(row: Row, gap: float) -> float:
    return len(row) * (row[0].size[0] + gap) - gap
