"""The table on the network: announced by zeroconf, found by those who look. Never a key in it."""

import asyncio
import logging
import socket
from collections.abc import Callable
from dataclasses import dataclass

from zeroconf import Error, InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from companion.phones.keys import VERSION

SERVICE = "_trapdoor._tcp.local."
LONGEST_NAME = 200
"""In bytes: one text of an announcement holds 255, its key among them."""
_ASK_MS = 2000
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Notice:
    """What everyone on the network may know of a table."""

    id: str
    name: str
    port: int
    free: int


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table that somebody found."""

    id: str
    name: str
    address: str
    free: int


class Announcer:
    """Keeps a table announced under the addresses it has."""

    def __init__(self) -> None:
        self._zeroconf: AsyncZeroconf | None = None
        self._addresses: tuple[str, ...] = ()

    async def announce(self, notice: Notice, addresses: tuple[str, ...]) -> bool:
        """Say anew what there is; False where the network does not let us, which is no reason not to play."""
        try:
            if self._zeroconf is not None and addresses == self._addresses:
                await (await self._zeroconf.async_update_service(service_info(notice, addresses)))
            else:
                await self._move(notice, addresses)
        except (OSError, Error) as error:
            _LOG.warning("the table cannot be announced: %s", error)
            return False
        return True

    async def _move(self, notice: Notice, addresses: tuple[str, ...]) -> None:
        """New addresses need new sockets."""
        await self.withdraw()
        if not addresses:
            return
        self._zeroconf = AsyncZeroconf(interfaces=list(addresses), ip_version=IPVersion.V4Only)
        self._addresses = addresses
        await (await self._zeroconf.async_register_service(service_info(notice, addresses)))

    async def withdraw(self) -> None:
        """Say that the table is gone."""
        if self._zeroconf is None:
            return
        leaving, self._zeroconf = self._zeroconf, None
        try:
            await leaving.async_unregister_all_services()
        except OSError as error:
            # The address it was said under may be gone already; what was said there runs out by itself.
            _LOG.info("no goodbye: %s", error)
        finally:
            await leaving.async_close()


def host_name(table: str) -> str:
    """The name under which a table's address can be asked for, by those whose phones can."""
    return f"trapdoor-{table}.local"


def service_info(notice: Notice, addresses: tuple[str, ...]) -> AsyncServiceInfo:
    """What is announced: version, id, name, free seats, and where."""
    name = notice.name.encode()[:LONGEST_NAME].decode(errors="ignore")
    return AsyncServiceInfo(
        SERVICE,
        f"trapdoor-{notice.id}.{SERVICE}",
        addresses=[socket.inet_aton(address) for address in addresses],
        port=notice.port,
        properties={"v": str(VERSION), "id": notice.id, "name": name, "free": str(notice.free)},
        server=f"{host_name(notice.id)}.",
    )


async def find_tables(
    seconds: float, seen: Callable[[FoundTable], None] | None = None
) -> tuple[FoundTable, ...]:
    """The tables that answer within some seconds; `seen` hears of each at once, also when it moves."""
    zeroconf = AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
    found: dict[str, FoundTable] = {}
    asking: set[asyncio.Task[None]] = set()

    async def ask(name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        if not await info.async_request(zeroconf.zeroconf, _ASK_MS):
            return
        table = read_info(info)
        if table is not None and found.get(table.id) != table:
            found[table.id] = table
            if seen is not None:
                seen(table)

    def changed(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is not ServiceStateChange.Removed:
            task = asyncio.ensure_future(ask(name))
            asking.add(task)
            task.add_done_callback(asking.discard)

    browser = AsyncServiceBrowser(zeroconf.zeroconf, [SERVICE], handlers=[changed])
    try:
        await asyncio.sleep(seconds)
        if asking:
            await asyncio.wait(asking, timeout=_ASK_MS / 1000)
    finally:
        await browser.async_cancel()
        await zeroconf.async_close()
    return tuple(found.values())


def read_info(info: AsyncServiceInfo) -> FoundTable | None:
    """A table from what was announced; None where it makes no sense: anybody can announce anything."""
    said = {key.decode("utf-8", "replace"): value for key, value in info.properties.items()}
    texts = {name: value.decode("utf-8", "replace") for name, value in said.items() if value is not None}
    addresses = info.parsed_addresses(IPVersion.V4Only)
    if texts.get("v") != str(VERSION) or not texts.get("id") or not addresses or not info.port:
        return None
    free = int(texts["free"]) if texts.get("free", "").isdecimal() else 0
    return FoundTable(texts["id"], texts.get("name", ""), f"{addresses[0]}:{info.port}", free)
