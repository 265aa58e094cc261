"""A measured number, and what was promised of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

MANY = 100


@dataclass(frozen=True, slots=True)
class Promise:
    """The number may be at most, or at least, this."""

    bound: float
    at_least: bool = False

    def is_kept(self, value: float) -> bool:
        """Whether this number keeps it."""
        return value >= self.bound if self.at_least else value <= self.bound

    def __str__(self) -> str:
        if self == NONE:
            return "none"
        return f"{'≥' if self.at_least else '≤'} {shown(self.bound)}"


def at_most(bound: float) -> Promise:
    """Not more than this."""
    return Promise(bound)


def at_least(bound: float) -> Promise:
    """Not less than this."""
    return Promise(bound, at_least=True)


NONE = at_most(0)


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number; figures of one `what` with different columns stand in one row of a table."""

    what: str
    value: float
    unit: str = ""
    promise: Promise | None = None
    column: str = ""

    @property
    def key(self) -> str:
        """What it is called within its part."""
        return f"{self.what}, {self.column}" if self.column else self.what

    @property
    def is_met(self) -> bool | None:
        """Whether the promise is kept; nothing where nothing was promised."""
        return self.promise.is_kept(self.value) if self.promise else None

    @property
    def text(self) -> str:
        """The number as it is shown."""
        return shown(self.value)


def shown(value: float) -> str:
    """A number as people write it: three digits, or all of a large one."""
    return f"{value:,.0f}" if abs(value) >= MANY else f"{value:,.3g}"


Row = Sequence[Figure]


def alike(figures: Iterable[Figure]) -> Iterable[Sequence[Row]]:
    """Figures in rows, and rows with the same columns together."""
    rows: dict[str, list[Figure]] = {}
    for each in figures:
        rows.setdefault(each.what, []).append(each)
    tables: dict[tuple[str, ...], list[Row]] = {}
    for row in rows.values():
        tables.setdefault(tuple(each.column for each in row), []).append(row)
    return tables.values()
