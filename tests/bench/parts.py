"""All that is measured, in the order in which it is told."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from tests.bench.figure import Figure
from tests.bench.machine import Stopwatch
from tests.bench.results import Result
from tests.bench.settings import AbsentError, Settings


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is measured by itself; `about` says what a reader has to know."""

    key: str
    title: str
    about: str
    function: str
    """Its module in this folder, and what to call there; loaded late, so that no part can break another."""

    def load(self) -> Callable[[Settings], Iterable[Figure]]:
        """What measures it."""
        module, _, name = self.function.partition(":")
        found: Callable[[Settings], Iterable[Figure]] = getattr(import_module(f"tests.bench.{module}"), name)
        return found


PARTS = (
    Part(
        "games",
        "Playing",
        "Random players, one process. Early and late: the first and last quarter of a game.",
        "games:self_play",
    ),
    Part("rules", "Rules", "Proved by tests that pass (make rules).", "rules:rule_figures"),
    Part(
        "endings",
        "Whole games",
        "Played to the end with everything checked: no refusal, no exception, nothing lost.",
        "long_runs:ending_figures",
    ),
    Part(
        "bots",
        "Bots",
        "One clever bot against random ones, in every seat in turn; promised is half more than chance.",
        "bots:bot_figures",
    ),
    Part(
        "balance",
        "The dungeon's balance",
        "Self-played by clever bots with the pack that ships.",
        "balance:balance_figures",
    ),
    Part("table", "Books", "A real journal on this disk.", "table:table_figures"),
    Part("kills", "Killed", "SIGKILL at random moments, then resumed.", "long_runs:kill_figures"),
    Part(
        "photos",
        "Real photographs",
        "Held out from training, but looked at between its stages. Wrong: believed and false.",
        "photos:photo_figures",
    ),
    Part(
        "frames",
        "Rendered cards",
        "Designs that were never trained on, tilted up to 45 degrees.",
        "frames:frame_figures",
    ),
    Part(
        "boxes", "Cards shown once", "Enrolled by one photo each, then three to a photo.", "boxes:box_figures"
    ),
    Part(
        "eyes",
        "How long a look takes",
        "Drawn tables. From nothing: everything is read anew; after a move: what changed.",
        "eyes:eye_figures",
    ),
    Part(
        "track",
        "Games before the camera",
        "A drawn table, filmed. Plain: what the same looks tell without the rules, of 100 looks.",
        "track:track_figures",
    ),
    Part(
        "evening",
        "Evenings with trouble",
        "The whole app: camera, phones, a board; lamps go out, cables are pulled, it is killed.",
        "evening:evening_figures",
    ),
    Part(
        "phones",
        "Phones",
        "Eight seats, beside a bare broadcast of the same bytes in the same run.",
        "phones:phone_figures",
    ),
    Part(
        "twins",
        "Secrets",
        "What phones are sent at tables that differ in hidden things alone.",
        "long_runs:twin_figures",
    ),
    Part(
        "boards",
        "Boards",
        "Pictures as a share of what the line can carry; deaf boards do not listen while they show.",
        "boards:board_figures",
    ),
    Part(
        "firmware",
        "Firmware",
        "An Uno in a simulator; each picture sent after the answer to the last, then without waiting.",
        "firmware:firmware_figures",
    ),
    Part(
        "lost_bytes",
        "A lost byte",
        "What it does to a modelled WLED.",
        "lost_bytes:lost_byte_figures",
    ),
    Part(
        "tablet",
        "Tablet",
        "Without a graphics card; frames of the whole app while it watches a table.",
        "tablet:tablet_figures",
    ),
)


def measure(part: Part, settings: Settings) -> Result:
    """All figures of a part; what goes wrong becomes one line and loses none that were there before."""
    watch, problem, is_absent = Stopwatch(), "", False
    figures: list[Figure] = []
    try:
        for figure in part.load()(settings):
            figures.append(figure)
    except AbsentError as error:
        problem, is_absent = str(error), True
    except Exception as error:
        problem = " ".join(f"{type(error).__name__}: {error}".split())
    taken = watch.taken(settings.told(part.key))
    return Result(part.key, part.title, taken, tuple(figures), problem, is_absent)
