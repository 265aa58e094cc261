"""Flat pieces on a calibrated table: which face lies at which spot, where exactly, and how surely."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.flats.change import Texture, blocks_of, differs, texture_of
from vision.flats.deck import Deck, Eye, Spot, leaned, upright
from vision.flats.faces import rough_of, stencils_of, turns_of
from vision.flats.fit import again, forget_mats, slopes_of
from vision.flats.look import Look, look_at
from vision.flats.search import Guess, ways_of
from vision.flats.view import View, view_of
from vision.picture import Floats, Picture
from vision.sighting import Sighting
from vision.solids.stamps import stamp_at_knot

# After so many frames a spot is read again even if nothing has changed, one spot a frame.
KEPT_FRAMES = 40
# The share of a thing's evidence that must be left for it not to be read again.
STILL = 0.93


def read_spots(
    flat: Picture,
    pixels_per_mm: float,
    decks: Mapping[str, Deck],
    spots: Sequence[Spot],
    empty: Picture,
    eye: Eye | None = None,
) -> tuple[Look, ...]:
    """A look at every spot of a mat seen from straight above; `empty` is the same mat with nothing on it."""
    return TableMemory(pixels_per_mm, decks, spots, empty).read(flat, eye)


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """What a spot told when it was last read, by which guesses, how it looked, and when that was."""

    look: Look
    guesses: tuple[Guess, ...]
    seen: Floats
    frame: int


class TableMemory:
    """Reads a mat again and again: the spots that look other than before, and the others now and then."""

    def __init__(
        self, pixels_per_mm: float, decks: Mapping[str, Deck], spots: Sequence[Spot], empty: Picture
    ) -> None:
        forget_mats()
        _forget_others(decks.values())
        self._bare = view_of(empty, pixels_per_mm)
        self._bare_texture = texture_of(self._bare)
        self._decks = dict(decks)
        self._spots: dict[str, Spot] = {}
        self._blocks: dict[str, NDArray[np.intp]] = {}
        self._kept: dict[str, Kept] = {}
        self._frames = self._first = 0
        self.watch(spots)

    def watch(self, spots: Sequence[Spot]) -> None:
        """Looks at these spots from now on; what is known of those that stay the same is kept."""
        before, self._spots = self._spots, {spot.id: spot for spot in spots}
        for spot in spots:
            if before.get(spot.id) != spot:
                self._blocks[spot.id] = blocks_of(spot, self._decks_of(spot), self._bare_texture)
                self._kept.pop(spot.id, None)
        for gone in self._kept.keys() - self._spots.keys():
            del self._kept[gone]

    def read(
        self, flat: Picture, eye: Eye | None = None, *, hidden: Picture | None = None, doubted: bool = False
    ) -> tuple[Look, ...]:
        """A look at every spot; what has not changed since it was read is remembered.

        `eye` is where the camera is, for things that do not lie flat on the mat. `doubted` says that the last
        look was not understood: what was read since the last that was is read again. `hidden`, as large as
        the flat picture, is 255 where something stands before the mat.
        """
        self._frames += 1
        if not doubted:
            self._first = self._frames
        for spot in [name for name, kept in self._kept.items() if kept.frame >= self._first]:
            del self._kept[spot]
        view = view_of(flat, self._bare.pixels_per_mm, self._bare, hidden)
        texture = texture_of(view)
        stale = self._stalest()

        def look(spot: Spot) -> Look:
            return self._look(view, texture, spot, eye, spot.id == stale)

        return tuple(map(look, self._spots.values()))

    def forget(self) -> None:
        """Reads everything anew next time."""
        self._kept.clear()

    def _decks_of(self, spot: Spot) -> list[Deck]:
        return [self._decks[name] for name in spot.decks]

    def _look(self, view: View, texture: Texture, spot: Spot, eye: Eye | None, stale: bool) -> Look:
        blocks = self._blocks[spot.id]
        seen = texture.numbers[blocks]
        if not differs(seen, self._bare_texture.numbers[blocks]):
            self._kept.pop(spot.id, None)
            return Look(spot.id, (), 1.0, 0.0)
        kept = self._kept.get(spot.id)
        if kept is None or stale or (differs(seen, kept.seen) and not _still_there(view, kept)):
            look, guesses = self._fresh_look(view, spot, eye)
            kept = Kept(look, guesses, seen, self._frames)
            self._kept[spot.id] = kept
        return kept.look

    def _stalest(self) -> str | None:
        """The spot that was not read for longest, if that is long ago."""
        oldest = min(self._kept.items(), key=lambda item: item[1].frame, default=None)
        return oldest[0] if oldest and self._frames - oldest[1].frame >= KEPT_FRAMES else None

    def _fresh_look(self, view: View, spot: Spot, eye: Eye | None) -> tuple[Look, tuple[Guess, ...]]:
        if eye is None or not spot.rise:
            return look_at(view, self._bare, spot, self._decks_of(spot))
        shown = replace(spot, rests=tuple(leaned(rest, spot.rise, eye) for rest in spot.rests))
        look, guesses = look_at(view, self._bare, shown, self._decks_of(spot))
        return replace(look, things=tuple(_lowered(thing, spot.rise, eye) for thing in look.things)), guesses


def _still_there(view: View, kept: Kept) -> bool:
    """Whether the one thing that lay at a spot is seen as well as before, whatever has changed around it."""
    if len(kept.guesses) != 1:
        return False
    before = kept.guesses[0]
    return again(view, before).evidence > STILL * before.evidence


def _lowered(thing: Sighting, rise: float, eye: Eye) -> Sighting:
    return replace(thing, corners=tuple(upright(corner, rise, eye) for corner in thing.corners))


_decks_in_use: set[int] = set()


def _forget_others(decks: Iterable[Deck]) -> None:
    """Of tables with other decks nothing is kept: the next game has its own, and what is kept takes room."""
    wanted = {id(deck) for deck in decks}
    if wanted != _decks_in_use:
        for kept in (stencils_of, turns_of, rough_of, slopes_of, ways_of, stamp_at_knot):
            kept.cache_clear()
        _decks_in_use.clear()
        _decks_in_use.update(wanted)
