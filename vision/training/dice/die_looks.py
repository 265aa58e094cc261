"""What a die looks like: its shape, its stuff, and what is on its six faces."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture, floats

TEXTURE = 128
# The shares of dark dice with pips of a colour, and of the others that are see-through.
SMOKY = 0.22
CLEAR = 0.3
PLACES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Look:
    """A die: shape in sides, colours as BGR up to 255, and a painted cover for each face.

    `faces` names what is on +x, -x, +y, -y, +z, -z; `covers` has the ink's cover of each from 0 to 1,
    `inks` its colour. `clear` is how much shows through, `deep` how much the body tints it.
    """

    rounding: float
    ball: float
    body: Picture
    second: Picture
    marbling: float
    grain: float
    faces: tuple[int, ...]
    covers: tuple[Picture, ...]
    inks: tuple[Picture, ...]
    sunken: float
    gloss: float
    shine: float
    clear: float
    deep: float


def any_colour(rng: np.random.Generator, low: int = 0, high: int = 256) -> Picture:
    """Any colour at all, of some brightness."""
    hsv = np.array([[[rng.integers(0, 180), rng.integers(60, 256), rng.integers(low, high)]]], np.uint8)
    return floats(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0])


def body_colour(rng: np.random.Generator) -> Picture:
    """White, ivory, black, wood, or any colour."""
    kind = rng.random()
    if kind < 0.3:
        return floats([1, 1, 1]) * np.float32(rng.uniform(200, 252)) - floats([rng.uniform(0, 30), 4, 0])
    if kind < 0.42:
        return floats([rng.uniform(130, 200), rng.uniform(190, 225), rng.uniform(215, 245)])
    if kind < 0.55:
        return floats(list(rng.uniform(8, 60) + rng.uniform(0, 12, 3)))
    if kind < 0.63:
        wood = floats([rng.uniform(40, 130), rng.uniform(90, 180), rng.uniform(140, 225)])
        return wood * np.float32(rng.uniform(0.5, 1.0))
    return any_colour(rng, 50)


def ink_colour(rng: np.random.Generator, body: Picture) -> Picture:
    """White on dark, black on light, or a colour that stands out."""
    bright = float(body @ floats([0.11, 0.59, 0.3]))
    while True:
        kind = rng.random()
        if kind < 0.75:
            dark = bright > 150 or (bright > 90 and rng.random() < 0.4)
            ink = floats([rng.uniform(5, 55) if dark else rng.uniform(205, 255)] * 3)
        else:
            ink = any_colour(rng, 60)
        if abs(float(ink @ floats([0.11, 0.59, 0.3])) - bright) > (55 if kind < 0.75 else 26):
            return ink


def smoky(rng: np.random.Generator) -> tuple[Picture, Picture]:
    """A dark body with pips of a colour that is nearly as dark: they differ in hue."""
    body = floats(list(rng.uniform(10, 70) + rng.uniform(0, 15, 3)))
    while True:
        ink = any_colour(rng, 60, 190)
        if float(np.abs(ink - body).max()) > 60:
            return body, ink


def pips(count: int, reach: float, radius: float, crossed: bool, ring: bool) -> Picture:
    """The cover of a face with some pips; `reach` and `radius` in sides."""
    cover = np.zeros((TEXTURE, TEXTURE), np.uint8)
    for a, b in PLACES[count]:
        u, v = (a * reach + 0.5) * TEXTURE, (b * reach + 0.5) * TEXTURE
        middle = (round(u * 16), round(v * 16))
        cv2.circle(cover, middle, round(radius * TEXTURE * 16), 255, -1, cv2.LINE_AA, 4)
        if ring:
            cv2.circle(cover, middle, round(radius * TEXTURE * 8), 0, -1, cv2.LINE_AA, 4)
    turned = np.rot90(cover) if crossed else cover
    return np.asarray(turned, np.float32) / 255


def order_of_faces(rng: np.random.Generator) -> tuple[int, ...]:
    """Opposite faces add up to seven, right-handed or left-handed; seldom any order."""
    if rng.random() < 0.08:
        return tuple(int(v) for v in rng.permutation(6) + 1)
    return (1, 6, 2, 5, 3, 4) if rng.random() < 0.5 else (1, 6, 5, 2, 3, 4)


def new_look(rng: np.random.Generator) -> Look:
    """A die as one may meet it."""
    dim = rng.random() < SMOKY
    body = body_colour(rng)
    ink = ink_colour(rng, body)
    if dim:
        body, ink = smoky(rng)
    faces = order_of_faces(rng)
    reach, radius = rng.uniform(0.2, 0.295), rng.uniform(0.07, 0.115)
    one, ring = radius * (rng.uniform(1.2, 2.0) if rng.random() < 0.2 else 1.0), rng.random() < 0.03
    covers = tuple(
        pips(face, reach, one if face == 1 else radius, bool(rng.random() < 0.5), bool(ring))
        for face in faces
    )
    red = rng.random() < 0.07
    odd = floats([30, 30, 200])
    inks = tuple(odd if red and face in (1, 4) and body.mean() > 150 else ink for face in faces)
    marbled = dim or rng.random() < 0.22
    second = np.clip(body * rng.uniform(0.4, 1.5) + rng.uniform(-40, 40, 3), 0, 255)
    return Look(
        rounding=rng.uniform(0.005, 0.2),
        ball=rng.uniform(0.68, 0.87) if rng.random() < 0.55 else 0.9,
        body=body,
        second=any_colour(rng, 30) if marbled and rng.random() < 0.4 else second,
        marbling=rng.uniform(0.3, 1.0) if marbled else 0.0,
        grain=rng.uniform(2, 14),
        faces=faces,
        covers=covers,
        inks=inks,
        sunken=rng.uniform(0, 1.2) if rng.random() < 0.7 else 0.0,
        gloss=rng.uniform(0, 1.0) ** 1.5,
        shine=float(np.exp(rng.uniform(2.0, 5.0))),
        clear=rng.uniform(0.25, 0.95) if rng.random() < (0.6 if dim else CLEAR) else 0.0,
        deep=rng.uniform(0.3, 1.6),
    )
