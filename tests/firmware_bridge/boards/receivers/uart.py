"""What a serial receiver makes of bytes that were sent at another speed: bits sampled at the wrong times."""

from collections.abc import Iterator

_IDLE_BITS = 12


def heard_at(data: bytes, sent_at: int, listened_at: int) -> bytes:
    """The bytes that are heard, right or wrong, with a bad stop bit too, as most receivers hand them on."""
    if sent_at == listened_at or not data:
        return data
    return bytes(_sampled(_line(data), sent_at / listened_at))


def _line(data: bytes) -> list[int]:
    """The level of the line, one for each bit of the sender."""
    bits = [1] * _IDLE_BITS
    for value in data:
        bits += [0, *((value >> place) & 1 for place in range(8)), 1]
    return bits + [1] * _IDLE_BITS


def _sampled(levels: list[int], bit: float) -> Iterator[int]:
    """From each falling edge on, the middle of every bit of the receiver, `bit` bits of the sender long."""

    def level(moment: float) -> int:
        return levels[min(int(moment), len(levels) - 1)]

    moment, before = 0.0, 1
    while moment < len(levels):
        now = level(moment)
        if (before, now, level(moment + bit / 2)) == (1, 0, 0):
            yield sum(level(moment + (1.5 + place) * bit) << place for place in range(8))
            moment += 9.5 * bit
            before = level(moment)
        else:
            before = now
            moment += bit / 16
