"""What is shown of the jungle, and where things lie."""

import pytest

from companion.content import default_pack
from companion.games.jungle import SPEC
from companion.games.jungle.sight import TEXT, UNSEEN
from companion.games.jungle.state import Phase
from companion.kernel import play
from companion.kernel.layout import Layout
from companion.kernel.seats import PUBLIC, Seat, player_seats
from companion.kernel.view import Board, Cards, Fact, Facts, View
from tests.games.jungle.positions import S1, S2, Table, jungle


def view(table: Table, seat: Seat) -> View:
    """What a seat is shown."""
    return play.view(SPEC, table.state, seat)


def facts(shown: View, panel: str) -> dict[str, Fact]:
    """The facts of a panel by their keys."""
    found = next(each for each in shown.panels if isinstance(each, Facts) and each.title.key == panel)
    return {fact.label.key: fact for fact in found.facts}


def table() -> Table:
    """A position with something of everything."""
    return jungle(
        special={"12": "bank"},
        branch=("4", "a b", "7"),
        at={"hedda": "5", "pogo": "b", "fumble": "5"},
        hands={S1: "mud coin", S2: "hop"},
        perks={S2: "arm"},
        traps={"9": (S2, "toll", "hidden"), "14": (S1, "fine", "open")},
        used={S1: "pogo"},
    )


def test_the_board_shows_pieces_traps_and_special_spaces() -> None:
    board = next(panel for panel in view(table(), PUBLIC).panels if isinstance(panel, Board))
    cells = {cell.text.split()[0]: cell for row in board.cells for cell in row if cell.text}
    assert cells["5"].text == "5 hedda fumble"
    assert cells["12"].marks == ("bank",)
    assert cells["9"].marks == ("trap-s2", "hidden")
    assert cells["4"].marks == ("fork",)
    assert len(cells) == 34


@pytest.mark.parametrize(("seat", "cards"), [(S1, ["coin", "mud"]), (S2, ["hop"])])
def test_everyone_sees_their_own_hand(seat: Seat, cards: list[str]) -> None:
    hand = next(
        panel
        for panel in view(table(), seat).panels
        if isinstance(panel, Cards) and panel.title.key == "panel-hand"
    )
    assert [card.face for card in hand.cards] == cards


def test_the_public_sees_no_hand() -> None:
    assert not any(panel.title.key == "panel-hand" for panel in view(table(), PUBLIC).panels)


def test_a_hidden_trap_is_listed_without_its_card() -> None:
    assert facts(view(table(), S1), "panel-traps")["fact-trap-hidden"].value == UNSEEN
    assert facts(view(table(), S2), "panel-traps")["fact-trap-hidden"].value == "toll"
    assert facts(view(table(), PUBLIC), "panel-traps")["fact-trap-open"].value == "fine"


def test_the_texts_of_all_cards_that_a_seat_can_see_are_shown() -> None:
    panel = next(each for each in view(table(), S1).panels if each.title.key == "panel-texts")
    assert isinstance(panel, Facts)
    values = {str(fact.value).removeprefix(TEXT) for fact in panel.facts}
    assert values == {"mud", "coin", "fine", "arm", "hedda", "pogo", "fumble", "ocelot"}


def test_limits_of_ones_own_are_shown_with_perks() -> None:
    own = facts(view(table(), S2), "panel-limits")
    shown = [own[key].value for key in ("fact-draw-price", "fact-hand-limit", "fact-reach")]
    assert shown == [10, 7, 10]


@pytest.mark.rule("JUN-3")
def test_the_notes_of_a_purse_are_shown_while_the_game_is_set_up() -> None:
    state = SPEC.setup(SPEC.options(), player_seats(2), default_pack(SPEC).content)
    shown = facts(play.view(SPEC, state, PUBLIC), "panel-table")
    assert shown["fact-purse"].value == "1×100, 1×50, 3×20, 3×10, 2×5"
    assert "fact-purse" not in facts(view(table(), PUBLIC), "panel-table")


def laid_out(seat: Seat = PUBLIC) -> Layout:
    """Where things lie in the position."""
    return play.layout(SPEC, table().state, seat)


@pytest.mark.parametrize("seat", [S1, S2, PUBLIC])
def test_a_hidden_trap_lies_face_down_for_everyone(seat: Seat) -> None:
    faces = {piece.id: piece.face for piece in laid_out(seat).pieces}
    assert (faces["trap:1"], faces["trap:2"]) == (None, "fine")


def test_pieces_on_one_space_do_not_stand_on_each_other() -> None:
    at = dict.fromkeys(("hedda", "pogo", "fumble", "ocelot", "marma", "squawk", "juna", "otto"), "5")
    state = jungle(4, at=at).state
    pawns = [piece for piece in play.layout(SPEC, state).pieces if piece.kind == "pawn"]
    assert len({(pawn.x, pawn.y) for pawn in pawns}) == 8
    place = play.layout(SPEC, state).place("5")
    assert all(abs(pawn.x - place.x) < place.width / 2 for pawn in pawns)
    assert all(abs(pawn.y - place.y) < place.height / 2 for pawn in pawns)


def test_used_abilities_are_turned_down_and_perks_lie_with_their_player() -> None:
    pieces = {piece.id: piece for piece in laid_out().pieces}
    assert (pieces["ability:hedda"].face, pieces["ability:pogo"].face) == ("hedda", None)
    assert (pieces["perk:s2-1"].face, pieces["perk:s2-1"].place) == ("arm", "perks-s2")


def test_rolled_dice_lie_in_the_tray() -> None:
    rolled = jungle(phase=Phase.ROLL, dice=2, at={"hedda": "5", "pogo": "8"})
    rolled.roll(2, 5)
    dice = [piece.face for piece in play.layout(SPEC, rolled.state).pieces if piece.kind == "die"]
    assert dice == ["2", "5"]


@pytest.mark.parametrize("players", SPEC.players)
def test_spaces_of_our_board_do_not_overlap(players: int) -> None:
    state = SPEC.setup(SPEC.options(), player_seats(players), default_pack(SPEC).content)
    places = play.layout(SPEC, state).places
    apart = [
        abs(one.x - other.x) >= (one.width + other.width) / 2 - 0.01
        or abs(one.y - other.y) >= (one.height + other.height) / 2 - 0.01
        for number, one in enumerate(places)
        for other in places[:number]
    ]
    assert all(apart)
