"""White balance by the paper: whatever the lamp, paper comes out white and evenly lit."""

import cv2
import numpy as np
import pytest

from tests.vision.table_camera import MAT, TableCamera, draw_mat
from vision.picture import Picture
from vision.white import PAPER, light_of, whitened

WARM = (0.55, 0.8, 1.0)
COLD = (1.0, 0.92, 0.8)
WHITE = (1.0, 1.0, 1.0)


def busy_mat(rng: np.random.Generator) -> Picture:
    """A mat seen from above, 1 pixel a millimetre, a third of it under pieces and print of any colour."""
    mat = cv2.resize(draw_mat(), (int(MAT[0]), int(MAT[1])), interpolation=cv2.INTER_AREA)
    for _ in range(16):
        x, y = (int(v) for v in rng.integers(0, 440, 2))
        colour = tuple(int(v) for v in rng.integers(20, 230, 3))
        cv2.rectangle(mat, (x, y), (x + 63, y + 88), colour, -1)
    return mat


def lit(mat: Picture, colour: tuple[float, ...], fall: float, way: tuple[float, float]) -> Picture:
    """The mat under a lamp of that colour whose light falls by so much from one side to the other."""
    height, width = mat.shape[:2]
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    field = 1 - fall * np.clip(way[0] * x + way[1] * y, 0, 1) ** 1.3
    grain = np.random.default_rng(2).normal(0, 3, mat.shape)
    picture = mat * field[..., None] * np.array(colour) * 0.95 + grain
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


@pytest.mark.parametrize(
    ("colour", "fall", "way"),
    [(WHITE, 0.0, (1, 0)), (WARM, 0.5, (1, 0)), (WARM, 0.6, (0.6, 0.5)), (COLD, 0.5, (0, 1))],
)
def test_paper_comes_out_white_under_any_lamp(
    colour: tuple[float, ...], fall: float, way: tuple[float, float]
) -> None:
    mat = busy_mat(np.random.default_rng(5))
    picture = lit(mat, colour, fall, way)
    light = light_of(picture)
    assert light is not None
    white = whitened(picture, light)
    paper = white[mat.min(axis=2) > 240].astype(float)
    assert np.abs(np.median(paper, axis=0) - PAPER).max() < 6
    inner = cv2.erode((mat.min(axis=2) > 240).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    off = np.abs(cv2.blur(white, (5, 5))[inner].astype(float) - PAPER)
    assert np.percentile(off, 95) < 20


def test_colours_of_pieces_are_told_alike_under_any_lamp() -> None:
    mat = busy_mat(np.random.default_rng(5))
    cv2.rectangle(mat, (200, 200), (260, 260), (40, 40, 200), -1)
    seen = []
    for colour in (WARM, COLD):
        picture = lit(mat, colour, 0.4, (1, 0))
        light = light_of(picture)
        assert light is not None
        seen.append(whitened(picture, light)[210:250, 210:250].reshape(-1, 3).mean(axis=0))
    assert np.abs(seen[0] - seen[1]).max() < 15


def test_only_the_given_part_is_looked_at() -> None:
    camera = TableCamera(tilt=30, away=800)
    picture = camera.photograph(draw_mat())
    picture[:200] = (200, 255, 60)
    mask = np.zeros(picture.shape[:2], np.uint8)
    corners = camera.pixels_of([(0, 0), (MAT[0], 0), MAT, (0, MAT[1])])
    cv2.fillConvexPoly(mask, corners.astype(np.int32), 255)
    light = light_of(picture, mask)
    assert light is not None
    x, y = camera.pixels_of([(270, 300)])[0].astype(int)
    assert np.abs(whitened(picture, light)[y - 3 : y + 3, x - 3 : x + 3].mean(axis=(0, 1)) - PAPER).max() < 8


@pytest.mark.parametrize("colour", [(0, 0, 0), (255, 255, 255), (60, 140, 40)])
def test_without_paper_nothing_is_known_of_the_light(colour: tuple[int, ...]) -> None:
    assert light_of(np.full((480, 640, 3), colour, np.uint8)) is None
