"""The printed sheets of a game: what is cut out, its mats, and a sheet to calibrate the camera by."""

from collections.abc import Iterable, Iterator

from companion.artwork.calibration import draw_calibration
from companion.artwork.cutting import ENDS, SIDES, Cut, Spot, pack
from companion.artwork.faces import artist_of, drawing_of
from companion.artwork.lettering import fitting_size
from companion.artwork.look import Look, Lot
from companion.artwork.mat_sheets import mat_pages
from companion.artwork.mats import draw_mat
from companion.artwork.pages import Booklet, Item, Page, Paper
from companion.artwork.pen import (
    HAIR,
    THIN,
    Anchor,
    Drawing,
    Hand,
    Mark,
    Shape,
    Text,
    box,
    drawn,
    group,
    line,
)
from companion.artwork.tints import GREY
from companion.kernel.layout import Layout

CROP = 3.0
CHECK = 50.0


def cut_booklet(look: Look, paper: Paper, *, backs: bool = False) -> Booklet:
    """Everything of a game that is cut out; with backs, every second page is the back of the one before."""
    pages = tuple(pack(_cuts(look), paper))
    printed: list[Page] = []
    for number, spots in enumerate(pages, start=1):
        words = look.note("sheet-cut", game=look.title, page=number, pages=len(pages))
        printed.append(_front(look, paper, spots, words))
        if backs and any(spot.cut.back for spot in spots):
            printed.append(_back(look, paper, spots, look.note("sheet-back", page=number)))
    return Booklet(f"{look.game.key}-pieces", look.title, tuple(printed))


def mat_booklet(look: Look, paper: Paper, layout: Layout, players: str) -> Booklet:
    """A mat in as many sheets as it needs."""
    mat = draw_mat(artist_of(look.game), look, layout)
    pages = tuple(mat_pages(look, mat, paper))
    return Booklet(f"{look.game.key}-mat-{players}-players", look.title, pages)


def calibration_booklet(look: Look, paper: Paper) -> Booklet:
    """The sheet by which a camera's lens is learned."""
    height, width = paper.size
    overlay = Drawing(
        width, height, tuple(_margins(look, (width, height), look.note("sheet-calibration"), ""))
    )
    items = (Item(overlay, width / 2, height / 2), Item(draw_calibration(), width / 2, height / 2))
    return Booklet("calibration", look.note("sheet-calibration"), (Page(width, height, items),))


def _cuts(look: Look) -> Iterator[Cut]:
    for lot in artist_of(look.game).box(look):
        yield from [_cut(look, lot)] * lot.copies


def _cut(look: Look, lot: Lot) -> Cut:
    back = drawing_of(look, lot.back) if lot.back else None
    return Cut(lot.design.kind, drawing_of(look, lot.design), back, lot.loose)


def _front(look: Look, paper: Paper, spots: tuple[Spot, ...], words: str) -> Page:
    width, height = paper.size
    setup = " ".join(dict.fromkeys(_setup(look, spot.cut.kind) for spot in spots))
    marks = (*_cut_lines(spots), *_margins(look, paper.size, words, setup))
    overlay = Item(Drawing(width, height, marks), width / 2, height / 2)
    items = [Item(spot.cut.front, spot.x, spot.y, 90.0 if spot.turned else 0.0) for spot in spots]
    return Page(width, height, (*items, overlay))


def _back(look: Look, paper: Paper, spots: tuple[Spot, ...], words: str) -> Page:
    """The other side of a page that is turned over like that of a book: left is right."""
    width, height = paper.size
    items = [
        Item(spot.cut.back, width - spot.x, spot.y, -90.0 if spot.turned else 0.0)
        for spot in spots
        if spot.cut.back is not None
    ]
    marks = tuple(_margins(look, paper.size, words, ""))
    return Page(width, height, (*items, Item(Drawing(width, height, marks), width / 2, height / 2)))


def _setup(look: Look, kind: str) -> str:
    """What to do with the things of a page: the game's own sentence, or one that fits all."""
    for key in (f"setup-{look.game.key}-{kind}", f"setup-{kind}"):
        if look.notes.knows(key):
            return look.note(key)
    return look.note("setup-other")


def _cut_lines(spots: Iterable[Spot]) -> Iterator[Mark]:
    """Around everything, and small marks beyond the rows for a cutter."""
    for spot in spots:
        width, height = spot.size
        left, top = spot.x - width / 2, spot.y - height / 2
        outline = spot.cut.front.outline
        if spot.cut.loose and outline is not None:
            front = spot.cut.front
            path = group((drawn(outline, width=HAIR, colour=GREY),), -front.width / 2, -front.height / 2)
            yield group((path,), spot.x, spot.y, 90.0 if spot.turned else 0.0)
        else:
            yield drawn(box(left, top, width, height), width=HAIR, colour=GREY)
            yield _crop_marks(left, top, left + width, top + height)


def _crop_marks(left: float, top: float, right: float, bottom: float) -> Mark:
    """Marks that leave the corners outwards; inside the sheet they are covered by the neighbours' lines."""
    lines = [line((x, top), (x, top - CROP)) for x in (left, right)]
    lines += [line((x, bottom), (x, bottom + CROP)) for x in (left, right)]
    lines += [line((left, y), (left - CROP, y)) for y in (top, bottom)]
    lines += [line((right, y), (right + CROP, y)) for y in (top, bottom)]
    return Shape(tuple(lines), stroke=GREY, width=HAIR)


def _margins(look: Look, size: tuple[float, float], words: str, setup: str) -> Iterator[Mark]:
    """The line above: what this is, and a length to check; the line below: what to do with it."""
    width, height = size
    top, bottom = ENDS - 4.6, height - ENDS + 7.4
    yield Text(words, SIDES, top, 3.0, Hand.BOLD, Anchor.LEFT, GREY)
    right, left = width - SIDES, width - SIDES - CHECK
    ends = (line((each, top - 2), (each, top)) for each in (left, right))
    yield drawn(line((left, top - 1), (right, top - 1)), *ends, width=THIN, colour=GREY)
    yield Text(look.note("sheet-check"), left - 2, top, 2.8, Hand.TEXT, Anchor.RIGHT, GREY)
    letters = fitting_size(setup, 3.0, Hand.TEXT, width - 2 * SIDES)
    yield Text(setup, SIDES, bottom, letters, Hand.TEXT, Anchor.LEFT, GREY)
