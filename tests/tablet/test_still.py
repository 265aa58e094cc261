"""What changes seldom is drawn once, and again when it changes; work that is long is done by frames."""

from pathlib import Path
from typing import Any

from companion.tablet.kit.by_frames import ByFrames
from companion.tablet.kit.still import MOST_FRAMES, Patience, PatientStill, Still
from companion.tablet.kit.widgets import Caption
from tests.tablet.window import Window

TABLET = Path(__file__).resolve().parents[2] / "companion" / "tablet"


def colours_of(still: Still) -> int:
    """How many different pixels its picture has."""
    pixels = still.canvas.children[0].pixels
    return len({pixels[at : at + 4] for at in range(0, len(pixels), 4)})


def test_what_changes_in_a_still_box_is_drawn_anew(window: Window) -> None:
    caption = Caption(say="")
    still = Still(size_hint=(None, None), size=(200, 60))
    still.add_widget(caption)
    window.show(still)
    empty = colours_of(still)
    caption.say = "Hello"
    window.frames(3)
    written = colours_of(still)
    still.remove_widget(caption)
    window.frames(3)
    assert empty == 1
    assert written > 1
    assert colours_of(still) == 1


def test_a_still_box_is_on_whole_pixels_wherever_it_is_put(window: Window) -> None:
    still = window.show(Still(size_hint=(None, None), size=(100.5, 50.25), pos=(10.4, 20.6)))
    window.frames(2)
    shown = still.canvas.children[-1]
    assert all(float(part).is_integer() for part in (*shown.pos, *shown.size))
    assert shown.texture.size == tuple(shown.size)


def patient_one_that_changed(window: Window, beside: Still) -> PatientStill:
    """A patient box in which a word was just written."""
    caption, patient = Caption(say=""), PatientStill(size_hint=(None, None), size=(200, 60))
    patient.add_widget(caption)
    window.show(patient)
    window.real.add_widget(beside)
    window.frames(3)
    caption.say = "Hello"
    return patient


def test_a_patient_box_is_drawn_in_a_frame_in_which_no_other_is(window: Window) -> None:
    caption, other = Caption(say=""), Still(size_hint=(None, None), size=(200, 60))
    other.add_widget(caption)
    patient = patient_one_that_changed(window, other)
    caption.say = "First"
    window.frames(1)
    waiting = patient.stale, other.stale
    window.frames(1)
    assert waiting == (True, False)
    assert not patient.stale


def test_a_patient_box_does_not_wait_for_ever(window: Window) -> None:
    caption, other = Caption(say=""), Still(size_hint=(None, None), size=(200, 60))
    other.add_widget(caption)
    patient = patient_one_that_changed(window, other)
    waited: list[bool] = []
    for number in range(MOST_FRAMES + 1):
        caption.say = str(number)
        window.frames(1)
        waited.append(patient.stale)
    assert waited == [True] * MOST_FRAMES + [False]


def test_a_patient_box_hurries_when_it_is_told_to(window: Window) -> None:
    caption, other = Caption(say=""), Still(size_hint=(None, None), size=(200, 60))
    other.add_widget(caption)
    patient = patient_one_that_changed(window, other)
    caption.say = "First"
    patient.hurry()
    window.frames(1)
    assert not patient.stale


def test_nobody_waits_where_nothing_is_to_be_drawn() -> None:
    assert not Patience().lasts()


def test_parts_are_done_one_a_frame_and_those_they_bring_come_next(window: Window) -> None:
    done: list[str] = []
    work = ByFrames()

    def first() -> None:
        done.append("first")
        work.bring([lambda: done.append("brought")])

    work.begin([first, lambda: done.append("last")])
    assert done == ["first"]
    window.frames(1)
    assert done == ["first", "brought"]
    window.until(lambda: not work.busy)
    assert done == ["first", "brought", "last"]


def test_all_at_once_takes_the_place_of_what_was_begun(window: Window) -> None:
    done: list[Any] = []
    work = ByFrames()
    work.begin([lambda: done.append(1), lambda: done.append("never")])
    work.do_all([lambda: done.append(2), lambda: done.append(3)])
    window.frames(3)
    assert done == [1, 2, 3]


def test_no_shape_is_drawn_that_leaves_its_list() -> None:
    """Kivy draws smooth edges of translucent shapes through the stencil, and so over the edge of a list."""
    leaving = ("SmoothRoundedRectangle", "SmoothEllipse", "SmoothRectangle", "SmoothTriangle", "SmoothQuad")
    drawn = [*TABLET.rglob("*.kv"), *TABLET.rglob("*.py")]
    assert [path.name for path in drawn if any(shape in path.read_text("utf-8") for shape in leaving)] == []
