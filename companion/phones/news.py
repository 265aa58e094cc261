"""What the phones tell the table: it waits in a queue until the table's own thread takes it."""

from dataclasses import dataclass

from companion.phones.messages import Act


@dataclass(frozen=True, slots=True)
class Joined:
    """A phone sits at this seat now, or a spectator looks on, and reads this language."""

    seat: str
    language: str


@dataclass(frozen=True, slots=True)
class Left:
    """No phone is connected for this seat any more."""

    seat: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat has chosen."""

    seat: str
    act: Act


@dataclass(frozen=True, slots=True)
class Pictured:
    """A seat has photographed its hand; the picture is for that seat alone and is not kept."""

    seat: str
    id: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Spoke:
    """A phone wants everything in another language."""

    seat: str
    language: str


@dataclass(frozen=True, slots=True)
class Intruded:
    """Somebody at this address keeps trying keys that do not fit."""

    address: str


@dataclass(frozen=True, slots=True)
class Readdressed:
    """The table has another address now; links shown before lead nowhere."""

    address: str


News = Joined | Left | Asked | Pictured | Spoke | Intruded | Readdressed
