"""An ornament for everything that has no picture of its own: its name makes a pattern of large cells."""

from collections.abc import Iterator
from hashlib import sha256

from companion.artwork.curves import hatching
from companion.artwork.pen import INK, THIN, Mark, circle, drawn, filled, polygon, rounded

COLUMNS = 5
ROWS = 5


def crest(name: str, width: float, height: float) -> Iterator[Mark]:
    """A pattern, the same on its left and right, around the origin."""
    bits = int.from_bytes(sha256(name.encode()).digest(), "big")
    across, down = width / COLUMNS, height / ROWS
    for row in range(ROWS):
        for column in range(COLUMNS // 2 + 1):
            bits, sign = divmod(bits, 4)
            for side in {column, COLUMNS - 1 - column}:
                x = (side + 0.5) * across - width / 2
                yield from _cell(sign, x, (row + 0.5) * down - height / 2, min(across, down) * 0.46)


def _cell(sign: int, x: float, y: float, reach: float) -> Iterator[Mark]:
    match sign:
        case 1:
            yield filled(rounded(x - reach, y - reach, 2 * reach, 2 * reach, reach / 3), colour=INK)
        case 2:
            yield drawn(circle(x, y, reach * 0.9))
            yield filled(circle(x, y, reach * 0.35))
        case 3:
            path = polygon((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
            yield hatching(path, 1.0)
            yield drawn(path, width=THIN)
