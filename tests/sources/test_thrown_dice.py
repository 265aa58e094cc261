"""Electronic dice at a real table: what is thrown where it is awaited is booked, and nothing else."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from companion.bots.players import choose_at_random
from companion.catalogue import find_game
from companion.games.dungeon.intents import RollStart
from companion.games.jungle.intents import RollDice
from companion.games.martian.intents import Roll as MartianRoll
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat
from companion.sources import chance
from companion.sources.attached import Attached
from companion.sources.awaited_roll import awaited_roll
from companion.sources.thrown_dice import DICE, QUIET_SECONDS, ROLLING_SECONDS, Outcome, Thrown, ThrownDice
from companion.table.journal import Journal
from companion.table.session import Session
from firmware_bridge.dice.bluetooth import BluetoothDice
from firmware_bridge.dice.wired import WiredDice
from firmware_bridge.find import Finder
from firmware_bridge.messages import Event, EventKind
from firmware_bridge.news import Happened
from firmware_bridge.simulator.desk import simulated
from firmware_bridge.simulator.happenings import roll_value
from firmware_bridge.state import ABSENT, Health
from tests.conformance.worlds import info_of
from tests.firmware_bridge.dice.radio import Air, advertisement
from tests.firmware_bridge.pty_board import PtyBoard

NUMBERS = count(1)
PATIENCE = 60.0
UID = b"12345678"


def wait_until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / "evening.journal")
    yield journal
    journal.close()


def table(journal: Journal, key: str) -> Session:
    game = find_game(key)
    return Session.start(game, info_of(game, 2), journal)


def play_until_a_roll(session: Session, dice: int) -> None:
    """Somebody plays on until the table waits for so many dice."""
    rng = Random(1)
    while (awaited := awaited_roll(session.game, session.line.state)) is None or awaited.dice != dice:
        need = session.waiting()[0]
        if need.seat == CHANCE:
            chance.answer(session)
        else:
            seen = play.seen(session.line.state, need.seat)
            session.submit(need.seat, choose_at_random(seen, need.seat, session.legal(need.seat), rng))


def booking(session: Session) -> Callable[[Intent], bool]:
    def book(intent: Intent) -> bool:
        try:
            session.submit(CHANCE, intent, source=DICE)
        except IllegalIntentError:
            return False
        return True

    return book


@dataclass
class Board:
    """Two dice of a board of ours, and a clock that stands until it is told to go on."""

    now: float = 0.0
    events: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.dice = WiredDice(lambda: replace(ABSENT, counters={"board_uptime_ms": 0}))
        self.dice.expect(UID, 2)

    def roll(self, die: int, face: int, sides: int = 6) -> None:
        self._happen(EventKind.ROLLED, die, roll_value(die, sides, face))

    def is_rolling(self, die: int) -> None:
        self._happen(EventKind.ROLLING, die, 0)

    def _happen(self, kind: EventKind, die: int, value: int) -> None:
        self.dice.hear(Happened(UID, 1, Event(next(self.events), 0, kind, die, value), 0))

    def at(self, session: Session) -> ThrownDice:
        return ThrownDice(session, lambda: (self.dice,), booking(session), lambda: self.now)


def test_a_throw_that_is_awaited_is_booked_with_its_source(journal: Journal) -> None:
    session, board = table(journal, "dungeon"), Board()
    thrown = board.at(session)
    board.roll(0, 5)
    board.roll(1, 2)
    assert thrown.tick() == Thrown(Outcome.BOOKED, (5, 2), 2, 6)
    step = session.steps[-1]
    assert (step.seat, step.intent, step.source) == (CHANCE, RollStart(Seat("s1"), (2, 5)), DICE)
    assert Session.resume(session.game, session.info, journal).steps[-1].source.kind == "dice"


def test_the_second_die_may_come_to_rest_much_later(journal: Journal) -> None:
    session, board = table(journal, "dungeon"), Board()
    thrown = board.at(session)
    board.roll(0, 5)
    assert thrown.tick() is None
    board.now += 100
    assert thrown.tick() is None
    board.roll(1, 1)
    assert thrown.tick() is not None
    assert session.steps[-1].intent == RollStart(Seat("s1"), (1, 5))


def test_of_a_die_that_was_rolled_again_the_last_face_counts(journal: Journal) -> None:
    session, board = table(journal, "dungeon"), Board()
    thrown = board.at(session)
    board.roll(0, 5)
    board.roll(0, 6)
    board.roll(1, 1)
    assert thrown.tick() is not None
    assert session.steps[-1].intent == RollStart(Seat("s1"), (1, 6))


def test_a_roll_that_nobody_waits_for_books_nothing(journal: Journal) -> None:
    session, board = table(journal, "ninja"), Board()
    thrown, version = board.at(session), session.version
    board.roll(0, 5)
    board.roll(1, 5)
    assert thrown.tick() is None
    assert session.version == version


def test_what_lay_there_before_the_table_asked_does_not_answer(journal: Journal) -> None:
    session, board = table(journal, "dungeon"), Board()
    thrown = board.at(session)
    board.roll(0, 5)
    chance.answer(session)
    board.roll(1, 2)
    board.now += 100
    assert thrown.tick() is None
    assert len(session.steps) == 1


def test_a_die_too_many_books_nothing_and_is_said(journal: Journal) -> None:
    session, board = table(journal, "jungle"), Board()
    thrown = board.at(session)
    play_until_a_roll(session, dice=1)
    version = session.version
    board.roll(0, 5)
    assert thrown.tick() is None
    board.roll(1, 2)
    board.now += QUIET_SECONDS
    assert thrown.tick() == Thrown(Outcome.TOO_MANY, (5, 2), 1, 6)
    assert session.version == version


def test_one_die_of_two_is_booked_once_it_is_sure_that_it_lies_alone(journal: Journal) -> None:
    session, board = table(journal, "jungle"), Board()
    thrown = board.at(session)
    play_until_a_roll(session, dice=1)
    board.is_rolling(1)
    board.roll(0, 4)
    board.now += QUIET_SECONDS
    assert thrown.tick() is None
    board.now += ROLLING_SECONDS
    assert thrown.tick() == Thrown(Outcome.BOOKED, (4,), 1, 6)
    intent = session.steps[-1].intent
    assert isinstance(intent, RollDice)
    assert intent.dice == (4,)


def test_dice_of_another_kind_book_nothing_and_are_said(journal: Journal) -> None:
    session, board = table(journal, "dungeon"), Board()
    thrown = board.at(session)
    board.roll(0, 17, sides=20)
    board.roll(1, 3)
    assert thrown.tick() == Thrown(Outcome.WRONG_DICE, (17, 3), 2, 6)
    assert not session.steps


def test_a_roll_that_the_session_does_not_take_is_said(journal: Journal) -> None:
    session, board = table(journal, "dungeon"), Board()
    thrown = ThrownDice(session, lambda: (board.dice,), lambda _: False, lambda: 0.0)
    board.roll(0, 1)
    board.roll(1, 3)
    assert thrown.tick() == Thrown(Outcome.REFUSED, (1, 3), 2, 6)


@pytest.fixture
def attached() -> Iterator[Attached]:
    attached = Attached(make_finder=lambda: Finder(plugged=list, poll=0.02))
    yield attached
    attached.close()


def wait_for_its_clock(attached: Attached) -> None:
    wait_until(lambda: any("board_uptime_ms" in board.state.counters for board in attached.boards))
    wait_until(lambda: any(each.dice() for each in attached.dice()))


@pytest.mark.parametrize(
    ("key", "dice"),
    [("dungeon", 2), ("dungeon", 1), ("jungle", 2), ("jungle", 1), ("martian", 2)],
)
def test_dice_of_a_simulated_board_book_the_roll(
    journal: Journal, attached: Attached, key: str, dice: int
) -> None:
    address = f"sim://grid4x4?thrown={next(NUMBERS)}"
    session = table(journal, key)
    thrown = ThrownDice(session, attached.dice, booking(session))
    attached.allow(address)
    wait_for_its_clock(attached)
    play_until_a_roll(session, dice)
    version = session.version
    for die in range(dice):
        simulated(address).happen(EventKind.ROLLING, die)
        simulated(address).roll(die, 6, die + 3)
    wait_until(thrown.tick)
    step = session.steps[-1]
    faces = _faces(step.intent)
    assert (step.version, step.seat, step.source) == (version + 1, CHANCE, DICE)
    assert faces == ("3", "4")[:dice]


def _faces(intent: Intent) -> tuple[str, ...]:
    """What the dice of a roll show, whatever the game calls them."""
    if isinstance(intent, MartianRoll):
        return intent.number, intent.movement
    shown = getattr(intent, "dice", None) or (getattr(intent, "die", 0),)
    return tuple(map(str, shown))


def test_dice_over_a_real_port_book_the_roll(journal: Journal, attached: Attached) -> None:
    session, board = table(journal, "martian"), PtyBoard()
    thrown = ThrownDice(session, attached.dice, booking(session))
    attached.allow(board.plug())
    wait_for_its_clock(attached)
    play_until_a_roll(session, 2)
    board.roll(6, die=1)
    board.roll(1, die=0)
    wait_until(thrown.tick)
    board.unplug()
    assert session.steps[-1].intent == MartianRoll("ace", "null")  # type: ignore[arg-type]
    assert session.steps[-1].source == DICE


def test_a_throw_right_after_a_silence_is_booked(journal: Journal, attached: Attached) -> None:
    """A laptop that was busy for two seconds greets the board again; what was thrown then is not old."""
    session, board = table(journal, "dungeon"), PtyBoard()
    thrown = ThrownDice(session, attached.dice, booking(session))
    attached.allow(board.plug())
    wait_for_its_clock(attached)
    board.is_stalled = True
    wait_until(lambda: all(each.state.health is Health.LOST for each in attached.boards))
    board.roll(6, die=1)
    board.roll(1, die=0)
    board.is_stalled = False
    wait_until(thrown.tick)
    board.unplug()
    assert session.steps[-1].intent == RollStart(Seat("s1"), (1, 6))


def pixel(state: int, face: int) -> bytes:
    """What a Pixels die of six advertises."""
    return bytes((6, 0x21, state, face - 1, 90))


def test_bluetooth_dice_book_the_roll(journal: Journal) -> None:
    air = Air()
    attached = Attached(
        make_finder=lambda: Finder(plugged=list, poll=0.02), make_dice=lambda: BluetoothDice(*air.radio)
    )
    attached.look_for_dice()
    session = table(journal, "dungeon")
    thrown = ThrownDice(session, attached.dice, booking(session))
    assert air.is_scanning.wait(PATIENCE)
    for state, faces in ((5, (1, 1)), (3, (1, 1)), (1, (6, 2))):
        for die, face in enumerate(faces, 1):
            said = advertisement(
                f"Die{die}",
                {0xFFFF: pixel(state, face)},
                {"0000180a-0000-1000-8000-00805f9b34fb": bytes((die, 0, 0, 0)) + bytes(4)},
            )
            air.advertise(f"00:00:00:00:00:0{die}", said)
    wait_until(thrown.tick)
    attached.close()
    assert session.steps[-1].intent == RollStart(Seat("s1"), (2, 6))
    assert session.steps[-1].source == DICE
