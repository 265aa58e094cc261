"""What a card, a tile or a coin looks like."""

from companion.kernel.codec import Json
from companion.screens.speech import PLAYING_CARD, Speech

TEXT = "text:"
"""Stands before an id to name what is printed on the card."""

_PATHS = "paths-"


def draw_face(card: str, marks: tuple[str, ...], speech: Speech) -> Json:
    """A face to draw: of which kind, what it shows, and how it is called."""
    name = speech.name(card)
    about = {"id": card, "say": speech.card(card), "name": name}
    playing = PLAYING_CARD.fullmatch(card)
    if playing:
        return {**about, "kind": "playing", "rank": playing[1], "suit": playing[2]}
    paths = next((mark.removeprefix(_PATHS) for mark in marks if mark.startswith(_PATHS)), None)
    if paths is not None:
        return {**about, "kind": "tile", "paths": paths}
    if "coin" in marks:
        return {**about, "kind": "coin"}
    text = speech.name(TEXT + card)
    return {**about, "kind": "named", **({} if text == TEXT + card else {"text": text})}
