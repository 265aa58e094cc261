"""What there is to say about boards and ports, for people and for programs."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from companion.commands.board_look import Around
from firmware_bridge.boards.cabled import Speaks
from firmware_bridge.boards.probe import Speaker
from firmware_bridge.boards.wled_finder import FoundWled
from firmware_bridge.description import Description, Shape
from firmware_bridge.dice.bluetooth import BluetoothDice
from firmware_bridge.dice.rolls import Die
from firmware_bridge.find import PortReport
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.sentences import explain, matter, next_step
from firmware_bridge.state import ABSENT, Cause, Health, State

SIGNS = {
    Health.READY: ("✓", "green"),
    Health.ABSENT: ("·", "bright_black"),
    Health.SEARCHING: ("…", "yellow"),
    Health.CONNECTING: ("…", "yellow"),
}
TROUBLE = ("✗", "red")
NAMES = {Speaks.WLED: "WLED", Speaks.ADALIGHT: "An Adalight sketch", Speaks.AWA: "HyperSerial (AWA)"}
_TELLING = (
    "pictures_shown",
    "pictures_unanswered",
    "pictures_refused",
    "repeated",
    "heard_bad_crc",
    "heard_bad_cobs",
    "board_bad_crc",
    "board_bad_cobs",
    "board_overrun",
)
"""The counters that tell a good cable from a bad one."""
_HUNT = (
    "If it is a board that only takes colours: `--hunt` asks at every usual speed, and "
    "`--speaks adalight --leds N --test` believes you."
)


def written(around: Around) -> dict[str, Any]:
    """Everything as a JSON document: the diagnostics to send with a question."""
    dice, finder = around.dice, around.finder
    return {
        "boards": [_written_board(board) for board in finder.boards],
        "ports": [_written_port(report) for report in finder.ports],
        "wifi": [
            {"name": each.name, "mac": each.mac, "address": each.address} for each in around.found_wleds()
        ],
        "dice": None if dice is None else _written_dice(dice),
    }


def _written_dice(dice: BluetoothDice) -> dict[str, Any]:
    known = [
        {"id": die.id, "name": die.name, "sides": die.sides, "battery": die.battery} for die in dice.dice()
    ]
    return {**_written_state(dice.state), "dice": known}


def _written_board(board: LinkedBoard) -> dict[str, Any]:
    description = board.description
    return {
        "name": board.name,
        "uid": board.uid.hex(),
        "firmware": board.firmware,
        "lights": board.leds,
        "sensors": board.greeted.sensors,
        "shape": str(description.shape),
        "width": description.width,
        "height": description.height,
        "dice": description.dice,
        **_written_state(board.state),
    }


def _written_port(report: PortReport) -> dict[str, Any]:
    plug = report.plugged.plug
    return {
        "port": report.plugged.device,
        "usb": None if plug is None else f"{plug.vid:04x}:{plug.pid:04x}",
        "maker": report.plugged.maker,
        "uid": None if report.uid is None else report.uid.hex(),
        "speaks": None if report.speaker is None else str(report.speaker.speaks),
        "baud": None if report.speaker is None else report.speaker.baud,
        "needs_yes": report.needs_yes,
        **_written_state(report.state),
    }


def _written_state(state: State) -> dict[str, Any]:
    return {
        "health": str(state.health),
        "cause": str(state.cause),
        "matter": matter(state),
        "next_step": next_step(state),
        "port": state.parts.get("port"),
        "counters": dict(state.counters),
    }


def told(around: Around) -> RenderableType:
    """Everything in sentences, the boards first."""
    finder = around.finder
    lines = [told_board(board) for board in finder.boards]
    lines += [
        _told_port(report) for report in finder.ports if report.uid is None and _is_worth_a_word(report)
    ]
    lines += [_told_wled(each) for each in around.found_wleds()]
    dice = () if around.dice is None else told_dice(around.dice)
    return Group(*(lines or [signed(Health.ABSENT, explain(ABSENT))]), *dice)


def _told_wled(found: FoundWled) -> RenderableType:
    return signed(
        Health.READY,
        f"{found.name} is in the Wi-Fi at {found.address} (WLED). "
        f"Try it: `main.py board --wled {found.name} --test`.",
    )


def told_dice(dice: BluetoothDice) -> list[RenderableType]:
    """Every die that is in reach; no word where Bluetooth is off or nobody has such dice."""
    return [signed(Health.READY, _told_die(die)) for die in sorted(dice.dice(), key=lambda die: die.id)]


def _told_die(die: Die) -> str:
    battery = "" if die.battery is None else f", battery {die.battery} %"
    return f"{die.name} is in reach by Bluetooth: a die of {die.sides} sides{battery}."


def _is_worth_a_word(report: PortReport) -> bool:
    """A port of the machine itself that nobody asked about is not."""
    return report.plugged.plug is not None or not report.needs_yes


def told_board(board: LinkedBoard) -> RenderableType:
    """One board: how it is, what it has, how good its cable is."""
    state = board.state
    port = state.parts.get("port", "")
    facts = [
        f"{port}  {size_of(board.description)}, {count_of(board.leds, 'light')}, "
        f"{count_of(board.greeted.sensors, 'sensor')}, {count_of(board.description.dice, 'die', 'dice')}",
        f"firmware {board.firmware}, uid {board.uid.hex()}",
        cable_line(state),
    ]
    return Group(
        signed(state.health, explain(state)),
        *(Text(f"  {fact}", style="bright_black") for fact in facts if fact),
    )


def cable_line(state: State) -> str:
    """The counters that tell a good cable from a bad one, in words."""
    counted = {name: state.counters[name] for name in _TELLING if state.counters.get(name)}
    return ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in counted.items())


def _told_port(report: PortReport) -> RenderableType:
    device = report.plugged.device
    if report.speaker is not None:
        return signed(Health.READY, _told_speaker(device, report.speaker))
    if report.needs_yes:
        what = report.plugged.product or "something unknown"
        return signed(
            Health.ABSENT,
            f"{device}: {what}. Nothing is written to it without your yes: `main.py board --port {device}`.",
        )
    if report.state.cause in (Cause.SILENT, Cause.UNKNOWN_DEVICE):
        return Group(signed(report.state.health, explain(report.state)), Text(f"  {_HUNT}"))
    return signed(report.state.health, explain(report.state))


def _told_speaker(device: str, speaker: Speaker) -> str:
    version = f" {speaker.version}" if speaker.version else ""
    words = f"--port {device} --speaks {speaker.speaks} --baud {speaker.baud} --leds N --test"
    return f"{NAMES[speaker.speaks]}{version} answers at {device}. Try it: `main.py board {words}`."


def signed(health: Health, sentence: str) -> Text:
    """A sentence with the sign of its state."""
    sign, style = SIGNS.get(health, TROUBLE)
    return Text.assemble((sign, style), " ", sentence)


def size_of(description: Description) -> str:
    """How a board is laid out, in words."""
    if description.shape is Shape.GRID:
        return f"{description.width}×{description.height} cells"
    return f"{description.shape} of {count_of(len(description.cells), 'cell')}"


def count_of(count: int, one: str, many: str = "") -> str:
    """A number and its thing, as people say it."""
    return f"{count or 'no'} {one if count == 1 else many or one + 's'}"
