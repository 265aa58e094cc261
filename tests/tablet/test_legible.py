"""Everything that is written can be read: nothing is cut, broken, laid over something else or too pale."""

from collections.abc import Iterable
from itertools import product

import pytest
from kivy.graphics.texture import Texture
from kivy.uix.floatlayout import FloatLayout

from companion.tablet.kit.cards import CardView
from companion.tablet.kit.lettering import fitting_title, title_size, word_size
from companion.tablet.kit.palette import CLEAR_SEATS, CLEAR_SEATS_DARK, DARK, LIGHT, Colour, Palette
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Caption, Column, Key, Roll
from companion.tablet.table.parts import Fan
from tests.tablet.legible import faults
from tests.tablet.window import Window

READABLE = 4.5
"""The contrast that small letters need."""


def test_words_over_words_are_noticed(window: Window) -> None:
    box = window.show(FloatLayout())
    for _ in range(2):
        box.add_widget(Caption(say="Ana's turn", pos_hint={"x": 0, "y": 0.5}))
    window.frames(3)
    assert any("lie over each other" in fault for fault in faults(window.real))


def test_words_without_room_are_noticed(window: Window) -> None:
    box = window.show(FloatLayout())
    narrow = Caption(say="Treasures", size_hint_x=None, width=30)
    box.add_widget(narrow)
    window.frames(3)
    assert any("a word is broken" in fault for fault in faults(window.real))
    narrow.text_size = (None, None)
    window.frames(3)
    assert any("no room" in fault for fault in faults(window.real))


def test_words_behind_the_edge_of_a_list_are_no_fault(window: Window) -> None:
    roll, column = window.show(Roll()), Column()
    roll.add_widget(column)
    for number in range(60):
        column.add_widget(Caption(say=f"rule {number}"))
    window.frames(4)
    assert faults(window.real) == []


def light(colour: Colour) -> float:
    """How light a colour is, as people see it."""
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(("palette", "seats"), [(LIGHT, CLEAR_SEATS), (DARK, CLEAR_SEATS_DARK)])
def test_every_colour_of_words_can_be_read_on_paper_and_ground(
    palette: Palette, seats: Iterable[Colour]
) -> None:
    inks = (palette.ink, palette.dim, palette.glow_ink, palette.bad, palette.good, *palette.seats, *seats)
    grounds = (palette.ground, palette.raised)
    assert min(contrast(ink, ground) for ink, ground in product(inks, grounds)) >= READABLE
    assert contrast(palette.felt_ink, palette.felt) >= READABLE
    assert contrast(palette.primary_ink, palette.primary) >= READABLE


def test_a_title_without_room_says_its_name_alone() -> None:
    assert fitting_title("Traps & Treasures: the grid", 28, 600) == "Traps & Treasures: the grid"
    assert fitting_title("Traps & Treasures: the grid", 28, 200) == "The grid"


def test_a_title_is_written_smaller_but_never_too_small() -> None:
    assert title_size("The grid", 28, 400) == 28
    assert 28 * 0.7 <= title_size("Martian Treasure Hunt", 28, 250) < 28
    assert title_size("Martian Treasure Hunt", 28, 10) == 28 * 0.7


def test_a_long_word_is_written_smaller_rather_than_broken(window: Window) -> None:
    box = window.show(FloatLayout())
    box.add_widget(Caption(say="Bananenschalen-Boulevard (30)", size_hint_x=None, width=170))
    window.frames(3)
    assert not faults(window.real)
    assert word_size("Short words only", 17, 170) == 17
    assert word_size("Bananenschalen-Boulevard", 17, 20) == pytest.approx(17 * 0.7)


def test_what_is_not_shown_leaves_no_gap(window: Window) -> None:
    column = window.show(Column())
    for shown in (True, False, False, True):
        column.add_widget(Key(text="Go", shown=shown))
    window.frames(4)
    assert column.height == 2 * theme.touch + theme.gap


def test_a_list_fades_only_where_it_goes_on(window: Window) -> None:
    from companion.tablet.kit.fading import faded

    assert faded((1, 1, 1, 1), 0.0)[3] == 0
    assert faded((1, 1, 1, 1), -40.0)[3] == 0
    assert faded((1, 1, 1, 1), 400.0)[3] == 1


def test_tiles_lie_beside_each_other_whole(window: Window) -> None:
    fan = window.show(Fan(size_hint_x=None, width=380))
    tiles = [CardView({"name": ""}) for _ in range(5)]
    for tile in tiles:
        fan.add_widget(tile)
        tile.print = Texture.create(size=(64, 64))
    window.frames(4)
    boxes = [(tile.x, tile.y, tile.right, tile.top) for tile in tiles]
    assert all(left >= fan.x - 1 and right <= fan.right + 1 for left, _, right, _ in boxes)
    assert not any(one.collide_widget(other) for at, one in enumerate(tiles) for other in tiles[at + 1 :])


def test_a_list_that_has_room_again_stands_on_top(window: Window) -> None:
    roll, column = window.show(Roll(size_hint_y=None, height=100)), Column()
    roll.add_widget(column)
    for number in range(9):
        column.add_widget(Caption(say=f"rule {number}"))
    window.frames(4)
    roll.scroll_y = 0
    roll.height = 600
    window.frames(4)
    roll.scroll_y = 0
    window.frames(2)
    assert column.to_window(column.x, column.top)[1] == pytest.approx(roll.top)
