"""The colours of pieces apart from the light on them: what a pixel says about which colour it is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from vision.picture import Floats, Picture

# The cube of all colours is looked up in cells of this many bits a channel, finer in the dark.
BITS = 5
CELLS = 1 << BITS
FINER = 1.6
GAMMA = 2.2
# A pixel's noise and rounding, as a share of white, before the light is taken out.
NOISE = 0.012
# Shine, haze and light from the paper pull a piece's chroma towards white by up to this much.
PALEST = 0.40
# Dark sides of a piece look purer than they are, up to this.
PUREST = 1.0
# Logarithms of how much darker or lighter than shown a piece's pixels may be.
DARKEST, LIGHTEST = -3.5, 1.2
# Paper, ink and shadow have little chroma; anything else that is printed can have any.
PAPER_SPREAD = 0.055
PRINTED = 0.06
# Skin, wood and cardboard: their hue in degrees, how far it strays, the chroma they have, and their share.
EARTH_HUE, EARTH_STRAY, EARTH, EARTHEN = 23.0, 7.0, (0.2, 0.65), 0.15
# What a single pixel may say for a colour, and against it: pixels on an edge are mixed with the paper beyond.
MOST_FOR, MOST_AGAINST = 3.0, 1.2
# The level that white paper is brought to.
PAPER = 235.0


@dataclass(frozen=True, slots=True)
class Swatch:
    """A colour as pieces show it: hue in degrees, chroma and lightness as shares; how far the hue strays."""

    name: str
    hue: float
    chroma: float
    light: float
    stray: float = 9.0


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the pieces in play."""

    swatches: tuple[Swatch, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What the colours are called, in order."""
        return tuple(each.name for each in self.swatches)


COMMON = Palette(
    (
        Swatch("red", 2.0, 0.85, 0.16, 9.0),
        Swatch("blue", 232.0, 0.72, 0.12, 16.0),
        Swatch("green", 130.0, 0.62, 0.17, 22.0),
        Swatch("yellow", 43.0, 0.60, 0.48, 9.0),
    )
)
"""What red, blue, green and yellow pieces mostly look like, until the players show theirs."""


def linear(pixels: Picture) -> Floats:
    """Blue, green and red as shares of white light, the camera's curve taken out."""
    return np.asarray((np.asarray(pixels, np.float32) / 255) ** GAMMA, np.float32)


def chroma_of(light: Floats) -> tuple[Floats, Floats, Floats]:
    """Two axes of chroma that shading leaves alone, and the lightness; red points right, green up left."""
    total = np.maximum(light.sum(axis=-1), 1e-4)
    blue, green, red = (light[..., channel] / total for channel in range(3))
    across = red - (green + blue) / 2
    up = np.sqrt(3) / 2 * (green - blue)
    return np.asarray(across), np.asarray(up), np.asarray(total / 3)


def learn(name: str, pixels: Picture) -> Swatch:
    """The swatch of a shown piece, from the BGR pixels on it with the light's white taken out."""
    across, up, light = chroma_of(linear(pixels.reshape(-1, 3)))
    strength = np.hypot(across, up)
    clear = strength >= np.median(strength)
    x, y = float(across[clear].mean()), float(up[clear].mean())
    hue = np.degrees(np.arctan2(y, x)) % 360.0
    turned = (np.degrees(np.arctan2(up, across)) - hue + 180.0) % 360.0 - 180.0
    stray = float(np.clip(2.0 * np.median(np.abs(turned[clear])), 7.0, 16.0))
    return Swatch(name, float(hue), float(np.hypot(x, y)), float(np.median(light)), stray)


def learnt(shown: Mapping[str, Picture]) -> Palette:
    """The palette of pieces that were shown once, by their names."""
    return Palette(tuple(learn(name, pixels) for name, pixels in shown.items()))


def cube() -> Floats:
    """The colour in the middle of every cell, as linear light."""
    steps = 255 * ((np.arange(CELLS, dtype=np.float32) + 0.5) / CELLS) ** FINER
    blue, green, red = np.meshgrid(steps, steps, steps, indexing="ij")
    return linear(np.stack([blue, green, red], axis=-1).reshape(-1, 3))


def chroma_noise(light: Floats) -> Floats:
    """How far a pixel's chroma strays by noise and rounding: far in the dark."""
    value = np.maximum(light.mean(axis=-1), 1e-4) ** (1 / GAMMA)
    return np.asarray(GAMMA * NOISE / np.maximum(value, 0.02), np.float32)


def swatch_logs(swatch: Swatch, light: Floats) -> Floats:
    """Logarithms of how likely a piece of this colour gives pixels of that light."""
    across, up, bright = chroma_of(light)
    turn = np.radians(swatch.hue)
    along = across * np.cos(turn) + up * np.sin(turn)
    aside = up * np.cos(turn) - across * np.sin(turn)
    noise = chroma_noise(light)
    width = np.hypot(np.tan(np.radians(swatch.stray)) * np.maximum(along, 0.1), noise)
    low, high = PALEST * swatch.chroma, PUREST
    short = np.maximum(np.maximum(low - along, along - high), 0) / np.hypot(0.07, noise)
    shade = np.log(np.maximum(bright, 1e-4) / swatch.light)
    dark = np.maximum(np.maximum(DARKEST - shade, shade - LIGHTEST), 0) / 0.4
    spread = np.log(width * np.sqrt(2 * np.pi) * (high - low))
    return np.asarray(-(aside**2) / (2 * width**2) - short**2 / 2 - dark**2 / 2 - spread, np.float32)


def ground_logs(light: Floats) -> Floats:
    """Logarithms of how likely what is no piece gives pixels of that light: paper, print, skin, wood."""
    across, up, _ = chroma_of(light)
    noise = chroma_noise(light)
    spread = np.hypot(PAPER_SPREAD, noise)
    paper = np.exp(-(across**2 + up**2) / (2 * spread**2)) / (2 * np.pi * spread**2)
    turn = np.radians(EARTH_HUE)
    along = across * np.cos(turn) + up * np.sin(turn)
    width = np.hypot(np.tan(np.radians(EARTH_STRAY)) * np.maximum(along, 0.1), noise)
    aside = (up * np.cos(turn) - across * np.sin(turn)) / width
    short = np.maximum(np.maximum(EARTH[0] - along, along - EARTH[1]), 0) / np.hypot(0.05, noise)
    earth = np.exp(-(aside**2) / 2 - short**2 / 2) / (width * np.sqrt(2 * np.pi) * (EARTH[1] - EARTH[0]))
    return np.asarray(np.log((1 - PRINTED - EARTHEN) * paper + EARTHEN * earth + PRINTED / 1.3), np.float32)


@lru_cache(maxsize=8)
def witness_table(palette: Palette) -> Floats:
    """For every cell of the cube: what it says for each colour against the ground."""
    light = cube()
    ground = ground_logs(light)
    rows = [swatch_logs(each, light) - ground for each in palette.swatches]
    return np.ascontiguousarray(np.clip(np.stack(rows, axis=-1), -MOST_AGAINST, MOST_FOR), np.float32)


def gain_table(white: Iterable[float]) -> Picture:
    """A look-up table that brings the channels to where the paper is white, as cells of the cube."""
    levels = np.maximum(np.array(tuple(white), np.float32), 1.0)
    lit = np.clip(np.arange(256, dtype=np.float32)[:, None] * (PAPER / levels) / 255, 0, 1)
    return np.minimum(lit ** (1 / FINER) * CELLS, CELLS - 1).astype(np.uint8).reshape(1, 256, 3)


def cells_of(picture: Picture, white: Iterable[float]) -> Picture:
    """Each pixel's cell in the cube, the paper's white (blue, green, red) brought to white."""
    cells = cv2.LUT(picture, gain_table(white))
    blue, green, red = (cells[..., channel].astype(np.uint16) for channel in range(3))
    return np.asarray((blue << 2 * BITS) | (green << BITS) | red)


def lightness(picture: Picture, white: Iterable[float]) -> Floats:
    """How much of the paper's white each pixel has in its strongest channel."""
    levels = np.maximum(np.array(tuple(white), np.float32), 1.0)
    return np.asarray((picture / levels).max(axis=-1), np.float32)


def whiteness(picture: Picture, white: Iterable[float]) -> Floats:
    """How much of the paper's white each pixel has in its weakest channel, from 0 to 1."""
    levels = np.maximum(np.array(tuple(white), np.float32), 1.0)
    return np.asarray(np.minimum((picture / levels).min(axis=-1), 1.0), np.float32)
