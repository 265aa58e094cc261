"""Non-interference to the byte: two tables that tell a seat the same must send its phone the same.

Both tables run side by side with everything that a real one has but the sockets: what would be sealed is
kept instead. Everybody acts by phone, real dice and decks are told by phone too. The viewer does the same at
both tables; others may do something else at the second one, as long as the viewer is told the same of it.
Messages, their sizes, their number and their order must then be the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from random import Random
from typing import cast

from companion.catalogue import find_game
from companion.kernel.codec import encode_tagged
from companion.kernel.game import kinds_of_chance
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.phones import messages
from companion.phones.caller import VIEW_LEAST
from companion.phones.messages import Act
from companion.phones.news import Asked, News
from companion.phones.seal import SMALL, pad
from companion.phones.server import Phones
from companion.screens import screen as screens
from companion.sources.phones import PhoneTable
from companion.table.journal import Journal
from companion.table.session import Session
from tests.conformance import twins
from tests.conformance.twins import LeakError
from tests.conformance.worlds import choose, info_of, probes

TRIED = 3
"""Wrong intents that the viewer tries after a step."""


class Recorder:
    """Stands where the phones are; keeps what each would be sent, before it is sealed."""

    def __init__(self) -> None:
        self.inbox: Queue[News] = Queue()
        self.sent: dict[str, list[bytes]] = {}

    def publish(self, views: dict[str, tuple[str, bytes]], public: dict[str, bytes]) -> None:
        """A view for everyone."""
        for seat, (_, view) in views.items():
            self._keep(seat, view, VIEW_LEAST)
        for view in public.values():
            self._keep(PUBLIC, view, SMALL)

    def tell(self, seat: str, message: object) -> None:
        """A small message to a seat."""
        self._keep(seat, messages.write(message), SMALL)

    def _keep(self, seat: str, data: bytes, least: int) -> None:
        self.sent.setdefault(seat, []).append(bytes(pad(data, least)))

    def taken(self, seat: str) -> list[bytes]:
        """What was sent to a seat since the last time."""
        return self.sent.pop(seat, [])


class WatchedTable(PhoneTable):
    """A table of which only one seat's phone is looked at: nothing is drawn for the others."""

    viewer = PUBLIC

    def view(self, seat: Seat, language: str) -> bytes:
        """What the viewer would be shown."""
        return super().view(seat, language) if seat == self.viewer else b""


@dataclass(slots=True)
class World:
    """One of the two tables."""

    session: Session
    recorder: Recorder
    glue: PhoneTable
    acted: int = 0

    def act(self, seat: Seat, intent: Intent) -> None:
        """A seat does something with its phone; its owner tells what chance has brought."""
        self.acted += 1
        by = seat if seat != CHANCE else teller(self.session, intent)
        act = Act(f"act-{self.acted}", self.session.version, (encode_tagged(intent),))
        self.glue.take(Asked(by, act))


def teller(session: Session, intent: Intent) -> Seat:
    """Whose phone tells of dice or cards: their owner's."""
    named = getattr(intent, "seat", None)
    owners = [need.owner for need in session.waiting() if need.seat == CHANCE]
    robbed = [owner for owner in owners if owner is not None and owner != named]
    return cast(Seat, named if named in owners else (robbed or [Seat("s1")])[0])


@contextmanager
def two_worlds(folder: Path, key: str, players: int, viewer: Seat) -> Iterator[tuple[World, World]]:
    """Two tables with the same game."""
    game = find_game(key)
    journals = [Journal(folder / f"{viewer}-{name}") for name in ("one", "two")]
    try:
        worlds = []
        for journal in journals:
            session = Session.start(game, info_of(game, players), journal)
            recorder = Recorder()
            worlds.append(
                World(
                    session,
                    recorder,
                    PhoneTable(
                        session, cast(Phones, recorder), real=frozenset(kinds_of_chance(session.game))
                    ),
                )
            )
        yield worlds[0], worlds[1]
        for world in worlds:
            world.glue.close()
    finally:
        for journal in journals:
            journal.close()


@dataclass(slots=True)
class Found:
    """What was compared."""

    steps: int = 0
    differing: int = 0
    bytes: int = 0
    kinds: set[str] = field(default_factory=set)


def run_pair(folder: Path, key: str, players: int, viewer: Seat, seed: int, limit: int) -> Found:
    """Run two tables while they can be kept alike; a `LeakError` where the viewer's phone could tell."""
    rng = Random(f"{key}-{players}-{viewer}-{seed}")
    found = Found()
    part_from = rng.randrange(0, 30)
    with two_worlds(folder, key, players, viewer) as (one, two):
        for number in range(limit):
            if not one.session.waiting():
                break
            if not _step(one, two, viewer, rng, number >= part_from):
                break
            _compare(one, two, players, viewer, found)
    return found


def _step(one: World, two: World, viewer: Seat, rng: Random, may_part: bool) -> bool:
    game, line = one.session.game, one.session.line
    seat, intent = choose(game, line.state, rng)
    twin = twins._twin(game, two.session.line, viewer, seat, intent, line, rng, may_part)
    if twin is None or teller(one.session, intent) != teller(two.session, twin):
        return False
    before = one.session.version
    one.act(seat, intent)
    two.act(seat, twin)
    if (one.session.version, two.session.version) != (before + 1, before + 1):
        raise AssertionError(f"{intent} / {twin} was not taken")
    return True


def _compare(one: World, two: World, players: int, viewer: Seat, found: Found) -> None:
    found.steps += 1
    for world in (one, two):
        _probe(world, players, viewer)
        _as_the_app_deals(world, viewer)
    here, there = (world.recorder.taken(viewer) for world in (one, two))
    for world in (one, two):
        world.recorder.sent.clear()
    if one.session.line.state != two.session.line.state:
        found.differing += 1
        found.bytes += sum(map(len, here))
    if here != there:
        raise LeakError(f"{viewer}'s phone can tell two worlds apart: {_difference(here, there)}")


def _probe(world: World, players: int, viewer: Seat) -> None:
    """Whatever the viewer tries that is not allowed is answered; a refusal must not tell either."""
    if viewer == PUBLIC:
        return
    session = world.session
    allowed = {*session.legal(viewer), *world.glue._offered(viewer)}
    wrong = [each for each in probes(session.game.key, players) if each not in allowed]
    for number, intent in enumerate(wrong[session.version % 5 :: max(1, len(wrong) // TRIED)]):
        act = Act(f"probe-{session.version}-{number}", session.version, (encode_tagged(intent),))
        world.recorder.tell(viewer, world.glue.answer(viewer, act))


def _as_the_app_deals(world: World, viewer: Seat) -> None:
    """The same view at a table where the app itself rolls and deals, in another language."""
    shown = screens.draw_screen(world.session, viewer, world.glue._speech_in("de"))
    world.recorder.tell(viewer, shown)


def _difference(here: list[bytes], there: list[bytes]) -> str:
    if len(here) != len(there):
        return f"{len(here)} messages / {len(there)}"
    one, two = next((a, b) for a, b in zip(here, there, strict=True) if a != b)
    if len(one) != len(two):
        return f"{len(one)} bytes / {len(two)}"
    at = next(index for index, (a, b) in enumerate(zip(one, two, strict=True)) if a != b)
    return f"{one[max(0, at - 60) : at + 60]!r} / {two[max(0, at - 60) : at + 60]!r}"
