"""The tablet lies open on the table: two games that differ only in what is hidden look the same on it."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.catalogue import GAMES, find_game
from companion.kernel.game import kinds_of_chance
from companion.kernel.seats import PUBLIC
from companion.table.journal import Journal
from companion.table.session import Session
from companion.tablet.desk import Desk
from companion.tablet.how import How
from companion.tablet.table.view_model import TableModel, table_model
from tests.conformance import twins
from tests.conformance.expected import HIDDEN
from tests.conformance.worlds import choose, info_of

STEPS = 60


def open_desk(path: Path, key: str) -> Desk:
    game = find_game(key)
    session = Session.start(game, info_of(game, 2), Journal(path))
    return Desk(
        session, dict.fromkeys(session.info.seats, How.TOUCH), real=frozenset(kinds_of_chance(session.game))
    )


def shown(desk: Desk) -> TableModel:
    desk.advance()
    return table_model(desk)


def compare_tables(folder: Path, key: str, seed: int) -> int:
    """How often two tables with different secrets were compared; they must look the same each time."""
    one, two = open_desk(folder / f"one-{seed}", key), open_desk(folder / f"two-{seed}", key)
    with closing(one.session._journal), closing(two.session._journal):
        return compare_desks(one, two, Random(f"{key}-{seed}"))


def compare_desks(one: Desk, two: Desk, rng: Random) -> int:
    """The same for two desks."""
    game, differing = one.session.game, 0
    for _ in range(STEPS):
        if not one.session.waiting():
            break
        seat, intent = choose(game, one.session.line.state, rng)
        twin = twins._twin(game, two.session.line, PUBLIC, seat, intent, one.session.line, rng, True)
        if twin is None:
            break
        one.session.submit(seat, intent)
        two.session.submit(seat, twin)
        assert shown(one) == shown(two)
        differing += one.session.line.state != two.session.line.state
    return differing


@pytest.mark.parametrize("key", [game.key for game in GAMES if HIDDEN[game.key]])
def test_what_is_hidden_does_not_show_on_the_table(tmp_path: Path, key: str) -> None:
    assert sum(compare_tables(tmp_path, key, seed) for seed in range(3)) > twins.ENOUGH


@pytest.mark.parametrize("key", [game.key for game in GAMES if HIDDEN[game.key]])
def test_a_tablet_that_shows_a_seat_openly_is_caught(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same comparison with the cover off: it must find a difference, or it would prove nothing."""
    monkeypatch.setattr(
        "tests.tablet.test_public.table_model",
        lambda desk: [desk.screen(seat)["panels"] for seat in desk.session.info.seats],
    )
    with pytest.raises(AssertionError):
        [compare_tables(tmp_path, key, seed) for seed in range(6)]
