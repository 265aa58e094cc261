"""The cards, who gets which, and the first hand."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from companion.content import PACKS, BrokenPackError, load_pack
from companion.games.ninja import SPEC
from companion.games.ninja.intents import DrawCard
from companion.games.ninja.rules import check_content
from companion.games.ninja.state import Card
from companion.kernel import play
from companion.kernel.game import ContentError
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, player_seats
from tests.games.ninja.house import CONTENT, DECK, S1, S2, awaited, cards_of, counts, draw_up, go, start


@pytest.mark.rule("NINJA-1")
def test_four_decks_of_23_make_92_cards() -> None:
    assert [len(cards_of(side)) for side in start(4).sides] == [23] * 4


@pytest.mark.rule("NINJA-1")
@pytest.mark.rule("NINJA-3")
def test_everyone_has_a_deck_of_a_colour_of_their_own() -> None:
    assert [side.colour for side in start(4).sides] == ["purple", "green", "red", "blue"]


@pytest.mark.rule("NINJA-1")
def test_two_to_four_can_play() -> None:
    assert SPEC.players == (2, 3, 4)


@pytest.mark.rule("NINJA-2")
def test_a_deck_shows_eleven_rooms_twice_and_the_armoury_once() -> None:
    copies = Counter(CONTENT.deck(4))
    assert copies.pop(CONTENT.armoury) == 1
    assert list(copies.values()) == [2] * 11


@pytest.mark.rule("NINJA-2")
def test_the_rooms_that_are_known_have_their_names() -> None:
    names = SPEC.names(CONTENT)
    assert names["ikujishitzu"]["en"] == "Ikujishitzu (nursery)"
    assert names["teizen"]["en"] == "Teizen (garden)"
    assert names[CONTENT.armoury]["en"] == "Buko (armoury)"


@pytest.mark.rule("NINJA-3")
@pytest.mark.parametrize(
    ("players", "out"), [(2, {"ikujishitzu", "teizen"}), (3, {"ikujishitzu"}), (4, set())]
)
def test_fewer_players_take_out_nurseries_and_gardens(players: int, out: set[str]) -> None:
    whole = Counter(CONTENT.deck(4))
    missing = [whole - Counter(cards_of(side)) for side in start(players).sides]
    assert missing == [Counter(dict.fromkeys(out, 2))] * players
    assert [len(cards_of(side)) for side in start(players).sides] == [DECK[players]] * players


@pytest.mark.rule("NINJA-3")
def test_a_room_that_was_taken_out_cannot_be_drawn() -> None:
    with pytest.raises(IllegalIntentError, match="no-such-card"):
        go(start(3), "s1 draw ikujishitzu")


@pytest.mark.rule("NINJA-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_draws_five_cards(players: int) -> None:
    needs = play.waiting(SPEC, start(players))
    assert [(need.seat, need.owner, need.count, need.rule) for need in needs] == [
        (CHANCE, seat, 5, "NINJA-4") for seat in player_seats(players)
    ]
    after = draw_up(start(players))
    assert counts(after, "hand") == [5] * players
    assert counts(after, "deck") == [DECK[players] - 5] * players
    assert set(awaited(after).values()) == {"place"}


@pytest.mark.rule("NINJA-4")
def test_nobody_draws_a_sixth_card() -> None:
    full = go(start(2), *(f"s1 draw {card}" for card in ("kura", "kura", "ofuro", "ofuro", "buko")))
    assert awaited(full) == {"s2": "deal"}
    with pytest.raises(IllegalIntentError, match="drawn-enough"):
        go(full, "s1 draw genkan")


@pytest.mark.rule("NINJA-4")
def test_a_card_can_be_drawn_as_often_as_it_is_in_the_deck() -> None:
    once = go(start(2), "s1 draw kura")
    assert SPEC.odds(start(2), DrawCard(S1, Card("kura"))) == 2
    assert SPEC.odds(once, DrawCard(S1, Card("kura"))) == 1
    assert SPEC.odds(once, DrawCard(S2, Card("kura"))) == 2
    twice = go(once, "s1 draw kura")
    assert DrawCard(S1, Card("kura")) not in play.legal(SPEC, twice, CHANCE)
    with pytest.raises(IllegalIntentError, match="not-in-deck"):
        go(twice, "s1 draw kura")


@pytest.mark.rule("NINJA-4")
def test_the_odds_of_a_draw_are_those_of_the_whole_deck() -> None:
    state = start(2)
    draws = [each for each in play.legal(SPEC, state, CHANCE) if isinstance(each, DrawCard)]
    assert sum(SPEC.odds(state, each) for each in draws if each.seat == S1) == 19


@pytest.mark.rule("NINJA-2")
@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ('armoury = "buko"', 'armoury = "attic"', 6, "armoury: expected the id of a room"),
        ('id = "blue"', 'id = "red"', 9, "colour: expected at least 4 colours, each once"),
        ("copies = 2", "copies = 0", 20, r"room\[0\].copies: expected one card or more"),
        ("out_with = [2, 3]", "out_with = [5]", 21, r"room\[0\].out_with: expected numbers of players"),
        ('id = "teizen"', 'id = "buko"', 31, r"room\[2\].id: expected every room once, not buko again"),
        ('id = "teizen"', 'id = "hidden"', 24, r"room\[1\].id: expected an id of small letters"),
        ('en = "Teizen (garden)", ', "", 25, r"room\[1\].name: expected at least an English name"),
        ("copies = 2", 'copies = "two"', 20, r"room\[0\].copies: expected a whole number"),
    ],
)
def test_a_broken_pack_is_named_by_line_and_field(
    tmp_path: Path, old: str, new: str, line: int, expected: str
) -> None:
    broken = tmp_path / "broken.toml"
    source = (PACKS / "ninja.toml").read_text("utf-8")
    broken.write_text(source.replace(old, new, 1), "utf-8")
    with pytest.raises(BrokenPackError, match=f"line {line}: {expected}"):
        load_pack(SPEC, broken)


@pytest.mark.rule("NINJA-4")
def test_a_pack_needs_a_first_hand_for_every_number_of_players() -> None:
    few = replace(CONTENT, room=CONTENT.room[:5])
    with pytest.raises(ContentError, match="at least 5 cards each with 2 players"):
        check_content(replace(few, room=tuple(replace(room, out_with=(2,)) for room in few.room)))
    check_content(few)
