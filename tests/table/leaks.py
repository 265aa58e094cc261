"""A second net for secrets: the hidden cards themselves, looked for in all that a seat gets."""

import base64
import binascii
from collections.abc import Iterator
from contextlib import suppress

from companion.games.grid.state import State
from companion.kernel.codec import Json
from companion.kernel.seats import PUBLIC, Seat


def hidden_cards(state: State, viewer: Seat) -> set[str]:
    """The cards on the grid that the viewer may not know."""
    return {
        str(card.value)
        for side in state.sides
        for card in (*side.hand, *side.trap, *side.treasure)
        if viewer != side.seat and PUBLIC not in card.to
    }


def found_in(data: Json, cards: set[str]) -> set[str]:
    """Which of the cards stand anywhere in the data: plain, in hex or in base64."""
    texts = [form for text in _texts(data) for form in _readings(text)]
    return {card for card in cards if any(card.encode() in text for text in texts)}


def _readings(text: str) -> Iterator[bytes]:
    yield text.encode()
    with suppress(ValueError):
        yield bytes.fromhex(text)
    with suppress(ValueError, binascii.Error):
        yield base64.b64decode(text, validate=True)


def _texts(data: Json) -> Iterator[str]:
    """Every text in the data but the labels at the edges of a board, where every card of the game stands."""
    match data:
        case {"columns": _, "rows": _, **rest}:
            yield from _texts(rest)
        case dict():
            for name, part in data.items():
                yield name
                yield from _texts(part)
        case list():
            for part in data:
                yield from _texts(part)
        case str():
            yield data
