"""Pictures written as text."""

import pytest

from companion.artwork.curves import flat
from companion.artwork.pen import Group, Path, Shape
from companion.artwork.pictures import marks_of, show
from companion.artwork.strokes import FIELD, StrokeError, read_stroke, smooth


def paths_of(written: str) -> tuple[Path, ...]:
    return tuple(path for mark in read_stroke(written) if isinstance(mark, Shape) for path in mark.paths)


def test_a_triangle_has_its_corners_around_the_middle() -> None:
    (path,) = paths_of("f M 10 90 L 50 10 90 90 Z")
    assert path == Path((-40, 40), ((0, -40), (40, 40)), closed=True)


def test_a_smooth_line_goes_through_its_points() -> None:
    (path,) = paths_of("l M 0 50 S 50 20 100 50 50 80 Z")
    points = {(round(x, 6), round(y, 6)) for x, y in flat(path)}
    assert {(-50, 0), (0, -30), (50, 0), (0, 30)} <= points


def test_four_points_of_a_circle_make_a_circle() -> None:
    steps = smooth(((0.0, -10.0), (10.0, 0.0), (0.0, 10.0), (-10.0, 0.0)), closed=True)
    away = [(x * x + y * y) ** 0.5 for x, y in flat(Path((0.0, -10.0), tuple(steps), closed=True))]
    assert max(away) - min(away) < 0.05


def test_a_mirrored_stroke_is_drawn_on_both_sides() -> None:
    right, left = paths_of("f= O 70 50 5")
    assert flat(right)[:, 0].mean() == pytest.approx(20, abs=0.1)
    assert flat(left)[:, 0].mean() == pytest.approx(-20, abs=0.1)


def test_hatching_stays_inside() -> None:
    hatches = [mark for mark in read_stroke("h R 20 30 40 20") if isinstance(mark, Shape) and not mark.fill]
    points = [flat(path) for path in hatches[0].paths]
    assert len(points) > 5
    assert all(
        (abs(each[:, 0] + 10) <= 20.001).all() and (abs(each[:, 1] + 10) <= 10.001).all() for each in points
    )


@pytest.mark.parametrize("written", ["f", "q M 1 1 L 2 2", "f O 1", "f R 1 2", "f L 1 1", "f M 1"])
def test_what_cannot_be_drawn_is_refused(written: str) -> None:
    with pytest.raises(StrokeError):
        read_stroke(written)


def test_a_picture_is_as_large_as_one_wants() -> None:
    shown = show("signs", "coin", 5, 6, 20)
    assert shown == Group(marks_of("signs", "coin"), 5, 6, 0.0, 20 / FIELD)
