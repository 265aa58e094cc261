"""House rules: an options class of a game is a frozen dataclass of booleans and string enums."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, TypeVar, get_type_hints

from companion.kernel.errors import BadInputError

D = TypeVar("D")


def option(default: D, rule: str) -> D:
    """A house rule with its default and the rule it bends."""
    return field(default=default, metadata={"rule": rule})


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """A house rule as the set-up screen offers it."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str


def describe_options(options: type) -> tuple[OptionInfo, ...]:
    """Every house rule of a game."""
    hints = get_type_hints(options)
    return tuple(
        OptionInfo(each.name, _values(hints[each.name]), _written(each.default), each.metadata["rule"])
        for each in fields(options)
    )


class WrongOptionError(BadInputError):
    """No such house rule, or no such choice for it."""


def choose_options(options: type[D], chosen: Mapping[str, str]) -> D:
    """The options with these choices; a `WrongOptionError` says what there is to choose from."""
    offered = {each.name: each for each in describe_options(options)}
    hints = get_type_hints(options)
    values: dict[str, Any] = {}
    for name, value in chosen.items():
        if name not in offered:
            raise WrongOptionError(f"no option {name!r}; there are: {', '.join(offered) or 'none'}")
        if value not in offered[name].values:
            raise WrongOptionError(
                f"option {name}: {value!r} is not one of {', '.join(offered[name].values)}"
            )
        values[name] = value == "on" if hints[name] is bool else hints[name](value)
    return options(**values)


def written_options(options: Any) -> dict[str, str]:
    """The choices as text, every one of them: what a record keeps."""
    return {each.name: _written(getattr(options, each.name)) for each in fields(options)}


def _values(hint: type) -> tuple[str, ...]:
    if hint is bool:
        return ("on", "off")
    if issubclass(hint, StrEnum):
        return tuple(each.value for each in hint)
    raise TypeError(f"an option is a bool or a StrEnum, not {hint}")


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
