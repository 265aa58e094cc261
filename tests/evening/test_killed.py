"""An evening in a process of its own is killed and taken up again; `make soak ARGS=evening` plays on."""

import pytest

from companion.sources.troupe import How
from tests.soak.evening import KilledEvening

KILLS = 2
DEEDS = 7
"""From one kill to the next."""


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_an_evening_that_is_killed_has_lost_nothing_and_booked_nothing_wrong() -> None:
    came = KilledEvening("jungle", "clean", 9100, between=(DEEDS, DEEDS), kills=KILLS).play()
    assert came.failures == []
    assert came.troubles["killed"] == KILLS
    assert came.decisions >= KILLS * DEEDS - KILLS
    assert came.hows[How.WRONG] == 0
