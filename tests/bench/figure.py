"""A measured number."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number; `limit` is what was promised, where something was."""

    what: str
    value: float
    unit: str
    limit: str = ""
