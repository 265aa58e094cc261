"""GoDice and Pixels over Bluetooth, by bleak where it is installed; one thread with a loop of its own."""

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from firmware_bridge.dice import godice, pixels
from firmware_bridge.dice.book import DiceBook
from firmware_bridge.dice.godice import Shell
from firmware_bridge.dice.rolls import Die, Reading, Roll
from firmware_bridge.state import Cause, Health, State

if TYPE_CHECKING:
    from bleak import BleakClient, BleakScanner
    from bleak.backends.device import BLEDevice
    from bleak.backends.scanner import AdvertisementData

RETRY_SECONDS: Final = 10.0
CONNECT_SECONDS: Final = 20.0
# Some radios stop scanning without a word.
SILENCE_SECONDS: Final = 30.0

MakeScanner = Callable[[Callable[["BLEDevice", "AdvertisementData"], None]], "BleakScanner"]
MakeClient = Callable[["BLEDevice", Callable[["BleakClient"], None]], "BleakClient"]
Talk = Callable[["BleakClient"], Awaitable[None]]


class BluetoothDice:
    """Pixels are read from what they advertise, GoDice are connected; absence is normal and makes no noise.

    Advertised rolls can be missed where a die shows the same face again; `connect_pixels` makes them certain.
    """

    def __init__(
        self,
        make_scanner: MakeScanner | None = None,
        make_client: MakeClient | None = None,
        connect_pixels: bool = False,
        retry: float = RETRY_SECONDS,
        silence: float = SILENCE_SECONDS,
    ) -> None:
        self._connect_pixels = connect_pixels
        self._retry, self._silence = retry, silence
        self._book = DiceBook()
        self._shells: dict[str, Shell] = {}
        self._scans = self._heard = self._lost = 0
        self._served: dict[str, asyncio.Task[None]] = {}
        self._over = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._radio = (make_scanner, make_client) if make_scanner and make_client else None
        if self._radio is None and not can_use_bluetooth():
            self._health, self._cause = Health.ABSENT, Cause.BLUETOOTH_MISSING
            return
        self._health, self._cause = Health.SEARCHING, Cause.LOOKING
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(
            target=self._run, args=(self._loop,), name="bluetooth dice", daemon=True
        )
        self._thread.start()

    @property
    def state(self) -> State:
        """How it stands with the dice right now."""
        health, cause = self._health, self._cause
        if health is Health.SEARCHING and self._book.dice():
            health, cause = Health.READY, Cause.WORKING
        counters = {"scans": self._scans, "heard": self._heard, "lost": self._lost}
        return State(health, cause, {"board": "Bluetooth dice"}, counters)

    def dice(self) -> tuple[Die, ...]:
        """The dice that were heard of."""
        return self._book.dice()

    def rolls(self) -> tuple[Roll, ...]:
        """What was rolled since the last call, in order."""
        return self._book.rolls()

    def wear(self, die: str, shell: Shell) -> None:
        """Say in which shell a GoDice is; it does not know."""
        self._shells[die] = shell

    def close(self) -> None:
        """Let go of everything; may be called twice."""
        if self._loop is not None and self._thread is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._over.set)
            self._thread.join()

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            loop.run_until_complete(self._scan())
        finally:
            self._health, self._cause = Health.ABSENT, Cause.CLOSED
            loop.close()

    async def _scan(self) -> None:
        # Bleak takes its time to be loaded, so that is done here and not where somebody waits for a screen.
        try:
            self._make_scanner, self._make_client = self._radio or _bleak()
        except ImportError:
            self._health, self._cause = Health.ABSENT, Cause.BLUETOOTH_MISSING
            await self._over.wait()
            return
        while not self._over.is_set():
            # What a system without Bluetooth raises differs from system to system.
            try:
                scanner = self._make_scanner(self._advertised)
                await scanner.start()
            except Exception:
                self._health, self._cause = Health.ABSENT, Cause.BLUETOOTH_OFF
                await self._wait(self._retry)
                continue
            self._scans += 1
            self._health, self._cause = Health.SEARCHING, Cause.LOOKING
            await self._wait_while_heard()
            with contextlib.suppress(Exception):
                await scanner.stop()
        await self._let_go()

    async def _wait_while_heard(self) -> None:
        heard = -1
        while heard != self._heard and not self._over.is_set():
            heard = self._heard
            await self._wait(self._silence)

    async def _wait(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._over.wait()

    def _advertised(self, device: "BLEDevice", advertisement: "AdvertisementData") -> None:
        """Told apart by name or by what is told, never by service: both makers have used the same."""
        self._heard += 1
        name = advertisement.local_name or device.name
        if name is not None and godice.is_godice(name):
            self._meet_godice(device, name)
            return
        die = pixels.read_advertisement(name, advertisement.manufacturer_data, advertisement.service_data)
        if die is not None:
            self._meet_pixel(device, name or die.id, die)

    def _meet_godice(self, device: "BLEDevice", name: str) -> None:
        def told(_: object, data: bytearray) -> None:
            self._godice_told(device.address, name, bytes(data))

        async def talk(client: "BleakClient") -> None:
            await client.start_notify(godice.NOTIFY, told)
            await client.write_gatt_char(godice.WRITE, godice.ASK_BATTERY)
            await client.write_gatt_char(godice.WRITE, godice.ASK_COLOUR)

        sides = godice.SIDES[self._shell_of(device.address)]
        self._book.meet(Die(device.address, name, sides, colour=godice.colour_in(name)))
        self._serve(device, talk)

    def _godice_told(self, die: str, name: str, data: bytes) -> None:
        shell = self._shell_of(die)
        match godice.read_notification(die, data, shell):
            case Reading() as reading:
                self._book.take(reading)
            case godice.Battery(percent):
                self._book.meet(Die(die, name, godice.SIDES[shell], battery=percent))
            case godice.Pips(colour):
                self._book.meet(Die(die, name, godice.SIDES[shell], colour=colour))
            case None:
                pass

    def _meet_pixel(self, device: "BLEDevice", name: str, die: pixels.PixelDie) -> None:
        def told(_: object, data: bytearray) -> None:
            reading = pixels.read_notification(die.id, die.kind, bytes(data))
            if reading is not None:
                self._book.take(reading)

        async def talk(client: "BleakClient") -> None:
            found = {service.uuid for service in client.services}
            service = pixels.SERVICE if pixels.SERVICE.service in found else pixels.OLD_SERVICE
            await client.start_notify(service.notify, told)
            await client.write_gatt_char(service.write, pixels.ASK_ROLL_STATE)

        self._book.meet(Die(die.id, name, die.sides, colour=die.look, battery=die.battery))
        if die.reading is not None:
            self._book.take(die.reading)
        if self._connect_pixels:
            self._serve(device, talk)

    def _shell_of(self, die: str) -> Shell:
        return self._shells.get(die, Shell.D6)

    def _serve(self, device: "BLEDevice", talk: Talk) -> None:
        """Connect a die unless it is connected."""
        if device.address not in self._served and not self._over.is_set():
            task = asyncio.ensure_future(self._stay_with(device, talk))
            self._served[device.address] = task
            task.add_done_callback(lambda _: self._served.pop(device.address, None))

    async def _stay_with(self, device: "BLEDevice", talk: Talk) -> None:
        """Be connected until the die is gone; its next advertisement brings it back."""
        ended = asyncio.Event()
        client = self._make_client(device, lambda _: ended.set())
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await client.connect()
                await talk(client)
            await ended.wait()
        except Exception:
            # A die out of reach raises what its system likes; it is tried again when it is heard again.
            self._lost += 1
        finally:
            with contextlib.suppress(Exception):
                await client.disconnect()

    async def _let_go(self) -> None:
        serving = tuple(self._served.values())
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)


def can_use_bluetooth() -> bool:
    """Whether the package for it is installed."""
    return find_spec("bleak") is not None


def _bleak() -> tuple[MakeScanner, MakeClient]:
    """The real radio."""
    from bleak import BleakClient, BleakScanner

    return BleakScanner, BleakClient
