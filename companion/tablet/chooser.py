"""Choosing by touch: first what, then which, then where; every touch leaves only the choices that fit.

An offer is what `companion.screens.choices` makes: choices with their parts, and what kinds and values are
called.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.kernel.codec import Json

FEW = 6
"""So many whole sentences can be read at a glance; more are asked part by part."""

Value = str | int


class Ask(StrEnum):
    """What is asked next."""

    NOTHING = "nothing"
    KIND = "kind"
    CHOICE = "choice"
    PART = "part"
    CONFIRM = "confirm"


@dataclass(frozen=True, slots=True)
class Pick:
    """A part that was chosen; `at` is which one, None where a touch on the board may mean any."""

    value: Value
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Picking:
    """How far somebody has come."""

    kind: str | None = None
    picks: tuple[Pick, ...] = ()
    chosen: int | None = None

    @property
    def begun(self) -> bool:
        """Whether there is anything to take back."""
        return self != NOT_BEGUN


NOT_BEGUN = Picking()


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to touch; `face` is a card, tile or coin to draw."""

    say: str
    then: Picking
    face: Json = field(default=None, hash=False)
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, what can be touched for an answer, and the sentence so far."""

    ask: Ask
    say: str = ""
    options: tuple[Option, ...] = ()
    do: Json = field(default=None, hash=False)
    """The intent, once everything is chosen."""


NO_QUESTION = Question(Ask.NOTHING)


def next_question(offer: Json, picking: Picking) -> Question:
    """What to ask after these picks; picks that fit nothing any more are forgotten."""
    choices = offer["choices"]
    if not choices:
        return NO_QUESTION
    left = _left(choices, picking)
    if not left:
        return next_question(offer, NOT_BEGUN)
    if picking.chosen in left:
        return _confirm(choices[picking.chosen])
    if len(left) == 1 and picking.begun:
        return _confirm(choices[left[0]])
    kinds = list(dict.fromkeys(choices[each]["kind"] for each in left))
    if len(kinds) > 1 and len(left) > FEW:
        return _ask_kind(offer, picking, kinds, left)
    if len(left) > FEW and (asked := _ask_part(offer, picking, kinds[0], left)):
        return asked
    return _ask_choice(offer, picking, left)


def touched(offer: Json, picking: Picking, value: Value) -> Picking | None:
    """A touch on a card or a space of the board; None where it answers nothing."""
    asked = next_question(offer, picking)
    for option in asked.options:
        if option.value == value and value is not None:
            return option.then
    if asked.ask in (Ask.NOTHING, Ask.CONFIRM):
        return None
    then = replace(picking, picks=(*picking.picks, Pick(value)))
    return then if _left(offer["choices"], then) else None


def targets(offer: Json, picking: Picking) -> frozenset[Value]:
    """What a touch can choose now, wherever it is drawn."""
    asked = next_question(offer, picking)
    if asked.ask in (Ask.NOTHING, Ask.CONFIRM):
        return frozenset()
    if asked.ask is Ask.PART:
        return frozenset(option.value for option in asked.options if isinstance(option.value, str))
    fixed = {pick.value for pick in picking.picks}
    left = (offer["choices"][each] for each in _left(offer["choices"], picking))
    return frozenset(
        value
        for choice in left
        for _, value in choice["parts"]
        if isinstance(value, str) and value not in fixed
    )


def step_back(picking: Picking) -> Picking:
    """Take the last pick back."""
    if picking.chosen is not None:
        return replace(picking, chosen=None)
    if picking.picks:
        return replace(picking, picks=picking.picks[:-1])
    return NOT_BEGUN


def _left(choices: list[Json], picking: Picking) -> list[int]:
    return [number for number, choice in enumerate(choices) if fits(choice, picking)]


def fits(choice: Json, picking: Picking) -> bool:
    """Whether these picks can still end in that choice."""
    if picking.kind not in (None, choice["kind"]):
        return False
    values = [value for _, value in choice["parts"]]
    return all(
        pick.value in values if pick.at is None else values[pick.at : pick.at + 1] == [pick.value]
        for pick in picking.picks
    )


def _confirm(choice: Json) -> Question:
    return Question(Ask.CONFIRM, choice["say"], do=choice["do"])


def _ask_kind(offer: Json, picking: Picking, kinds: list[str], left: list[int]) -> Question:
    options = []
    for kind in kinds:
        members = [each for each in left if offer["choices"][each]["kind"] == kind]
        say = offer["choices"][members[0]]["say"] if len(members) == 1 else offer["kinds"][kind]["say"]
        options.append(Option(say, replace(picking, kind=kind)))
    return Question(Ask.KIND, _so_far(offer, picking), tuple(options))


def _ask_choice(offer: Json, picking: Picking, left: list[int]) -> Question:
    options = tuple(Option(offer["choices"][each]["say"], replace(picking, chosen=each)) for each in left)
    return Question(Ask.CHOICE, _so_far(offer, picking), options)


def _ask_part(offer: Json, picking: Picking, kind: str, left: list[int]) -> Question | None:
    """The first part in which the choices that are left differ."""
    parts = [offer["choices"][each]["parts"] for each in left]
    for at in range(min(map(len, parts))):
        values = list(dict.fromkeys(each[at][1] for each in parts))
        if len(values) > 1:
            name = parts[0][at][0]
            asked = offer["kinds"][kind]["asked"].get(name) or offer["kinds"][kind]["say"]
            so_far = _so_far(offer, picking)
            options = tuple(_option(offer, picking, value, at) for value in values)
            return Question(Ask.PART, f"{so_far}: {asked}" if so_far else asked, options)
    return None


def _option(offer: Json, picking: Picking, value: Value, at: int) -> Option:
    face = offer["values"][str(value)]
    return Option(face["name"], replace(picking, picks=(*picking.picks, Pick(value, at))), face, value)


def _so_far(offer: Json, picking: Picking) -> str:
    kind = [offer["kinds"][picking.kind]["say"]] if picking.kind else []
    return " · ".join([*kind, *(offer["values"][str(pick.value)]["name"] for pick in picking.picks)])
