"""A radio for the real bleak: its own scanner and client on top, dice of ours underneath."""

import asyncio
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bleak import BleakClient, BleakScanner
from bleak.args import SizedBuffer
from bleak.backends.characteristic import BleakGATTCharacteristic
from bleak.backends.client import BaseBleakClient, NotifyCallback
from bleak.backends.descriptor import BleakGATTDescriptor
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData, BaseBleakScanner
from bleak.backends.service import BleakGATTService, BleakGATTServiceCollection
from bleak.exc import BleakBluetoothNotAvailableError, BleakBluetoothNotAvailableReason, BleakError

from firmware_bridge.dice.bluetooth import MakeClient, MakeScanner


@dataclass
class Air:
    """The air between dice and radio: what is told, who is connected, what was written."""

    is_on: bool = True
    in_reach: bool = True
    services: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    answers: dict[bytes, bytes] = field(default_factory=dict)
    written: list[tuple[str, bytes]] = field(default_factory=list)
    connects: int = 0
    disconnects: int = 0
    starts: int = 0

    def __post_init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.scanner: FakeScanner | None = None
        self.clients: list[FakeClient] = []
        self.is_scanning = threading.Event()

    @property
    def radio(self) -> tuple[MakeScanner, MakeClient]:
        """Bleak's own scanner and client, on this air."""
        scanner = partial(BleakScanner, backend=FakeScanner, air=self)
        client = partial(BleakClient, backend=FakeClient, air=self)
        return scanner, client

    def advertise(self, address: str, advertisement: AdvertisementData) -> None:
        """A die is heard by whoever scans."""
        assert self.scanner is not None
        self._in_loop(partial(self.scanner.hear, address, advertisement))

    def notify(self, data: bytes) -> None:
        """The die that was connected last says this."""
        self._in_loop(lambda: self.clients[-1].say(data))

    def drop(self) -> None:
        """The connection that was made last is lost."""
        self._in_loop(lambda: self.clients[-1].lose())

    def _in_loop(self, act: Callable[[], object]) -> None:
        assert self.loop is not None
        done = threading.Event()
        self.loop.call_soon_threadsafe(act)
        self.loop.call_soon_threadsafe(done.set)
        assert done.wait(60)


def advertisement(
    name: str | None = None,
    manufacturer: dict[int, bytes] | None = None,
    service: dict[str, bytes] | None = None,
    uuids: list[str] | None = None,
) -> AdvertisementData:
    return AdvertisementData(name, manufacturer or {}, service or {}, uuids or [], None, -60, ())


class FakeScanner(BaseBleakScanner):
    """The end of bleak's scanner that touches the air."""

    def __init__(self, callback: Any, uuids: Any, mode: str, *, bluez: Any, cb: Any, air: Air) -> None:
        super().__init__(callback, uuids)
        self._air = air

    async def start(self) -> None:
        if not self._air.is_on:
            raise BleakBluetoothNotAvailableError("off", BleakBluetoothNotAvailableReason.POWERED_OFF)
        self._air.loop, self._air.scanner = asyncio.get_running_loop(), self
        self._air.starts += 1
        self._air.is_scanning.set()

    async def stop(self) -> None:
        self._air.scanner = None

    def hear(self, address: str, advertisement: AdvertisementData) -> None:
        device = self.create_or_update_device(address, address, advertisement.local_name, None, advertisement)
        self.call_detection_callbacks(device, advertisement)


class FakeClient(BaseBleakClient):
    """The end of bleak's client that touches the air."""

    def __init__(self, device: BLEDevice | str, *, air: Air, **more: Any) -> None:
        super().__init__(device, **more)
        self._air = air
        self._is_connected = False
        self._callback: NotifyCallback | None = None
        self.listens_to = ""

    @property
    def mtu_size(self) -> int:
        return 23

    @property
    def is_connected(self) -> bool:
        return self._is_connected

    def say(self, data: bytes) -> None:
        assert self._callback is not None
        self._callback(bytearray(data))

    def lose(self) -> None:
        self._is_connected = False
        assert self._disconnected_callback is not None
        self._disconnected_callback()

    async def connect(self, pair: bool, **more: Any) -> None:
        self._air.connects += 1
        if not self._air.in_reach:
            raise BleakError("out of reach")
        self.services = _services(self._air.services)
        self._is_connected = True
        self._air.clients.append(self)

    async def disconnect(self) -> None:
        self._is_connected = False
        self._air.disconnects += 1

    async def start_notify(
        self, characteristic: BleakGATTCharacteristic, callback: NotifyCallback, **more: Any
    ) -> None:
        self._callback, self.listens_to = callback, characteristic.uuid

    async def write_gatt_char(
        self, characteristic: BleakGATTCharacteristic, data: SizedBuffer, response: bool
    ) -> None:
        self._air.written.append((characteristic.uuid, bytes(data)))
        if bytes(data) in self._air.answers:
            self.say(self._air.answers[bytes(data)])

    async def stop_notify(self, characteristic: BleakGATTCharacteristic) -> None:
        self._callback = None

    async def pair(self, *args: Any, **more: Any) -> None:
        raise NotImplementedError

    async def unpair(self) -> None:
        raise NotImplementedError

    async def read_gatt_char(
        self, characteristic: BleakGATTCharacteristic, *, use_cached: bool = False, **more: Any
    ) -> bytearray:
        raise NotImplementedError

    async def read_gatt_descriptor(
        self, descriptor: BleakGATTDescriptor, *, use_cached: bool = False, **more: Any
    ) -> bytearray:
        raise NotImplementedError

    async def write_gatt_descriptor(self, descriptor: BleakGATTDescriptor, data: SizedBuffer) -> None:
        raise NotImplementedError


def _services(told: Mapping[str, tuple[str, ...]]) -> BleakGATTServiceCollection:
    collection = BleakGATTServiceCollection()
    for place, (uuid, characteristics) in enumerate(told.items()):
        service = BleakGATTService(None, 100 * place, uuid)
        collection.add_service(service)
        for spot, name in enumerate(characteristics, 1):
            collection.add_characteristic(
                BleakGATTCharacteristic(
                    None, 100 * place + spot, name, ["write", "notify"], lambda: 20, service
                )
            )
    return collection
