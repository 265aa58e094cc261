"""The set-up of the jungle: purses, hands, teams, and who starts."""

from collections import Counter
from random import Random

import pytest

from companion.content import default_pack
from companion.games.jungle import SPEC
from companion.games.jungle.content import Adventurer, CardId, CardKind, SpaceKind, Species, worth
from companion.games.jungle.intents import DealAdventurer, DealCard, RollDice
from companion.games.jungle.state import FLAGS, Phase, State
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat, player_seats
from companion.kernel.secret import known
from tests.games.jungle.positions import S1, S2, S3, S4, Table, names_of, small_content

CONTENT = default_pack(SPEC).content


def fresh(players: int) -> Table:
    """A small jungle before anything is dealt."""
    return Table(SPEC.setup(SPEC.options(), player_seats(players), small_content()))


def dealt(players: int) -> Table:
    """All cards and adventurers dealt by lot; next everyone rolls for the start."""
    table, rng = fresh(players), Random(7)
    for _ in range(players * 7):
        table.do(CHANCE, rng.choice(table.legal(CHANCE)))
    return table


@pytest.mark.rule("JUN-1")
def test_our_box_has_all_that_the_game_needs() -> None:
    assert sum(card.copies for card in CONTENT.card) >= 150
    assert len(CONTENT.card) >= 60
    assert Counter(each.kind for each in CONTENT.adventurer) == {Species.HUMAN: 4, Species.ANIMAL: 4}
    assert {notes.note for notes in CONTENT.gold} == {100, 50, 20, 10, 5}
    assert FLAGS * max(SPEC.players) == 48


@pytest.mark.rule("JUN-1")
@pytest.mark.rule("JUN-2")
def test_our_board_has_forks_and_every_special_space() -> None:
    assert sum(len(space.next) > 1 for space in CONTENT.space) >= 2
    assert {space.kind for space in CONTENT.space} == set(SpaceKind)
    assert 60 <= len(CONTENT.space) <= 80


@pytest.mark.rule("JUN-2")
def test_our_cards_are_of_every_kind_and_every_adventurer_has_an_ability() -> None:
    assert {card.kind for card in CONTENT.card} == set(CardKind)
    assert all(each.effects for each in CONTENT.adventurer)


@pytest.mark.rule("JUN-3")
def test_everyone_starts_with_250_gold_in_these_notes() -> None:
    state = SPEC.setup(SPEC.options(), player_seats(4), CONTENT)
    assert [(each.note, each.count) for each in CONTENT.purse] == [
        (100, 1),
        (50, 1),
        (20, 3),
        (10, 3),
        (5, 2),
    ]
    assert [side.gold for side in state.sides] == [250, 250, 250, 250]
    assert state.bank == worth(CONTENT.gold) - 1000


@pytest.mark.rule("JUN-3")
def test_everyone_starts_with_twelve_flags_of_their_colour_on_the_table() -> None:
    state = SPEC.setup(SPEC.options(), player_seats(4), CONTENT)
    flags = Counter((piece.seat, piece.face) for piece in play.layout(SPEC, state).pieces)
    assert flags == {(S1, "red"): 12, (S2, "blue"): 12, (S3, "yellow"): 12, (S4, "green"): 12} | {
        (None, None): 1
    }


@pytest.mark.rule("JUN-4")
def test_five_cards_are_dealt_to_everyone() -> None:
    table = fresh(3)
    assert [(need.owner, need.count) for need in play.waiting(SPEC, table.state)] == [
        (S1, 5),
        (S2, 5),
        (S3, 5),
    ]
    table = dealt(3)
    assert [len(side.hand) for side in table.state.sides] == [5, 5, 5]


@pytest.mark.rule("JUN-4")
def test_a_hand_is_hidden_from_the_others() -> None:
    table = fresh(2)
    (event,) = table.do(CHANCE, DealCard(S1, CardId("mud")))
    assert "mud" in str(play.tell(event, S1))
    assert "mud" not in str(play.tell(event, S2))
    assert "mud" not in str(play.tell(event, PUBLIC))


@pytest.mark.rule("JUN-4")
def test_a_card_is_dealt_only_as_often_as_it_is_there() -> None:
    table = fresh(2)
    for seat in (S1, S1, S2):
        table.do(CHANCE, DealCard(seat, CardId("mud")))
    with pytest.raises(IllegalIntentError, match="card-not-in-deck"):
        table.do(CHANCE, DealCard(S2, CardId("mud")))


@pytest.mark.rule("JUN-4")
def test_no_sixth_card_is_dealt() -> None:
    table = fresh(2)
    for card in ("mud", "mud", "mud", "toll", "toll"):
        table.do(CHANCE, DealCard(S1, CardId(card)))
    with pytest.raises(IllegalIntentError, match="not-now"):
        table.do(CHANCE, DealCard(S1, CardId("toll")))


def after_cards() -> Table:
    """Two players have their cards; next come the adventurers."""
    table = fresh(2)
    for seat in (S1, S2):
        for card in ("mud", "toll", "fine", "nap", "boot"):
            table.do(CHANCE, DealCard(seat, CardId(card)))
    return table


@pytest.mark.rule("JUN-5")
def test_everyone_gets_one_human_and_one_animal() -> None:
    table = dealt(4)
    for side in table.state.sides:
        assert [pawn.species for pawn in side.team] == [Species.HUMAN, Species.ANIMAL]
    assert len({pawn.id for side in table.state.sides for pawn in side.team}) == 8


@pytest.mark.rule("JUN-5")
def test_a_second_human_is_refused() -> None:
    table = after_cards()
    table.do(CHANCE, DealAdventurer(S1, Adventurer("hedda")))
    with pytest.raises(IllegalIntentError, match="adventurer-not-free"):
        table.do(CHANCE, DealAdventurer(S1, Adventurer("fumble")))


@pytest.mark.rule("JUN-5")
def test_an_adventurer_joins_one_team_only() -> None:
    table = after_cards()
    table.do(CHANCE, DealAdventurer(S1, Adventurer("hedda")))
    with pytest.raises(IllegalIntentError, match="adventurer-not-free"):
        table.do(CHANCE, DealAdventurer(S2, Adventurer("hedda")))


@pytest.mark.rule("JUN-5")
def test_ability_cards_lie_face_up_and_all_pieces_stand_on_start() -> None:
    table = dealt(2)
    pieces = play.layout(SPEC, table.state).pieces
    faces = {piece.face for piece in pieces if piece.id.startswith("ability:")}
    assert faces == {pawn.id for side in table.state.sides for pawn in side.team}
    assert {piece.place for piece in pieces if piece.kind == "pawn"} == {"start"}


def roll(table: Table, seat: Seat, *dice: int) -> list[str]:
    """A player rolls for the start; what happened."""
    return names_of(table.do(CHANCE, RollDice(seat, dice)))


@pytest.mark.rule("JUN-6")
def test_the_highest_roll_starts() -> None:
    table = dealt(3)
    roll(table, S1, 1, 2)
    roll(table, S2, 4, 5)
    roll(table, S3, 3, 5)
    assert (table.state.first, table.state.turn) == (S2, S2)
    assert table.state.phase is Phase.ROLL


@pytest.mark.rule("JUN-6")
def test_the_last_in_turn_order_gets_20_more() -> None:
    table = dealt(3)
    for seat, die in ((S1, 1), (S2, 6), (S3, 5)):
        roll(table, seat, die, 6)
    assert [side.gold for side in table.state.sides] == [270, 250, 250]


@pytest.mark.rule("JUN-6")
def test_equal_highest_rolls_are_rolled_again_by_those_alone() -> None:
    table = dealt(3)
    roll(table, S1, 4, 4)
    roll(table, S2, 1, 1)
    assert "OrderTied" in roll(table, S3, 3, 5)
    assert [need.owner for need in play.waiting(SPEC, table.state)] == [S1, S3]
    roll(table, S3, 1, 2)
    roll(table, S1, 1, 1)
    assert table.state.first == S3
    assert table.gold(S2) == 270


@pytest.mark.rule("JUN-6")
def test_play_goes_on_clockwise() -> None:
    table = dealt(3)
    for seat, die in ((S1, 1), (S2, 6), (S3, 5)):
        roll(table, seat, die, 6)
    assert turns(table, 4) == [S2, S3, S1, S2]


def turns(table: Table, count: int) -> list[Seat]:
    """Whose turns the next ones are, everybody doing as little as they can."""
    seen: list[Seat] = []
    while len(seen) < count:
        turn = current(table.state)
        seen += [] if seen and seen[-1] == turn else [turn]
        seat = table.need.seat
        table.do(seat, table.legal(seat)[-1])
    return seen


def current(state: State) -> Seat:
    """Whose turn it is."""
    return state.turn or Seat("nobody")


def test_hidden_hands_can_be_read_by_their_holders_alone() -> None:
    table = dealt(2)
    own = play.view(SPEC, table.state, S1)
    assert len(known(table.state.side(S1).hand)) == 5
    assert own != play.view(SPEC, table.state, S2)
