"""Cards that lie face down are seen by their outline, and nothing else is taken for one."""

import cv2
import numpy as np
import pytest

from tests.vision.test_cards import (
    BELIEVED,
    HEIGHT,
    WIDTH,
    draw_other_things,
    lay,
    lay_picture,
    new_table,
)
from vision.cards.backs import is_likely, read_backs, upright
from vision.photo import read_all_cards
from vision.picture import Picture, floats


def draw_back() -> Picture:
    """A red back: a lattice within a white border."""
    back = np.full((HEIGHT, WIDTH, 3), 245, np.uint8)
    back[14:-14, 14:-14] = (50, 40, 180)
    for at in range(-HEIGHT, WIDTH + HEIGHT, 18):
        for start, end in (((at, 14), (at + HEIGHT, HEIGHT + 14)), ((at + HEIGHT, 14), (at, HEIGHT + 14))):
            cv2.line(back, start, end, (235, 235, 240), 3, cv2.LINE_AA)
    back[:14], back[-14:], back[:, :14], back[:, -14:] = 245, 245, 245, 245
    return back


def backs_in(table: Picture) -> list[Picture]:
    """The outlines of the backs that are believed."""
    seen = [card for card in read_all_cards(table) if card.face is None and card.confidence >= BELIEVED]
    return [np.array(card.corners) for card in seen]


@pytest.mark.parametrize("angle", [0, 25, 118])
def test_a_card_that_lies_face_down_among_others_is_told_with_its_corners(angle: float) -> None:
    table = new_table()
    lay(table, "KC", 300, 300, 10, 160)
    lay(table, "7H", 980, 420, -30, 160)
    corners = lay_picture(table, draw_back(), 640, 360, angle, 160)
    [seen] = backs_in(table)
    distance = min(np.linalg.norm(np.roll(seen, turn, axis=0) - corners, axis=1).max() for turn in range(4))
    assert distance < 12


def test_cards_that_were_read_are_no_backs() -> None:
    table = new_table()
    for number, face in enumerate(("KC", "7H", "AS", "10D")):
        lay(table, face, 200 + 300 * number, 360, 15 * number, 160)
    assert backs_in(table) == []


def test_a_book_a_telephone_and_a_sheet_of_print_are_no_backs() -> None:
    table = new_table()
    draw_other_things(table)
    lay(table, "KC", 300, 540, 10, 160)
    assert backs_in(table) == []


def test_plain_things_of_a_cards_size_are_no_backs() -> None:
    table = new_table()
    lay(table, "KC", 300, 300, 10, 160)
    cv2.rectangle(table, (600, 200), (760, 430), (35, 35, 38), -1)
    cv2.rectangle(table, (900, 200), (1060, 430), (210, 215, 220), -1)
    assert backs_in(table) == []


def test_a_picture_without_outlines_shows_no_back() -> None:
    assert read_backs(new_table(), ()) == ()
    assert read_backs(np.zeros((480, 640, 3), np.uint8), ()) == ()


def test_an_outline_is_turned_so_that_its_first_edge_is_short() -> None:
    wide = floats([[0, 0], [88, 0], [88, 63], [0, 63]])
    assert upright(wide)[0].tolist() == [88, 0]
    assert is_likely(wide)
    assert not is_likely(floats([[0, 0], [90, 0], [90, 20], [0, 20]]))
