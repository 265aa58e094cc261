"""Links to the table as QR codes: as drawn, and as a phone photographs them from another screen."""

from random import Random

import cv2
import numpy as np
import pytest

from companion.phones.keys import Link, format_link
from companion.phones.qr import qr_picture
from vision.picture import Picture
from vision.upload import decode_picture, read_qr_codes

CODES = 60


def link_of(rng: Random) -> str:
    address = f"192.168.{rng.randrange(256)}.{rng.randrange(256)}:{rng.randrange(1024, 65536)}"
    return format_link(Link(address, f"{rng.randrange(16**6):06x}", rng.randbytes(16)))


def photographed(code: Picture, rng: Random) -> Picture:
    """The code on a grey wall, leaning and turned, a little out of focus, with a camera's noise."""
    side, wide, turn = len(code), rng.uniform(180, 450), rng.uniform(-0.5, 0.5)
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * wide / 2
    corners[:2, 0] *= rng.uniform(0.8, 1)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]], np.float32)
    there = corners @ spin.T + np.array([rng.uniform(350, 900), rng.uniform(350, 600)], np.float32)
    here = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    wall = np.full((960, 1280, 3), rng.randrange(40, 160), np.uint8)
    lens = cv2.getPerspectiveTransform(here, there)
    cv2.warpPerspective(code, lens, (1280, 960), dst=wall, borderMode=cv2.BORDER_TRANSPARENT)
    soft = cv2.GaussianBlur(wall, (0, 0), rng.uniform(0.5, 1.2)).astype(np.float32)
    noise = np.random.default_rng(rng.randrange(1 << 30)).normal(0, 6, wall.shape)
    return np.clip(soft * rng.uniform(0.6, 1) + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("block", range(3))
def test_every_code_as_drawn_is_read(block: int) -> None:
    rng = Random(f"drawn {block}")
    unread = [
        link
        for link in (link_of(rng) for _ in range(CODES))
        if read_qr_codes(decode_picture(qr_picture(link))) != (link,)
    ]
    assert not unread


def test_nearly_every_photographed_code_is_read_and_none_wrongly() -> None:
    rng = Random("photographed")
    links = [link_of(rng) for _ in range(CODES)]
    read = [read_qr_codes(photographed(decode_picture(qr_picture(link)), rng)) for link in links]
    assert all(texts in ((), (link,)) for texts, link in zip(read, links, strict=True))
    assert sum(map(bool, read)) >= CODES - 2


def test_a_picture_without_a_code_has_none() -> None:
    noise = np.random.default_rng(5).integers(0, 255, (480, 640, 3), dtype=np.uint8)
    assert read_qr_codes(noise) == ()
