"""House rules: what there is to choose, what was chosen."""

from dataclasses import dataclass
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.errors import BadInputError
from companion.kernel.options import (
    OptionInfo,
    WrongOptionError,
    choose_options,
    describe_options,
    option,
    written_options,
)


class First(StrEnum):
    DRAWN = "drawn"
    YOUNGEST = "youngest"


@dataclass(frozen=True, slots=True)
class Options:
    first: First = option(First.DRAWN, "GAME-1")
    harsh: bool = option(False, "GAME-2")
    long: bool = option(True, "GAME-3")


@dataclass(frozen=True, slots=True)
class NoOptions:
    pass


@dataclass(frozen=True, slots=True)
class Unfit:
    cards: int = option(5, "GAME-1")


def test_every_house_rule_is_described() -> None:
    assert describe_options(Options) == (
        OptionInfo("first", ("drawn", "youngest"), "drawn", "GAME-1"),
        OptionInfo("harsh", ("on", "off"), "off", "GAME-2"),
        OptionInfo("long", ("on", "off"), "on", "GAME-3"),
    )


def test_a_game_may_have_no_house_rules() -> None:
    assert describe_options(NoOptions) == ()
    assert choose_options(NoOptions, {}) == NoOptions()


def test_what_is_not_chosen_is_as_usual() -> None:
    assert choose_options(Options, {}) == Options()


def test_what_is_chosen_is_taken() -> None:
    chosen = choose_options(Options, {"first": "youngest", "harsh": "on", "long": "off"})
    assert chosen == Options(First.YOUNGEST, harsh=True, long=False)


def test_an_unknown_house_rule_is_refused_with_those_there_are() -> None:
    with pytest.raises(WrongOptionError, match=r"^no option 'fast'; there are: first, harsh, long$"):
        choose_options(Options, {"fast": "on"})


def test_an_unknown_house_rule_of_a_game_without_any_is_refused() -> None:
    with pytest.raises(WrongOptionError, match=r"there are: none$"):
        choose_options(NoOptions, {"fast": "on"})


@pytest.mark.parametrize(
    ("name", "value", "offered"),
    [("first", "oldest", "drawn, youngest"), ("harsh", "yes", "on, off"), ("harsh", "True", "on, off")],
)
def test_an_unknown_choice_is_refused_with_those_there_are(name: str, value: str, offered: str) -> None:
    with pytest.raises(WrongOptionError, match=f"^option {name}: '{value}' is not one of {offered}$"):
        choose_options(Options, {name: value})


def test_a_wrong_choice_is_an_error_that_a_person_can_mend() -> None:
    assert issubclass(WrongOptionError, BadInputError)


def test_an_option_that_is_no_choice_is_refused() -> None:
    with pytest.raises(TypeError, match="a bool or a StrEnum"):
        describe_options(Unfit)


@given(options=st.builds(Options, st.sampled_from(First), st.booleans(), st.booleans()))
def test_options_survive_being_written_and_read(options: Options) -> None:
    assert choose_options(Options, written_options(options)) == options


def test_every_choice_is_written_out() -> None:
    assert written_options(Options()) == {"first": "drawn", "harsh": "off", "long": "on"}
