"""The flat things in the box of a game, as the eyes compare them."""

import json

from companion.artwork.faces import artist_of, drawing_of
from companion.artwork.look import Design, look_of
from companion.artwork.raster import picture
from companion.content import Pack
from companion.kernel.game import AnyGame
from vision.flats.deck import Deck
from vision.picture import Picture

DENSITY = 3.0
"""Pixels per millimetre of the pictures that faces are compared with."""
FLAT = frozenset({"card", "tile", "coin"})
MOST_BOXES = 8
_KNOWN: dict[tuple[str, str], dict[str, Deck]] = {}
"""The decks of the boxes that were played with last."""


def decks_of(game: AnyGame, pack: Pack) -> dict[str, Deck]:
    """Every face in the box; the next game has the same decks, for the eyes keep what they know of each."""
    box = game.key, json.dumps(pack.raw, sort_keys=True)
    known = _KNOWN.pop(box, None) or _decks(game, pack)
    _KNOWN[box] = known
    for oldest in tuple(_KNOWN)[:-MOST_BOXES]:
        _KNOWN.pop(oldest, None)
    return known


def _decks(game: AnyGame, pack: Pack) -> dict[str, Deck]:
    """Every face in the box, by kind and size."""
    look, faces = look_of(game, pack), dict[str, list[tuple[str | None, Picture]]]()
    designs: dict[Design, None] = {}
    for lot in artist_of(game).box(look):
        designs[lot.design] = None
        if lot.back is not None:
            designs[lot.back] = None
    kinds: dict[str, tuple[str, float, float]] = {}
    for design in designs:
        if design.kind in FLAT:
            drawing = drawing_of(look, design)
            name = deck_name(design.kind, (design.width, design.height))
            shown = picture(drawing, DENSITY, alpha=drawing.outline is not None)
            faces.setdefault(name, []).append((design.face, shown))
            kinds[name] = (design.kind, design.width, design.height)
    return {name: Deck(name, *kinds[name], tuple(each)) for name, each in faces.items()}


def deck_name(kind: str, size: tuple[float, float]) -> str:
    """What a deck is called: kind and size."""
    return f"{kind} {size[0]:g}x{size[1]:g}"
