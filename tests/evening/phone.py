"""A phone that plays for its seat while it is awake, and comes back to a table that was gone."""

import asyncio
import threading
from random import Random
from typing import Any

from companion.kernel.errors import BadInputError
from companion.phones.client import CutOffError, Guest, join
from companion.phones.keys import Link

Json = Any
GONE = (BadInputError, CutOffError, TimeoutError, OSError)
"""What comes of a table that is not there, or goes away."""
KNOCK_SECONDS = 0.3
PAUSE = 0.1
"""Seconds that somebody thinks before a tap."""


class SleepyPhone(threading.Thread):
    """Taps any choice that it is offered; knows what it sent, and what the table said yes to."""

    def __init__(
        self, link: Link, seed: str, awake: tuple[int, int] = (1, 6), nap: tuple[float, float] = (4.0, 16.0)
    ) -> None:
        super().__init__(name="sleepy phone", daemon=True)
        self._link, self._rng = link, Random(seed)
        self._awake, self._nap = awake, nap
        self._view: Json = None
        self._done = -1
        """The revision of the last choice that was taken."""
        self._unanswered: tuple[str, int, Json] | None = None
        self._stopped = threading.Event()
        self.sent: dict[str, Json] = {}
        """Intents by the names under which they were sent, noted before they are."""
        self.taken: set[str] = set()
        self.naps = 0
        self.fault = ""
        self.start()

    def stop(self) -> None:
        """Turn it off for good."""
        self._stopped.set()
        self.join()

    def run(self) -> None:
        """Until it is turned off."""
        try:
            asyncio.run(self._live())
        except Exception as error:
            self.fault = f"the phone stumbled: {error!r}"

    async def _live(self) -> None:
        while not self._stopped.is_set():
            try:
                guest, welcome = await join(self._link)
            except GONE:
                await asyncio.sleep(KNOCK_SECONDS)
                continue
            self._link = welcome.link
            try:
                await self._play(guest)
            except GONE:
                continue
            finally:
                await guest.close()
            self.naps += 1
            await self._sleep(self._rng.uniform(*self._nap))

    async def _sleep(self, seconds: float) -> None:
        while seconds > 0 and not self._stopped.is_set():
            await asyncio.sleep(min(seconds, KNOCK_SECONDS))
            seconds -= KNOCK_SECONDS

    async def _play(self, guest: Guest) -> None:
        """Some taps long; what got no answer last time is sent again first, under the same name."""
        left = self._rng.randint(*self._awake)
        if self._unanswered:
            name, revision, intent = self._unanswered
            await guest.act(revision, intent, name=name)
        while left and not self._stopped.is_set():
            try:
                message = await asyncio.wait_for(guest.hear(), KNOCK_SECONDS)
            except TimeoutError:
                continue
            left -= self._take_in(message)
            await self._tap(guest)

    def _take_in(self, message: Json) -> bool:
        """Whether that was the answer to a tap."""
        if message["t"] == "view":
            self._view = message
        if message["t"] != "answer" or self._unanswered is None or message["id"] != self._unanswered[0]:
            return False
        name, revision, _ = self._unanswered
        self._unanswered = None
        if message["ok"]:
            self.taken.add(name)
            self._done = revision
        return True

    async def _tap(self, guest: Guest) -> None:
        if self._view is None or self._unanswered is not None or self._view["rev"] <= self._done:
            return
        screen, revision = self._view["screen"], self._view["rev"]
        choices = (screen["draw"] or screen)["choices"]
        if choices:
            await asyncio.sleep(PAUSE)
            intent = self._rng.choice(choices)["do"]
            name = f"{self._rng.getrandbits(64):016x}"
            self.sent[name], self._unanswered = intent, (name, revision, intent)
            await guest.act(revision, intent, name=name)
