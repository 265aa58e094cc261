"""The rules of __Title__, one by one, played through the kernel."""

from dataclasses import replace

import pytest

from companion.content import default_pack
from companion.games.__game__ import SPEC
from companion.games.__game__.events import FindDealt, RunChosen
from companion.games.__game__.intents import DealFind, Run
from companion.games.__game__.state import CardId, Clash, Options, State
from companion.kernel import play
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.game import ContentError
from companion.kernel.happenings import Intent
from companion.kernel.phrase import HIDDEN, phrase_event
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat, player_seats
from companion.kernel.secret import redact

ANA, BEN = player_seats(2)


def begin(clash: Clash = Clash.STAY, **content: object) -> State:
    """A game of two on the track 0 1 0 2 0 5, three rounds and one find in each."""
    track = {"rounds": 3, "finds": 1, "pays": (0, 1, 0, 2, 0, 5), **content}
    pack = replace(default_pack(SPEC).content, **track)
    return SPEC.setup(Options(clash), (ANA, BEN), pack)


def after(state: State, seat: Seat, intent: Intent) -> State:
    return play.evolve(SPEC, state, play.decide(SPEC, state, seat, intent))


def dealt(state: State, ana: str = "boot", ben: str = "boot") -> State:
    state = after(state, CHANCE, DealFind(ANA, CardId(ana)))
    return after(state, CHANCE, DealFind(BEN, CardId(ben)))


def round_of(state: State, ana: int, ben: int) -> State:
    """A round in which both find a boot and choose these runs."""
    return after(after(dealt(state), ANA, Run(ana)), BEN, Run(ben))


def spaces(state: State) -> list[int]:
    return [runner.space for runner in state.runners]


def points(state: State) -> list[int]:
    return [tally.value for tally in play.tallies(SPEC, state)]


@pytest.mark.rule("__PRE__-1")
def test_all_begin_on_the_first_space_without_points() -> None:
    assert spaces(begin()) == [0, 0]
    assert points(begin()) == [0, 0]


@pytest.mark.rule("__PRE__-2")
def test_everyone_is_dealt_as_many_finds_as_the_pack_says() -> None:
    state = after(begin(finds=2), CHANCE, DealFind(ANA, CardId("boot")))
    assert [(need.owner, need.count) for need in play.waiting(SPEC, state)] == [(ANA, 1), (BEN, 2)]


@pytest.mark.rule("__PRE__-2")
def test_without_cards_left_the_game_goes_on() -> None:
    pack = default_pack(SPEC).content
    state = begin(card=(replace(pack.card[0], copies=1),))
    state = after(state, CHANCE, DealFind(ANA, CardId("boot")))
    assert [need.seat for need in play.waiting(SPEC, state)] == [ANA, BEN]


@pytest.mark.rule("__PRE__-2")
def test_nobody_is_dealt_more() -> None:
    state = after(begin(), CHANCE, DealFind(ANA, CardId("boot")))
    with pytest.raises(IllegalIntentError, match="has-its-finds"):
        play.decide(SPEC, state, CHANCE, DealFind(ANA, CardId("boot")))


@pytest.mark.rule("__PRE__-2")
def test_a_find_is_told_to_its_finder_alone() -> None:
    (event,) = play.decide(SPEC, begin(), CHANCE, DealFind(ANA, CardId("crown")))
    assert isinstance(event, FindDealt)
    told = {seat: dict(phrase_event(redact(event, seat)).args)["card"] for seat in (ANA, BEN, PUBLIC)}
    assert told == {ANA: "crown", BEN: HIDDEN, PUBLIC: HIDDEN}


@pytest.mark.rule("__PRE__-2")
def test_a_card_is_as_likely_as_there_are_copies_left() -> None:
    boot = DealFind(BEN, CardId("boot"))
    assert SPEC.odds(begin(), boot) == 36
    assert SPEC.odds(after(begin(), CHANCE, DealFind(ANA, CardId("boot"))), boot) == 35


@pytest.mark.rule("__PRE__-3")
def test_a_run_stays_hidden_until_the_last_has_chosen() -> None:
    (event,) = play.decide(SPEC, dealt(begin()), ANA, Run(2))
    assert isinstance(event, RunChosen)
    assert not redact(event, BEN).steps.known
    assert spaces(round_of(begin(), 2, 1)) == [2, 1]


@pytest.mark.rule("__PRE__-4")
def test_nobody_runs_the_same_twice_in_a_row() -> None:
    state = dealt(round_of(begin(), 2, 1))
    assert play.legal(SPEC, state, ANA) == (Run(1), Run(3), Run(4))
    with pytest.raises(IllegalIntentError, match="same-run-again"):
        play.decide(SPEC, state, ANA, Run(2))


@pytest.mark.rule("__PRE__-4")
def test_the_table_can_let_it_stand_all_the_same() -> None:
    state = dealt(round_of(begin(), 2, 1))
    waived, chosen = play.accept(SPEC, state, ANA, Run(2))
    assert (waived.rule, type(chosen)) == ("__PRE__-4", RunChosen)


@pytest.mark.rule("__PRE__-5")
def test_a_run_that_nobody_else_chose_is_paid() -> None:
    assert points(round_of(begin(), 3, 1)) == [2, 1]


@pytest.mark.rule("__PRE__-5")
@pytest.mark.parametrize(("clash", "expected"), [(Clash.STAY, [3, 1]), (Clash.BACK, [2, 0])])
def test_equal_runs_go_nowhere_or_back(clash: Clash, expected: list[int]) -> None:
    assert spaces(round_of(round_of(begin(clash), 3, 1), 2, 2)) == expected


@pytest.mark.rule("__PRE__-6")
def test_it_ends_when_a_pawn_is_on_the_last_space() -> None:
    state = round_of(round_of(begin(), 3, 1), 2, 3)
    outcome = play.outcome(SPEC, state)
    assert play.waiting(SPEC, state) == ()
    assert outcome is not None
    assert outcome.winners == (ANA,)


@pytest.mark.rule("__PRE__-6")
def test_it_ends_after_the_last_round_and_equals_win_together() -> None:
    outcome = play.outcome(SPEC, round_of(begin(rounds=1), 1, 1))
    assert outcome is not None
    assert outcome.winners == (ANA, BEN)


@pytest.mark.rule("__PRE__-6")
def test_finds_are_turned_up_and_counted_at_the_end() -> None:
    state = dealt(begin(rounds=1), "crown", "spoon")
    state = after(after(state, ANA, Run(2)), BEN, Run(2))
    assert points(state) == [3, 2]
    assert [find.value for find in redact(state, PUBLIC).runners[0].finds] == ["crown"]


def test_the_players_can_set_points_and_pawns_right() -> None:
    state = play.evolve(SPEC, begin(), play.amend(SPEC, begin(), SetTally("points", BEN, 7)))
    state = play.evolve(SPEC, state, play.amend(SPEC, state, MovePiece("pawn:s1", "space-4")))
    assert (points(state), spaces(state)) == ([0, 7], [4, 0])


@pytest.mark.parametrize(("field", "value"), [("rounds", 0), ("longest", 1), ("pays", (0,)), ("finds", 0)])
def test_a_pack_that_cannot_be_played_is_refused(field: str, value: object) -> None:
    pack = default_pack(SPEC).content
    with pytest.raises(ContentError, match=field):
        SPEC.check_content(replace(pack, **{field: value}))
