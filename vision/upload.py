"""Pictures that come as bytes, not as files: decoded in memory, never written anywhere."""

import cv2

from vision.decoding import decode
from vision.picture import Picture


def decode_picture(data: bytes) -> Picture:
    """The picture in these bytes, in colour, upright; a `BrokenPictureError` if there is none."""
    return decode(data, "the picture")


def read_qr_codes(picture: Picture) -> tuple[str, ...]:
    """The texts of all QR codes in a picture."""
    found, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(picture)
    return tuple(text for text in texts if text) if found else ()
