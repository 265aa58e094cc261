"""Flat patches of picture that are laid over each other, and a canvas that remembers what lies on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

import cv2
import numpy as np

from vision.picture import Picture

Box = tuple[int, int, int, int]
"""Left, top, right, bottom; the last two are outside."""

_numbers = count(1)


@dataclass(frozen=True, slots=True, eq=False)
class Decal:
    """A patch on the canvas: what it adds, and how much it keeps of what is below (0-255 for each colour).

    `mask` is where the thing itself is, without its shadow; none for a shadow alone.
    """

    left: int
    top: int
    adds: Picture
    keeps: Picture
    mask: Picture | None = None
    number: int = field(default_factory=lambda: next(_numbers))

    @property
    def box(self) -> Box:
        """What it covers of the canvas."""
        high, wide = self.adds.shape[:2]
        return self.left, self.top, self.left + wide, self.top + high


def decal(left: int, top: int, colours: Picture, alpha: Picture, *, mask: Picture | None = None) -> Decal:
    """A patch of plain colours (0-255) of which `alpha` (0-1) shows; alpha may differ by colour."""
    three = alpha if alpha.ndim == 3 else cv2.merge([alpha] * 3)
    adds = np.clip(colours * three, 0, 255).astype(np.uint8)
    keeps = np.clip((1 - three) * 255 + 0.5, 0, 255).astype(np.uint8)
    return Decal(left, top, adds, keeps, mask)


def meet(one: Box, other: Box) -> Box | None:
    """What two boxes share."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def paste(canvas: Picture, numbers: Picture, patch: Decal, within: Box) -> None:
    """Lay one patch on a canvas, only inside a box of it."""
    shared = meet(patch.box, within)
    if shared is None:
        return
    left, top, right, bottom = shared
    there = slice(top, bottom), slice(left, right)
    here = slice(top - patch.top, bottom - patch.top), slice(left - patch.left, right - patch.left)
    part = canvas[there]
    cv2.multiply(part, patch.keeps[here], part, 1 / 255)
    cv2.add(part, patch.adds[here], part)
    if patch.mask is not None:
        numbers[there][patch.mask[here]] = patch.number


class Canvas:
    """A picture with patches on it; laying other patches paints only where something changed."""

    def __init__(self, base: Picture) -> None:
        self.base = base
        self.picture = base.copy()
        self.numbers = np.zeros(base.shape[:2], np.int32)
        self.patches: tuple[Decal, ...] = ()

    @property
    def box(self) -> Box:
        """The whole canvas."""
        high, wide = self.base.shape[:2]
        return 0, 0, wide, high

    def lay(self, patches: tuple[Decal, ...]) -> None:
        """Show exactly these patches, the last on top."""
        for box in changed_boxes(self.patches, patches, self.box):
            self._repaint(patches, box)
        self.patches = patches

    def _repaint(self, patches: tuple[Decal, ...], box: Box) -> None:
        left, top, right, bottom = box
        self.picture[top:bottom, left:right] = self.base[top:bottom, left:right]
        self.numbers[top:bottom, left:right] = 0
        for patch in patches:
            paste(self.picture, self.numbers, patch, box)


def changed_boxes(before: tuple[Decal, ...], after: tuple[Decal, ...], whole: Box) -> list[Box]:
    """Where two stacks of patches look different; the whole canvas where that is most of it."""
    old, new = {each.number for each in before}, {each.number for each in after}
    kept_before = [each.number for each in before if each.number in new]
    kept_after = [each.number for each in after if each.number in old]
    changed = [each.box for each in before if each.number not in new]
    changed += [each.box for each in after if each.number not in old]
    if kept_before != kept_after or len(changed) > max(8, len(kept_after)):
        return [whole]
    return [box for each in changed if (box := meet(each, whole))]


def seen_pixels(numbers: Picture, patch: Decal, within: Box) -> int:
    """How many pixels of a thing show inside a box of the canvas."""
    shared = meet(patch.box, within)
    if shared is None:
        return 0
    left, top, right, bottom = shared
    return int(np.count_nonzero(numbers[top:bottom, left:right] == patch.number))


def seen_share(numbers: Picture, patch: Decal, within: Box) -> float:
    """How much of a thing is not covered by others or cut off by a box of the canvas, from 0 to 1."""
    if patch.mask is None:
        return 0.0
    return seen_pixels(numbers, patch, within) / max(int(np.count_nonzero(patch.mask)), 1)
