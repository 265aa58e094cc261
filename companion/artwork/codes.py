"""Which printed code stands on which face: a table that stays, so that what is printed stays right."""

import tomllib
from functools import cache
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "assets" / "artwork" / "codes.toml"

Faced = tuple[str, str, str]
"""Game, kind of piece, face."""


@cache
def _numbers() -> dict[Faced, int]:
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {
        (game, kind, face): number
        for game, kinds in table.items()
        for kind, faces in kinds.items()
        for face, number in faces.items()
    }


@cache
def _faces() -> dict[int, Faced]:
    return {number: faced for faced, number in _numbers().items()}


def code_of(game: str, kind: str, face: str | None) -> int | None:
    """The code on a face; None for backs and for everything that has none."""
    return None if face is None else _numbers().get((game, kind, face))


def face_of(number: int) -> Faced | None:
    """What a code stands on; None where it was given to nothing."""
    return _faces().get(number)
