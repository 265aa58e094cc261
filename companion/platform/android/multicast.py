"""The lock that lets announcements to everybody pass: to save power, Wi-Fi drops them for apps without it."""

from typing import Any

from companion.platform.android.java import never_aloud, service

NAME = "trapdoor"


class MulticastLock:
    """Held while the table is announced or looked for, and no longer: it costs battery."""

    def __init__(self) -> None:
        self._lock: Any = None

    @never_aloud
    def hold(self, on: bool) -> None:
        """Hold the lock, or let it go."""
        if self._lock is None:
            self._lock = service("wifi").createMulticastLock(NAME)
            # Held or not held, however often it was asked for.
            self._lock.setReferenceCounted(False)
        if on:
            self._lock.acquire()
        elif self._lock.isHeld():
            self._lock.release()
