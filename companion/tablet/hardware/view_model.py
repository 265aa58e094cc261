"""What the hardware screen shows, built by pure functions."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.sources.attached import Device
from companion.tablet.speech import PARTS, say

SIGNS = {"ready": "✓", "absent": "·", "searching": "…", "connecting": "…"}
CALM = frozenset({"ready", "absent", "searching", "connecting"})
CAUSES = (
    "not-found", "looking", "opening", "working", "closed", "cable-pulled", "port-busy", "no-permission",
    "silent", "stalled", "unknown-device", "too-old", "too-new", "wifi-gone", "bluetooth-missing",
    "bluetooth-off",
)  # fmt: skip
LIT = ("board", "wled", "cabled")
LIGHTS = (9, 16, 25, 30, 36, 49, 50, 60, 64, 100, 144, 150, 256, 300)
"""How many lights boards and strips have that people buy or build."""
TELLING = (
    "pictures_shown", "pictures_unanswered", "repeated", "heard_bad_crc", "heard_bad_cobs", "board_bad_crc",
    "board_bad_cobs", "board_overrun", "lost",
)  # fmt: skip
"""The counters that tell a good line from a bad one."""


@dataclass(frozen=True, slots=True)
class DeviceModel:
    """A device: what it is, how it is and why, what to do, and what can be touched."""

    id: str
    title: str
    sign: str
    say: str
    next_step: str
    facts: str
    counters: str
    is_ready: bool
    is_bad: bool
    needs_yes: bool
    testing: bool
    allow: str = ""
    lights: tuple[int, ...] = ()
    """How many lights it may have, where somebody has to tell."""


@dataclass(frozen=True, slots=True)
class HardwareModel:
    """All that the hardware screen shows."""

    title: str = ""
    devices: tuple[DeviceModel, ...] = ()
    nothing: str = ""
    nothing_hint: str = ""


EMPTY = HardwareModel()


def hardware_model(language: str, devices: tuple[Device, ...]) -> HardwareModel:
    """The screen as it is now; nothing attached is as good as anything."""
    boards = any(each.kind != "dice" for each in devices)
    return HardwareModel(
        say(language, "hardware-title", file=PARTS),
        tuple(_device(language, each) for each in devices),
        "" if boards else say(language, "hardware-nothing", file=PARTS),
        "" if boards else say(language, "hardware-nothing-hint", file=PARTS),
    )


def _device(language: str, device: Device) -> DeviceModel:
    parts, key = _parts(language, device), _key(device)
    return DeviceModel(
        device.id,
        device.name or say(language, f"hardware-kind-{device.kind}", file=PARTS),
        "?"
        if device.needs_yes or device.needs_lights or _is_unknown(device)
        else SIGNS.get(device.health, "⚠"),
        say(language, f"hardware-{key}", file=PARTS, **parts),
        say(language, f"hardware-{key}-next", file=PARTS, **parts),
        _facts(language, device),
        _counted(language, device.counters),
        device.kind in LIT and device.lights > 0 and device.health == "ready",
        device.health not in CALM and not device.needs_yes,
        device.needs_yes or _is_unknown(device),
        device.testing,
        say(language, "hardware-allow-wled" if device.kind == "wled" else "hardware-allow", file=PARTS),
        LIGHTS if device.needs_lights else (),
    )


def _is_unknown(device: Device) -> bool:
    """Nobody we know answered there; whoever says that it is a board has it asked at every speed."""
    return device.kind == "port" and device.cause == "unknown_device"


def _asking(device: Device) -> str:
    return "needs-yes-wled" if device.kind == "wled" else "needs-yes"


def _key(device: Device) -> str:
    """Which sentence says how it is."""
    cause = device.cause.replace("_", "-")
    if device.needs_yes:
        return _asking(device)
    if device.needs_lights:
        return "speaks"
    return cause if cause in CAUSES else "unknown-device"


def _parts(language: str, device: Device) -> dict[str, str]:
    unnamed = say(language, f"hardware-kind-{device.kind}", file=PARTS)
    known = {name: device.parts.get(name, "?") for name in ("port", "theirs", "ours")}
    return {"board": device.name or unnamed, "speaks": device.speaks, **known}


def _facts(language: str, device: Device) -> str:
    match device.kind:
        case "dice":
            return _dice(language, device)
        case "port":
            return device.id
        case "cabled":
            return say(
                language, "hardware-facts-cabled", file=PARTS, lights=device.lights, speaks=device.speaks
            )
        case "wled":
            return (
                say(language, "hardware-facts-wled", file=PARTS, lights=device.lights)
                if device.lights
                else ""
            )
    counts = {"lights": device.lights, "sensors": device.sensors}
    facts = say(language, "hardware-facts", file=PARTS, firmware=device.firmware, **counts)
    return "\n".join((facts, *_lying(language, device)))


def _dice(language: str, device: Device) -> str:
    """Every die with what it showed last, so that a roll is its test."""
    none = "" if device.health != "searching" else say(language, "hardware-no-dice-yet", file=PARTS)
    return "\n".join(_lying(language, device)) or none


def _lying(language: str, device: Device) -> list[str]:
    own = device.kind == "board"
    return [
        say(
            language,
            "hardware-die" if own else "hardware-die-named",
            file=PARTS,
            number=number,
            name=die.name,
            face="none" if die.face is None else str(die.face),
        )
        for number, die in enumerate(device.dice, 1)
    ]


def _counted(language: str, counters: Mapping[str, int]) -> str:
    told = ((_counter(language, name), counters[name]) for name in TELLING if counters.get(name))
    return ", ".join(f"{name} {count}" for name, count in told)


def _counter(language: str, name: str) -> str:
    return say(language, f"hardware-counter-{name.replace('_', '-')}", file=PARTS)
