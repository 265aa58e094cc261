"""Things seen from above with their shadows."""

import numpy as np
import pytest

from companion.artwork.bodies import Body, paint_body
from companion.artwork.pen import Drawing, box, filled

RED = (200, 52, 43)
MARGIN = 2.5
KINDS = ("pawn", "pyramid", "die", "card", "coin")


def printed() -> Drawing:
    """All blue, as large as the bodies here."""
    return Drawing(20, 20, (filled(box(0, 0, 20, 20), colour=(10, 20, 250)),))


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_as_large_as_the_body_with_its_margin(kind: str) -> None:
    assert paint_body(Body(kind, 20, 20, RED, face=printed()), 4.0, MARGIN).shape == (100, 100, 4)


@pytest.mark.parametrize("kind", KINDS)
def test_a_body_is_solid_and_what_is_around_it_is_clear(kind: str) -> None:
    alpha = paint_body(Body(kind, 20, 20, RED, face=printed()), 4.0, MARGIN)[:, :, 3]
    assert alpha[50, 50] == 255
    assert alpha[0].max() == 0
    assert alpha[:, 0].max() == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_shadow_falls_down_and_to_the_right_and_is_no_body(kind: str) -> None:
    alpha = paint_body(Body(kind, 20, 20, RED, face=printed()), 4.0, MARGIN)[:, :, 3]
    below, above = alpha[50 + 42 :, 45:60], alpha[: 50 - 42, 45:60]
    assert 0 < below.max() < 255 // 2
    assert above.max() == 0


def test_what_is_printed_shows_on_a_card() -> None:
    blue, green, red, _ = paint_body(Body("card", 20, 20, face=printed()), 4.0, MARGIN)[50, 50]
    assert (red, green, blue) == (10, 20, 250)


def test_pawns_of_different_colours_and_signs_look_different() -> None:
    bodies = [Body("pawn", 20, 20, colour, sign=sign) for colour in (RED, (47, 111, 192)) for sign in "●■"]
    pictures = [paint_body(body, 4.0, MARGIN) for body in bodies]
    alike = [np.array_equal(one, other) for one in pictures for other in pictures]
    assert sum(alike) == len(pictures)


@pytest.mark.parametrize(("size", "dots"), [("small", 1), ("medium", 2), ("large", 3)])
def test_dots_tell_the_size_of_a_pyramid(size: str, dots: int) -> None:
    plain = paint_body(Body("pyramid", 20, 20, RED), 8.0, MARGIN).astype(int)
    dotted = paint_body(Body("pyramid", 20, 20, RED, sign=size), 8.0, MARGIN).astype(int)
    changed = np.abs(plain - dotted).sum() / 1e4
    one = np.abs(
        plain - paint_body(Body("pyramid", 20, 20, RED, sign="small"), 8.0, MARGIN).astype(int)
    ).sum()
    assert changed == pytest.approx(dots * one / 1e4, rel=0.05)
