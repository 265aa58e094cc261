"""The eyes of the app: what is seen in pictures."""

from pathlib import Path

from companion.kernel.errors import BadInputError
from vision.photo import RECOGNISERS, BrokenPictureError, load_photo, see_photo
from vision.sighting import Sighting

KINDS = tuple(RECOGNISERS)
BELIEVED = 0.8
"""The confidence from which on a reading may be booked; below it the players are asked."""


class UnreadablePictureError(BadInputError):
    """A picture that cannot be read."""


class UnknownKindError(BadInputError):
    """Nothing recognises things of that kind."""


def check_kinds(kinds: tuple[str, ...]) -> None:
    """Raise unless all these kinds can be recognised."""
    for kind in kinds:
        if kind not in KINDS:
            raise UnknownKindError(f"nothing recognises {kind!r}; there are: {', '.join(KINDS)}")


def look(path: Path, kinds: tuple[str, ...] = KINDS) -> tuple[Sighting, ...]:
    """All that is seen in a photograph, the surest first."""
    try:
        return see_photo(load_photo(path), kinds)
    except BrokenPictureError as error:
        raise UnreadablePictureError(str(error)) from None
