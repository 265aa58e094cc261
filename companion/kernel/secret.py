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
        parts = tuple([_redact_any(part, seat, kept) for part in thing])
        return thing if all(map(is_, parts, thing)) else parts
    if isinstance(thing, Mapping):
        table = {key: _redact_any(part, seat, kept) for key, part in thing.items()}
        return thing if all(map(is_, table.values(), thing.values())) else table
    if isinstance(thing, (list, set, frozenset)):
        return type(thing)(_redact_any(part, seat, kept) for part in thing)
    kind: Any = type(thing)
    declared: Any = kind if is_dataclass(kind) else type(None)
    redactor = _redactor(declared)
    return redactor(thing, seat, kept) if redactor else thing


def _redact_secret(thing: Secret[Any], seat: Seat, kept: bool) -> Secret[Any]:
    content = thing.content
    if content is Unknown.UNKNOWN:
        return thing
    if not thing.may_know(seat) or (kept and thing.fades):
        return _hidden(thing.to, thing.fades)
    if isinstance(content, str):
        return thing
    inside = _redact_any(content, seat, kept)
    return thing if inside is content else Secret(inside, thing.to, thing.fades)


@cache
def _hidden(to: frozenset[Seat], fades: bool) -> Secret[Any]:
    return Secret(Unknown.UNKNOWN, to, fades)


@cache
def _redactor(hint: Any) -> Redactor | None:
    """How to redact values of a declared type; None where it can hold no secret."""
    if isinstance(hint, NewType):
        return _redactor(hint.__supertype__)
    if not _can_hide(hint, frozenset()):
        return None
    origin, args = get_origin(hint), get_args(hint)
    if origin is Secret:
        return _redact_secret
    if origin is tuple and args[-1] is Ellipsis:
        return _each(args[0])
    if isinstance(hint, type) and is_dataclass(hint):
        return _fields_of(hint)
    return _redact_any


_PLAIN = (str, int, float, bool, bytes, type(None))


def _can_hide(hint: Any, seen: frozenset[type]) -> bool:
    """Whether a value of this type can hold a secret at any depth; unsure means yes."""
    if isinstance(hint, NewType):
        return _can_hide(hint.__supertype__, seen)
    origin = get_origin(hint)
    if origin is Secret:
        return True
    if origin is not None:
        parts = [part for part in get_args(hint) if part is not Ellipsis]
        generic = [origin] if is_dataclass(origin) else []
        return any(_can_hide(part, seen) for part in (*parts, *generic))
    if hint in _PLAIN or hint in seen or (isinstance(hint, type) and issubclass(hint, Enum)):
        return False
    if isinstance(hint, type) and is_dataclass(hint):
        inside = [*get_type_hints(hint).values(), *hint.__subclasses__()]
        return any(_can_hide(part, seen | {hint}) for part in inside)
    return True


def _each(hint: Any) -> Redactor:
    item: Redactor | None = None

    def redact_each(things: tuple[Any, ...], seat: Seat, kept: bool) -> tuple[Any, ...]:
        nonlocal item
        item = item or _redactor(hint) or _redact_any
        parts = tuple([item(thing, seat, kept) for thing in things])
        return things if all(map(is_, parts, things)) else parts

    return redact_each


def _fields_of(cls: type) -> Redactor:
    """How to redact a dataclass: only the fields that can hold a secret are looked at."""
    names = [each.name for each in fields(cls)]
    redactors: list[tuple[str, Redactor]] | None = None

    def redact_fields(thing: Any, seat: Seat, kept: bool) -> Any:
        nonlocal redactors
        if type(thing) is not cls:
            return _redact_any(thing, seat, kept)
        if redactors is None:  # Not before the first use: a type may hold itself.
            hints: dict[str, Any] = get_type_hints(cls)
            redactors = [(name, part) for name in names if (part := _redactor(hints[name]))]
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
