"""The colours of pieces apart from the light on them."""

import numpy as np
import pytest

from vision.colours import COMMON, Palette, cells_of, learn, learnt, whiteness, witness_table
from vision.picture import Picture

NEUTRAL = (200.0, 200.0, 200.0)
WARM = (120.0, 175.0, 225.0)
DIM = (60.0, 62.0, 64.0)
PIECES = {
    "red": (36, 34, 170),
    "blue": (150, 75, 30),
    "green": (55, 125, 40),
    "yellow": (40, 180, 215),
}


def seen(colour: tuple[int, int, int], white: tuple[float, float, float]) -> Picture:
    """A patch of a colour as a camera has it in some light."""
    lit = np.array(colour, np.float32) / 235 * np.array(white, np.float32)
    return np.full((4, 4, 3), np.clip(lit, 0, 255), np.uint8)


def witness(patch: Picture, white: tuple[float, float, float], palette: Palette = COMMON) -> dict[str, float]:
    rows = witness_table(palette)[cells_of(patch, white)].reshape(-1, len(palette.names))
    return dict(zip(palette.names, rows.mean(axis=0).tolist(), strict=True))


@pytest.mark.parametrize("white", [NEUTRAL, WARM, DIM])
@pytest.mark.parametrize("name", list(PIECES))
def test_a_piece_keeps_its_colour_in_any_light(name: str, white: tuple[float, float, float]) -> None:
    said = witness(seen(PIECES[name], white), white)
    assert max(said, key=lambda each: said[each]) == name
    assert said[name] > 1


@pytest.mark.parametrize("share", [1.0, 0.5, 0.25])
@pytest.mark.parametrize("name", list(PIECES))
def test_shade_does_not_change_a_colour(name: str, share: float) -> None:
    blue, green, red = (round(each * share) for each in PIECES[name])
    said = witness(seen((blue, green, red), NEUTRAL), NEUTRAL)
    assert max(said, key=lambda each: said[each]) == name


@pytest.mark.parametrize(
    "colour", [(235, 235, 235), (120, 122, 121), (30, 31, 30), (150, 175, 214), (70, 105, 150)]
)
def test_paper_ink_shadow_skin_and_wood_are_no_piece(colour: tuple[int, int, int]) -> None:
    assert max(witness(seen(colour, NEUTRAL), NEUTRAL).values()) < 0.5


def test_a_lamp_without_its_white_taken_out_deceives() -> None:
    paper = seen((235, 235, 235), WARM)
    assert max(witness(paper, WARM).values()) < 0
    assert max(witness(paper, NEUTRAL).values()) > max(witness(paper, WARM).values())


def test_a_colour_shown_once_is_told_from_its_neighbours() -> None:
    rng = np.random.default_rng(1)
    shown = {
        "orange": rng.normal((20, 110, 230), 6, (200, 3)).clip(0, 255),
        "purple": rng.normal((140, 50, 110), 6, (200, 3)).clip(0, 255),
    }
    palette = Palette((*COMMON.swatches, *learnt(shown).swatches))
    for name, pixels in shown.items():
        said = witness(pixels.reshape(20, 10, 3).astype(np.uint8), (235.0, 235.0, 235.0), palette)
        assert max(said, key=lambda each: said[each]) == name


def test_a_learnt_swatch_has_the_hue_that_was_shown() -> None:
    swatch = learn("red", np.full((10, 3), (30, 30, 200), np.uint8))
    assert swatch.name == "red"
    assert min(swatch.hue, 360 - swatch.hue) < 3


def test_white_is_as_white_as_the_paper() -> None:
    patch = np.array([[[120, 175, 225], [60, 88, 112], [120, 20, 20]]], np.uint8)
    assert whiteness(patch, WARM).ravel() == pytest.approx([1.0, 0.5, 0.09], abs=0.02)
