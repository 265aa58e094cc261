"""A table is killed with SIGKILL at random moments; what it accepted must be there, once."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from companion.catalogue import find_game
from companion.kernel.errors import BadInputError
from companion.table.journal import Entry, Journal
from companion.table.session import Session
from companion.table.setup import set_up
from tests.soak.player import Deed
from tests.soak.refold import refold

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
EARLY = 0.2
"""How many of the kills fall into the time before the table is ready."""


@dataclass(slots=True)
class Report:
    """What was seen over all rounds; `failures` should stay empty."""

    rounds: int = 0
    silent: int = 0
    games: int = 0
    entries: int = 0
    accepted: Counter[str] = field(default_factory=Counter)
    unsaid: set[tuple[str, int]] = field(default_factory=set)
    sent_again: int = 0
    known_again: int = 0
    slowest_resume: float = 0.0
    failures: list[str] = field(default_factory=list)


class Rounds:
    """Starts a table, kills it, checks its journal, and starts it again on the same journal."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.report = Report()
        self._folder = folder
        self._path = folder / "evening.journal"
        self._seed = seed
        self._rng = Random(seed)
        self._startup = 0.3
        self._accepted: dict[tuple[str, int], Deed] = {}
        self._unanswered: list[Deed] = []
        self._to_send: Deed | None = None
        self._checked: dict[str, int] = {}

    def run(self, rounds: int, tick: Callable[[], object] = lambda: None) -> Report:
        """So many rounds, or until something is wrong."""
        for number in range(rounds):
            self._take_down(self._live_and_die(f"{self._seed}-{number}"))
            self.report.rounds += 1
            if self._path.exists():
                self._check()
            tick()
            if self.report.failures:
                break
        return self.report

    def _live_and_die(self, seed: str) -> list[dict[str, Deed]]:
        """One table from its start to its kill: what it said."""
        again = [json.dumps(self._to_send)] if self._to_send else []
        command = [sys.executable, "-m", "tests.soak.player", str(self._path), seed, *again]
        out, err = self._folder / "said", self._folder / "errors"
        with out.open("wb") as said, err.open("wb") as errors:
            child = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=errors)
            self._wait_for_the_moment(child, out)
            os.kill(child.pid, signal.SIGKILL)
            if child.wait() != -signal.SIGKILL:
                self._fail(f"{seed} ended by itself: {err.read_text(errors='replace')[-500:]}")
        whole = [line for line in out.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
        return [json.loads(line) for line in whole]

    def _wait_for_the_moment(self, child: "subprocess.Popen[bytes]", out: Path) -> None:
        """While it starts, just after it is ready, or a while into the play."""
        rng, began = self._rng, time.monotonic()
        if rng.random() < EARLY:
            time.sleep(rng.uniform(0, self._startup))
            return
        _wait_for_lines(child, out, 1)
        self._startup = time.monotonic() - began
        _wait_for_lines(child, out, rng.choice((1, rng.randrange(1, 12), rng.randrange(12, 300))))
        time.sleep(rng.uniform(0, 0.01))

    def _take_down(self, said: list[dict[str, Deed]]) -> None:
        """Note what was accepted, and what got no answer."""
        self.report.silent += not said
        open_deed: Deed | None = None
        for line in said:
            ((what, deed),) = line.items()
            open_deed = deed if what == "about" else None
            if what == "accepted":
                self._note(deed)
            if what == "refused" and deed["key"]:
                self._fail(f"{deed['game']}: {deed['key']} was refused")
        if open_deed and open_deed["key"] is None:
            self._unanswered.append(open_deed)
        elif open_deed:
            self._to_send = open_deed

    def _note(self, deed: Deed) -> None:
        place = deed["game"], deed["version"]
        if place in self._accepted:
            self._fail(f"{deed['game']}: version {deed['version']} was accepted twice")
        self._accepted[place] = deed
        self.report.accepted[deed["kind"]] += 1
        if self._to_send and deed["key"] == self._to_send["key"]:
            self.report.sent_again += 1
            self.report.known_again += place in self.report.unsaid
            self._to_send = None

    def _check(self) -> None:
        """With a fresh connection: every accepted deed is there once, and the game can go on from it."""
        pending = [*self._unanswered, *([self._to_send] if self._to_send else [])]
        counts: dict[str, int] = {}
        with closing(Journal(self._path)) as journal:
            for game in journal.games():
                entries = list(journal.entries(game))
                counts[game] = len(entries)
                self._check_entries(game, entries, pending)
                if self._checked.get(game) != len(entries):
                    self._check_state(journal, game, entries)
        self._checked = counts
        self.report.games, self.report.entries = len(counts), sum(counts.values())
        for game, version in self._accepted:
            if version > counts.get(game, 0):
                self._fail(f"{game}: version {version} was accepted and is missing")

    def _check_entries(self, game: str, entries: list[Entry], pending: list[Deed]) -> None:
        """Nothing left out, nothing twice, nothing else than what was said."""
        if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
            self._fail(f"{game}: the versions are not 1 to {len(entries)}")
        for key, count in Counter(entry.key for entry in entries if entry.key).items():
            if count > 1:
                self._fail(f"{game}: {key} is there {count} times")
        for entry in entries:
            accepted = self._accepted.get((game, entry.version))
            if accepted is None:
                self._check_unsaid(game, entry, pending)
            elif not _same(accepted, entry):
                self._fail(f"{game}: version {entry.version} is not what was accepted")

    def _check_unsaid(self, game: str, entry: Entry, pending: list[Deed]) -> None:
        """The kill fell between the journal and the answer: at most one deed, and that one was announced."""
        self.report.unsaid.add((game, entry.version))
        for deed in pending:
            if deed["game"] == game and _same(deed, entry):
                pending.remove(deed)
                return
        self._fail(f"{game}: nobody was about to do version {entry.version}")

    def _check_state(self, journal: Journal, name: str, entries: list[Entry]) -> None:
        """The game is resumed to the state that its entries, judged anew, lead to."""
        info = journal.game(name)
        game = find_game(info.game)
        began = time.perf_counter()
        try:
            session = Session.resume(game, info, journal)
            self.report.slowest_resume = max(self.report.slowest_resume, time.perf_counter() - began)
            state = refold(game, set_up(game, info), entries)
        except (BadInputError, ValueError) as error:
            self._fail(f"{name}: cannot be resumed: {error}")
            return
        if session.line.state != state or session.version != len(entries):
            self._fail(f"{name}: resumed to something else than the journal holds")

    def _fail(self, what: str) -> None:
        self.report.failures.append(what)


def _wait_for_lines(child: "subprocess.Popen[bytes]", out: Path, lines: int) -> None:
    patience = time.monotonic() + PATIENCE
    while out.read_bytes().count(b"\n") < lines and child.poll() is None and time.monotonic() < patience:
        time.sleep(0.001)


def _same(deed: Deed, entry: Entry) -> bool:
    said = deed["kind"], deed["seat"], deed["intent"], deed["key"]
    return said == (entry.kind.value, entry.seat, entry.intent, entry.key)
