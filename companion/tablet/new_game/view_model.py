"""What the screen of a new game shows, built from a draft by pure functions."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.kernel.game import kinds_of_chance
from companion.kernel.options import OptionInfo, describe_options
from companion.kernel.view import text
from companion.table.journal import JournalError
from companion.tablet.evening import Evening
from companion.tablet.home.view_model import title_of
from companion.tablet.how import How
from companion.tablet.kit.palette import SIGNS
from companion.tablet.new_game.draft import Draft, find_problem, tidy
from companion.tablet.new_game.packs import PackChoice
from companion.tablet.speech import START, say
from companion.words import Words

Choice = tuple[str, str, str]
"""Value, words, sign."""
HOW_SIGNS = {How.TOUCH: "☝", How.PHONE: "☎", How.BOT: "⚙"}
STARTER = "first"
"""The house rule that says who starts."""
KNOWN_NAMES = 8
GAMES_ASKED = 12
APP, REAL = "app", "real"
"""Who rolls and deals."""


@dataclass(frozen=True, slots=True)
class ChairModel:
    """One chair: its sign, its number for the colour, who and how."""

    number: int
    sign: str
    name: str
    how: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class OptionModel:
    """A house rule with what can be chosen."""

    name: str
    say: str
    choices: tuple[Choice, ...]
    value: str


@dataclass(frozen=True, slots=True)
class NewGameModel:
    """All that the screen shows."""

    title: str = ""
    chairs: tuple[ChairModel, ...] = ()
    count: int = 2
    least: int = 2
    most: int = 2
    hows: tuple[Choice, ...] = ()
    options: tuple[OptionModel, ...] = ()
    kinds: tuple[OptionModel, ...] = ()
    """Dice and decks, each real or the app's."""
    any_real: bool = False
    packs: tuple[Choice, ...] = ()
    pack: str = ""
    pack_flaws: tuple[str, ...] = ()
    has_camera: bool = False
    camera: bool = False
    problem: str = ""


EMPTY = NewGameModel()


def new_game_model(
    draft: Draft, language: str, packs: tuple[PackChoice, ...] = (), *, has_camera: bool = False
) -> NewGameModel:
    """The screen for a draft."""
    game, problem = draft.game, find_problem(draft)
    wrong = problem.chair if problem else None
    return NewGameModel(
        title_of(game, language),
        tuple(
            ChairModel(at, SIGNS[at % len(SIGNS)], chair.name, str(chair.how), at == wrong)
            for at, chair in enumerate(draft.seated)
        ),
        draft.count,
        min(game.players),
        max(game.players),
        tuple((str(how), say(language, f"how-{how}", file=START), HOW_SIGNS[how]) for how in How),
        tuple(_option(draft, info, language) for info in describe_options(game.options)),
        tuple(_kind(draft, kind, language) for kind in kinds_of_chance(game)),
        bool(draft.real),
        tuple((each.path, each.title, "") for each in packs if not each.flaw),
        draft.pack,
        tuple(each.flaw for each in packs if each.flaw),
        has_camera,
        draft.camera,
        say_problem(draft, language),
    )


def say_problem(draft: Draft, language: str) -> str:
    """What has to be mended before the game can begin; nothing, if all is well."""
    problem = find_problem(draft)
    if problem is None:
        return ""
    return say(language, problem.key, file=START, seat=problem.chair + 1, name=problem.name)


def _kind(draft: Draft, kind: str, language: str) -> OptionModel:
    def words(whose: str) -> str:
        return say(language, f"chance-{whose}", file=START, kind=kind)

    choices = ((APP, words("app"), "✦"), (REAL, words("real"), "⚂"))
    return OptionModel(kind, words("kind"), choices, REAL if kind in draft.real else APP)


def _option(draft: Draft, info: OptionInfo, language: str) -> OptionModel:
    words = Words(language, draft.game.key, {}, {})
    absent = {f"s{number}" for number in range(draft.count + 1, max(draft.game.players) + 1)}
    values = [value for value in info.values if value not in absent]
    chosen = draft.options.get(info.name, info.default)
    return OptionModel(
        info.name,
        words.say(text(f"option-{info.name}")),
        tuple((value, _value(draft, info.name, value, words), "") for value in values),
        chosen if chosen in values else info.default,
    )


def _value(draft: Draft, name: str, value: str, words: Words) -> str:
    """What a choice says; a seat by the name of who sits there."""
    seats = {f"s{at}": tidy(chair.name) for at, chair in enumerate(draft.seated, start=1)}
    said = words.say(text(f"option-{name}-{value}"))
    return seats.get(value) or said[:1].upper() + said[1:]


def known_names(evening: Evening) -> tuple[str, ...]:
    """Who has played here lately, the latest first."""
    lately = evening.journal.games()[: -GAMES_ASKED - 1 : -1]
    names = (name for table_id in lately for name in _names_at(evening, table_id))
    return tuple(dict.fromkeys(names))[:KNOWN_NAMES]


def _names_at(evening: Evening, table_id: str) -> tuple[str, ...]:
    try:
        return tuple(player.name for player in evening.journal.game(table_id).players)
    except JournalError:
        return ()


def free_names(draft: Draft, at: int, known: Iterable[str]) -> tuple[str, ...]:
    """Known names that nobody else at this table has."""
    others = {tidy(chair.name) for number, chair in enumerate(draft.seated) if number != at}
    return tuple(name for name in known if name not in others and name != tidy(draft.chairs[at].name))
