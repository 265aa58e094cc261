"""How much the world may ask of the table: connections, messages, wrong keys."""

from dataclasses import dataclass

WRONG_KEYS = 5
WRONG_KEYS_SECONDS = 10.0
PATIENCE_SECONDS = 1.0
_REMEMBERED = 20


@dataclass(frozen=True, slots=True)
class Limits:
    """What one table bears; a phone of a person never comes near."""

    connections: int = 256
    connections_each: int = 24
    """From one address."""
    spectators: int = 200
    messages_a_second: int = 16
    handshake_seconds: float = 10.0
    buffered: int = 65_536
    """Bytes on their way to a slow phone, from which on it gets only the newest view."""


class Guard:
    """Slows down an address that tries one wrong key after the other."""

    def __init__(self) -> None:
        self._wrong: dict[str, list[float]] = {}

    def may_try(self, address: str, now: float) -> bool:
        """Whether this address may try a key now."""
        wrong = self._recent(address, now)
        return len(wrong) < WRONG_KEYS or now - wrong[-1] >= PATIENCE_SECONDS

    def was_wrong(self, address: str, now: float) -> bool:
        """Note a wrong key; whether it is the one too many."""
        wrong = [*self._recent(address, now), now]
        self._wrong = {each: kept for each in self._wrong if (kept := self._recent(each, now))}
        self._wrong[address] = wrong[-_REMEMBERED:]
        return len(wrong) == WRONG_KEYS

    def _recent(self, address: str, now: float) -> list[float]:
        return [at for at in self._wrong.get(address, ()) if now - at <= WRONG_KEYS_SECONDS]


class Pace:
    """A bucket that fills with the right to send: bursts are fine, floods are not."""

    def __init__(self, each_second: int) -> None:
        self._each_second = each_second
        self._left = float(2 * each_second)
        self._at = 0.0

    def allows(self, now: float) -> bool:
        """Whether one more message may come now."""
        filled = self._left + (now - self._at) * self._each_second if self._at else self._left
        self._left = min(2.0 * self._each_second, filled)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
