"""What the app shows in the phone role, built by pure functions from what the table sends."""

from dataclasses import dataclass, field

from companion.kernel.codec import Json
from companion.phones.announce import FoundTable
from companion.tablet.chooser import NO_QUESTION, NOT_BEGUN, Ask, Picking, Question, next_question, targets
from companion.tablet.join.visit import Stay, Visited
from companion.tablet.kit.grid import GridCell, GridPiece
from companion.tablet.speech import PARTS, say

LOG_LINES = 6
_KNOWN_GOODBYES = frozenset({"moved", "elsewhere", "revoked", "full"})


@dataclass(frozen=True, slots=True)
class TableModel:
    """A table nearby."""

    id: str
    name: str
    hint: str
    address: str


@dataclass(frozen=True, slots=True)
class FindModel:
    """Looking for a table."""

    title: str = ""
    tables: tuple[TableModel, ...] = ()
    looking: str = ""
    notice: str = ""
    busy: bool = False


NOT_LOOKING = FindModel()


@dataclass(frozen=True, slots=True)
class PanelModel:
    """Cards, facts or a board; own ones are there only while they are held."""

    kind: str
    title: str
    own: bool
    cards: tuple[Json, ...] = field(default=(), hash=False)
    facts: tuple[tuple[str, str], ...] = ()
    cells: tuple[tuple[GridCell, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class SeatModel:
    """A seat as its player sees it."""

    title: str = ""
    state: Stay = Stay.CONNECTING
    say: str = ""
    prompts: tuple[str, ...] = ()
    mine: bool = False
    covered: bool = False
    """Whether something has to be held to be seen."""
    panels: tuple[PanelModel, ...] = ()
    question: Question = NO_QUESTION
    picking: Picking = NOT_BEGUN
    log: tuple[str, ...] = ()
    outcome: str = ""
    notice: str = ""
    sending: bool = False


NO_SEAT = SeatModel()


def find_model(
    language: str, tables: tuple[FoundTable, ...], failed: bool, visited: Visited | None
) -> FindModel:
    """The tables nearby, and what came of trying to join one."""
    listed = tuple(
        TableModel(
            table.id,
            table.name or table.address,
            say(language, "join-free", file=PARTS, count=table.free, address=table.address),
            table.address,
        )
        for table in sorted(tables, key=lambda table: (table.name, table.address))
    )
    looking = "join-no-network" if failed else "join-choose" if listed else "join-looking"
    busy = visited is not None and visited.state is Stay.CONNECTING
    trouble = visited is not None and visited.state in (Stay.WRONG_CODE, Stay.REFUSED, Stay.UNREACHABLE)
    notice = say(language, f"join-{visited.state}", file=PARTS) if visited and (trouble or busy) else ""
    return FindModel(
        say(language, "join-title", file=PARTS), listed, say(language, looking, file=PARTS), notice, busy
    )


def seat_model(
    language: str, visited: Visited, picking: Picking = NOT_BEGUN, *, held: bool = False
) -> SeatModel:
    """The seat as it may be shown now; what is its own only while it is held."""
    screen = visited.view["screen"] if visited.view else None
    state = _state(language, visited)
    if screen is None:
        return SeatModel(say(language, "join-title", file=PARTS), visited.state, state)
    covered = bool(screen["covered"])
    open_to = held or not covered
    offer = offer_of(screen)
    question = next_question(offer, picking) if open_to else NO_QUESTION
    glowing = targets(offer, picking) if open_to else frozenset()
    name = next((each["name"] for each in screen["players"] if each["seat"] == screen["seat"]), "")
    return SeatModel(
        f"{name} · {screen['game']}" if name else screen["game"],
        visited.state,
        state,
        tuple(prompt["say"] for prompt in screen["prompts"]),
        bool(screen["mine"] or screen["draw"]),
        covered,
        tuple(_panel(panel, open_to, glowing) for panel in screen["panels"]),
        question,
        picking,
        tuple(line["say"] for line in screen["log"][:LOG_LINES] if line["say"]),
        screen["outcome"]["say"] if screen["outcome"] else "",
        _notice(language, visited.answer),
        visited.sending,
    )


def offer_of(screen: Json) -> Json:
    """What can be chosen: what chance brought first, where that is asked."""
    return screen["draw"] or screen


def done(question: Question) -> bool:
    """Whether everything is chosen."""
    return question.ask is Ask.CONFIRM


def _state(language: str, visited: Visited) -> str:
    """Nothing while all is well."""
    if visited.state is Stay.HERE:
        return ""
    if visited.state is Stay.GONE:
        why = visited.why if visited.why in _KNOWN_GOODBYES else "other"
        return say(language, f"join-bye-{why}", file=PARTS)
    return say(language, f"join-{visited.state}", file=PARTS)


def _notice(language: str, answer: Json) -> str:
    if answer is None or answer["ok"]:
        return ""
    if answer.get("say"):
        return str(answer["say"])
    why = answer.get("why")
    return say(language, f"join-no-{why if why in ('stale', 'draw', 'table') else 'other'}", file=PARTS)


def _panel(panel: Json, open_to: bool, glowing: frozenset[str | int]) -> PanelModel:
    kind, title, own = panel["kind"], panel["title"], bool(panel["own"])
    if own and not open_to:
        return PanelModel(kind, title, True)
    match kind:
        case "cards":
            seen = [card for card in panel["cards"] if open_to or not card["own"]]
            return PanelModel(kind, title, own, tuple(card["face"] for card in seen if card["face"]))
        case "facts":
            facts = [fact for fact in panel["facts"] if open_to or not fact["own"]]
            told = tuple((fact["say"], str(fact["value"])) for fact in facts)
            return PanelModel(kind, title, own, facts=told)
    cells = tuple(tuple(_cell(cell, open_to, glowing) for cell in row) for row in panel["cells"])
    return PanelModel(kind, title, own, cells=_with_names(panel, cells))


def _with_names(panel: Json, cells: tuple[tuple[GridCell, ...], ...]) -> tuple[tuple[GridCell, ...], ...]:
    """The names of columns above and of rows beside the fields, where there are any."""
    columns, rows = ([" ".join(label) for label in panel[name]] for name in ("columns", "rows"))
    if any(rows):
        cells = tuple((_head(name), *row) for name, row in zip(rows, cells, strict=True))
        columns = ["", *columns]
    return (tuple(map(_head, columns)), *cells) if any(columns) else cells


def _head(name: str) -> GridCell:
    return GridCell(name, head=True)


def _cell(cell: Json, open_to: bool, glowing: frozenset[str | int]) -> GridCell:
    names = tuple(cell.get("is", ()))
    marks = [mark for mark in cell.get("marks", ()) if mark.get("say") and (open_to or not mark.get("own"))]
    return GridCell(
        cell.get("label", ""),
        tuple(GridPiece(piece["sign"], _seat_number(piece)) for piece in cell.get("pieces", ())),
        ", ".join(mark["say"] for mark in marks),
        names,
        any(name in glowing for name in names),
    )


def _seat_number(piece: Json) -> int | None:
    """Whose pawn it is, counted from 0."""
    seat = piece.get("seat") if piece["shape"] == "pawn" else None
    return int(seat[1:]) - 1 if seat else None
