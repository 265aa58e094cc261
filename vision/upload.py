"""Pictures that come as bytes, not as files: decoded in memory, never written anywhere."""

import cv2

from vision.decoding import decode
from vision.picture import Picture


def decode_picture(data: bytes) -> Picture:
    """The picture in these bytes, in colour, upright; a `BrokenPictureError` if there is none."""
    return decode(data, "the picture")


def read_qr_codes(picture: Picture) -> tuple[str, ...]:
    """The texts of all QR codes in a picture.

    The detector of ArUco's kind comes first: the older one leaves one clean code in forty unread, and one in
    five of those photographed at an angle. What the first does not find, the older one may.
    """
    for detector in (cv2.QRCodeDetectorAruco(), cv2.QRCodeDetector()):
        found, texts, _, _ = detector.detectAndDecodeMulti(picture)
        if found and any(texts):
            return tuple(text for text in texts if text)
    return ()
