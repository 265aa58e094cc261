"""What pieces and places are called on the tablet: the red pawn, Ana's discards, b3."""

import re

from companion.kernel.layout import Layout, Piece, Place
from companion.kernel.view import text
from companion.tablet.desk import Desk
from companion.tablet.speech import PARTS, say
from companion.words import Words

_OWNED = re.compile(r"(.+)-(s\d)")
KINDS = frozenset({"pawn", "card", "tile", "coin", "token", "flag", "die", "pyramid"})
COLOURED = frozenset({"pawn", "flag"})


def name_piece(desk: Desk, piece: Piece, count: int = 1) -> str:
    """A piece, or so many of them, as a part of a sentence."""
    return name_thing(desk, piece.kind, piece.face, count)


def name_thing(desk: Desk, kind: str, face: str | None, count: int = 1) -> str:
    """A thing by its kind and face; what has no face shows its back."""
    known = kind if kind in KINDS else "other"
    colour, _, species = (face or "").partition("-") if kind in COLOURED else ("", "", "")
    shows = desk.speech.name(face) if face and kind not in COLOURED else ""
    side = "-back" if face is None and kind in ("card", "tile") else ""
    return say(
        desk.language,
        f"thing-{known}{side}",
        file=PARTS,
        count=count,
        colour=colour or "none",
        species=species or "none",
        face=shows or "none",
    )


def name_place(desk: Desk, layout: Layout, place_id: str | None) -> str:
    """A place by what is printed there, with whose it is; beside the board where it is none."""
    place = next((each for each in layout.places if each.id == place_id), None)
    if place is None or place.kind == "parking":
        return say(desk.language, "place-beside", file=PARTS)
    owned = _OWNED.fullmatch(place.id)
    name = _label(desk, place, owned[1] if owned else place.id)
    if owned is None:
        return name
    return say(desk.language, "place-of", file=PARTS, place=name, name=desk.speech.name(owned[2]))


def _label(desk: Desk, place: Place, bare: str) -> str:
    printed = Words(desk.language, "artwork", {}, {})
    for key in (f"label-{bare}", f"label-{place.label}"):
        if printed.knows(key):
            return printed.say(text(key))
    return desk.speech.name(place.id)
