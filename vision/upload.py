"""Pictures that come as bytes, not as files: decoded in memory, never written anywhere."""

import cv2
import numpy as np

from vision.photo import BrokenPictureError
from vision.picture import Picture


def decode_picture(data: bytes) -> Picture:
    """The picture in these bytes, in colour, upright as its camera says."""
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    except cv2.error:
        picture = None
    if picture is None:
        raise BrokenPictureError("not a picture")
    return picture


def read_qr_codes(picture: Picture) -> tuple[str, ...]:
    """The texts of all QR codes in a picture."""
    found, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(picture)
    return tuple(text for text in texts if text) if found else ()
