"""Lamps over a table: how bright each spot is, where things mirror them, which way shadows fall.

Pictures here are coded with a plain gamma, so that light is a factor in code as well: the code of a
product is the product of the codes. Only what is added (glare) has to be decoded first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.picture import Picture
from vision.synthetic.scene import Colour
from vision.synthetic.view import View, fill, grid_of

GAMMA = 2.2
WHITE = (1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp or window over the table; `power` is its light straight below, `radius` softens its shadows."""

    x: float
    y: float
    height: float
    colour: Colour = WHITE
    power: float = 1.0
    radius: float = 60.0
    mirrored: float = 1.0

    def at(self, points: Picture) -> Picture:
        """How much of its light falls on points (n, 2) of the table."""
        aside = ((points - np.array([self.x, self.y])) ** 2).sum(axis=1)
        return np.asarray(self.power * (1 + aside / self.height**2) ** -1.5)


@dataclass(frozen=True, slots=True)
class Light:
    """All light of a room, and what the camera's exposure and white balance make of it."""

    lamps: tuple[Lamp, ...]
    ambient: Colour = (0.4, 0.4, 0.4)
    balance: Colour = WHITE
    vignette: float = 0.1

    def at(self, points: Picture) -> Picture:
        """Light of each colour that falls on points (n, 2) of the table."""
        total = np.zeros((len(points), 3)) + np.array(self.ambient)
        for lamp in self.lamps:
            total += lamp.at(points)[:, None] * np.array(lamp.colour)
        return np.asarray(total * np.array(self.balance))

    def shares(self, x: float, y: float) -> tuple[float, ...]:
        """Which part of the light at a spot each lamp gives: how dark its shadow is there."""
        here = np.array([[x, y]])
        parts = [float(lamp.at(here)[0] * np.mean(lamp.colour)) for lamp in self.lamps]
        whole = sum(parts) + float(np.mean(self.ambient))
        return tuple(part / whole for part in parts)


def exposed(light: Light, points: Picture, level: float) -> Light:
    """The same light with an exposure that brings white paper at these points to a code from 0 to 1."""
    mean = float(light.at(points)[:, 1].mean())
    gain = level**GAMMA / mean
    blue, green, red = (gain * each for each in light.balance)
    return replace(light, balance=(blue, green, red))


def light_map(light: Light, view: View) -> Picture:
    """The factor by which light changes the code of each pixel of the table."""
    pixels, grid = grid_of(view.lens.size)
    aside = ((pixels - np.array(view.lens.middle)) ** 2).sum(axis=1) / (view.lens.size[0] / 2) ** 2
    linear = light.at(view.ground(pixels)) * (1 - light.vignette * aside)[:, None]
    return fill(np.clip(linear, 1e-4, None) ** (1 / GAMMA), grid, view.lens.size)


def mirrored(light: Light, eye: Picture, points: Picture, lean: tuple[float, float], gloss: float) -> Picture:
    """Glare of each colour (n, 3) at points of a sheet that leans by small slopes in x and y."""
    up = np.array([-lean[0], -lean[1], -1.0])
    up /= np.linalg.norm(up)
    there = np.column_stack((points, np.zeros(len(points))))
    coming = there - eye
    coming /= np.linalg.norm(coming, axis=1, keepdims=True)
    going = coming - 2 * (coming @ up)[:, None] * up
    glare = np.zeros((len(points), 3))
    for lamp in light.lamps:
        wanted = np.array([lamp.x, lamp.y, -lamp.height]) - there
        far = np.linalg.norm(wanted, axis=1)
        off = np.linalg.norm(going - wanted / far[:, None], axis=1)
        glare += _lobes(off, lamp.radius / far, gloss)[:, None] * lamp.mirrored * np.array(lamp.colour)
    return np.asarray(glare * np.array(light.balance))


def _lobes(off: Picture, size: Picture, gloss: float) -> Picture:
    """A sharp image of the lamp in the varnish and a wide sheen, by how far the mirror misses the lamp."""
    sharp = 1 / (1 + np.exp(np.clip((off - size) / 0.02, -30, 30)))
    wide = np.exp(-((off / (size + 0.22)) ** 2))
    return np.asarray(gloss * gloss * 0.9 * sharp + gloss * 0.12 * wide)


def add_light(codes: Picture, extra: Picture) -> Picture:
    """Codes from 0 to 255 with light added to them."""
    linear = cv2.pow(np.maximum(codes, 0).astype(np.float32) / np.float32(255), GAMMA) + extra.astype(
        np.float32
    )
    return np.asarray(cv2.pow(np.minimum(linear, 1), 1 / GAMMA) * np.float32(255))
