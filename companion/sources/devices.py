"""A board, a port or dice at one moment, as words and numbers that a screen can show."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from firmware_bridge.boards.cabled import Speaks
from firmware_bridge.boards.streaming import StreamedBoard
from firmware_bridge.boards.wled import WledBoard
from firmware_bridge.boards.wled_finder import FoundWled
from firmware_bridge.dice.rolls import Dice, Die
from firmware_bridge.find import PortReport
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.state import Cause, Health, State

SPOKEN = {Speaks.WLED: "WLED", Speaks.ADALIGHT: "Adalight", Speaks.AWA: "AWA"}


@dataclass(frozen=True, slots=True)
class Device:
    """One board, port or kind of dice at one moment."""

    id: str
    kind: str
    """board, wled, cabled, port or dice."""
    name: str
    health: str
    cause: str
    parts: Mapping[str, str] = field(default_factory=dict, hash=False)
    counters: Mapping[str, int] = field(default_factory=dict, hash=False)
    lights: int = 0
    sensors: int = 0
    dice: tuple[Die, ...] = ()
    firmware: str = ""
    needs_yes: bool = False
    """Nothing is written to an unknown port or WLED before somebody said yes."""
    testing: bool = False
    speaks: str = ""
    """What a board at a cable understands that only takes colours."""
    needs_lights: bool = False
    """Such a board cannot tell how many lights it has: somebody has to."""


def board_device(board: LinkedBoard, dice: Dice | None, testing: bool) -> Device:
    """A board with our own firmware, and the dice that hang on it."""
    return Device(
        board.uid.hex(),
        "board",
        board.name,
        **_state(board.state),
        lights=board.leds,
        sensors=board.greeted.sensors,
        dice=() if dice is None else dice.dice(),
        firmware=board.firmware,
        testing=testing,
    )


def wled_device(found: FoundWled, board: WledBoard | None, testing: bool) -> Device:
    """A WLED in the network; one that nobody said yes to is only named."""
    if board is None:
        unasked = State(Health.ABSENT, Cause.UNKNOWN_DEVICE, {"board": found.name, "port": found.address})
        return Device(found.mac, "wled", found.name, **_state(unasked), needs_yes=True)
    name = board.name if board.leds else found.name
    return Device(found.mac, "wled", name, **_state(board.state), lights=board.leds, testing=testing)


def port_device(report: PortReport) -> Device:
    """A port at which no board of ours is; maybe one that only takes colours."""
    device = report.plugged.device
    name = report.plugged.product or report.plugged.maker or device
    speaks = "" if report.speaker is None else SPOKEN[report.speaker.speaks]
    return Device(
        device,
        "port",
        name,
        **_state(report.state),
        needs_yes=report.needs_yes,
        speaks=speaks,
        needs_lights=bool(speaks),
    )


def cabled_device(device: str, board: StreamedBoard, speaks: Speaks, testing: bool) -> Device:
    """A board at a cable that only takes colours."""
    told, spoken = _state(board.state), SPOKEN[speaks]
    return Device(device, "cabled", board.name, **told, lights=board.leds, speaks=spoken, testing=testing)


def is_worth_a_word(report: PortReport) -> bool:
    """Not a port of the machine itself that nobody asked about, nor one whose board is listed already."""
    return report.uid is None and (report.plugged.plug is not None or not report.needs_yes)


def dice_device(dice: Dice) -> Device:
    """All Bluetooth dice together, in the order in which the game takes them."""
    known = tuple(sorted(dice.dice(), key=lambda die: die.id))
    return Device("dice", "dice", "", **_state(dice.state), dice=known)


def written(devices: Iterable[Device]) -> list[dict[str, Any]]:
    """Devices as they go into a report."""
    return [
        {
            "kind": each.kind, "name": each.name, "health": each.health, "cause": each.cause,
            "firmware": each.firmware, "lights": each.lights, "sensors": each.sensors,
            "dice": [{"name": die.name, "sides": die.sides, "battery": die.battery} for die in each.dice],
            "parts": dict(each.parts), "counters": dict(each.counters),
        }
        for each in devices
    ]  # fmt: skip


def _state(state: State) -> dict[str, Any]:
    return {
        "health": str(state.health),
        "cause": str(state.cause),
        "parts": dict(state.parts),
        "counters": dict(state.counters),
    }
