"""Boxes of enrolled cards: shown once by photographs, known from then on."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from companion.kernel.errors import BadInputError
from companion.sources.eyes import UnreadablePictureError
from vision.enrolled import read_enrolled
from vision.enrolled.box import Box, BrokenBoxError, EnrolledCard, read_box, write_box
from vision.enrolled.confusion import RiskyPair, light_in, risky_pairs
from vision.enrolled.show import NoCardError, card_corners, show_card
from vision.photo import BrokenPictureError, load_photo
from vision.sighting import Sighting


class UnreadableBoxError(BadInputError):
    """A box of cards that cannot be read or written."""


class NotEnrolledError(BadInputError):
    """A photograph in which no card can be enrolled."""


def enrolled(photos: Iterable[Path], told: Callable[[EnrolledCard], None] = lambda _: None) -> Box:
    """The cards in photographs of one card each; a card is called as its file is."""
    cards = []
    for photo in photos:
        try:
            cards.append(show_card(load_photo(photo), photo.stem))
        except NoCardError as error:
            raise NotEnrolledError(f"{photo}: {error}") from None
        except BrokenPictureError as error:
            raise NotEnrolledError(str(error)) from None
        told(cards[-1])
    names = [card.face for card in cards]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise NotEnrolledError(f"two photographs are called {twice}: every card needs a name of its own")
    return Box(tuple(cards))


def risks(box: Box, photos: Sequence[Path]) -> tuple[RiskyPair, ...]:
    """The pairs of cards that may be confused in the light of the darkest of some photographs."""
    lights = []
    for photo in photos:
        picture = load_photo(photo)
        lights.append(light_in(picture, card_corners(picture)))
    return risky_pairs(box, min(lights, key=lambda light: light.white))


def opened(path: Path) -> Box:
    """The box in a file."""
    try:
        return read_box(path)
    except BrokenBoxError as error:
        raise UnreadableBoxError(str(error)) from None


def kept(box: Box, path: Path) -> None:
    """Write a box to a new file."""
    if path.exists():
        raise UnreadableBoxError(f"{path}: exists already; nothing is overwritten")
    try:
        write_box(box, path)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise UnreadableBoxError(f"{path}: {error.strerror}") from None


def look(box: Box, photo: Path) -> tuple[Sighting, ...]:
    """The cards of a box that are seen in a photograph, the surest first."""
    try:
        return read_enrolled(load_photo(photo), box)
    except BrokenPictureError as error:
        raise UnreadablePictureError(str(error)) from None
