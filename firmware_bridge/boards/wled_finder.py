"""The WLED boards in the network, found by mDNS and known by their mac, wherever they are."""

import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from zeroconf import InterfaceChoice, IPVersion, ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf

from firmware_bridge.boards.wled_info import mac_in

SERVICE: Final = "_wled._tcp.local."
_LOOK_AGAIN_SECONDS: Final = 5.0
_ASK_MS: Final = 2000
_MDNS: Final = ("224.0.0.251", 5353)


@dataclass(frozen=True, slots=True)
class FoundWled:
    """Where a WLED is now; its mac stays, its address may not."""

    mac: str
    name: str
    address: str
    port: int


class WledFinder:
    """Looks all the time, in threads of its own; follows a network that comes, goes or changes."""

    def __init__(self, interfaces: tuple[str, ...] = ()) -> None:
        self._fixed = list(interfaces)
        self._news = threading.Condition()
        self._found: dict[str, FoundWled] = {}
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wled finder", daemon=True)
        self._thread.start()

    def found(self) -> tuple[FoundWled, ...]:
        """Every board that was heard of, with its latest address."""
        with self._news:
            return tuple(self._found.values())

    def where(self, mac: str) -> FoundWled | None:
        """Where the board with this mac was heard of last."""
        with self._news:
            return self._found.get(mac)

    def wait_for_news(
        self, mac: str, known: FoundWled | None, seconds: float, is_over: Callable[[], bool]
    ) -> None:
        """Wait until this board is somewhere else than known, or it is over, but not for longer."""
        with self._news:
            self._news.wait_for(lambda: is_over() or self._found.get(mac) != known, seconds)

    def wake(self) -> None:
        """Let those who wait for news look whether it is over."""
        with self._news:
            self._news.notify_all()

    def close(self) -> None:
        """Look no more; may be called twice."""
        self._is_closing.set()
        self.wake()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_closing.is_set():
            address = own_address()
            if address is not None or self._fixed:
                self._look(address)
            self._is_closing.wait(_LOOK_AGAIN_SECONDS)

    def _look(self, address: str | None) -> None:
        """Look for as long as the own address stays: a new one needs new sockets."""
        try:
            zeroconf = Zeroconf(self._fixed or InterfaceChoice.All, ip_version=IPVersion.V4Only)
        except OSError:
            # No network is nothing to talk about; it may come.
            return
        browser = ServiceBrowser(zeroconf, SERVICE, handlers=[self._changed])
        try:
            while not self._is_closing.wait(_LOOK_AGAIN_SECONDS) and own_address() == address:
                pass
        finally:
            # Closing zeroconf alone leaves the thread of the browser behind.
            browser.cancel()
            zeroconf.close()

    def _changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """A board that takes its leave keeps its place here: only its silence says that it is gone."""
        if state_change is ServiceStateChange.Removed:
            return
        info = ServiceInfo(service_type, name)
        if not info.load_from_cache(zeroconf) and not info.request(zeroconf, _ASK_MS):
            return
        wled = read_announcement(info)
        if wled is not None:
            with self._news:
                self._found[wled.mac] = wled
                self._news.notify_all()


def read_announcement(info: ServiceInfo) -> FoundWled | None:
    """A board from what was announced; None where it makes no sense."""
    mac, addresses = mac_in(info.properties), info.parsed_addresses(IPVersion.V4Only)
    if len(mac) != 12 or not addresses or not info.port:
        return None
    # The newest address comes first.
    return FoundWled(mac, info.name.removesuffix("." + SERVICE)[:32], addresses[0], info.port)


def own_address() -> str | None:
    """The address by which this machine would speak to its neighbours; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent by this.
            probe.connect(_MDNS)
        except OSError:
            return None
        return str(probe.getsockname()[0])
