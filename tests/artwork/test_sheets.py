"""What is printed: everything, inside the paper, backs behind their fronts."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from companion.artwork.cutting import SIDES, Cut, pack
from companion.artwork.faces import artist_of, drawing_of, mat_drawing
from companion.artwork.mat_sheets import OVERLAP, mat_pages
from companion.artwork.pages import Item, Paper
from companion.artwork.pen import Drawing, Text, box, drawn
from companion.artwork.sheets import cut_booklet
from companion.catalogue import find_game
from tests.artwork.games import KEYS, PACKS, first_layout, look_at


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("key", KEYS)
def test_everything_is_printed_in_its_number(key: str, paper: Paper) -> None:
    look = look_at(key)
    booklet = cut_booklet(look, paper)
    printed = Counter(item.drawing for page in booklet.pages for item in page.items)
    for lot in artist_of(look.game).box(look):
        assert printed[drawing_of(look, lot.design)] == lot.copies, lot


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("key", KEYS)
def test_nothing_overlaps_or_leaves_the_paper(key: str, paper: Paper) -> None:
    look = look_at(key)
    for page in cut_booklet(look, paper).pages:
        boxes = [bounds(item) for item in page.items[:-1]]
        assert all(left >= SIDES - 0.01 and right <= page.width - SIDES + 0.01 for left, _, right, _ in boxes)
        assert all(top >= 11.99 and bottom <= page.height - 11.99 for _, top, _, bottom in boxes)
        assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def bounds(item: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom on the page."""
    size = (item.drawing.width, item.drawing.height)
    width, height = size if item.angle % 180 == 0 else size[::-1]
    return item.x - width / 2, item.y - height / 2, item.x + width / 2, item.y + height / 2


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    apart = 0.01
    return (
        one[0] < other[2] - apart
        and other[0] < one[2] - apart
        and one[1] < other[3] - apart
        and other[1] < one[3] - apart
    )


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("key", ["grid", "dungeon"])
def test_backs_fall_on_their_fronts_when_the_sheet_is_turned(key: str, paper: Paper) -> None:
    look = look_at(key)
    backs = {drawing_of(look, lot.design): lot.back for lot in artist_of(look.game).box(look)}
    pages = cut_booklet(look, paper, backs=True).pages
    front, back = pages[0], pages[1]
    behind = {(round(back.width - item.x, 3), round(item.y, 3)): item for item in back.items[:-1]}
    for item in front.items[:-1]:
        design = backs[item.drawing]
        assert design is not None
        other = behind.pop((round(item.x, 3), round(item.y, 3)))
        assert other.drawing == drawing_of(look, design)
        assert (other.angle + item.angle) % 360 == 0
    assert behind == {}


def test_what_does_not_fit_in_a_row_begins_the_next() -> None:
    card = Cut("card", Drawing(60, 80, (drawn(box(0, 0, 60, 80)),)))
    (page,) = pack([card] * 5, Paper.A4)
    assert [spot.x for spot in page] == [45, 105, 165, 45, 105]
    assert [spot.y - page[0].y for spot in page] == [0, 0, 0, 80, 80]


@pytest.mark.parametrize("paper", list(Paper))
def test_the_sheets_of_a_mat_show_all_of_it_and_share_their_seams(paper: Paper) -> None:
    mat = mat_drawing(find_game("grid"), PACKS["grid"], first_layout("grid", 2))
    windows = [page.items[0].window for page in mat_pages(look_at("grid"), mat, paper)]
    shown = np.zeros((round(mat.height), round(mat.width)), int)
    for window in windows:
        assert window is not None
        shown[
            round(window.y) : round(window.y + window.height),
            round(window.x) : round(window.x + window.width),
        ] += 1
    assert shown.min() == 1
    assert shown.max() == 4
    shared = (shown[:, 0] == 2).sum() / (len({each.y for each in windows if each}) - 1)
    assert shared == pytest.approx(OVERLAP, abs=1)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", KEYS)
def test_every_sheet_says_what_to_do_in_its_language(key: str, language: str) -> None:
    look = look_at(key, language)
    said = {
        mark.words
        for page in cut_booklet(look, Paper.A4).pages
        for mark in page.items[-1].drawing.marks
        if isinstance(mark, Text)
    }
    kinds = {lot.design.kind for lot in artist_of(look.game).box(look)}
    sentences = [look.note(f"setup-{key}-{kind}") for kind in kinds]
    assert all(any(sentence in words for words in said) for sentence in sentences)
