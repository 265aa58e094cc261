"""Photographs from phones: the cards of a hand, and the link in a QR code."""

from pathlib import Path

from companion.artwork.codes import face_of
from companion.sources.eyes import BELIEVED, UnreadablePictureError
from vision.mat.markers import find_markers
from vision.photo import BrokenPictureError, load_photo, see_photo
from vision.upload import decode_picture, read_qr_codes

LEAST = BELIEVED / 2
"""A hand is shown to its owner for confirmation, so a guess is worth showing too."""


def read_hand(data: bytes) -> tuple[str, ...]:
    """The faces of the cards and tiles in a photograph, the surest first; the picture is not kept.

    Printed ones have codes in two corners; playing cards of any deck are read by their faces.
    """
    picture = decode_picture(data)
    coded = filter(None, (face_of(marker.number) for marker in find_markers(picture)))
    seen = see_photo(picture, ("card",))
    read = [each.face for each in seen if each.face is not None and each.confidence >= LEAST]
    return tuple(dict.fromkeys([*(face for _, _, face in coded), *read]))


def read_link(path: Path) -> str:
    """The text of the one QR code in a picture."""
    try:
        found = read_qr_codes(load_photo(path))
    except BrokenPictureError as error:
        raise UnreadablePictureError(str(error)) from None
    if len(found) != 1:
        raise UnreadablePictureError(f"{path}: expected one QR code, found {len(found) or 'none'}")
    return found[0]
