"""What differs between two small views of a table, apart from noise, flicker, and a hair of shake."""

import cv2
import numpy as np

from vision.picture import Floats, Picture

# Lamps flicker in broad bands: the light may differ by this much from cell to cell without a change.
CELLS = 10
FLICKER = 0.12
# A change is at least so many levels, and so many times the noise.
LEAST = 9.0
NOISES = 6.0
# A camera on a soft stand sways; the view is brought back by at most so many pixels.
SWAY = 6.0
# A way that was found for the view as a whole counts if so much of the view agrees.
AGREED = 0.15
# How blurred, and how often: thin lines say little about where they went until they are close.
STEPS = ((5, 1), (3, 2))
# Even then edges may seem to move by this share of a pixel.
SHAKE = 0.4
# Pixels that changed by more than this are no witnesses of where the view went.
PLAIN = 45.0
SOFT = np.ones((3, 3), np.uint8)


def noise_between(now: Picture, before: Picture) -> float:
    """The noise in levels, by what most pixels differ; a moving hand is not most."""
    return 1.05 * float(np.median(cv2.absdiff(now, before)[::2, ::2])) + 0.4


def light_between(now: Picture, before: Picture) -> float:
    """How much lighter all has become: 1 is not at all."""
    ratios = (now[::3, ::3].astype(np.float32) + 8) / (before[::3, ::3].astype(np.float32) + 8)
    return float(np.median(ratios))


def evened(now: Picture, before: Picture) -> Floats:
    """The view in the light of the one before: as a whole, and in bands as far as lamps flicker."""
    values = now.astype(np.float32)
    values /= light_between(now, before)
    ratios = (values + 8) / (before.astype(np.float32) + 8)
    # What changed by more than lamps do is no witness of the light.
    steady = np.asarray(np.abs(ratios - 1) < 2 * FLICKER, np.float32)
    size, area = (CELLS, CELLS), cv2.INTER_AREA
    witnesses = cv2.resize(steady, size, interpolation=area)
    sums = cv2.resize(ratios * steady, size, interpolation=area)
    coarse = np.where(witnesses > 0.2, sums / np.maximum(witnesses, 0.2), 1)
    bands = cv2.resize(np.clip(coarse, 1 - FLICKER, 1 + FLICKER).astype(np.float32), now.shape[::-1])
    return np.asarray(values / bands, np.float32)


def swayed(now: Picture, before: Picture) -> tuple[float, float]:
    """How far all of the view went since, in pixels right and down; by the slopes of its edges."""
    x, y = cv2.Sobel(before, cv2.CV_32F, 1, 0, scale=1 / 8), cv2.Sobel(before, cv2.CV_32F, 0, 1, scale=1 / 8)
    apart = now.astype(np.float32) - before
    apart[np.abs(apart) > PLAIN] = 0
    xx, xy, yy = (float(np.vdot(*pair)) for pair in ((x, x), (x, y), (y, y)))
    bend = xx * yy - xy * xy
    if bend < 1e-6 * (xx + yy + 1) ** 2:
        return 0.0, 0.0
    ax, ay = float(np.vdot(x, apart)), float(np.vdot(y, apart))
    return (xy * ay - yy * ax) / bend, (xy * ax - xx * ay) / bend


def rough_way(now: Picture, before: Picture) -> tuple[float, float]:
    """About how far all of the view went, by the phases of its waves; none where most of it disagrees."""
    halves = [cv2.resize(each, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA) for each in (before, now)]
    (right, down), agreed = cv2.phaseCorrelate(*(np.asarray(each, np.float32) for each in halves))
    if agreed < AGREED or max(abs(right), abs(down)) * 2 > SWAY:
        return 0.0, 0.0
    return 2 * right, 2 * down


def brought_back(now: Picture, before: Picture) -> Picture:
    """The view moved to where it was before, if it only swayed."""
    right, down = rough_way(now, before)
    back = _moved(now, right, down)
    for softness, times in STEPS:
        soft = cv2.blur(before, (softness, softness))
        for _ in range(times):
            step = swayed(cv2.blur(back, (softness, softness)), soft)
            right, down = right + step[0], down + step[1]
            if max(abs(right), abs(down)) > SWAY:
                return now
            back = _moved(now, right, down)
    return back


def _moved(view: Picture, right: float, down: float) -> Picture:
    matrix, flags = np.array([[1, 0, right], [0, 1, down]]), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(view, matrix, view.shape[::-1], flags=flags, borderMode=cv2.BORDER_REPLICATE)


def changed(now: Picture, before: Picture, noise: float) -> Picture:
    """Where two grey views differ by more than noise, flicker and a little sway can do."""
    contrast = cv2.subtract(cv2.dilate(before, SOFT), cv2.erode(before, SOFT))
    allowed = contrast.astype(np.float32) * SHAKE + max(LEAST, NOISES * noise)
    mask = _beyond(now, before, allowed)
    return _beyond(brought_back(now, before), before, allowed) if mask.any() else mask


def _beyond(now: Picture, before: Picture, allowed: Floats) -> Picture:
    apart = np.abs(evened(now, before) - before)
    return cv2.morphologyEx(np.asarray(apart > allowed, np.uint8), cv2.MORPH_OPEN, SOFT)
