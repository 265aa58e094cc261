"""What the phones screen shows, built by pure functions."""

from dataclasses import dataclass
from ipaddress import ip_address

from companion.kernel.seats import PUBLIC, Seat
from companion.tablet.kit.hints import Hint
from companion.tablet.kit.palette import SIGNS
from companion.tablet.phones.at_table import Door, Invite, Presence, TablePhones
from companion.tablet.speech import PARTS, say


@dataclass(frozen=True, slots=True)
class SeatModel:
    """One seat: who, how it stands with their phone, and what can be touched."""

    seat: Seat
    name: str
    number: int
    sign: str
    presence: Presence
    say: str
    can_invite: bool
    can_revoke: bool
    asked: bool = False
    """Whether the next touch takes the seat back."""
    chosen: bool = False
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class CodeModel:
    """A code to scan, and how to type it instead; no link is the invitation to choose a name."""

    title: str
    hint: str
    link: str = ""
    address: str = ""
    code: str = ""
    next: Seat | None = None
    """Who has no phone yet, after somebody has just come in."""
    next_say: str = ""


@dataclass(frozen=True, slots=True)
class PhonesModel:
    """All that the phones screen shows."""

    title: str = ""
    seats: tuple[SeatModel, ...] = ()
    code: CodeModel = CodeModel("", "")
    watch: str = ""
    watch_hint: str = ""
    can_watch: bool = False
    doctor_title: str = ""
    doctor: tuple[Hint, ...] = ()
    notices: tuple[str, ...] = ()


EMPTY = PhonesModel()


@dataclass(frozen=True, slots=True)
class Showing:
    """What was touched: whose code is shown, which seat is about to be taken back, who came in last."""

    invite: Invite | None = None
    revoking: Seat | None = None
    arrived: Seat | None = None


def phones_model(phones: TablePhones, addresses: tuple[str, ...], showing: Showing) -> PhonesModel:
    """The screen as it is now; `addresses` are those of this machine."""
    language = phones.desk.language
    return PhonesModel(
        say(language, "phones-title", file=PARTS),
        _seats(phones, showing),
        _code(phones, showing),
        say(language, "phones-watch", file=PARTS),
        say(language, "phones-watch-hint", file=PARTS),
        phones.door is Door.OPEN,
        say(language, "phones-doctor", file=PARTS),
        doctor(language, phones.door, addresses),
        tuple(say(language, each.key, file=PARTS, **dict(each.parts)) for each in phones.notices),
    )


def _seats(phones: TablePhones, showing: Showing) -> tuple[SeatModel, ...]:
    return tuple(
        _seat(phones, player.seat, player.name, number, showing)
        for number, player in enumerate(phones.desk.session.info.players)
    )


def _seat(phones: TablePhones, seat: Seat, name: str, number: int, showing: Showing) -> SeatModel:
    language, presence = phones.desk.language, phones.presence(seat)
    asked = showing.revoking == seat
    key = "phones-revoke-asked" if asked else f"phones-is-{presence}"
    return SeatModel(
        seat,
        name,
        number,
        SIGNS[number % len(SIGNS)],
        presence,
        say(language, key, file=PARTS, name=name),
        phones.door is Door.OPEN and presence is not Presence.BOT,
        presence in (Presence.HERE, Presence.AWAY, Presence.AWAITED),
        asked,
        showing.invite is not None and showing.invite.seat == seat,
        presence is Presence.BOT,
    )


def _code(phones: TablePhones, showing: Showing) -> CodeModel:
    language, door = phones.desk.language, phones.door
    if door is not Door.OPEN:
        return CodeModel(
            say(language, f"phones-door-{door}", file=PARTS),
            say(language, f"phones-door-{door}-hint", file=PARTS),
        )
    if showing.invite is None:
        return _no_code(phones, showing.arrived)
    name = phones.desk.speech.name(showing.invite.seat)
    kind = "watch" if showing.invite.seat == PUBLIC else "scan"
    return CodeModel(
        say(language, f"phones-{kind}-title", file=PARTS, name=name),
        say(language, f"phones-{kind}-text", file=PARTS, name=name),
        showing.invite.link,
        f"http://{showing.invite.address}/",
        showing.invite.code,
    )


def _no_code(phones: TablePhones, arrived: Seat | None) -> CodeModel:
    """Nothing to scan: who comes next, or how it works."""
    language = phones.desk.language
    missing = [
        seat for seat in phones.desk.session.info.seats if phones.presence(seat) is Presence.AWAITED
    ]  # fmt: skip
    after = missing[0] if missing else None
    next_say = (
        say(language, "phones-next", file=PARTS, name=phones.desk.speech.name(after))
        if after and arrived
        else ""
    )
    if arrived is None:
        return CodeModel(
            say(language, "phones-choose", file=PARTS), say(language, "phones-choose-hint", file=PARTS)
        )
    name = phones.desk.speech.name(arrived)
    hint = "phones-arrived-hint" if after else "phones-all-here"
    return CodeModel(
        say(language, "phones-arrived", file=PARTS, name=name),
        say(language, hint, file=PARTS),
        next=after,
        next_say=next_say,
    )


def doctor(language: str, door: Door, addresses: tuple[str, ...]) -> tuple[Hint, ...]:
    """What may keep a phone from coming in, the likeliest first."""
    usable = tuple(each for each in addresses if not ip_address(each).is_link_local)
    return (*_found(language, door, usable), *_advice(language, bool(usable)))


def _found(language: str, door: Door, usable: tuple[str, ...]) -> tuple[Hint, ...]:
    if not usable:
        return (Hint(say(language, "phones-net-none", file=PARTS), bad=True),)
    lines = [Hint(say(language, "phones-net-here", file=PARTS, address=usable[0]), good=True)]
    if len(usable) > 1:
        others = ", ".join(usable[1:])
        lines.append(Hint(say(language, "phones-net-others", file=PARTS, addresses=others)))
    if door is Door.STUCK:
        lines.append(Hint(say(language, "phones-net-stuck", file=PARTS), bad=True))
    return tuple(lines)


def _advice(language: str, connected: bool) -> tuple[Hint, ...]:
    keys = ("same", "stay", "mobile", "isolation") if connected else ("hotspot",)
    return tuple(Hint(say(language, f"phones-net-{key}", file=PARTS)) for key in keys)
