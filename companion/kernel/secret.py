"""Secrets: values that only some seats may know, and what is left of a state for one seat.

A game wraps what is hidden in `Secret`, in its state and on its events. `redact` is the only
place that decides what a seat gets, so a game's own view code never holds what it could leak.
"""

import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, Generic, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.kernel.seats import CHANCE, PUBLIC, Seat

T = TypeVar("T")
R = TypeVar("R")


class Unknown(Enum):
    """Stands where a seat may not know the value."""

    UNKNOWN = "unknown"


class SecretError(Exception):
    """Somebody read a secret that its seat may not know."""


@dataclass(frozen=True, slots=True)
class Secret(Generic[T]):
    """A value with the seats that may know it; none means nobody, PUBLIC means everyone.

    `fades` marks what its seat is told as it happens but no log may keep for it.
    """

    content: T | Unknown
    to: frozenset[Seat]
    fades: bool = False

    @property
    def known(self) -> bool:
        """Whether the value is here to be read."""
        return self.content is not Unknown.UNKNOWN

    @property
    def value(self) -> T:
        """The value; a `SecretError` where it was taken out."""
        if self.content is Unknown.UNKNOWN:
            raise SecretError("this seat may not know the value")
        return self.content

    def may_know(self, seat: Seat) -> bool:
        """Whether `seat` may know the value."""
        return seat == CHANCE or PUBLIC in self.to or seat in self.to

    def shown(self, *seats: Seat) -> "Secret[T]":
        """The same value for other eyes: for these seats only."""
        return Secret(self.content, frozenset(seats), self.fades)


def secret(value: T, *seats: Seat, fades: bool = False) -> Secret[T]:
    """A value that only `seats` may know."""
    return Secret(value, frozenset(seats), fades)


def open_secret(value: T) -> Secret[T]:
    """A value that everyone may know now."""
    return Secret(value, frozenset((PUBLIC,)))


def known(secrets: Iterable[Secret[T]]) -> tuple[T, ...]:
    """The values that are here to be read, in order."""
    return tuple(each.value for each in secrets if each.known)


def redact(thing: R, seat: Seat, *, kept: bool = False) -> R:
    """`thing` with every secret that `seat` may not know taken out.

    With `kept`, as a log may keep it: secrets that fade are taken out for everyone.
    """
    if seat == CHANCE and not kept:
        return thing
    return cast(R, _redact(thing, seat, kept))


def _redact(thing: Any, seat: Seat, kept: bool) -> Any:
    if isinstance(thing, Secret):
        if thing.may_know(seat) and not (kept and thing.fades):
            return thing
        return thing if not thing.known else Secret(Unknown.UNKNOWN, thing.to, thing.fades)
    if isinstance(thing, tuple):
        parts = tuple([_redact(part, seat, kept) for part in thing])
        return thing if all(map(_same, parts, thing)) else parts
    if isinstance(thing, Mapping):
        return {key: _redact(part, seat, kept) for key, part in thing.items()}
    kind: Any = type(thing)
    names = _secret_fields(kind)
    if not names:
        return thing
    changes = {}
    for name in names:
        part = getattr(thing, name)
        redacted = _redact(part, seat, kept)
        if redacted is not part:
            changes[name] = redacted
    return replace(thing, **changes) if changes else thing


def _same(one: object, other: object) -> bool:
    return one is other


@cache
def _secret_fields(cls: type) -> tuple[str, ...]:
    """The fields of a dataclass that can hold a secret at any depth."""
    if not is_dataclass(cls):
        return ()
    hints = get_type_hints(cls)
    return tuple(each.name for each in fields(cls) if _can_hide(hints[each.name], frozenset((cls,))))


_PLAIN = (str, int, float, bool, bytes, type(None))


def _can_hide(hint: Any, seen: frozenset[type]) -> bool:
    """Whether a value of this type can hold a secret; unsure means yes."""
    if isinstance(hint, NewType):
        return _can_hide(hint.__supertype__, seen)
    origin = get_origin(hint)
    if origin is Secret:
        return True
    if origin in (Union, types.UnionType) or (origin is not None and origin is not type):
        return any(_can_hide(part, seen) for part in get_args(hint) if part is not Ellipsis)
    if isinstance(hint, type) and (hint in _PLAIN or issubclass(hint, Enum) or hint in seen):
        return False
    if isinstance(hint, type) and is_dataclass(hint):
        parts = get_type_hints(hint)
        return any(_can_hide(parts[each.name], seen | {hint}) for each in fields(hint))
    return True
