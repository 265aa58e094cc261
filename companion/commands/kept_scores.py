"""Scores of watched games in a file, a line each: what was watched before is not watched again."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.commands.setup import UsageError
from companion.sources.watch import Score

T = TypeVar("T")

BEGINS = '{"game": '
"""How every line begins, also one that was cut off."""


@dataclass(frozen=True, slots=True)
class KeptScores:
    """A file of scores, each under the words that tell its game from all others."""

    file: Path
    scores: dict[str, Score]

    def known(self, words: dict[str, Any]) -> Score | None:
        """The score of that game, if it was watched before."""
        return self.scores.get(_key(words))

    def keep(self, words: dict[str, Any], score: Score) -> None:
        """Write a score down; a game that was watched is not lost."""
        line = json.dumps(words | {"score": asdict(score)}, ensure_ascii=False)
        with self.file.open("a", encoding="utf-8") as out:
            out.write(f"{line}\n")
        self.scores[_key(words)] = score


def read_scores(file: Path) -> KeptScores:
    """The scores in a file, which need not be there yet; a line that was cut off by a kill is taken away."""
    try:
        text = file.read_text("utf-8") if file.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file}: {getattr(error, 'strerror', None) or 'this is no text'}") from None
    whole, _, torn = text.rpartition("\n")
    lines = whole.splitlines()
    scores = dict(_read(file, number, line) for number, line in enumerate(lines, start=1))
    if torn:
        if not torn.startswith(BEGINS):
            raise _no_score(file, len(lines) + 1)
        file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return KeptScores(file, scores)


def scored(
    tasks: Iterable[T],
    words_of: Callable[[T], dict[str, Any]],
    watch: Callable[[list[T]], Iterable[Score]],
    kept: KeptScores,
) -> Iterator[tuple[T, Score]]:
    """Every task with its score: first those that are kept, then the others as they are watched."""
    left = []
    for task in tasks:
        score = kept.known(words_of(task))
        if score is None:
            left.append(task)
        else:
            yield task, score
    for task, score in zip(left, watch(left), strict=True):
        kept.keep(words_of(task), score)
        yield task, score


def _key(words: dict[str, Any]) -> str:
    return json.dumps(words, sort_keys=True)


def _read(file: Path, number: int, line: str) -> tuple[str, Score]:
    try:
        words = json.loads(line)
        return _key({name: value for name, value in words.items() if name != "score"}), Score(
            **words["score"]
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        raise _no_score(file, number) from None


def _no_score(file: Path, number: int) -> UsageError:
    return UsageError(f"{file}: line {number} is no score of a watched game")
