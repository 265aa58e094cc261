"""What came of the parts, as JSON and back."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.bench.figure import Figure, Promise
from tests.bench.machine import Machine, Taken


@dataclass(frozen=True, slots=True)
class Result:
    """One part: its figures; in one line what went wrong, or what it needs and is absent."""

    part: str
    title: str
    taken: Taken
    figures: tuple[Figure, ...]
    problem: str = ""
    is_absent: bool = False

    def matching(self, pattern: str) -> tuple[Figure, ...]:
        """The figures whose whole key fits a pattern such as `.*, decisions`."""
        return tuple(each for each in self.figures if re.fullmatch(pattern, each.key))


def write_results(path: Path, results: Iterable[Result]) -> None:
    """All of them, a figure in each line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    parts = ",\n".join(map(_text, results))
    path.write_text(f'{{"parts": [\n{parts}\n]}}\n', "utf-8")


def read_results(path: Path) -> tuple[Result, ...]:
    """What was written; nothing where no such file is."""
    if not path.exists():
        return ()
    return tuple(map(_result, json.loads(path.read_text("utf-8"))["parts"]))


def merge(old: Iterable[Result], new: Iterable[Result], order: Iterable[str]) -> tuple[Result, ...]:
    """New results instead of old ones; a part that could not be measured here keeps its old figures."""
    found = {each.part: each for each in old}
    found |= {each.part: each for each in new if not each.is_absent or each.part not in found}
    return tuple(found[part] for part in order if part in found)


def _text(result: Result) -> str:
    head = json.dumps({**asdict(result), "figures": []}, ensure_ascii=False)
    lines = ",".join(f"\n {json.dumps(_plain_figure(each), ensure_ascii=False)}" for each in result.figures)
    return head.replace('"figures": []', f'"figures": [{lines}]')


def _plain_figure(figure: Figure) -> dict[str, Any]:
    plain: dict[str, Any] = {"what": figure.what, "column": figure.column}
    plain |= {"value": float(f"{figure.value:.6g}"), "unit": figure.unit}
    if figure.promise:
        plain["at_least" if figure.promise.at_least else "at_most"] = figure.promise.bound
        plain["met"] = figure.is_met
    return {name: value for name, value in plain.items() if value != "" or name == "what"}


def _result(plain: Mapping[str, Any]) -> Result:
    taken = plain["taken"]
    return Result(
        plain["part"],
        plain["title"],
        Taken(**{**taken, "machine": Machine(**taken["machine"])}),
        tuple(map(_figure, plain["figures"])),
        plain["problem"],
        plain["is_absent"],
    )


def _figure(plain: Mapping[str, Any]) -> Figure:
    return Figure(
        plain["what"], plain["value"], plain.get("unit", ""), _promise(plain), plain.get("column", "")
    )


def _promise(plain: Mapping[str, Any]) -> Promise | None:
    for name in ("at_least", "at_most"):
        if name in plain:
            return Promise(plain[name], at_least=name == "at_least")
    return None
