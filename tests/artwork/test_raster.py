"""Drawings as pictures."""

import numpy as np
import pytest

from companion.artwork.pen import (
    BLACK,
    Anchor,
    Drawing,
    Hand,
    Mark,
    Shape,
    Text,
    box,
    circle,
    drawn,
    filled,
    group,
    line,
)
from companion.artwork.raster import picture

RED = (200, 30, 20)


def dark(drawing: Drawing, pixels_per_mm: float) -> float:
    """How many square millimetres are black."""
    return float((255 - picture(drawing, pixels_per_mm)[:, :, 0]).sum()) / 255 / pixels_per_mm**2


def on_paper(*marks: Mark, side: float = 40.0) -> Drawing:
    return Drawing(side, side, marks)


def test_the_size_is_the_drawing_in_pixels() -> None:
    assert picture(Drawing(63, 88, ()), 1.4).shape == (123, 88, 3)


@pytest.mark.parametrize("pixels_per_mm", [1.4, 2.0, 6.0])
def test_areas_are_right_at_every_scale(pixels_per_mm: float) -> None:
    assert dark(on_paper(filled(circle(20, 20, 10), colour=BLACK)), pixels_per_mm) == pytest.approx(
        314, rel=0.03
    )
    stroke = drawn(line((5, 20), (35, 20)), width=1.0, colour=BLACK)
    assert dark(on_paper(stroke), pixels_per_mm) == pytest.approx(30, rel=0.15)


def test_paths_inside_paths_are_holes() -> None:
    ring = Shape((circle(20, 20, 10), circle(20, 20, 5)), fill=BLACK)
    assert dark(on_paper(ring), 6.0) == pytest.approx(236, rel=0.03)


def test_dashes_leave_gaps() -> None:
    dashes = Shape((line((5, 20), (35, 20)),), stroke=BLACK, width=1.0, dashes=(2.0, 1.0))
    assert dark(on_paper(dashes), 6.0) == pytest.approx(20, rel=0.2)


def test_colours_are_blue_green_red() -> None:
    shown = picture(on_paper(filled(box(0, 0, 40, 40), colour=RED)), 1.0)
    assert shown[20, 20].tolist() == [20, 30, 200]


def test_a_turned_group_is_the_picture_turned() -> None:
    marks = (filled(box(-8, -3, 10, 6)), Text("R", 4, 4, 12, Hand.BOLD))
    upright = picture(on_paper(group(marks, 20, 20)), 4.0).astype(int)
    for quarters in (1, 2, 3):
        turned = picture(on_paper(group(marks, 20, 20, 90.0 * quarters)), 4.0).astype(int)
        assert np.abs(np.rot90(turned, quarters) - upright).mean() < 1.5


def test_angles_go_clockwise() -> None:
    shown = picture(on_paper(group((filled(box(-1, -15, 2, 15)),), 20, 20, 90)), 2.0)
    assert shown[40, 60, 0] < 100 < shown[40, 20, 0]


@pytest.mark.parametrize(("anchor", "column"), [(Anchor.LEFT, 30), (Anchor.MIDDLE, 20), (Anchor.RIGHT, 10)])
def test_text_stands_where_its_anchor_says(anchor: Anchor, column: int) -> None:
    shown = picture(on_paper(Text("HHH", 20, 22, 12, Hand.BOLD, anchor)), 2.0)[:, :, 0]
    darkness = (255.0 - shown).sum(axis=0)
    middle = (darkness * np.arange(len(darkness))).sum() / darkness.sum() / 2
    assert middle == pytest.approx(column, abs=1.5)


def test_letters_that_a_font_lacks_come_from_another() -> None:
    blank = picture(on_paper(Text(" ", 20, 30, 20)), 2.0)
    signs = [picture(on_paper(Text(sign, 20, 30, 20)), 2.0) for sign in "♠♥♦♣→←♔♞ł"]
    assert len({sign.tobytes() for sign in (*signs, blank)}) == len(signs) + 1


def test_outside_a_coin_there_is_nothing() -> None:
    coin = Drawing(20, 20, (filled(circle(10, 10, 10), colour=BLACK),), circle(10, 10, 10))
    alpha = picture(coin, 4.0, alpha=True)[:, :, 3]
    assert alpha[0, 0] == 0
    assert alpha[40, 40] == 255
    assert alpha.mean() / 255 == pytest.approx(np.pi / 4, abs=0.02)


def test_pictures_are_kept_and_cannot_be_changed() -> None:
    drawing = on_paper(filled(box(1, 2, 3, 4)))
    again = on_paper(filled(box(1, 2, 3, 4)))
    assert picture(drawing, 3.0) is picture(again, 3.0)
    with pytest.raises(ValueError, match="read-only"):
        picture(drawing, 3.0)[0, 0] = 0
