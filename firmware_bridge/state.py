"""How it stands with a board or a die, and why: keys and parts, so that every language can say it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Health(StrEnum):
    """What can be done with a device right now."""

    ABSENT = "absent"
    SEARCHING = "searching"
    CONNECTING = "connecting"
    READY = "ready"
    LOST = "lost"
    INCOMPATIBLE = "incompatible"
    BUSY = "busy"
    NO_PERMISSION = "no_permission"


class Cause(StrEnum):
    """Why a device is as it is; each has its sentence and its next step in every language."""

    NOT_FOUND = "not_found"
    LOOKING = "looking"
    OPENING = "opening"
    WORKING = "working"
    CLOSED = "closed"
    CABLE_PULLED = "cable_pulled"
    PORT_BUSY = "port_busy"
    NO_PERMISSION = "no_permission"
    SILENT = "silent"
    STALLED = "stalled"
    UNKNOWN_DEVICE = "unknown_device"
    TOO_OLD = "too_old"
    TOO_NEW = "too_new"
    WIFI_GONE = "wifi_gone"
    BLUETOOTH_MISSING = "bluetooth_missing"
    BLUETOOTH_OFF = "bluetooth_off"


@dataclass(frozen=True, slots=True)
class State:
    """One device at one moment; `parts` fill the sentence of the cause, `counters` are for diagnostics."""

    health: Health
    cause: Cause
    parts: Mapping[str, str] = field(default_factory=dict, hash=False)
    counters: Mapping[str, int] = field(default_factory=dict, hash=False)


ABSENT = State(Health.ABSENT, Cause.NOT_FOUND)
