"""Whatever is done in whatever order, the session does what a list of states would do."""

import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.corrections import SetTally
from companion.kernel.happenings import Event
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC
from companion.sources import chance
from companion.table.journal import Journal
from companion.table.record import Record, RecordError, format_record, parse_record, replay, write_told
from companion.table.session import Session, StaleIntentError
from companion.table.undo import ConsentNeededError, who_must_agree
from tests.conformance.worlds import TABLES, choose, info_of, probes
from tests.table.conftest import MEMORY
from tests.table.positions import ID

seeds = st.integers(0, 2**16)


class Table(RuleBasedStateMachine):
    """A session beside its model: the states that stand, the states that were undone, a count."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
        self.path = Path(self.folder.name) / "journal"
        self.journal = Journal(self.path)
        self.opened = [self.journal]
        self.states: list[Any] = []
        self.events: list[tuple[Event, ...]] = []
        self.undone: list[tuple[Any, tuple[Event, ...]]] = []
        self.version = 0
        self.heard: list[int] = []
        self.keys: list[tuple[str, Any, Any, int]] = []

    @initialize(table=st.sampled_from(TABLES))
    def begin(self, table: tuple[str, int]) -> None:
        """A new game of any title."""
        self.key, self.players = table
        self.game = find_game(self.key)
        self.session = Session.start(self.game, info_of(self.game, self.players, ID), self.journal)
        self.session.listen(self.heard.append)
        self.states = [self.session.line.state]

    def teardown(self) -> None:
        """Nothing is left behind."""
        for journal in self.opened:
            journal.close()
        self.folder.cleanup()

    def went_on(self, version: int, events: tuple[Event, ...]) -> None:
        """Let the model do what the session has done."""
        self.version += 1
        assert version == self.version
        assert self.heard[-1] == version
        self.states.append(play.evolve(self.game, self.states[-1], events))
        self.events.append(events)
        self.undone = []

    def going(self) -> bool:
        """Whether the game is not over yet."""
        return bool(self.states) and bool(play.waiting(self.game, self.states[-1]))

    @precondition(going)
    @rule(seed=seeds, count=st.integers(1, 12))
    def submit(self, seed: int, count: int) -> None:
        """Some legal intents, chosen by any awaited seat, each under its own key."""
        rng = Random(seed)
        for _ in range(count):
            if not self.going():
                return
            seat, intent = choose(self.game, self.states[-1], rng)
            events = play.decide(self.game, self.states[-1], seat, intent)
            key = f"key-{len(self.keys)}"
            version = self.session.submit(seat, intent, at=self.version, key=key)
            self.went_on(version, events)
            self.keys.append((key, seat, intent, version))

    @rule(seed=seeds)
    def submit_again(self, seed: int) -> None:
        """A key that is known: nothing happens, and the first version is the answer."""
        for key, seat, intent, version in self.keys and [Random(seed).choice(self.keys)]:
            assert self.session.submit(seat, intent, at=0, key=key) == version

    @precondition(going)
    @rule(seed=seeds)
    def submit_refused(self, seed: int) -> None:
        """What is not legal changes nothing."""
        rng = Random(seed)
        seat = rng.choice((*self.session.info.seats, PUBLIC))
        legal = self.session.legal(seat)
        for intent in [each for each in probes(self.key, self.players) if each not in legal][:3]:
            with pytest.raises(IllegalIntentError):
                self.session.submit(seat, intent, key="never")

    @precondition(going)
    @rule(seed=seeds, back=st.integers(1, 5))
    def submit_stale(self, seed: int, back: int) -> None:
        """What was chosen for a table that is not there yet is refused."""
        seat, intent = choose(self.game, self.states[-1], Random(seed))
        with pytest.raises(StaleIntentError):
            self.session.submit(seat, intent, at=self.version + back)

    @precondition(going)
    @rule()
    def answer_by_chance(self) -> None:
        """The app's own dice; taken back and rolled again they show the same."""
        if all(need.seat != "chance" for need in self.session.waiting()):
            return
        version = chance.answer(self.session)
        first = self.session.steps[-1]
        self.went_on(version, first.events)
        self.take_back(1)
        self.went_on(chance.answer(self.session), first.events)
        assert self.session.steps[-1].intent == first.intent

    def take_back(self, steps: int) -> None:
        """Undo with everybody's consent, here and in the model."""
        agreed = frozenset(self.session.info.seats)
        self.version += 1
        assert self.session.undo(self.session.info.seats[0], steps, agreed=agreed) == self.version
        self.undone += [(self.states.pop(), self.events.pop()) for _ in range(steps)]

    @precondition(lambda self: self.events)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        """Those who learned must agree, then it is done."""
        steps = data.draw(st.integers(1, min(6, len(self.events))))
        by = data.draw(st.sampled_from(self.session.info.seats))
        must = who_must_agree(self.session.line, self.session.info.seats, by, steps)
        for missing in sorted(must):
            with pytest.raises(ConsentNeededError) as needed:
                self.session.undo(by, steps, agreed=must - {missing})
            assert needed.value.seats == {missing}
        self.take_back(steps)

    @precondition(lambda self: self.undone)
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        """What was undone comes back."""
        steps = data.draw(st.integers(1, len(self.undone)))
        self.version += 1
        assert self.session.redo(self.session.info.seats[-1], steps) == self.version
        for _ in range(steps):
            state, events = self.undone.pop()
            self.states.append(state)
            self.events.append(events)

    @precondition(lambda self: self.states and not self.undone)
    @rule()
    def redo_nothing(self) -> None:
        """There is nothing to do again."""
        with pytest.raises(StaleIntentError):
            self.session.redo(self.session.info.seats[0])

    @precondition(going)
    @rule(seed=seeds, change=st.integers(-1, 2))
    def correct(self, seed: int, change: int) -> None:
        """The players set a tally; where that cannot be, nothing changes."""
        tally = Random(seed).choice(self.session.tallies())
        correction = SetTally(tally.name, tally.seat, tally.value + change)
        try:
            events = play.amend(self.game, self.states[-1], correction)
        except IllegalIntentError:
            with pytest.raises(IllegalIntentError):
                self.session.correct(correction)
            return
        self.went_on(self.session.correct(correction, at=self.version), events)

    @precondition(going)
    @rule(seed=seeds)
    def accept(self, seed: int) -> None:
        """The players let something stand; where it cannot be booked at all, nothing changes."""
        rng = Random(seed)
        seat = rng.choice(self.session.waiting()).seat
        intent = rng.choice(probes(self.key, self.players))
        try:
            events = play.accept(self.game, self.states[-1], seat, intent)
        except IllegalIntentError:
            with pytest.raises(IllegalIntentError):
                self.session.accept(seat, intent)
            return
        self.went_on(self.session.accept(seat, intent, at=self.version), events)

    @rule(close=st.booleans())
    def resume(self, close: bool) -> None:
        """Another connection finds the same game, whether the old one was closed or not."""
        if close:
            self.journal.close()
        self.journal = Journal(self.path)
        self.opened.append(self.journal)
        self.session = Session.resume(self.game, self.journal.game(ID), self.journal)
        self.session.listen(self.heard.append)

    @rule()
    def export_and_import(self) -> None:
        """A record of the game leads to the same states, and is the same when written again."""
        record = Record(self.session.info, self.session.steps)
        lines = list(format_record(self.game, record))
        game, found = parse_record(find_game, lines)
        assert replay(game, found).states == self.states
        assert list(format_record(game, found)) == lines

    @rule(data=st.data())
    def export_told(self, data: st.DataObject) -> None:
        """What a seat was told is in its export, is no record, and holds what it was told only."""
        seat = data.draw(st.sampled_from((*self.session.info.seats, PUBLIC)))
        lines = list(write_told(self.session, seat))
        told = [play.tell(event, seat, kept=True) for events in self.events for event in events]
        written = [json.loads(line) for line in lines[1:]]
        assert told == [each["event"] for each in written]
        with pytest.raises(RecordError):
            parse_record(find_game, lines)

    @invariant()
    def session_and_model_agree(self) -> None:
        """States, version, what can be done again."""
        if not self.states:
            return
        assert self.session.version == self.version
        assert self.session.line.state == self.states[-1]
        assert len(self.session.line.states) == len(self.states) == len(self.session.steps) + 1
        assert [step.events for step in self.session.steps[-3:]] == self.events[-3:]
        assert len(self.session.line.undone) == len(self.undone)

    @invariant()
    def journal_has_every_entry_once(self) -> None:
        """As many entries as the version says."""
        if self.states:
            assert [entry.version for entry in self.journal.entries(ID)] == list(range(1, self.version + 1))


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
