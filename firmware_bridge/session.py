"""The host's side of TTB/1: bytes and time come in, bytes and news go out; no port, no clock, no thread."""

from collections import deque
from collections.abc import Callable
from enum import StrEnum
from typing import Final, assert_never

from firmware_bridge.description import Asking, DescriptionError, parse_description, plain_path
from firmware_bridge.frames import Decoder, Frame, encode_frame
from firmware_bridge.messages import (
    VERSION,
    Bright,
    Caps,
    Chunk,
    Describe,
    Event,
    Hello,
    HelloAck,
    HostAck,
    HostMessage,
    Identify,
    LedAnim,
    LedDone,
    Nak,
    NakCode,
    Ping,
    Sense,
    Snapshot,
    Status,
    Type,
    frame_of,
    unpack,
)
from firmware_bridge.news import Described, Fell, Greeted, Happened, Incompatible, News, Sensed
from firmware_bridge.parts import PayloadError
from firmware_bridge.picture import Picture
from firmware_bridge.pictures import Pictures
from firmware_bridge.reliable import Receiver, Sender
from firmware_bridge.sensing import Sensors, Told

HELLO_EVERY: Final = 0.250
ASK_EVERY: Final = 0.250
PING_AFTER: Final = 0.500
LOST_AFTER: Final = 1.500
TRY_VERSION_EVERY: Final = 2.0
MOST_WAITING: Final = 32
_BITS_A_BYTE: Final = 10

Lasting = LedAnim | Bright
"""What the board forgets when it restarts, and is told again."""
Reliable = Lasting | Identify


class Phase(StrEnum):
    """How far host and board have come."""

    GREETING = "greeting"
    OPEN = "open"
    INCOMPATIBLE = "incompatible"


class Session:
    """One board at one cable; restarts itself for as long as the cable lives."""

    def __init__(self, nonce: Callable[[], int], told: Told, baud: int = 115200) -> None:
        self.phase = Phase.GREETING
        self.board: HelloAck | None = None
        self.status: Status | None = None
        self.pictures: Pictures | None = None
        self.sensors = Sensors(0)
        self.decoder = Decoder()
        self.sender = Sender()
        self.pings = 0
        self.restarts = 0
        self._nonce_of_next = nonce
        self._nonce = nonce()
        self._told = told
        self._byte_time = _BITS_A_BYTE / baud
        self._receiver = Receiver()
        self._picture: Picture | None = None
        self._lasting: dict[Type, Lasting] = {}
        self._waiting: deque[Reliable] = deque()
        self._asking = Asking()
        self._news: deque[News] = deque()
        self._owes_ack = False
        self._hello_due = self._ask_due = self._sense_due = self._ping_due = 0.0
        self.heard_at = 0.0

    def show(self, picture: Picture) -> None:
        """Show this, now or as soon as there is a board."""
        self._picture = picture
        if self.pictures is not None:
            self.pictures.want(picture)

    def order(self, message: Reliable) -> None:
        """Have the board do this once, surely; a newer brightness or animation replaces one that waits."""
        if not isinstance(message, Identify):
            self._lasting[message.TYPE] = message
            # The first one may be on its way already, and is acknowledged by its place.
            first = () if self.sender.idle else tuple(self._waiting)[:1]
            rest = tuple(self._waiting)[len(first) :]
            self._waiting = deque((*first, *(each for each in rest if each.TYPE != message.TYPE)))
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)

    def news(self) -> list[News]:
        """What there is to tell since the last call."""
        told = list(self._news)
        self._news.clear()
        return told

    @property
    def settled(self) -> bool:
        """Whether all that was asked for is done, as far as one can know."""
        has_pictures = self.pictures is not None and self.pictures.settled
        return self.phase is Phase.OPEN and has_pictures and self.sender.idle and not self._waiting

    def receive(self, data: bytes, now: float) -> None:
        """Bytes from the cable."""
        for frame in self.decoder.feed(data):
            self._handle(frame, now)

    def output(self, now: float) -> bytes:
        """The bytes to send now; call after `receive`, after orders, and every few milliseconds."""
        match self.phase:
            case Phase.GREETING | Phase.INCOMPATIBLE:
                return self._greet(now)
            case Phase.OPEN:
                return self._speak(now)
            case _:
                assert_never(self.phase)

    def _greet(self, now: float) -> bytes:
        if now < self._hello_due:
            return b""
        patience = HELLO_EVERY if self.phase is Phase.GREETING else TRY_VERSION_EVERY
        self._hello_due = now + patience
        return encode_frame(frame_of(Hello(nonce=self._nonce)))

    def _speak(self, now: float) -> bytes:
        if now - self.heard_at >= LOST_AFTER:
            self._restart(silent=True)
            return self._greet(now)
        pictures = self._known_pictures()
        waits = pictures.due(now) if pictures.silences else []
        if pictures.silences and not waits:
            return b""
        frames = [] if waits else [*self._reliable(now), *map(self._dressed, self._questions(now))]
        frames += map(self._dressed, waits or pictures.due(now))
        if self._owes_ack and not frames:
            frames.append(self._dressed(HostAck()))
        self._owes_ack = self._owes_ack and not frames
        return b"".join(map(encode_frame, frames))

    def _dressed(self, message: HostMessage) -> Frame:
        return frame_of(message, ack=self._receiver.last)

    def _reliable(self, now: float) -> list[Frame]:
        if self.sender.idle and self._waiting:
            self.sender.begin(self._waiting[0], now)
        frame = self.sender.due(now, self._receiver.last)
        return [] if frame is None else [frame]

    def _questions(self, now: float) -> list[HostMessage]:
        questions: list[HostMessage] = []
        if self._asking.data is None and now >= self._ask_due:
            self._ask_due = now + ASK_EVERY
            questions.append(Describe(self._asking.offset))
        if self.sensors.closed is None and now >= self._sense_due:
            self._sense_due = now + ASK_EVERY
            questions.append(Sense())
        if now - self.heard_at >= PING_AFTER and now >= self._ping_due:
            self._ping_due = now + PING_AFTER
            self.pings += 1
            questions.append(Ping(round(now * 1000) % 2**32))
        return questions

    def _known_pictures(self) -> Pictures:
        if self.pictures is None:
            raise RuntimeError("A session is open only after its board was heard.")
        return self.pictures

    def _restart(self, silent: bool) -> None:
        self.phase = Phase.GREETING
        self.restarts += 1
        self._nonce = self._nonce_of_next()
        self._hello_due = 0.0
        self._news.append(Fell(silent))

    def _handle(self, frame: Frame, now: float) -> None:
        try:
            message = unpack(frame)
        except PayloadError:
            message = None
        if self.phase is not Phase.OPEN:
            if isinstance(message, HelloAck) and message.nonce == self._nonce:
                self._begin(message, now)
            return
        self.heard_at = now
        if isinstance(message, Nak) and message.code == NakCode.NO_SESSION:
            self._restart(silent=False)
            return
        if self.sender.heard(frame.ack):
            self._waiting.popleft()
        if frame.reliable:
            self._owes_ack = True
            if not self._receiver.takes(frame.seq):
                return
        self._take(message, now)

    def _begin(self, board: HelloAck, now: float) -> None:
        if board.version != VERSION:
            if self.phase is not Phase.INCOMPATIBLE:
                self._news.append(Incompatible(name_of(board), board.lowest, board.highest))
            self.phase, self.board = Phase.INCOMPATIBLE, board
            self._hello_due = now + TRY_VERSION_EVERY
            return
        if self.board is None or self.board.boot != board.boot:
            # The clock of a board that was only out of earshot still dates what it tells first.
            self.status = None
        self.phase, self.board = Phase.OPEN, board
        self.heard_at, self._owes_ack = now, False
        self._sense_due = now + ASK_EVERY
        self._ask_due = self._ping_due = now
        self._receiver, self._asking = Receiver(), Asking()
        self.sender.reset()
        self.sensors = Sensors(board.sensors)
        self._begin_pictures(board)
        self._waiting = deque([*self._lasting.values(), *self._unsaid()])
        self._news.append(_greeted(board))

    def _begin_pictures(self, board: HelloAck) -> None:
        before = self.pictures
        self.pictures = Pictures(board.lights, board.window, bool(board.caps & Caps.DEAF), self._byte_time)
        if before is not None:
            self.pictures.counters = before.counters
        if self._picture is not None:
            self.pictures.want(self._picture)

    def _unsaid(self) -> list[Reliable]:
        return [each for each in self._waiting if isinstance(each, Identify)]

    def _take(self, message: object, now: float) -> None:
        match message:
            case LedDone():
                self._known_pictures().done(message.rev, now)
            case Nak():
                self._known_pictures().refused(message.type, message.detail, now)
            case Status():
                self._check(message)
            case Event():
                self._tell(message)
            case Snapshot():
                if self.sensors.seen(message):
                    self._news.append(Sensed(self.sensors.closed or ()))
            case Chunk():
                self._hear_description(message, now)

    def _check(self, status: Status) -> None:
        self.status = status
        if self.board is not None and status.boot != self.board.boot:
            self._restart(silent=False)
        else:
            self._known_pictures().checked(status.rev, status.crc)

    def _tell(self, event: Event) -> None:
        if self.board is None:
            return
        uid, boot = self.board.uid, self.board.boot
        if self._told.is_new(uid, boot, event.id):
            missed = self._told.tell(uid, boot, event.id)
            self._news.append(Happened(uid, boot, event, missed))
        if self.sensors.happened(event):
            self._news.append(Sensed(self.sensors.closed or ()))

    def _hear_description(self, chunk: Chunk, now: float) -> None:
        if not self._asking.heard(chunk) or self.board is None:
            return
        self._ask_due = now
        if self._asking.data is None:
            return
        try:
            said = parse_description(self._asking.data, self.board.lights, self.board.sensors)
        except DescriptionError:
            said = plain_path(self.board.lights, self.board.sensors)
        self._news.append(Described(said))


def name_of(board: HelloAck) -> str:
    """The name of a board as it can be printed."""
    return board.name.encode(errors="surrogateescape").decode(errors="replace")


def _greeted(board: HelloAck) -> Greeted:
    caps = Caps(board.caps & sum(Caps))
    return Greeted(board.uid, board.boot, name_of(board), board.firmware, caps, board.lights, board.sensors)
