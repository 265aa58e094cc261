"""Content packs of the jungle: what a person may write, and what is pointed out."""

import copy
import tomllib
from typing import Any

import pytest

from companion.content import PACKS, read_pack
from companion.games.jungle import SPEC
from companion.games.jungle.content import CardKind, Verb
from companion.kernel.codec import DecodeError
from companion.kernel.game import ContentError

RAW = tomllib.loads((PACKS / "jungle.toml").read_text("utf-8"))
pytestmark = pytest.mark.rule("JUN-2")


def first(kind: str) -> int:
    """Where the first card of a kind stands."""
    return next(index for index, card in enumerate(RAW["card"]) if card["kind"] == kind)


def broken(path: str, value: Any) -> tuple[str, str]:
    """Where the pack is found wrong when one field is changed, and the path of that field."""
    raw = copy.deepcopy(RAW)
    at: Any = raw
    *keys, last = path.split("/")
    for key in keys:
        at = at[int(key)] if key.isdigit() else at[key]
    at[int(last) if last.isdigit() else last] = value
    with pytest.raises(ContentError) as found:
        read_pack(SPEC, "broken", raw)
    return found.value.path, found.value.expected


def test_our_pack_fits() -> None:
    assert read_pack(SPEC, "ours", RAW).content.title["en"]


def test_our_pack_uses_every_word_of_the_vocabulary() -> None:
    content = read_pack(SPEC, "ours", RAW).content
    used = {effect.do for each in (*content.card, *content.adventurer) for effect in each.effects}
    assert used == set(Verb)
    assert {card.perk for card in content.card if card.kind is CardKind.PERK} >= {"reach", "bank"}


def test_everything_has_a_name_and_a_text_in_both_languages() -> None:
    content = read_pack(SPEC, "ours", RAW).content
    for each in (*content.card, *content.adventurer):
        assert {*each.name} == {*each.text} == {"en", "de"}
    names = SPEC.names(content)
    assert names["quicksand"]["de"] == "Geduldiger Treibsand"
    assert names["text:quicksand"]["en"].startswith("This piece goes back")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("gold/0/count", 0, "gold"),
        ("gold", [{"note": 100, "count": 1}], "gold"),
        ("space/1/id", "start", "space[1].id"),
        ("space/1/next", ["nowhere"], "space[1].next"),
        ("space/1/next", [], "space[1].next"),
        ("space/5/next", ["1"], "space[6]"),
        ("space/5/next", ["6", "1"], "space"),
        ("space/50/next", ["1"], "space[50].next"),
        ("space/5/kind", "start", "space"),
        ("space/2/x", 72, "space[2].x"),
        ("card/0/copies", 0, "card[0].copies"),
        ("card/0/value", -5, "card[0].value"),
        ("card/0/effects", [], "card[0].effects"),
        ("card/0/owner", 5, "card[0].owner"),
        ("card/0/amount", 5, "card[0].amount"),
        ("card/0/perk", "reach", "card[0].perk"),
        ("card/0/id", "hedda", "adventurer[0].id"),
        ("card/0/effects/0/amount", 0, "card[0].effects[0].amount"),
        ("card/0/effects/0/do", "pay", "card[0].effects[0].piece"),
        ("adventurer/0/effects/0/piece", "landed", "adventurer[0].effects[0].piece"),
        ("adventurer/2/effects/0/to", "owner", "adventurer[2].effects[0].who"),
        ("adventurer/0/kind", "animal", "adventurer"),
    ],
)
def test_what_does_not_fit_is_named_by_its_path(path: str, value: object, where: str) -> None:
    found, expected = broken(path, value)
    assert found == where
    assert expected


def test_a_money_pit_has_both_amounts_and_no_value() -> None:
    pit = first("money-pit")
    assert broken(f"card/{pit}/value", 10)[0] == f"card[{pit}].value"
    assert broken(f"card/{pit}/foe", 0)[0] == f"card[{pit}].foe"


@pytest.mark.parametrize(
    ("effect", "where"),
    [
        ({"do": "swap", "piece": "foe"}, "piece"),
        ({"do": "steal", "amount": 10}, "who"),
        ({"do": "rob", "who": "opponent"}, "who"),
        ({"do": "back", "piece": "partner"}, "piece"),
        ({"do": "collect", "who": "owner"}, "who"),
    ],
)
def test_effects_that_cannot_work_on_an_action_are_pointed_out(effect: dict[str, Any], where: str) -> None:
    action = first("action")
    assert broken(f"card/{action}/effects/0", effect)[0] == f"card[{action}].effects[0].{where}"


def test_an_unknown_verb_is_pointed_out() -> None:
    raw = copy.deepcopy(RAW)
    raw["card"][0]["effects"][0]["do"] = "dance"
    with pytest.raises(DecodeError, match=r"card\[0\].effects\[0\].do"):
        read_pack(SPEC, "broken", raw)
