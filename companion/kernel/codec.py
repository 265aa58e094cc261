"""Frozen dataclasses to JSON and back, strictly: what does not fit its type is an error with a path."""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.kernel.seats import Seat
from companion.kernel.secret import Secret, Unknown

T = TypeVar("T")
Json = Any
Decoder = Callable[[Json, str], Any]


class DecodeError(Exception):
    """A value that does not fit: where it stands, what was expected, what was there."""

    def __init__(self, path: str, expected: str, found: Json) -> None:
        self.path = path
        self.expected = expected
        super().__init__(f"{path or 'value'}: expected {expected}, found {_short(found)}")


def encode(value: Any) -> Json:
    """The value as JSON data; a dataclass is an object of its fields."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (tuple, list)):
        return [encode(part) for part in value]
    if isinstance(value, Secret):
        return _encode_secret(value)
    if isinstance(value, Mapping):
        return {str(key): encode(part) for key, part in value.items()}
    if isinstance(value, frozenset):
        return sorted(encode(part) for part in value)
    if is_dataclass(value):
        return {each.name: encode(getattr(value, each.name)) for each in fields(value)}
    raise TypeError(f"cannot be written as JSON: {type(value).__name__}")


def encode_tagged(value: Any) -> Json:
    """A dataclass as JSON data that says its type first: intents and events."""
    return {"type": type(value).__name__, **encode(value)}


def _encode_secret(value: Secret[Any]) -> Json:
    to = sorted(value.to)
    if not value.known:
        return {"hidden": to}
    written = {"secret": encode(value.content), "to": to}
    return {**written, "fades": True} if value.fades else written


def decode(kind: type[T], data: Json, path: str = "") -> T:
    """The value of that type; a `DecodeError` where the data do not fit it."""
    hint: Any = kind
    return cast(T, decoder(hint)(data, path))


def decode_tagged(kinds: tuple[type[T], ...], data: Json, path: str = "") -> T:
    """The dataclass, of one of these kinds, that the data name."""
    return cast(T, _tagged(kinds)(data, path))


@cache
def decoder(hint: Any) -> Decoder:
    """The function that reads values of this type."""
    if isinstance(hint, NewType):
        return decoder(hint.__supertype__)
    if hint in _SCALARS:
        return _scalar(hint, _SCALARS[hint])
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _union(args)
    if origin is tuple:
        return _sequence(decoder(args[0])) if args[-1] is Ellipsis else _fixed([decoder(a) for a in args])
    if origin is frozenset:
        items = _sequence(decoder(args[0]))
        return lambda data, path: frozenset(items(data, path))
    if origin is Secret:
        return _secret(decoder(args[0]))
    if origin is Literal:
        return _choice({value: value for value in args})
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(decoder(args[0]), decoder(args[1]))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _choice({each.value: each for each in hint})
    if isinstance(hint, type) and is_dataclass(hint):
        return _record(hint)
    raise TypeError(f"no decoder for {hint}")


_SCALARS: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    float: "a number",
    type(None): "nothing",
}


def _scalar(kind: Any, name: str) -> Decoder:
    def read(data: Json, path: str) -> Any:
        if type(data) is kind:
            return data
        if kind is float and type(data) is int and abs(data) < 2**1023:
            return float(data)
        raise DecodeError(path, name, data)

    return read


def _choice(values: Mapping[Any, Any]) -> Decoder:
    kinds = {type(value) for value in values}

    def read(data: Json, path: str) -> Any:
        if type(data) in kinds and data in values:
            return values[data]
        raise DecodeError(path, "one of " + ", ".join(map(str, values)), data)

    return read


def _sequence(item: Decoder) -> Decoder:
    def read(data: Json, path: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise DecodeError(path, "a list", data)
        return tuple([item(part, f"{path}[{index}]") for index, part in enumerate(data)])

    return read


def _fixed(items: list[Decoder]) -> Decoder:
    def read(data: Json, path: str) -> tuple[Any, ...]:
        if not isinstance(data, list) or len(data) != len(items):
            raise DecodeError(path, f"a list of {len(items)}", data)
        pairs = enumerate(zip(items, data, strict=True))
        return tuple([item(part, f"{path}[{index}]") for index, (item, part) in pairs])

    return read


def _mapping(key: Decoder, value: Decoder) -> Decoder:
    def read(data: Json, path: str) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise DecodeError(path, "a table of names and values", data)
        return {key(k, path): value(v, _join(path, k)) for k, v in data.items()}

    return read


def _secret(item: Decoder) -> Decoder:
    def read(data: Json, path: str) -> Secret[Any]:
        match data:
            case {"secret": value, "to": list(to), **rest} if rest in ({}, {"fades": True}) and _texts(to):
                return Secret(item(value, path), frozenset(map(Seat, to)), bool(rest))
            case {"hidden": list(to), **rest} if not rest and _texts(to):
                return Secret(Unknown.UNKNOWN, frozenset(map(Seat, to)))
        raise DecodeError(path, "a secret with the seats it is for", data)

    return read


def _texts(parts: list[Json]) -> bool:
    return all(isinstance(part, str) for part in parts)


def _union(kinds: tuple[Any, ...]) -> Decoder:
    tagged = tuple(kind for kind in kinds if is_dataclass(kind))
    if len(tagged) > 1:
        raise TypeError(f"a union of dataclasses is read by decode_tagged, not inside another: {kinds}")
    readers = [decoder(kind) for kind in kinds]
    names = " or ".join(_SCALARS.get(kind, getattr(kind, "__name__", str(kind))) for kind in kinds)

    def read(data: Json, path: str) -> Any:
        for reader in readers:
            try:
                return reader(data, path)
            except DecodeError as error:
                if error.path != path:
                    raise
        raise DecodeError(path, names, data)

    return read


@cache
def _tagged(kinds: tuple[type, ...]) -> Decoder:
    readers = {kind.__name__: decoder(kind) for kind in kinds}

    def read(data: Json, path: str) -> Any:
        tag = data.get("type") if isinstance(data, dict) else None
        if not isinstance(tag, str) or tag not in readers:
            found = tag if isinstance(data, dict) else data
            raise DecodeError(_join(path, "type"), "one of " + ", ".join(readers), found)
        return readers[tag]({name: part for name, part in data.items() if name != "type"}, path)

    return read


def _record(cls: type) -> Decoder:
    hints = get_type_hints(cls)
    readers = {each.name: decoder(hints[each.name]) for each in fields(cls)}
    required = [
        each.name for each in fields(cls) if each.default is MISSING and each.default_factory is MISSING
    ]

    def read(data: Json, path: str) -> Any:
        if not isinstance(data, dict):
            raise DecodeError(path, "a table of names and values", data)
        for name in required:
            if name not in data:
                raise DecodeError(_join(path, name), "a value", None)
        values = {}
        for name, part in data.items():
            if name not in readers:
                raise DecodeError(_join(path, name), "one of " + ", ".join(readers), name)
            values[name] = readers[name](part, f"{path}.{name}" if path else name)
        return cls(**values)

    return read


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else str(name)


def _short(data: Json) -> str:
    written = "nothing" if data is None else repr(data)
    return written if len(written) <= 60 else written[:57] + "..."
