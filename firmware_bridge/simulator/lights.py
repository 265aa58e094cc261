"""The lights of a simulated board: what is shown, and what is being put together."""

from collections.abc import Callable
from zlib import crc32

from firmware_bridge.messages import LedDelta, LedDone, LedFull, LedPart, LedShow, Nak, NakCode
from firmware_bridge.picture import DARK, Colour, Picture

Picturing = LedFull | LedDelta | LedPart | LedShow


class Lights:
    """One strip; a picture is on it whole or not at all."""

    def __init__(self, count: int, on_show: Callable[[Picture], None]) -> None:
        self.rev = 0
        self.colours: tuple[Colour, ...] = (DARK,) * count
        self._loose: tuple[Colour, ...] | None = None
        self._on_show = on_show

    @property
    def crc(self) -> int:
        """Over the colours as they were sent."""
        return crc32(Picture(self.colours).data)

    def forget(self) -> None:
        """A new session: the lights stay, but nothing can be built on them."""
        self.rev, self._loose = 0, None

    def take(self, message: Picturing) -> LedDone | Nak | None:
        """Show it, keep it, or say why not."""
        if not message.rev:
            return self._nak(message, NakCode.BAD_VALUE)
        if message.rev == self.rev:
            return None if isinstance(message, LedPart) else LedDone(self.rev)
        match message:
            case LedFull():
                return self._full(message)
            case LedDelta():
                return self._delta(message)
            case LedPart():
                return self._part(message)
            case LedShow():
                return self._show(message)

    def _full(self, message: LedFull) -> LedDone | Nak:
        if len(message.colours) != len(self.colours):
            return self._nak(message, NakCode.BAD_LENGTH)
        return self._shown(message.rev, message.colours)

    def _delta(self, message: LedDelta) -> LedDone | Nak:
        if not message.changes:
            return self._nak(message, NakCode.BAD_LENGTH)
        if not message.base or message.base != self.rev:
            return self._nak(message, NakCode.STALE_BASE)
        if any(index >= len(self.colours) for index, _ in message.changes):
            return self._nak(message, NakCode.BAD_VALUE)
        colours = list(self.colours)
        for index, colour in message.changes:
            colours[index] = colour
        return self._shown(message.rev, tuple(colours))

    def _part(self, message: LedPart) -> Nak | None:
        if not message.colours:
            return self._nak(message, NakCode.BAD_LENGTH)
        end = message.first + len(message.colours)
        if end > len(self.colours):
            return self._nak(message, NakCode.BAD_VALUE)
        loose = self._loose or self.colours
        self._loose = loose[: message.first] + message.colours + loose[end:]
        self.rev = 0
        return None

    def _show(self, message: LedShow) -> LedDone | Nak:
        loose = self._loose or self.colours
        if crc32(Picture(loose).data) != message.crc:
            return self._nak(message, NakCode.INCOMPLETE)
        return self._shown(message.rev, loose)

    def _shown(self, rev: int, colours: tuple[Colour, ...]) -> LedDone:
        self.rev, self.colours, self._loose = rev, colours, None
        self._on_show(Picture(colours))
        return LedDone(rev)

    def _nak(self, message: Picturing, code: NakCode) -> Nak:
        return Nak(message.TYPE, code, message.rev)
