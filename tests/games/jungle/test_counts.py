"""Ways and trap spaces of our board, counted against a slow second opinion."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from companion.content import default_pack
from companion.games.jungle import SPEC
from companion.games.jungle.box import open_box, ways_on
from companion.games.jungle.content import Adventurer, CardId, Content, Space, SpaceKind, Species
from companion.games.jungle.intents import LayTrap
from companion.games.jungle.state import Pawn, Phase, State, Trap, TrapId, TrapState
from companion.kernel import play
from companion.kernel.secret import open_secret, secret
from tests.games.jungle import brute
from tests.games.jungle.positions import S1, S2

CONTENT: Content = default_pack(SPEC).content
BOX = open_box(CONTENT)
MOST_STEPS = 12


def ends(space: Space, steps: int, species: Species) -> Counter[str]:
    """How many ways lead where."""
    return Counter(str(way[-1]) for way in ways_on(BOX, space, steps, species))


@pytest.mark.rule("JUN-10")
@pytest.mark.rule("JUN-41")
def test_a_human_has_every_walk_of_the_exact_length() -> None:
    for steps in range(1, MOST_STEPS + 1):
        counts = brute.walks(CONTENT, steps)
        for space in BOX.kinds:
            found = ends(space, steps, Species.HUMAN)
            assert found == {end: n for (start, end), n in counts.items() if start == space and n}


@pytest.mark.rule("JUN-41")
def test_an_animal_has_also_every_walk_that_ends_early_on_the_finish() -> None:
    home = Counter[str]()
    for steps in range(1, MOST_STEPS + 1):
        counts = brute.walks(CONTENT, steps)
        home.update({start: n for (start, end), n in counts.items() if end == "finish" and start != "finish"})
        for space in BOX.kinds.keys() - {BOX.finish}:
            exact = {end: n for (start, end), n in counts.items() if start == space and n and end != "finish"}
            expected = exact | ({"finish": home[space]} if home[space] else {})
            assert ends(space, steps, Species.ANIMAL) == expected


def on_our_board(seed: int) -> tuple[State, set[str], tuple[str, ...]]:
    """Traps lie here and there and the first player is to play; with the traps' spaces and the pieces'."""
    rng = Random(seed)
    plain = [space for space, kind in BOX.kinds.items() if kind is SpaceKind.PLAIN]
    spaces, (one, other) = rng.sample(plain, 12), rng.sample(list(BOX.kinds), 2)
    traps = tuple(
        Trap(TrapId(str(number)), space, S2, open_secret(CardId("quicksand")), TrapState.OPEN)
        for number, space in enumerate(spaces)
    )
    state = SPEC.setup(SPEC.options(), (S1, S2), CONTENT)
    team = (Pawn(Adventurer("hedda"), Species.HUMAN, one), Pawn(Adventurer("pogo"), Species.ANIMAL, other))
    foes = (
        Pawn(Adventurer("juna"), Species.HUMAN, BOX.start),
        Pawn(Adventurer("otto"), Species.ANIMAL, BOX.start),
    )
    first, second = state.sides
    hand = (secret(CardId("quicksand"), S1),)
    sides = (replace(first, team=team, hand=hand), replace(second, team=foes))
    playing = replace(state, sides=sides, traps=traps, phase=Phase.PLAY, turn=S1)
    return playing, {str(space) for space in spaces}, (str(one), str(other))


@pytest.mark.rule("JUN-20")
@pytest.mark.rule("JUN-21")
@pytest.mark.rule("JUN-22")
@pytest.mark.rule("JUN-38")
@pytest.mark.parametrize("seed", range(6))
def test_traps_are_offered_on_exactly_the_open_spaces(seed: int) -> None:
    state, taken, pieces = on_our_board(seed)
    offered = {str(each.space) for each in play.legal(SPEC, state, S1) if isinstance(each, LayTrap)}
    assert offered == brute.open_spaces(CONTENT, taken, pieces, 7)
