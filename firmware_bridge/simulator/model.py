"""The board's side of TTB/1: bytes and time come in, bytes go out."""

from collections.abc import Callable
from typing import Final, assert_never

from firmware_bridge.frames import Decoder, Frame, encode_frame
from firmware_bridge.messages import (
    AnimationKind,
    BoardAck,
    BoardMessage,
    Bright,
    Chunk,
    Describe,
    EventKind,
    Hello,
    HelloAck,
    HostAck,
    HostMessage,
    Identify,
    LedAnim,
    LedDelta,
    LedDone,
    LedFull,
    LedPart,
    LedShow,
    Message,
    Nak,
    NakCode,
    Ping,
    Pong,
    Sense,
    Status,
    StatusFlags,
    Type,
    frame_of,
    unpack,
)
from firmware_bridge.parts import PayloadError, PayloadLengthError
from firmware_bridge.picture import Picture
from firmware_bridge.reliable import Receiver, Sender
from firmware_bridge.simulator.happenings import Happenings, roll_value
from firmware_bridge.simulator.lights import Lights
from firmware_bridge.simulator.make import Make

_CHUNK: Final = 240
_FIRST_OF_BOARD: Final = 0x80
_PICTURES: Final = (Type.LED_FULL, Type.LED_DELTA, Type.LED_PART, Type.LED_SHOW)
_STATUS_EVERY: Final = 1.0
_SNAPSHOT_EVERY: Final = 2.0


def _ignore(picture: Picture) -> None:
    """Nobody looks at the lights."""


class BoardModel:
    """One board from its start to its next start."""

    def __init__(
        self, make: Make, boot: int, now: float = 0.0, on_show: Callable[[Picture], None] = _ignore
    ) -> None:
        self.make = make
        self.boot = boot
        self.lights = Lights(make.lights, on_show)
        self.happenings = Happenings(make.sensors, make.queue, now)
        self.brightness = 255
        self.animation: LedAnim | None = None
        self.identify_until = now
        self.overrun = 0
        self._started = now
        self._decoder = Decoder()
        self._sender = Sender()
        self._receiver = Receiver()
        self._nonce: int | None = None
        self._out = bytearray()
        self._held = bytearray()
        self._showing_until = now
        self._done: LedDone | None = None
        self._status_due = self._snapshot_due = now

    @property
    def busy_until(self) -> float | None:
        """When the picture is on the lights that is being brought there; nothing if there is none."""
        return self._showing_until if self._done is not None else None

    def hear(self, data: bytes, now: float) -> None:
        """Bytes from the cable; while it shows a picture a deaf board loses them."""
        self.tick(now)
        if self._done is not None and self.make.deaf:
            self.overrun += len(data)
            return
        self._held += data
        self._work(now)

    def say(self) -> bytes:
        """What goes onto the cable since the last call."""
        said = bytes(self._out)
        self._out.clear()
        return said

    def tick(self, now: float) -> None:
        """Let time pass; call at least every few milliseconds."""
        if self._done is not None and now >= self._showing_until:
            done, self._done = self._done, None
            self._say(done)
            self._work(now)
        self.happenings.tick(now, not self._sender.idle)
        if self._nonce is not None:
            self._speak_up(now)

    def sensor(self, index: int, closed: bool, now: float) -> None:
        """Put a piece on a sensor, or take it off."""
        self.happenings.set_sensor(index, closed, now)

    def roll(self, die: int, sides: int, face: int, now: float) -> None:
        """A die came to rest."""
        value = roll_value(die, sides, face)
        self.happenings.happen(EventKind.ROLLED, die, value, now, not self._sender.idle)

    def _work(self, now: float) -> None:
        """Read what was heard, byte by byte where a picture may make the board busy."""
        while self._held and self._done is None:
            end = self._held.find(0) + 1 or len(self._held)
            piece = bytes(self._held[:end])
            del self._held[:end]
            for frame in self._decoder.feed(piece):
                self._handle(frame, now)
        if self._done is not None and self.make.deaf:
            self.overrun += len(self._held)
            self._held.clear()

    def _handle(self, frame: Frame, now: float) -> None:
        if frame.type >= _FIRST_OF_BOARD:
            return  # The line echoes; an answer would be echoed as well, and answered, for ever.
        if frame.type == Type.HELLO or self._nonce is not None:
            if self._nonce is not None and self._sender.heard(frame.ack):
                self.happenings.waiting.popleft()
            self._take(frame, now)
        else:
            self._say(Nak(frame.type, NakCode.NO_SESSION, 0))

    def _take(self, frame: Frame, now: float) -> None:
        if frame.reliable and not self._receiver.takes(frame.seq):
            self._say(BoardAck())
            return
        try:
            message = unpack(frame)
        except PayloadError as error:
            code = NakCode.BAD_LENGTH if isinstance(error, PayloadLengthError) else NakCode.BAD_VALUE
            self._say(Nak(frame.type, code, _rev_of(frame)))
            return
        if message is None:
            self._say(Nak(frame.type, NakCode.UNSUPPORTED, 0))
            return
        self._obey(message, now)  # type: ignore[arg-type]

    def _obey(self, message: HostMessage, now: float) -> None:
        match message:
            case Hello():
                self._greet(message, now)
            case Describe():
                data = self.make.description
                start = message.offset
                self._say(Chunk(start, len(data), data[start : start + _CHUNK]))
            case LedFull() | LedDelta() | LedPart() | LedShow():
                self._picture(message, now)
            case LedAnim():
                self._animate(message)
            case Bright():
                self.brightness = message.level
                self._say(BoardAck())
            case Sense():
                self._say(self.happenings.snapshot())
            case Ping():
                self._say(Pong(message.t))
            case Identify():
                self.identify_until = now + message.seconds
                self._say(BoardAck())
            case HostAck():
                pass
            case _:
                assert_never(message)

    def _greet(self, hello: Hello, now: float) -> None:
        version = min(hello.highest, self.make.highest)
        fits = version >= max(hello.lowest, self.make.lowest)
        is_new = fits and hello.nonce != self._nonce
        if is_new or not fits:
            self._nonce = hello.nonce if fits else None
            self._sender.reset()
            self._receiver = Receiver()
            self.lights.forget()
        self._say(self._hello_ack(version if fits else 0, hello.nonce))
        if is_new:
            self._status_due, self._snapshot_due = now + _STATUS_EVERY, now

    def _hello_ack(self, version: int, nonce: int) -> HelloAck:
        make = self.make
        return HelloAck(
            version=version,
            lowest=make.lowest,
            highest=make.highest,
            nonce=nonce,
            boot=self.boot,
            uid=make.uid,
            firmware=make.firmware,
            caps=make.caps,
            lights=make.lights,
            sensors=make.sensors,
            window=make.window,
            name=make.name,
        )

    def _picture(self, message: LedFull | LedDelta | LedPart | LedShow, now: float) -> None:
        before = self.lights.rev
        answer = self.lights.take(message)
        if isinstance(answer, LedDone) and self.lights.rev != before and self.make.show_time:
            self._done, self._showing_until = answer, now + self.make.show_time
        elif answer is not None:
            self._say(answer)

    def _animate(self, message: LedAnim) -> None:
        if len(message.mask) != (self.make.lights + 7) // 8:
            self._say(Nak(Type.LED_ANIM, NakCode.BAD_LENGTH, 0))
        elif message.kind not in tuple(AnimationKind):
            self._say(Nak(Type.LED_ANIM, NakCode.BAD_VALUE, 0))
        else:
            self.animation = message if message.kind else None
            self._say(BoardAck())

    def _speak_up(self, now: float) -> None:
        """What a board says by itself: snapshots, events, status."""
        if self.make.sensors and now >= self._snapshot_due:
            self._snapshot_due = now + _SNAPSHOT_EVERY
            self._say(self.happenings.snapshot())
        if self._sender.idle and self.happenings.waiting:
            self._sender.begin(self.happenings.waiting[0], now)
        frame = self._sender.due(now, self._receiver.last)
        if frame is not None:
            self._out += encode_frame(frame)
        if now >= self._status_due:
            self._status_due = now + _STATUS_EVERY
            self._say(self._status(now))

    def _status(self, now: float) -> Status:
        heard = self._decoder.counters
        return Status(
            uptime=round((now - self._started) * 1000) % 2**32,
            boot=self.boot,
            rev=self.lights.rev,
            crc=self.lights.crc,
            ok=heard.ok % 2**32,
            bad_crc=min(heard.crc, 0xFFFF),
            bad_cobs=min(heard.cobs + heard.length, 0xFFFF),
            overrun=min(self.overrun, 0xFFFF),
            repeated=min(self._sender.repeated, 0xFFFF),
            millivolts=0,
            flags=StatusFlags.EVENTS_LOST if self.happenings.lost else 0,
        )

    def _say(self, message: BoardMessage | Message) -> None:
        self._out += encode_frame(frame_of(message, ack=self._receiver.last))


def _rev_of(frame: Frame) -> int:
    is_picture = frame.type in _PICTURES and len(frame.payload) >= 2
    return int.from_bytes(frame.payload[:2], "little") if is_picture else 0
