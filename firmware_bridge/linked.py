"""A board with our own firmware, as the app holds it: the same one however often its cable changes."""

import threading
from collections import deque
from typing import Final

from firmware_bridge.description import Description, plain_path
from firmware_bridge.link import Link
from firmware_bridge.messages import Bright, Identify, LedAnim, Type
from firmware_bridge.news import Described, Greeted, Happened, News, Sensed
from firmware_bridge.picture import Picture, dark
from firmware_bridge.session import Reliable
from firmware_bridge.state import Cause, Health, State

MOST_NEWS: Final = 4096
"""More than an evening has; an app that never listens must not fill the memory."""


class LinkedBoard:
    """Identified by its own uid; keeps what is wanted of it while it is away."""

    def __init__(self, greeted: Greeted) -> None:
        self.uid = greeted.uid
        self._lock = threading.Lock()
        self._greeted = greeted
        self._description = plain_path(greeted.lights, greeted.sensors)
        self._closed_sensors: tuple[bool, ...] = ()
        self._news: deque[News] = deque(maxlen=MOST_NEWS)
        self._picture: Picture | None = None
        self._lasting: dict[Type, Reliable] = {}
        self._link: Link | None = None
        self._is_closed = False

    @property
    def name(self) -> str:
        """What a person calls it."""
        return self._greeted.name or "Board " + self.uid.hex()[-4:]

    @property
    def leds(self) -> int:
        """How many lights it has."""
        return self._greeted.lights

    @property
    def firmware(self) -> str:
        """The version of its firmware."""
        return ".".join(map(str, self._greeted.firmware))

    @property
    def greeted(self) -> Greeted:
        """How it introduced itself last."""
        return self._greeted

    @property
    def description(self) -> Description:
        """Where its lights and sensors are."""
        return self._description

    @property
    def sensors(self) -> tuple[bool, ...]:
        """Which sensors are closed, as far as is known; empty before the first snapshot."""
        return self._closed_sensors

    @property
    def state(self) -> State:
        """How it stands with it right now."""
        link = self._link
        if link is None or self._is_closed:
            cause = Cause.CLOSED if self._is_closed else Cause.CABLE_PULLED
            return State(Health.ABSENT if self._is_closed else Health.LOST, cause, {"board": self.name})
        state = link.state
        return State(state.health, state.cause, {**state.parts, "board": self.name}, state.counters)

    @property
    def shown(self) -> Picture | None:
        """What it said that it shows; nothing while that is not known."""
        link = self._link
        return None if link is None or link.ended else link.shown

    @property
    def link(self) -> Link | None:
        """The cable it hangs on, or hung on last."""
        return self._link

    def show(self, picture: Picture) -> None:
        """Show this instead of whatever still waits to be shown."""
        with self._lock:
            self._picture, link = picture, self._link
        if link is not None:
            link.show(picture)

    def bright(self, level: int, milliamps: int = 0) -> None:
        """How bright at most, and how much current at most; 0 is the board's own limit."""
        self._order(Bright(level, milliamps))

    def animate(self, animation: LedAnim) -> None:
        """Let something move over the picture."""
        self._order(animation)

    def identify(self, seconds: int = 3) -> None:
        """Flash, so that people see which board it is."""
        self._order(Identify(seconds))

    def take_news(self) -> list[News]:
        """What it told since the last call; every event once and in order."""
        with self._lock:
            told = list(self._news)
            self._news.clear()
        return told

    def close(self) -> None:
        """Turn the lights off and let go of everything; may be called twice."""
        with self._lock:
            self._is_closed, self._picture, link = True, dark(self.leds), self._link
        if link is not None:
            link.join()

    def attach(self, link: Link) -> None:
        """It hangs on this cable now; it gets again all that is wanted of it."""
        with self._lock:
            self._link, self._is_closed = link, False
            picture, orders = self._picture, list(self._lasting.values())
        if picture is not None:
            link.show(picture)
        for order in orders:
            link.order(order)

    def detach(self) -> None:
        """Another board hangs on its cable now."""
        with self._lock:
            self._link = None

    def hear(self, news: News) -> None:
        """Something new, from the thread of its cable."""
        with self._lock:
            match news:
                case Greeted():
                    self._greeted = news
                case Described():
                    self._description = news.description
                case Sensed():
                    self._closed_sensors = news.closed
                case Happened():
                    pass
            self._news.append(news)

    def _order(self, message: Reliable) -> None:
        with self._lock:
            if not isinstance(message, Identify):
                self._lasting[message.TYPE] = message
            link = self._link
        if link is not None:
            link.order(message)
