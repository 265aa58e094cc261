"""What is shown, and where things lie."""

import pytest

from companion.games.ninja import SPEC
from companion.games.ninja.layout import CARD
from companion.games.ninja.state import State
from companion.kernel import play
from companion.kernel.layout import Layout, Place
from companion.kernel.seats import PUBLIC, Seat, player_seats
from companion.kernel.view import Board, Facts
from tests.games.ninja.house import S1, S2, go, panel, position, start, with_hits

MOVED = go(
    position("hand kura ofuro buko, row genkan", "hand kura engawa, row kura", "hand ofuro kura"),
    *("s1 place buko", "s2 place kura", "s3 place kura", "s1 move kura", "s2 move engawa", "s3 move ofuro"),
)


def facts(state: State, seat: Seat) -> dict[str, object]:
    """The labelled values that a seat is shown."""
    found = [each for each in play.view(SPEC, state, seat).panels if isinstance(each, Facts)]
    return {fact.label.key: fact.value for each in found for fact in each.facts}


def house(state: State) -> dict[str, list[str]]:
    """The rooms in which something is, drawn as the board draws them."""
    board = next(each for each in play.view(SPEC, state, PUBLIC).panels if isinstance(each, Board))
    rows = zip(board.rows, board.cells, strict=True)
    return {room: [cell.text for cell in cells] for room, cells in rows if any(cell.text for cell in cells)}


def test_a_player_sees_the_own_hand_sorted_and_nobody_elses() -> None:
    view = play.view(SPEC, go(start(2), "s1 draw kura", "s1 draw buko", "s2 draw genkan"), S1)
    assert [card.face for card in panel(view, "panel-hand")] == ["buko", "kura"]
    assert "genkan" not in str([each for each in view.panels if not isinstance(each, Board)])


def test_the_public_sees_no_hand() -> None:
    titles = [each.title.key for each in play.view(SPEC, MOVED, PUBLIC).panels]
    assert "panel-hand" not in titles


def test_the_house_shows_ninjas_and_the_traps_that_went_off() -> None:
    assert house(MOVED) == {"kura": ["●", "", ""], "engawa": ["", "●", ""], "ofuro": ["", "", "●"]}
    buko = position("hand kura buko, row engawa", "hand kura engawa")
    sprung = go(
        buko, "s1 place kura", "s2 place kura", "s1 move buko", "s2 move engawa", "s1 activate 1", "s2 hold"
    )
    assert house(sprung) == {"buko": ["●", ""], "engawa": ["✕", "●"]}


def test_the_house_has_only_the_rooms_in_use() -> None:
    boards = [play.view(SPEC, start(players), PUBLIC).panels[0] for players in (2, 3, 4)]
    assert [len(board.rows) for board in boards if isinstance(board, Board)] == [10, 11, 12]


def test_who_met_is_shown() -> None:
    met = go(
        position(*["hand kura ofuro, row genkan"] * 3),
        *(
            "s1 place ofuro",
            "s2 place ofuro",
            "s3 place kura",
            "s1 move kura",
            "s2 move kura",
            "s3 move ofuro",
        ),
    )
    assert facts(met, PUBLIC)["fact-wary"] == (S1, S2)
    assert "fact-wary" not in facts(MOVED, PUBLIC)


def test_a_decision_is_shown_to_its_maker_until_all_have_decided() -> None:
    decided = go(MOVED, "s2 activate 1")
    assert facts(decided, S2)["fact-decided"] == 1
    assert "fact-decided" not in facts(decided, S1)
    assert "fact-decided" not in facts(decided, PUBLIC)
    done = go(decided, "s1 hold", "s3 hold")
    assert "fact-decided" not in facts(done, S2)


def test_the_lives_and_cards_of_everyone_are_shown_to_all() -> None:
    shown = play.view(SPEC, with_hits(MOVED, 0, 1, 2), PUBLIC).panels[-1]
    assert isinstance(shown, Facts)
    assert [(fact.label.key, fact.value) for fact in shown.facts] == [
        ("fact-round", 1),
        *(("fact-lives", 3), ("fact-cards", "1 + 17")),
        *(("fact-lives", 2), ("fact-cards", "0 + 18")),
        *(("fact-lives", 1), ("fact-cards", "0 + 19")),
    ]


@pytest.mark.rule("NINJA-11")
def test_the_house_counts_what_was_discarded() -> None:
    state = position("hand kura ofuro, discard genkan shosai genkan", "hand kura ofuro, discard buko")
    assert house(state) == {"genkan": ["2", ""], "shosai": ["1", ""], "buko": ["", "1"]}


def test_a_face_down_move_is_a_back_on_the_table() -> None:
    moving = go(position(*["hand kura ofuro"] * 2), "s1 place kura", "s2 place kura", "s1 move ofuro")
    for seat in (S1, S2, PUBLIC):
        found = [
            (piece.id, piece.face)
            for piece in play.layout(SPEC, moving, seat).pieces
            if "move" in piece.place
        ]
        assert found == [("move:s1", None)]


def test_a_row_lies_face_down_even_while_its_owner_looks() -> None:
    buko = position("hand kura buko, row engawa", "hand kura engawa")
    lines = ["s1 place kura", "s2 place kura", "s1 move buko", "s2 move engawa", "s1 hold", "s2 hold"]
    looking = go(buko, *lines, "s1 look")
    traps = [piece for piece in play.layout(SPEC, looking, S1).pieces if piece.place == "row-s1"]
    assert [(piece.id, piece.face) for piece in traps] == [("trap:s1:1", None), ("trap:s1:2", None)]


def overlap(one: Place, other: Place) -> bool:
    """Whether two places cover each other."""
    across = abs(one.x - other.x) < (one.width + other.width) / 2
    return across and abs(one.y - other.y) < (one.height + other.height) / 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_places_overlap_and_all_are_on_the_mat(players: int) -> None:
    layout = play.layout(SPEC, start(players))
    pairs = [(one, two) for one in layout.places for two in layout.places if one.id < two.id]
    assert [(one.id, two.id) for one, two in pairs if overlap(one, two)] == []
    assert all(inside(layout, place) for place in layout.places)


def inside(layout: Layout, place: Place) -> bool:
    """Whether a place is on the mat as a whole."""
    fits = place.width / 2 <= place.x <= layout.width - place.width / 2
    return fits and place.height / 2 <= place.y <= layout.height - place.height / 2


@pytest.mark.parametrize("players", [2, 4])
def test_a_row_of_all_cards_fits_its_place_without_overlaps(players: int) -> None:
    rooms = list(start(players).sides[0].deck.cards.value)
    state = position(*[f"row {' '.join(rooms)}"] * players)
    layout = play.layout(SPEC, state)
    for seat in player_seats(players):
        row = layout.place(f"row-{seat}")
        cards = [
            Place(piece.id, "", piece.x, piece.y, *CARD) for piece in layout.pieces if piece.place == row.id
        ]
        assert len(cards) == len(rooms)
        assert not any(overlap(one, two) for one in cards for two in cards if one.id < two.id)
        assert all(abs(card.x - row.x) <= (row.width - CARD[0]) / 2 for card in cards)
        assert all(abs(card.y - row.y) <= (row.height - CARD[1]) / 2 for card in cards)


def test_players_opposite_read_their_rows_from_their_own_side() -> None:
    layout = play.layout(SPEC, position(*["hand kura, row genkan buko"] * 2))
    at = {piece.id: piece for piece in layout.pieces}
    assert at["trap:s1:1"].x < at["trap:s1:2"].x
    assert at["trap:s2:1"].x > at["trap:s2:2"].x
    assert (at["trap:s1:1"].angle, at["trap:s2:1"].angle) == (0.0, 180.0)
    assert at["trap:s1:1"].y > at["trap:s2:1"].y
