"""Secrets: values that only some seats may know, and what is left of a state for one seat.

A game wraps what is hidden in `Secret`, in its state and on its events. `redact` is the only
place that decides what a seat gets, so a game's own view code never holds what it could leak.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from operator import is_
from typing import Any, Generic, NewType, TypeVar, cast, get_args, get_origin, get_type_hints

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
    return cast(R, _redact_any(thing, seat, kept))


Redactor = Callable[[Any, Seat, bool], Any]


def _redact_any(thing: Any, seat: Seat, kept: bool) -> Any:
    """By what the thing is, where its type was not declared closely enough."""
    if isinstance(thing, Secret):
        return _redact_secret(thing, seat, kept)
    if isinstance(thing, tuple):
        return tuple(_redact_any(part, seat, kept) for part in thing)
    if isinstance(thing, Mapping):
        return {key: _redact_any(part, seat, kept) for key, part in thing.items()}
    kind: Any = type(thing)
    declared: Any = kind if is_dataclass(kind) else type(None)
    redactor = _redactor(declared)
    return redactor(thing, seat, kept) if redactor else thing


def _redact_secret(thing: Secret[Any], seat: Seat, kept: bool) -> Secret[Any]:
    if (thing.may_know(seat) and not (kept and thing.fades)) or thing.content is Unknown.UNKNOWN:
        return thing
    return _hidden(thing.to, thing.fades)


@cache
def _hidden(to: frozenset[Seat], fades: bool) -> Secret[Any]:
    return Secret(Unknown.UNKNOWN, to, fades)


@cache
def _redactor(hint: Any) -> Redactor | None:
    """How to redact values of a declared type; None where it can hold no secret."""
    if isinstance(hint, NewType):
        return _redactor(hint.__supertype__)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Secret:
        return _redact_secret
    if origin is tuple and args[-1] is Ellipsis:
        item = _redactor(args[0])
        return _each(item) if item else None
    if origin is not None:
        parts = [part for part in args if part is not Ellipsis]
        return _redact_any if any(_redactor(part) for part in parts) else None
    if hint in _PLAIN or (isinstance(hint, type) and issubclass(hint, Enum)):
        return None
    if isinstance(hint, type) and is_dataclass(hint):
        return _fields_of(hint)
    return _redact_any


_PLAIN = (str, int, float, bool, bytes, type(None))


def _each(item: Redactor) -> Redactor:
    def redact_each(things: tuple[Any, ...], seat: Seat, kept: bool) -> tuple[Any, ...]:
        parts = tuple([item(thing, seat, kept) for thing in things])
        return things if all(map(is_, parts, things)) else parts

    return redact_each


def _fields_of(cls: type) -> Redactor | None:
    """How to redact a dataclass: only the fields that can hold a secret are looked at."""
    hints = get_type_hints(cls)
    names = [each.name for each in fields(cls)]
    redactors = [(name, part) for name in names if (part := _redactor(hints[name]))]
    if not redactors:
        return None

    def redact_fields(thing: Any, seat: Seat, kept: bool) -> Any:
        changes = {}
        for name, redactor in redactors:
            part = getattr(thing, name)
            redacted = redactor(part, seat, kept)
            if redacted is not part:
                changes[name] = redacted
        if not changes:
            return thing
        return cls(**{name: changes[name] if name in changes else getattr(thing, name) for name in names})

    return redact_fields
