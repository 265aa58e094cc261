"""Looks at everything that Trapdoor can use: display, cameras, boards, dice, network, files that ship."""

import asyncio
import importlib.util
import logging
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from secrets import token_hex

from companion.commands.board_look import WIRELESS_SECONDS, searching, wait_for_answers
from companion.phones.address import own_addresses
from companion.phones.announce import Announcer, FoundTable, Notice, find_tables
from firmware_bridge.boards.wled_finder import WledFinder
from firmware_bridge.dice.bluetooth import BluetoothDice
from firmware_bridge.dice.rolls import Die
from firmware_bridge.sentences import matter, next_step
from firmware_bridge.state import ABSENT, Health, State

ASSETS = Path(__file__).resolve().parents[2] / "assets"
_MOST_CAMERAS = 4
_CAMERA_SECONDS = 4.0
_ANNOUNCED_SECONDS = 3.0


class Verdict(StrEnum):
    """Good, simply not there, or something to do about."""

    GOOD = "good"
    ABSENT = "absent"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; the step is empty where nothing need be done."""

    area: str
    verdict: Verdict
    says: str
    step: str = ""


def checkup() -> Iterator[Finding]:
    """Everything, one after the other."""
    yield display()
    yield from cameras()
    yield from boards()
    yield from wireless()
    yield from network()
    yield fonts()
    yield from models()


def display() -> Finding:
    """Whether a window can be opened."""
    if importlib.util.find_spec("kivy") is None:
        return Finding("display", Verdict.BAD, "Kivy is not installed.", "Install the requirements again.")
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_PRIVATE")
    if sys.platform == "linux" and not any(map(os.environ.get, names)):
        return Finding(
            "display", Verdict.ABSENT, "There is no display here.", "Everything but the window works without."
        )
    return Finding("display", Verdict.GOOD, "A window can be opened.")


def cameras() -> Iterator[Finding]:
    """Every camera that is plugged in, by taking a picture with it."""
    try:
        from vision.cameras import PLUG_IN, open_camera
        from vision.cameras.frame import NoCameraError
    except ImportError as error:
        step = "Install libgl1 and libglib2.0-0, or what it names."
        yield Finding("camera", Verdict.BAD, f"OpenCV cannot be loaded: {error}.", step)
        return
    devices = _camera_devices()
    if not devices:
        yield Finding("camera", Verdict.ABSENT, "No camera is attached.", PLUG_IN)
    for device in devices[:_MOST_CAMERAS]:
        try:
            with open_camera(device, wait=_CAMERA_SECONDS) as camera:
                frame = camera.read(_CAMERA_SECONDS)
        except NoCameraError as error:
            yield Finding("camera", Verdict.BAD, *_in_two(str(error)))
            continue
        size = "" if frame is None else "{1}×{0}".format(*frame.picture.shape)
        yield Finding("camera", Verdict.GOOD, f"{device} takes pictures of {size} dots.")


def _camera_devices() -> list[str]:
    """On Linux those that are there; elsewhere the first, which is all that can be asked for."""
    if not sys.platform.startswith("linux"):
        return ["0"]
    return sorted(map(str, Path("/dev").glob("video*")))


def boards() -> Iterator[Finding]:
    """Every board and every port that may be one."""
    with searching(None) as finder:
        wait_for_answers(finder)
        states = [board.state for board in finder.boards]
        states += [report.state for report in finder.ports if report.uid is None and report.plugged.plug]
    for state in states or [ABSENT]:
        yield Finding("board", _verdict(state), matter(state), next_step(state))


def wireless() -> Iterator[Finding]:
    """Every WLED in the network and every die in the air; none is normal."""
    wleds, dice = WledFinder(), BluetoothDice()
    time.sleep(WIRELESS_SECONDS)
    found, state, known = wleds.found(), dice.state, dice.dice()
    wleds.close()
    dice.close()
    for each in found:
        yield Finding("board", Verdict.GOOD, f"{each.name} is in the Wi-Fi at {each.address} (WLED).")
    if not found:
        yield Finding("board", Verdict.ABSENT, "No WLED is in the network.")
    yield from _dice(state, known)


def _dice(state: State, known: tuple[Die, ...]) -> Iterator[Finding]:
    for die in known:
        yield Finding("dice", Verdict.GOOD, f"{die.name} is in reach by Bluetooth.")
    if state.health is Health.SEARCHING:
        yield Finding("dice", Verdict.ABSENT, "Bluetooth is on, and no die is in reach.")
    elif not known:
        yield Finding("dice", Verdict.ABSENT, matter(state), next_step(state))


def _verdict(state: State) -> Verdict:
    match state.health:
        case Health.READY:
            return Verdict.GOOD
        case Health.ABSENT | Health.SEARCHING:
            return Verdict.ABSENT
        case _:
            return Verdict.BAD


def network() -> Iterator[Finding]:
    """The address that phones will use, and whether a table can be found by its name."""
    addresses = own_addresses()
    if not addresses:
        yield Finding(
            "phones",
            Verdict.ABSENT,
            "There is no network.",
            "Join a Wi-Fi, or make one, so that phones can join.",
        )
        return
    others = f" (also {', '.join(addresses[1:])})" if len(addresses) > 1 else ""
    yield Finding("phones", Verdict.GOOD, f"Phones will use {addresses[0]}{others}.")
    if asyncio.run(_is_found(addresses)):
        yield Finding("phones", Verdict.GOOD, "A table announces itself by mDNS and is found.")
    else:
        step = "Use the QR code or type the address; a firewall may block UDP port 5353."
        yield Finding("phones", Verdict.ABSENT, "A table that announces itself by mDNS is not found.", step)


async def _is_found(addresses: tuple[str, ...]) -> bool:
    """Announce a table that is none and look whether it is found."""
    logging.getLogger("companion.phones.announce").setLevel(logging.CRITICAL)
    announcer, table = Announcer(), token_hex(4)
    is_found = asyncio.Event()

    def seen(each: FoundTable) -> None:
        if each.id == table:
            is_found.set()

    looking = asyncio.create_task(find_tables(_ANNOUNCED_SECONDS, seen))
    try:
        if not await announcer.announce(Notice(table, "doctor", 9, 0), addresses):
            return False
        await asyncio.wait((looking, asyncio.create_task(is_found.wait())), timeout=_ANNOUNCED_SECONDS)
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await announcer.withdraw()
    return is_found.is_set()


def fonts() -> Finding:
    """Whether the fonts that ship are there."""
    found = sorted(path.stem for path in (ASSETS / "fonts").glob("*.ttf"))
    if not found:
        return Finding("fonts", Verdict.BAD, "The fonts are missing.", "Get assets/fonts again.")
    return Finding("fonts", Verdict.GOOD, f"{len(found)} fonts are there.")


def models() -> Iterator[Finding]:
    """Whether every net that ships can be loaded."""
    try:
        from vision.models import FOLDER, net_of
    except ImportError:
        return
    names = sorted(path.name for path in FOLDER.glob("*.onnx"))
    broken = [name for name in names if not _loads(net_of, name)]
    if broken or not names:
        said = f"{', '.join(broken)} cannot be loaded." if broken else "The recognisers are missing."
        yield Finding("eyes", Verdict.BAD, said, "Get assets/models again.")
    else:
        yield Finding("eyes", Verdict.GOOD, f"{len(names)} recognisers can be loaded.")


def _loads(load: object, name: str) -> bool:
    try:
        load(name)  # type: ignore[operator]
    except Exception:
        # OpenCV raises an error of its own, which only the eyes know.
        return False
    return True


def _in_two(sentences: str) -> tuple[str, str]:
    """What is the matter, and what to do."""
    matter_, _, step = sentences.partition(". ")
    return matter_.rstrip(".") + ".", step
