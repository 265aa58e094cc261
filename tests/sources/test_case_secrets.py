"""A case may be sent to strangers: games that differ only in what is hidden leave the same case."""

from pathlib import Path
from random import Random

import pytest

from companion.catalogue import GAMES, find_game
from companion.kernel.happenings import Intent
from companion.kernel.seats import PUBLIC, Seat
from companion.sources.cases import CASE
from companion.sources.evidence import Evidence, Shelf
from companion.sources.misreadings import Misreadings
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.step import Source
from companion.table.tracking.look import Look
from tests.conformance import twins
from tests.conformance.expected import HIDDEN
from tests.conformance.worlds import choose, info_of
from vision.mat.calibration import Calibration
from vision.mat.lens import usual_lens
from vision.sighting import Sighting

STEPS = 40
CARD = Sighting("card", "7H", ((0.0, 0.0), (60.0, 0.0), (60.0, 90.0), (0.0, 90.0)), 0.97)
EVIDENCE = Evidence(
    b"a picture",
    Look((CARD,), frozenset({"card"})),
    Calibration(usual_lens(1280, 720), (0.1, 0.2, 0.3), (1.0, 2.0, 900.0), 420.0, 297.0),
)


class World:
    """A game whose every step is read by a camera and said to be misread."""

    def __init__(self, folder: Path, key: str) -> None:
        game = find_game(key)
        folder.mkdir(parents=True)
        self.journal = Journal(folder / "journal")
        self.session = Session.start(game, info_of(game, 2), self.journal)
        self.shelf = Shelf()
        self.misreadings = Misreadings(self.session, self.shelf, folder / "misread")

    def read(self, seat: Seat, intent: Intent) -> bytes:
        """What is kept of this step."""
        picture = f"run-1/look-{self.session.version:04}.jpg"
        self.shelf.add(picture, EVIDENCE)
        self.session.submit(seat, intent, source=Source("camera", 0.9995, picture))
        place = self.misreadings.keep(self.misreadings.moves[-1])
        assert place is not None
        return (place / CASE).read_bytes()


def compare_cases(folder: Path, key: str, seed: int) -> int:
    """How often two cases of games with different secrets were compared."""
    one, two = World(folder / f"one-{seed}", key), World(folder / f"two-{seed}", key)
    rng, game, differing = Random(f"{key}-{seed}"), one.session.game, 0
    for _ in range(STEPS):
        if not one.session.waiting():
            break
        seat, intent = choose(game, one.session.line.state, rng)
        twin = twins._twin(game, two.session.line, PUBLIC, seat, intent, one.session.line, rng, True)
        if twin is None:
            break
        assert one.read(seat, intent) == two.read(seat, twin)
        differing += one.session.line.state != two.session.line.state
    for world in (one, two):
        world.journal.close()
    return differing


@pytest.mark.parametrize("key", [game.key for game in GAMES if HIDDEN[game.key]])
def test_what_is_hidden_never_gets_into_a_case(tmp_path: Path, key: str) -> None:
    assert sum(compare_cases(tmp_path, key, seed) for seed in range(3)) > twins.ENOUGH


def test_players_are_numbers_in_a_case(tmp_path: Path) -> None:
    world = World(tmp_path / "world", "martian")
    rng = Random("names")
    for _ in range(6):
        seat, intent = choose(world.session.game, world.session.line.state, rng)
        text = world.read(seat, intent).decode()
        names = [player.name for player in world.session.info.players]
        assert names
        assert not [name for name in names if name in text]
    world.journal.close()
