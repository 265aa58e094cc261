"""Whole evenings at a drawn table with trouble on the way, killed at random moments and taken up again."""

import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from companion.catalogue import GAMES, find_game
from companion.phones.keys import parse_link
from companion.sources.troupe import How
from companion.table.journal import Journal
from companion.table.session import Session
from tests.evening.phone import SleepyPhone
from tests.soak.evening_truth import deeds_in, faults, read_lines
from vision.synthetic.profiles import PROFILES

ROOT = Path(__file__).resolve().parents[2]
BETWEEN = (4, 32)
"""Deeds from one kill to the next."""
EARLY = 0.1
"""How many of the kills fall into the time before the table is ready."""
LATEST = 1.5
"""Seconds after a deed within which the kill comes: what was laid is seen and booked in about that time."""
FRAMES_AN_HOUR = 36_000


@dataclass(slots=True)
class Evenings:
    """What came of one or several."""

    decisions: int = 0
    hours: float = 0.0
    """By the camera's clock."""
    hows: Counter[How] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    unsaid: int = 0
    """Deeds that were booked, and the kill came before the table said so."""
    taken_up: int = 0
    """Deeds that were laid and not booked when the kill came."""
    reassured: int = 0
    """Questions of the camera although all was right and nobody had done anything."""
    tapped: int = 0
    """Decisions of the phone."""
    memory: list[float] = field(default_factory=list)
    """Megabytes at the end of each evening."""
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)

    @property
    def questions(self) -> int:
        """How often the camera needed somebody."""
        return self.hows[How.ASKED] + self.hows[How.HELPED] + self.reassured

    def add(self, other: "Evenings") -> None:
        """Count these, too."""
        self.hows += other.hows
        self.troubles += other.troubles
        self.memory += other.memory
        self.failures += other.failures
        for name in ("decisions", "hours", "unsaid", "taken_up", "reassured", "tapped", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def run_evenings(count: int, only: str | None, seed: int, tick: Callable[[], None]) -> Evenings:
    """So many games of each title, each in another light."""
    result = Evenings()
    for each in evenings(count, only, seed):
        result.add(each.play())
        tick()
    return result


def evenings(count: int, only: str | None, seed: int) -> list["KilledEvening"]:
    """The same, to be played one by one."""
    keys = [game.key for game in GAMES]
    return [
        KilledEvening(key, tuple(PROFILES)[(number + at) % len(PROFILES)], seed + number)
        for number in range(count)
        for at, key in enumerate(keys)
        if only in (None, key)
    ]


class KilledEvening:
    """One game, in one process after the other; the phone lives here, and outlives them all."""

    def __init__(
        self,
        key: str,
        profile: str,
        seed: int,
        between: tuple[int, int] = BETWEEN,
        kills: int | None = None,
        with_phone: bool = True,
    ) -> None:
        self.key, self.profile, self.seed = key, profile, seed
        self._between, self._kills, self._with_phone = between, kills, with_phone
        self._rng = Random(f"evening-{key}-{seed}")
        self._startup = 3.0
        self._phone: SleepyPhone | None = None
        self._port = _free_port()
        self.result = Evenings()

    def play(self) -> Evenings:
        """To the end, or until so many kills, or until something is wrong."""
        with tempfile.TemporaryDirectory(prefix="trapdoor-soak-") as folder:
            return self.play_in(Path(folder))

    def play_in(self, folder: Path) -> Evenings:
        """The same with journal and truth in a folder that stays."""
        began = time.monotonic()
        try:
            self._play(folder)
        finally:
            if self._phone is not None:
                self._phone.stop()
        self._count(folder)
        self.result.seconds = time.monotonic() - began
        return self.result

    def _play(self, folder: Path) -> None:
        part = 0
        while self._live_and_die(folder, part):
            part += 1
            self.result.troubles["killed"] += 1
            self._check(folder)
            if self.result.failures or part == self._kills:
                return
        self._check(folder)

    def _live_and_die(self, folder: Path, part: int) -> bool:
        """One table from its start to its kill; False where the game was over before."""
        words = [str(folder), self.key, self.profile, str(self.seed), str(part), str(self._port)]
        command = [sys.executable, "-m", "tests.soak.evening_table", *words]
        with (folder / "errors").open("wb") as errors:
            child = subprocess.Popen(command, cwd=ROOT, stdout=errors, stderr=errors)
            try:
                self._wait_for_the_moment(child, folder, part)
            finally:
                child.kill()
                code = child.wait()
        if code not in (0, -signal.SIGKILL):
            said = (folder / "errors").read_text(errors="replace")
            self._fail(f"ended by itself: {said[-1500:]}")
        return code != 0

    def _wait_for_the_moment(self, child: "subprocess.Popen[bytes]", folder: Path, part: int) -> None:
        """While it starts, or a while into the play, at whatever it is doing then."""
        rng, began = self._rng, time.monotonic()
        if part and rng.random() < EARLY:
            time.sleep(rng.uniform(0, self._startup))
            return
        ready = _wait(child, lambda: any(line.get("ready") == part for line in read_lines(folder / "truth")))
        if ready:
            self._startup = time.monotonic() - began
            self._turn_phone_on(folder)
        enough = _deeds(folder) + rng.randint(*self._between)
        _wait(child, lambda: _deeds(folder) >= enough)
        time.sleep(rng.uniform(0, LATEST) * rng.choice((0, 1, 1)))

    def _turn_phone_on(self, folder: Path) -> None:
        if self._phone is None and self._with_phone:
            link = parse_link((folder / "link").read_text("ascii"))
            self._phone = SleepyPhone(link, f"{self.key}-{self.seed}")

    def _check(self, folder: Path) -> None:
        """The books against the truth, with a fresh connection."""
        journal = Journal(folder / "journal")
        try:
            for table in journal.games():
                info = journal.game(table)
                session = Session.resume(find_game(info.game), info, journal)
                entries = list(journal.entries(table))
                deeds = deeds_in(read_lines(folder / "truth"))
                phone = self._phone
                sent = {f"s1:{name}": intent for name, intent in dict(phone.sent).items()} if phone else {}
                taken = {f"s1:{name}" for name in phone.taken} if phone else set()
                for each in faults(session, entries, deeds, sent, taken):
                    self._fail(each)
                said = {deed.version for deed in deeds}
                own = [entry for entry in entries if entry.key is None]
                self.result.unsaid = sum(entry.version not in said for entry in own)
                self.result.decisions, self.result.tapped = len(entries), len(entries) - len(own)
        finally:
            journal.close()
        if self._phone is not None and self._phone.fault:
            self._fail(self._phone.fault)

    def _count(self, folder: Path) -> None:
        lines = read_lines(folder / "truth")
        result = self.result
        result.hows.update(How(line["how"]) for line in lines if "how" in line)
        result.troubles.update(str(line["trouble"]) for line in lines if "trouble" in line)
        result.troubles["nap"] = self._phone.naps if self._phone else 0
        result.taken_up = sum(bool(line.get("begun")) for line in lines)
        frames = reassured = 0
        for line in [*lines, {"ready": -1}]:
            if "ready" in line:
                result.hours += frames / FRAMES_AN_HOUR
                result.reassured += reassured
                frames = reassured = 0
            frames, reassured = line.get("frames", frames), line.get("reassured", reassured)
            result.memory += [line["memory"]] if "memory" in line else []
        if result.hows[How.WRONG]:
            self._fail(f"{result.hows[How.WRONG]} booked wrong")

    def _fail(self, what: str) -> None:
        self.result.failures.append(f"{self.key} {self.profile} {self.seed}: {what}")


def _wait(child: "subprocess.Popen[bytes]", done: Callable[[], bool]) -> bool:
    """Until it is so, or the process has ended."""
    while not done():
        if child.poll() is not None:
            return False
        time.sleep(0.02)
    return True


def _deeds(folder: Path) -> int:
    return sum("about" in line for line in read_lines(folder / "truth"))


def _free_port() -> int:
    """A port of this machine alone that nobody has."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])
