"""Board, deal, hiding, and who starts: GRID-1 to GRID-5."""

from dataclasses import replace
from itertools import product

import pytest

from companion.games.grid import SPEC
from companion.games.grid.events import CardDealt, CardsHidden
from companion.games.grid.intents import Guess, Hide, Move, Pass
from companion.games.grid.lines import all_spaces, column_of, line_of, named_space, row_of
from companion.games.grid.state import Card, Content, First, Options, Phase, State
from companion.kernel import play
from companion.kernel.game import ContentError
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.kernel.secret import known
from tests.games.grid.playing import (
    after,
    begin,
    choices,
    deal,
    deal_hands,
    first,
    happens,
    hide,
    move,
    prompt,
    refusal,
    told,
)
from tests.games.grid.positions import S1, S2, SEATS, printed_board

HANDS = "AH JH KH QH KC QC AC JC", "JD AD QD KD QS KS JS AS"
"""s1 holds hearts and clubs, s2 diamonds and spades: four of each colour."""

REDS = ["AH", "JH", "KH", "QH", "JD", "AD", "QD", "KD"]
BLACKS = ["KC", "QC", "AC", "JC", "QS", "KS", "JS", "AS"]


def hands_with(reds: int) -> tuple[str, str]:
    """Two hands of eight; the first has so many red cards."""
    one = [*REDS[:reds], *BLACKS[: 8 - reds]]
    two = [*REDS[reds:], *BLACKS[8 - reds :]]
    return " ".join(one), " ".join(two)


def dealt(*hands: str) -> State:
    return deal_hands(begin(), *hands)


def both_hidden(options: Options | None = None) -> State:
    """After the deal of HANDS both have hidden; s1's trap is on a1, s2's on a1 too."""
    state = deal_hands(begin(options), *HANDS)
    state = after(state, hide("AH KC", "JH QC"))
    return after(state, hide("JD QS", "AD KS"))


@pytest.mark.rule("GRID-1")
def test_it_is_a_game_for_exactly_two() -> None:
    assert SPEC.players == (2,)


@pytest.mark.rule("GRID-1")
def test_there_are_two_pawns_of_different_colours_beside_the_board() -> None:
    pawns = [piece for piece in play.layout(SPEC, begin()).pieces if piece.kind == "pawn"]
    assert [pawn.seat for pawn in pawns] == [S1, S2]
    assert len({pawn.face for pawn in pawns}) == 2
    assert {pawn.place for pawn in pawns}.isdisjoint(all_spaces(printed_board()))


@pytest.mark.rule("GRID-1")
def test_the_board_has_four_by_four_spaces() -> None:
    assert all_spaces(printed_board()) == tuple(f"{column}{row}" for row, column in product("1234", "abcd"))


@pytest.mark.rule("GRID-1")
def test_the_cards_are_the_sixteen_jacks_queens_kings_and_aces() -> None:
    assert sorted(printed_board().deck) == sorted(rank + suit for rank, suit in product("JQKA", "SCHD"))


@pytest.mark.rule("GRID-2")
def test_every_line_carries_two_cards() -> None:
    board = printed_board()
    assert {len(line) for line in (*board.rows, *board.columns)} == {2}


@pytest.mark.rule("GRID-2")
def test_each_card_stands_once() -> None:
    deck = printed_board().deck
    assert len(deck) == len(set(deck)) == 16


@pytest.mark.rule("GRID-2")
def test_any_red_card_with_any_black_card_names_one_space_and_every_space_has_four_pairs() -> None:
    pairs = [(Card(red), Card(black)) for red, black in product(REDS, BLACKS)]
    named = [named_space(printed_board(), pair) for pair in pairs]
    assert {space: named.count(space) for space in named} == dict.fromkeys(all_spaces(printed_board()), 4)


@pytest.mark.rule("GRID-2")
def test_the_order_of_a_pair_does_not_matter() -> None:
    for red, black in product(REDS, BLACKS):
        pair = Card(red), Card(black)
        assert named_space(printed_board(), pair) == named_space(printed_board(), pair[::-1])


@pytest.mark.rule("GRID-2")
def test_the_cards_of_the_figure_share_their_lines() -> None:
    board = printed_board()
    assert row_of(board, Card("KC")) == row_of(board, Card("QS"))
    assert column_of(board, Card("AH")) == column_of(board, Card("JD"))


@pytest.mark.rule("GRID-2")
def test_our_printed_board_carries_the_cards_of_the_ruling() -> None:
    board = printed_board()
    assert board.rows == (("KC", "QS"), ("QC", "KS"), ("AC", "JS"), ("JC", "AS"))
    assert board.columns == (("AH", "JD"), ("JH", "AD"), ("KH", "QD"), ("QH", "KD"))


@pytest.mark.rule("GRID-2")
def test_a_board_printed_with_other_labels_can_be_entered() -> None:
    ours = printed_board()
    other = replace(ours, rows=ours.rows[::-1])
    SPEC.check_content(other)
    assert named_space(other, (Card("AH"), Card("KC"))) == "a4"
    assert line_of(other, Card("KC")) == ("a4", "b4", "c4", "d4")


@pytest.mark.rule("GRID-2")
@pytest.mark.parametrize(
    ("rows", "columns", "path", "expected"),
    [
        ("KC QS,QC KX", "AH JD,JH AD", "rows[1]", "cards such as KC or QS, not KX"),
        ("KC QS,QC 10S", "AH JD,JH AD", "rows[1]", "cards such as KC or QS, not 10S"),
        ("KC QS,QC AH", "AH JD,JH AD", "rows[1]", "black cards, not AH"),
        ("KC QS,QC KS", "AH JD,JH AC", "columns[1]", "red cards, not AC"),
        ("KC QS,QC KC", "AH JD,JH AD", "rows[1]", "every card once, not KC again"),
        ("KC QS,QC", "AH JD,JH AD", "rows[1]", "two cards"),
        ("KC QS,QC KS", "AH JD,JH AD KH", "columns[1]", "two cards"),
        ("KC QS,QC KS", "AH JD,", "columns[1]", "two cards"),
        ("KC QS", "AH JD,JH AD", "rows", "at least two rows"),
        ("KC QS,QC KS", "AH JD", "columns", "at least two columns"),
    ],
)
def test_labels_that_make_no_board_are_refused(rows: str, columns: str, path: str, expected: str) -> None:
    with pytest.raises(ContentError) as refused:
        SPEC.check_content(Content(lines(rows), lines(columns)))
    assert refused.value.path == path
    assert expected in refused.value.expected


def lines(drawn: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(Card(card) for card in line.split()) for line in drawn.split(","))


@pytest.mark.rule("GRID-3")
def test_the_table_waits_for_eight_cards_for_each() -> None:
    needs = play.waiting(SPEC, begin())
    assert [(need.seat, need.owner, need.count) for need in needs] == [(CHANCE, S1, 8), (CHANCE, S2, 8)]


@pytest.mark.rule("GRID-3")
def test_a_dealt_card_cannot_be_dealt_again() -> None:
    state = after(begin(), deal("KC", S1))
    assert deal("KC", S2) not in choices(state)
    assert refusal(state, deal("KC", S2)) == ("card-already-dealt", "GRID-3")


@pytest.mark.rule("GRID-3")
def test_nobody_is_dealt_a_ninth_card() -> None:
    state = after(begin(), *(deal(card, S1) for card in REDS))
    assert {intent.seat for intent in choices(state) if hasattr(intent, "seat")} == {S2}
    assert refusal(state, deal("KC", S1)) == ("hand-full", "GRID-3")


@pytest.mark.rule("GRID-3")
def test_a_card_of_another_deck_cannot_be_dealt() -> None:
    assert refusal(begin(), deal("7C", S1)) == ("no-such-card", "GRID-1")


@pytest.mark.rule("GRID-3")
def test_after_the_deal_each_holds_the_eight_cards_dealt() -> None:
    state = dealt(*HANDS)
    assert [list(known(side.hand)) for side in state.sides] == [hand.split() for hand in HANDS]
    assert state.phase is Phase.HIDE


@pytest.mark.rule("GRID-3")
def test_only_its_owner_learns_a_dealt_card() -> None:
    (event,) = happens(begin(), deal("KC", S1))
    assert isinstance(event, CardDealt)
    assert [event.card.may_know(seat) for seat in (S1, S2, PUBLIC)] == [True, False, False]


@pytest.mark.rule("GRID-3")
@pytest.mark.parametrize("reds", [0, 1], ids=["none", "one"])
def test_fewer_than_two_red_cards_and_all_is_dealt_again(reds: int) -> None:
    assert_dealt_again(*hands_with(reds))


@pytest.mark.rule("GRID-3")
@pytest.mark.parametrize("blacks", [0, 1], ids=["none", "one"])
def test_fewer_than_two_black_cards_and_all_is_dealt_again(blacks: int) -> None:
    assert_dealt_again(*hands_with(8 - blacks))


def assert_dealt_again(*hands: str) -> None:
    *all_but_one, last = hands[1].split()
    nearly = after(deal_hands(begin(), hands[0], ""), *(deal(card, S2) for card in all_but_one))
    events = happens(nearly, deal(last, S2))
    again = play.evolve(SPEC, nearly, events)
    assert told(events) == ["CardDealt", "DealVoided"]
    assert again == begin()


@pytest.mark.rule("GRID-3")
def test_either_colour_counts_where_there_are_more_columns_than_rows() -> None:
    wide = replace(printed_board(), rows=printed_board().rows[:2])
    too_red = deal_hands(begin(content=wide), "AH JH KH QH JD KC", "AD QD KD QS QC KS")
    enough = deal_hands(begin(content=wide), "AH JH KH QH KC QS", "JD AD QD KD QC KS")
    assert (too_red.phase, enough.phase) == (Phase.DEAL, Phase.HIDE)


@pytest.mark.rule("GRID-3")
@pytest.mark.parametrize("reds", [2, 6], ids=["two red", "two black"])
def test_exactly_two_of_a_colour_are_enough(reds: int) -> None:
    state = dealt(*hands_with(reds))
    assert state.phase is Phase.HIDE
    assert all(play.legal(SPEC, state, seat) for seat in SEATS)


@pytest.mark.rule("GRID-4")
def test_both_are_asked_to_hide_at_once_and_in_any_order() -> None:
    state = dealt(*HANDS)
    assert [(need.seat, need.what) for need in play.waiting(SPEC, state)] == [(S1, "hide"), (S2, "hide")]
    state = play.evolve(SPEC, state, play.decide(SPEC, state, S2, hide("JD QS", "AD KS")))
    assert prompt(state) == (S1, "hide")


@pytest.mark.rule("GRID-4")
@pytest.mark.parametrize(("reds", "ways"), [(4, 4 * 3 * 4 * 3), (2, 2 * 1 * 6 * 5), (6, 6 * 5 * 2 * 1)])
def test_every_red_and_black_pair_of_the_hand_can_be_trap_and_treasure(reds: int, ways: int) -> None:
    state = dealt(*hands_with(reds))
    hidings = [intent for intent in choices(state) if isinstance(intent, Hide)]
    assert len(set(hidings)) == len(choices(state)) == ways
    assert {colour for each in hidings for colour in (in_colours(each.trap), in_colours(each.treasure))} == {
        "red black"
    }


def in_colours(pair: tuple[Card, Card]) -> str:
    return " ".join("red" if card in REDS else "black" for card in pair)


@pytest.mark.rule("GRID-4")
def test_four_cards_lie_face_down_and_four_stay_in_hand() -> None:
    side = after(dealt(*HANDS), hide("AH KC", "JH QC")).side(S1)
    assert known(side.trap) == ("AH", "KC")
    assert known(side.treasure) == ("JH", "QC")
    assert known(side.hand) == ("KH", "QH", "AC", "JC")


@pytest.mark.rule("GRID-4")
def test_nobody_else_learns_what_was_hidden() -> None:
    (event,) = happens(dealt(*HANDS), hide("AH KC", "JH QC"))
    assert isinstance(event, CardsHidden)
    for part in (event.trap, event.treasure):
        assert [part.may_know(seat) for seat in (S1, S2, PUBLIC)] == [True, False, False]
    state = after(dealt(*HANDS), hide("AH KC", "JH QC"))
    for card in (*state.side(S1).trap, *state.side(S1).treasure):
        assert [card.may_know(seat) for seat in (S1, S2, PUBLIC)] == [True, False, False]


@pytest.mark.rule("GRID-4")
def test_on_the_table_lie_four_backs() -> None:
    state = after(dealt(*HANDS), hide("AH KC", "JH QC"))
    cards = [piece for piece in play.layout(SPEC, state, S2).pieces if piece.kind == "card"]
    assert [(piece.place, piece.face) for piece in cards] == [("trap-s1", None)] * 2 + [
        ("treasure-s1", None)
    ] * 2


@pytest.mark.rule("GRID-4")
@pytest.mark.parametrize(
    ("trap", "treasure", "reason"),
    [
        ("AH JH", "KH QC", "one-red-one-black"),
        ("AH KC", "QC AC", "one-red-one-black"),
        ("AH KC", "AH QC", "four-different-cards"),
        ("JD KC", "JH QC", "not-in-hand"),
        ("AH KC", "JH QS", "not-in-hand"),
    ],
)
def test_other_pairs_are_refused(trap: str, treasure: str, reason: str) -> None:
    assert refusal(dealt(*HANDS), hide(trap, treasure)) == (reason, "GRID-4")


@pytest.mark.rule("GRID-4")
def test_trap_and_treasure_may_name_the_same_space() -> None:
    hands = "AH JD KC QS QH KD JC AS", "JH AD KH QD QC KS AC JS"
    hiding = hide("AH KC", "JD QS")
    assert named_space(printed_board(), hiding.trap) == named_space(printed_board(), hiding.treasure) == "a1"
    assert after(dealt(*hands), hiding).side(S1).trap


@pytest.mark.rule("GRID-4")
def test_both_players_may_choose_the_same_spaces() -> None:
    state = both_hidden()
    (red_1, black_1), (red_2, black_2) = (known(side.trap) for side in state.sides)
    assert named_space(printed_board(), (red_1, black_1)) == "a1"
    assert named_space(printed_board(), (red_2, black_2)) == "a1"
    assert state.phase is Phase.FIRST


@pytest.mark.rule("GRID-4")
def test_nobody_hides_twice() -> None:
    state = after(dealt(*HANDS), hide("AH KC", "JH QC"))
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        play.decide(SPEC, state, S1, hide("KH AC", "QH JC"))


@pytest.mark.rule("GRID-4")
def test_nobody_moves_or_guesses_before_both_have_hidden() -> None:
    state = after(dealt(*HANDS), hide("AH KC", "JH QC"))
    assert refusal(state, Guess(all_spaces(printed_board())[0]))[0] == "not-your-turn"
    assert refusal(state, Move(Card("JD"), all_spaces(printed_board())[0]))[0] == "not-your-turn"


@pytest.mark.rule("GRID-5")
def test_by_default_the_start_is_drawn_among_both() -> None:
    state = both_hidden()
    assert prompt(state) == (CHANCE, "first")
    assert choices(state) == (first(S1), first(S2))


@pytest.mark.rule("GRID-5")
@pytest.mark.parametrize("seat", SEATS)
def test_the_drawn_player_begins(seat: Seat) -> None:
    assert prompt(after(both_hidden(), first(seat))) == (seat, "move-or-guess")


@pytest.mark.rule("GRID-5")
@pytest.mark.parametrize(("chosen", "seat"), [(First.SEAT_1, S1), (First.SEAT_2, S2)])
def test_the_player_chosen_beforehand_begins_and_nothing_is_drawn(chosen: First, seat: Seat) -> None:
    assert prompt(both_hidden(Options(first=chosen))) == (seat, "move-or-guess")


@pytest.mark.rule("GRID-5")
def test_the_other_player_has_the_second_turn() -> None:
    state = after(both_hidden(Options(first=First.SEAT_2)), move("KD", "d4"), Pass())
    assert prompt(state) == (S1, "move-or-guess")
