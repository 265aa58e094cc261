"""The published figures: one JSON, a page with all of them, and the table in README.md, made from it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tests.bench.figure import Figure, alike, shown
from tests.bench.machine import Taken
from tests.bench.parts import PARTS
from tests.bench.results import Result, read_results, write_results
from tests.bench.settings import FULL, ROOT

FIGURES = ROOT / "docs" / "figures.json"
PAGE = ROOT / "docs" / "figures.md"
README = ROOT / "README.md"
BEGIN, END = "<!-- figures, made by make bench -->", "<!-- end of figures -->"
BLOCK = re.compile(f"{BEGIN}\n.*?{END}", re.DOTALL)
MARKS = {True: "✓", False: "**✗**", None: ""}
QUIET = 0.3
"""So many cores may other programs use before it is said."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of README's table: the figures of a part whose key fits the pattern."""

    label: str
    part: str
    pattern: str


LINES = (
    Line("Rules proved by tests", "rules", "all games"),
    Line("Decisions a second, random players", "games", ".*, decisions"),
    Line("A decision late in a game to one early", "games", ".*, late to early"),
    Line("Whole games played with everything checked, of each title", "endings", ".*, games"),
    Line("… of these gone wrong", "endings", ".*, gone wrong"),
    Line("A move judged and on the disk, 99 of 100", "table", "an intent, judged.*, 99 of 100"),
    Line("Going on after 10,000 events", "table", "resume.*"),
    Line("Killed in the middle: deeds missing or doubled", "kills", "of these (missing|doubled).*"),
    Line("Playing cards on real photographs, recall", "photos", "cards, recall"),
    Line("… wrong", "photos", "cards, wrong"),
    Line("… recall of a retold peer", "photos", "cards, peer.*, recall"),
    Line("Cards of designs never trained on, rendered, recall", "frames", "recall"),
    Line("… wrong", "frames", "wrong"),
    Line("Dice on real photographs, recall", "photos", "dice, recall"),
    Line("… wrong (as labelled)", "photos", "dice, wrong"),
    Line("… recall of two retold peers", "photos", "dice, peer.*, recall"),
    Line("Moves before the synthetic camera, six kinds of light", "track", "all titles, all lights, moves"),
    Line("… booked wrong", "track", "all titles, all lights, wrong"),
    Line("… questions, clean and lamp light, by title", "track", "(?!all).*, (clean|lamp), asked"),
    Line("… questions in worse light, by title", "track", "(?!all).*, (dusk|glare|shaky|crowded), asked"),
    Line("… wrong without the rules", "track", "all titles, all lights, plain: wrong"),
    Line("… not read whole without the rules", "track", "all titles, all lights, plain: unsure"),
    Line("Evenings with trouble: anything booked wrong", "evening", "decisions: wrong|books.*"),
    Line("A look after a move, 1080p, by title", "eyes", ".*1080p, after a move"),
    Line("A look from nothing, 1080p, by title", "eyes", "(?!dungeon growing).*1080p, from nothing"),
    Line("Whether a table lies still, a picture", "eyes", "gate, .*"),
    Line("An event to eight phones, 99 of 100", "phones", "event to 8 seats, sealed, alone, 99 of 100"),
    Line("… to a bare broadcast", "phones", "seats, sealed to bare, 99 of 100, all repeats"),
    Line("… beside 200 spectators, to without them", "phones", "seats, beside.*, all repeats"),
    Line("The phones' page, packed", "phones", "the page, packed"),
    Line("Phones told apart by what is hidden", "twins", "a difference was sent"),
    Line("A board's event to its light, 99 of 100", "boards", "event to light.*p99"),
    Line("Pictures to boards, share of the line", "boards", ".*0, ours"),
    Line("… to boards that are deaf while they show", "boards", ".*deaf, ours"),
    Line("Plugged in again to the right picture", "boards", "plugged in again.*slowest"),
    Line("The Uno's firmware, pictures as a share of the line", "firmware", ".*, of the line"),
    Line("One lost byte changes a WLED, plain Adalight", "lost_bytes", "plain.*"),
    Line("… with our safe bytes", "lost_bytes", "safe colours and header.*"),
    Line("The first screen to an empty window", "tablet", "first screen to empty window"),
    Line("A frame of the table while a camera runs, median", "tablet", "a frame.*, median"),
    Line("… the longest", "tablet", "a frame.*, the longest"),
    Line("Memory after 300 moves to that after 30", "tablet", "memory after 300.*"),
)


def publish(results: Sequence[Result]) -> None:
    """Write the JSON and all that is made from it: what was written, since that has fewer digits."""
    write_results(FIGURES, results)
    written = read_results(FIGURES)
    PAGE.write_text(whole_page(written), "utf-8")
    README.write_text(put_into(README.read_text("utf-8"), readme_table(written)), "utf-8")


def put_into(text: str, table: str) -> str:
    """A page with this table where the old one was."""
    return BLOCK.sub(lambda _: f"{BEGIN}\n{table}{END}", text)


def readme_table(results: Sequence[Result]) -> str:
    """What a stranger wants to know, bad figures as well."""
    found = {each.part: each for each in results}
    rows = [row for line in LINES if (row := readme_row(line, found.get(line.part)))]
    head = "| | measured | promised | met |\n|---|--:|--:|:-:|\n"
    return "".join((head, *rows, f"\n{' '.join(machines(results))}{noise_of_all(results)}\n"))


def readme_row(line: Line, result: Result | None) -> str:
    """One line; where a part went wrong, its name and that."""
    figures = result.matching(line.pattern) if result else ()
    if not figures:
        problem = result.problem if result and result.problem else "not measured yet"
        return f"| {line.label} | {problem} | | |\n"
    return f"| {line.label} | {spread(figures)} | {promised(figures)} | {met(figures)} |\n"


def spread(figures: Sequence[Figure]) -> str:
    """The number, or the least and the most of several."""
    low, high = (shown(pick(each.value for each in figures)) for pick in (min, max))
    numbers = low if low == high else f"{low} – {high}"
    return f"{numbers} {figures[0].unit}".rstrip()


def promised(figures: Sequence[Figure]) -> str:
    """What was promised of all of them."""
    promises = dict.fromkeys(str(each.promise) for each in figures if each.promise)
    return ", ".join(promises)


def met(figures: Sequence[Figure]) -> str:
    """Whether all promises are kept; how many are not."""
    judged = [each.is_met for each in figures if each.promise]
    if not judged or all(judged):
        return MARKS[True] if judged else ""
    missed = f" {judged.count(False)} of {len(judged)}" if len(judged) > 1 else ""
    return f"{MARKS[False]}{missed}"


def whole_page(results: Sequence[Result]) -> str:
    """Every figure, part by part."""
    about = {part.key: part.about for part in PARTS}
    parts = (part_of_page(each, about.get(each.part, "")) for each in results)
    return "\n".join((HEAD, *machines(results), "", *parts))


HEAD = """# All figures

Made from [figures.json](figures.json) by `make bench ARGS="--full --publish"`; do not edit. A promise that is
not met has a **✗**.
"""


def machines(results: Sequence[Result]) -> Iterable[str]:
    """On what it was measured."""
    return dict.fromkeys(f"Measured on {each.taken.machine}." for each in results)


def noise_of_all(results: Sequence[Result]) -> str:
    """A warning where the machine was not free."""
    most = max((each.taken.others for each in results), default=0.0)
    return f" **Other programs used up to {most:.1f} cores meanwhile.**" if most > QUIET else ""


def part_of_page(result: Result, about: str) -> str:
    """A heading, a remark and its tables."""
    repeat = f'"{result.part} --full"' if result.taken.size == FULL else result.part
    lines = [f"## {result.title}", f"{about} {told(result.taken)} Repeat: `make bench ARGS={repeat}`."]
    for has_columns, some in groupby(result.figures, key=lambda each: bool(each.column)):
        table = (wide_table if has_columns else long_table)(tuple(some))
        lines += ("", *table)
    if result.problem:
        lines += ("", f"Not measured: {result.problem}")
    return "\n".join((*lines, ""))


def told(taken: Taken) -> str:
    """When, which version, how much, and whether others wanted the machine."""
    noise = f" **Other programs used {taken.others:.1f} cores meanwhile.**" if taken.others > QUIET else ""
    return f"{taken.date}, commit `{taken.commit}`, {taken.size}.{noise}"


def long_table(figures: Sequence[Figure]) -> Iterable[str]:
    """A line each."""
    yield "| | measured | | promised | |"
    yield "|---|--:|---|---|---|"
    for each in figures:
        yield f"| {each.what} | {each.text} | {each.unit} | {each.promise or ''} | {MARKS[each.is_met]} |"


def wide_table(figures: Sequence[Figure]) -> Iterable[str]:
    """A row for each thing, again with a head where the columns change."""
    for rows in alike(figures):
        columns = [each.column for each in rows[0]]
        yield f"| | {' | '.join(columns)} |"
        yield f"|---|{'--:|' * len(columns)}"
        for row in rows:
            yield f"| {row[0].what} | {' | '.join(map(cell, row))} |"
        yield ""


def cell(figure: Figure) -> str:
    """A number with all that belongs to it."""
    promise = f"({figure.promise}) {MARKS[figure.is_met]}" if figure.promise else ""
    return " ".join(part for part in (figure.text, figure.unit, promise) if part)
