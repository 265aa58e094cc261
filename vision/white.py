"""White balance by the paper: the lamp's colour and how its light falls off over the table, taken out."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Floats, Picture

PAPER = 235.0
"""What paper is brought to in all three colours; above it is room for gloss."""

# The picture is looked at in so many cells across and down; paper is the lightest part of a cell.
CELLS = 24
LIGHTEST = 0.85
# Nothing that is paper is darker than this, or so light that the camera has lost its colour.
DARKEST = 25.0
BLOWN = 252.0
# Cells that differ by more than this from the light's smooth fall are covered, or shine; 0.1 is a tenth.
APART = 0.10
# So many times the doubtful cells are left out and the light is fitted anew.
ROUNDS = 12
# A cell whose colour is this far from the common one is coloured print or a piece.
TINTED = 0.08
FEWEST_CELLS = 12
# Lamps are yellow to blue; a light this much greener or more purple is a felt, not paper.
GREENEST = 0.35


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """The logarithm of what paper looks like, for each colour a smooth function of the place.

    Six numbers a colour: for 1, x, y, x², xy and y², x and y from -1 to 1 over the picture.
    """

    terms: Floats
    share: float
    """How much of the picture was taken for paper; below a tenth the light is a guess."""

    def paper(self) -> Floats:
        """What paper looks like over the picture, in rows and columns of a few dozen."""
        x, y = np.meshgrid(np.linspace(-1, 1, CELLS * 2), np.linspace(-1, 1, CELLS * 2))
        levels = np.exp(_basis(x.ravel(), y.ravel()) @ self.terms).reshape(*x.shape, 3)
        return np.asarray(levels, np.float32)


def light_of(picture: Picture, where: Picture | None = None) -> Light | None:
    """The light on the paper in a BGR picture, looked for where the mask is not zero; none without paper."""
    places, levels = _paper_cells(picture, where)
    if len(places) < FEWEST_CELLS:
        return None
    basis = _basis(places[:, 0], places[:, 1])
    good = _likely_paper(levels)
    terms = np.zeros((6, 3))
    for count in range(ROUNDS):
        # A plane first: a curved fall can only be told from a covered half once most cells are sorted.
        used = 3 if count < ROUNDS // 2 or good.sum() < 2 * FEWEST_CELLS else 6
        terms = np.zeros((6, 3))
        terms[:used] = np.linalg.lstsq(basis[good, :used], levels[good], rcond=None)[0]
        off = levels - basis @ terms
        good = (np.abs(off.mean(axis=1)) < APART) & (np.ptp(off, axis=1) < TINTED)
        if good.sum() < FEWEST_CELLS:
            return None
    blue, green, red = levels[good].mean(axis=0)
    if abs(green - (blue + red) / 2) > GREENEST:
        return None
    return Light(np.asarray(terms, np.float32), float(good.sum()) / CELLS**2)


def whitened(picture: Picture, light: Light) -> Picture:
    """The picture as under an even white light: its paper is `PAPER` everywhere."""
    gain = PAPER / light.paper()
    most = float(gain.max())
    # In bytes throughout: five times as fast as with floats, and off by less than a level in a hundred.
    bytes_ = np.asarray(np.rint(gain * (255 / most)), np.uint8)
    full = cv2.resize(bytes_, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    return cv2.multiply(picture, full, scale=most / 255)


def _basis(x: Picture, y: Picture) -> Picture:
    return np.column_stack([np.ones_like(x), x, y, x * x, x * y, y * y])


def _paper_cells(picture: Picture, where: Picture | None) -> tuple[Floats, Floats]:
    """Middles of the cells that may show paper, and the logarithms of its levels there."""
    size = CELLS * 8
    small = cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32)
    cells = small.reshape(CELLS, 8, CELLS, 8, 3).swapaxes(1, 2).reshape(CELLS**2, 64, 3)
    order = np.argsort(cells.sum(axis=2), axis=1)[:, int(64 * LIGHTEST) : 62]
    levels = np.take_along_axis(cells, order[..., None], axis=1).mean(axis=1)
    y, x = np.divmod(np.arange(CELLS**2), CELLS)
    places = np.column_stack([x + 0.5, y + 0.5]) / CELLS * 2 - 1
    sound = (levels.min(axis=1) > DARKEST) & (levels.max(axis=1) < BLOWN)
    if where is not None:
        cover = cv2.resize(
            np.asarray(where > 0, np.uint8) * 255, (CELLS, CELLS), interpolation=cv2.INTER_AREA
        )
        sound &= cover.ravel() > 200
    return places[sound], np.log(np.maximum(levels[sound], 1.0))


def _likely_paper(levels: Floats) -> Picture:
    """The cells to start from: the lighter half of those whose colour is the commonest among light ones."""
    brightness, tint = levels.mean(axis=1), levels - levels.mean(axis=1, keepdims=True)
    light = brightness >= np.median(brightness)
    common = np.median(tint[light], axis=0)
    return np.asarray(light & (np.abs(tint - common).max(axis=1) < TINTED))
