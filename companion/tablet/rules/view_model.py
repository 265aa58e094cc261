"""What the rules screen shows: a game's rules in our words, in chapters."""

from dataclasses import dataclass

from companion.kernel.game import AnyGame
from companion.kernel.view import text
from companion.tablet.home.view_model import title_of
from companion.tablet.speech import START, say
from companion.words import Words, bundle

PREFIX = "rule-"
CHAPTERS: dict[str, tuple[tuple[int, str], ...]] = {
    "grid": ((1, "start"), (6, "moving"), (13, "guessing"), (17, "traps")),
    "dungeon": (
        (1, "start"),
        (7, "turn"),
        (9, "exploring"),
        (15, "monsters"),
        (21, "fights"),
        (24, "rest"),
        (26, "end"),
    ),
    "jungle": (
        (1, "start"),
        (7, "turn"),
        (13, "traps"),
        (27, "cards"),
        (30, "debts"),
        (33, "spaces"),
        (41, "end"),
    ),
    "martian": ((1, "start"), (7, "turn"), (10, "moving"), (17, "end")),
    "ninja": ((1, "start"), (5, "turn"), (7, "traps"), (11, "cards"), (14, "end"), (16, "armoury")),
}
"""With which rule each chapter begins."""


@dataclass(frozen=True, slots=True)
class RuleModel:
    """One rule; the one that matters now is marked."""

    name: str
    number: str
    say: str
    marked: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together."""

    title: str
    rules: tuple[RuleModel, ...]


@dataclass(frozen=True, slots=True)
class RulesModel:
    """All that the screen shows."""

    title: str = ""
    chapters: tuple[Chapter, ...] = ()


EMPTY = RulesModel()


def rule_names(game: AnyGame, language: str) -> tuple[str, ...]:
    """Every rule that there are words for, in the order of the words; the table's own rule last."""
    keys = bundle(language, game.key)._messages
    names = [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]
    return tuple(sorted(names, key=lambda name: "-" not in name))


def rules_model(game: AnyGame, language: str, at: str = "", sought: str = "") -> RulesModel:
    """The rules that hold every word that is sought; nothing sought is all of them."""
    words = Words(language, game.key, {}, {})
    chapters: dict[str, list[RuleModel]] = {}
    for name in rule_names(game, language):
        said = words.say(text(f"{PREFIX}{name}"))
        chapter = chapters.setdefault(chapter_of(game, name), [])
        if _holds(f"{name} {said}", sought):
            chapter.append(RuleModel(name, name.rpartition("-")[2] if "-" in name else "", said, name == at))
    return RulesModel(
        title_of(game, language),
        tuple(
            Chapter(say(language, f"chapter-{key}", file=START), tuple(rules))
            for key, rules in chapters.items()
            if rules
        ),
    )


def chapter_of(game: AnyGame, name: str) -> str:
    """The chapter that a rule belongs to."""
    _, dash, number = name.rpartition("-")
    if not dash:
        return "table"
    begun = [key for first, key in CHAPTERS.get(game.key, ((1, "all"),)) if first <= int(number)]
    return begun[-1]


def _holds(said: str, sought: str) -> bool:
    return all(word in said.casefold() for word in sought.casefold().split())
