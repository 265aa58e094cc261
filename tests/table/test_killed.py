"""A table killed at any moment has lost nothing that it accepted; `make soak` does this a hundred times."""

from pathlib import Path

import pytest

from companion.table.journal import Journal
from companion.table.setup import set_up
from tests.soak.killed import Rounds
from tests.soak.refold import refold
from tests.table.positions import BOTH, GRID, ID, ONE, in_play

ROUNDS = 6


@pytest.mark.slow
def test_a_killed_table_has_lost_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    report = Rounds(tmp_path, seed=44).run(ROUNDS)
    assert report.failures == []
    assert report.rounds == ROUNDS
    assert report.accepted.total() > 100
    assert report.games > 1
    assert report.entries >= report.accepted.total()


@pytest.mark.slow
def test_the_check_of_a_killed_table_notices_what_is_missing_doubled_or_changed(tmp_path: Path) -> None:
    rounds = Rounds(tmp_path, seed=12)
    rounds.run(2)
    place, deed = max(rounds._accepted.items())
    game, version = place
    rounds._accepted[game, version + 1000] = deed
    rounds._check()
    assert rounds.report.failures == [f"{game}: version {version + 1000} was accepted and is missing"]
    del rounds._accepted[game, version + 1000]
    rounds.report.failures.clear()
    rounds._accepted[place] = {**deed, "seat": "s9"}
    rounds._check()
    assert rounds.report.failures == [f"{game}: version {version} is not what was accepted"]
    rounds.report.failures.clear()
    del rounds._accepted[place]
    rounds._check()
    assert rounds.report.failures == [f"{game}: nobody was about to do version {version}"]
    rounds.report.failures.clear()
    rounds._note(deed)
    rounds._note(deed)
    assert rounds.report.failures == [f"{game}: version {version} was accepted twice"]


def test_the_second_way_to_the_state_agrees_with_the_first(journal: Journal) -> None:
    session = in_play(journal)
    session.undo(ONE, 3, agreed=BOTH)
    session.redo(ONE, 2)
    begin = set_up(GRID, session.info)
    entries = list(journal.entries(ID))
    assert refold(GRID, begin, entries) == session.line.state
    with pytest.raises(ValueError, match="version 1 is not what the rules bring"):
        refold(GRID, session.line.states[2], entries)
