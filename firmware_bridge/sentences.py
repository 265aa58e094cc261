"""The English sentences for states: what is the matter, and what to do next."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from firmware_bridge.state import Cause, State


@dataclass(frozen=True, slots=True)
class Sentences:
    """What is the matter and the next step, if there is one; `unnamed` where no certain board is meant."""

    matter: str
    step: str = ""
    unnamed: str = ""


SENTENCES: Final[Mapping[Cause, Sentences]] = {
    Cause.NOT_FOUND: Sentences(
        "{board} is not attached.",
        "Plug it in if you like; the game works without.",
        unnamed="No board is attached.",
    ),
    Cause.LOOKING: Sentences("Looking for {board}."),
    Cause.OPENING: Sentences("Connecting to {board} at {port}."),
    Cause.WORKING: Sentences("{board} works."),
    Cause.CLOSED: Sentences("{board} was let go."),
    Cause.CABLE_PULLED: Sentences(
        "{board} at {port} is gone: the cable was pulled, or the board lost its power.",
        "Plug it in again; it is picked up by itself.",
    ),
    Cause.PORT_BUSY: Sentences(
        "Another program is using {port}.",
        "Close it (a serial monitor, a slicer, an LED program); the board is then picked up by itself.",
    ),
    Cause.NO_PERMISSION: Sentences(
        "This user may not use {port}.",
        "On Linux run `sudo usermod -aG dialout $USER`, then log out and in again.",
    ),
    Cause.SILENT: Sentences(
        "{board} at {port} does not answer.",
        "Check that it has power and the right firmware; unplug it and plug it in again.",
    ),
    Cause.STALLED: Sentences(
        "{board} at {port} no longer takes what is sent to it.",
        "Unplug it and plug it in again; try another cable if this comes back.",
    ),
    Cause.UNKNOWN_DEVICE: Sentences(
        "What is plugged in at {port} is nothing that is known here.",
        "If it is your board, choose it by hand.",
    ),
    Cause.TOO_OLD: Sentences(
        "The firmware of {board} is too old: it speaks version {theirs}, this program {ours}.",
        "Update the firmware of the board.",
    ),
    Cause.TOO_NEW: Sentences(
        "The firmware of {board} is too new: it speaks version {theirs}, this program {ours}.",
        "Update this program.",
    ),
    Cause.WIFI_GONE: Sentences(
        "{board} is not in the network any more.",
        "Check its power, and that both are in the same Wi-Fi; it is picked up by itself.",
    ),
    Cause.BLUETOOTH_MISSING: Sentences(
        "Bluetooth dice need one more package.",
        "Install it with `pip install bleak`.",
    ),
    Cause.BLUETOOTH_OFF: Sentences("Bluetooth is off or not there.", "Turn it on to use Bluetooth dice."),
}

UNNAMED: Final[Mapping[str, str]] = {
    "board": "the board",
    "port": "its port",
    "theirs": "another version",
    "ours": "another",
}


def matter(state: State) -> str:
    """What is the matter, in one sentence."""
    said = SENTENCES[state.cause]
    return _filled(said.matter if "board" in state.parts else said.unnamed or said.matter, state)


def next_step(state: State) -> str:
    """What a person can do about it; empty where nothing need be done."""
    return _filled(SENTENCES[state.cause].step, state)


def explain(state: State) -> str:
    """What is the matter and what to do about it, in one line."""
    return f"{matter(state)} {next_step(state)}".strip()


def _filled(sentence: str, state: State) -> str:
    filled = sentence.format_map({**UNNAMED, **state.parts})
    return filled[:1].upper() + filled[1:]
