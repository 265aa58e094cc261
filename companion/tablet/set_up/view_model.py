"""What the set-up guide shows, built by pure functions from the layout that a game starts from."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.content import read_pack
from companion.kernel import play
from companion.kernel.game import kinds_of_chance
from companion.kernel.layout import Layout, Piece, Place
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.view import text
from companion.table.cues import Lighting, places_here
from companion.table.tracking.difference import Changed, Missing, Moved, differences
from companion.table.tracking.look import Look, showing
from companion.tablet.desk import Desk
from companion.tablet.kit.board_model import NO_BOARD, BoardModel
from companion.tablet.naming import name_piece, name_place
from companion.tablet.speech import PARTS, say
from companion.tablet.table.board_view import draw_board
from companion.words import Words

FEW = 4
"""So many places are named; more just glow."""
PILES = frozenset({"stack", "deck"})
ORDER = {kind: at for at, kind in enumerate(("tile", "pyramid", "coin", "card", "token", "flag", "pawn"))}
MORE = ("card", "tile", "coin", "gold", "note", "shield", "token", "flag")
"""Kinds of things that the words of a game may say something about, in the order of setting up."""


class Check(StrEnum):
    """How it stands with one step."""

    TO_DO = "to-do"
    DONE = "done"
    SEEN = "seen"
    """The camera has seen it lie there."""


@dataclass(frozen=True, slots=True)
class Step:
    """Pieces that go together: what to do with them, and where."""

    say: str
    hint: str = ""
    pieces: tuple[str, ...] = ()
    places: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class StepModel:
    """A step as it is shown."""

    number: int
    say: str
    hint: str
    check: Check
    current: bool


@dataclass(frozen=True, slots=True)
class SetUpModel:
    """All that the set-up guide shows."""

    title: str = ""
    steps: tuple[StepModel, ...] = ()
    board: BoardModel = NO_BOARD
    current: StepModel | None = None
    progress: str = ""
    watched: str = ""
    finished: bool = False


EMPTY = SetUpModel()


def start_layout(desk: Desk) -> Layout:
    """Where everything lies before the first step of the game."""
    session = desk.session
    return play.layout(session.game, session.line.states[0], PUBLIC)


def plan_steps(desk: Desk) -> tuple[Step, ...]:
    """The mat first, then what lies on it, then what is dealt or taken in hand."""
    layout = start_layout(desk)
    places = {place.id: place for place in layout.places}
    groups: dict[tuple[object, ...], list[Piece]] = {}
    for piece in layout.pieces:
        groups.setdefault(_group(piece, places[piece.place]), []).append(piece)
    ordered = sorted(groups.values(), key=lambda pieces: ORDER.get(pieces[0].kind, len(ORDER)))
    laid = [_lay(desk, layout, pieces) for pieces in ordered]
    return (_mat(desk), *laid, *(_more(desk) if desk.real else ()))


def _group(piece: Piece, place: Place) -> tuple[object, ...]:
    """Pieces that are the same and go to the same kind of place; each pawn is somebody's own."""
    seat: Seat | None = piece.seat if piece.kind == "pawn" or place.id.endswith(f"-{piece.seat}") else None
    return piece.kind, piece.face, place.kind, seat, place.id if piece.face is None else ""


def _mat(desk: Desk) -> Step:
    game = desk.session.game.key
    return Step(
        say(desk.language, "set-up-mat", file=PARTS),
        say(desk.language, "set-up-print", file=PARTS, game=game),
    )


def _lay(desk: Desk, layout: Layout, pieces: list[Piece]) -> Step:
    first, places = pieces[0], frozenset(piece.place for piece in pieces)
    named = [name_place(desk, layout, each) for each in dict.fromkeys(piece.place for piece in pieces)]
    few = len(named) <= FEW
    where = say(desk.language, "set-up-where", file=PARTS, places=", ".join(named) if few else "glow")
    owner = desk.speech.name(first.seat) if first.seat and first.kind == "pawn" else "nobody"
    key = _verb(desk, first, layout.place(first.place))
    thing = name_piece(desk, first, len(pieces))
    sentence = say(desk.language, key, file=PARTS, thing=thing, where=where, name=owner)
    return Step(sentence, _hint(desk, first), tuple(piece.id for piece in pieces), places)


def _verb(desk: Desk, piece: Piece, place: Place) -> str:
    pile = place.kind in PILES or place.id.partition("-")[0] in PILES
    if piece.face is None and pile:
        return f"set-up-{'shuffle' if _is_real(desk, piece) else 'ready'}-{piece.kind}"
    return "set-up-put-own" if piece.kind == "pawn" and piece.seat else "set-up-put"


def _hint(desk: Desk, piece: Piece) -> str:
    return _printed(desk, piece.kind) if _is_real(desk, piece) and piece.kind != "pawn" else ""


def _is_real(desk: Desk, piece: Piece) -> bool:
    """Whether the players draw it themselves; what is never drawn is real wherever anything is."""
    kind = f"{piece.kind}s"
    return kind in desk.real if kind in kinds_of_chance(desk.session.game) else bool(desk.real)


def _printed(desk: Desk, kind: str) -> str:
    """What the printed sheets say about a kind of things in this game."""
    words, key = Words(desk.language, "artwork", {}, {}), f"setup-{desk.session.game.key}-{kind}"
    return words.say(text(key)) if words.knows(key) else ""


def _more(desk: Desk) -> Iterable[Step]:
    """What is dealt or taken: not on the mat at first, so the layout does not tell of it."""
    lying = {piece.kind for piece in start_layout(desk).pieces}
    return [Step(said) for kind in MORE if kind not in lying and (said := _printed(desk, kind))]


def seen_steps(steps: tuple[Step, ...], layout: Layout, look: Look) -> frozenset[int]:
    """The steps whose pieces the camera sees where they belong."""
    amiss = (each for each in differences(layout, look) if isinstance(each, Moved | Changed | Missing))
    wrong = {each.piece.id for each in amiss}
    visible = {piece.id for piece in showing(layout) if piece.kind in look.kinds}
    return frozenset(
        number
        for number, step in enumerate(steps)
        if (ours := visible.intersection(step.pieces)) and not ours & wrong
    )


def guided_lights(steps: tuple[Step, ...], layout: Layout, current: StepModel | None) -> Lighting | None:
    """The places of the step that is shown, for the lights; nothing once all is done."""
    if current is None:
        return None
    return Lighting(places_here(steps[current.number].places), layout)


def set_up_model(
    desk: Desk,
    steps: tuple[Step, ...],
    done: frozenset[int],
    seen: frozenset[int],
    watched: bool,
    at: int | None = None,
) -> SetUpModel:
    """The guide after some steps are done, or seen; `at` is the step to show, else the first that is open."""
    left = [number for number in range(len(steps)) if number not in done | seen]
    current = at if at is not None else left[0] if left else None
    models = tuple(_step(steps, number, done, seen, current) for number in range(len(steps)))
    return SetUpModel(
        say(desk.language, "set-up-title", file=PARTS, game=_short(desk.speech.say(text("game")))),
        models,
        _board(desk, steps, done | seen, current),
        models[current] if current is not None else None,
        say(desk.language, "set-up-progress", file=PARTS, done=len(steps) - len(left), all=len(steps)),
        say(desk.language, "set-up-watched", file=PARTS) if watched else "",
        not left,
    )


def _short(title: str) -> str:
    """What follows the last colon of a title."""
    return title.rpartition(": ")[2]


def _step(
    steps: tuple[Step, ...], number: int, done: frozenset[int], seen: frozenset[int], current: int | None
) -> StepModel:
    check = Check.SEEN if number in seen else Check.DONE if number in done else Check.TO_DO
    step = steps[number]
    return StepModel(number, step.say, step.hint, check, number == current)


def _board(desk: Desk, steps: tuple[Step, ...], done: frozenset[int], current: int | None) -> BoardModel:
    """The mat with what lies there already and what comes now, which glows."""
    session, layout = desk.session, start_layout(desk)
    now = steps[current] if current is not None else Step("")
    lying = {piece for number in done for piece in steps[number].pieces} | set(now.pieces)
    part = replace(layout, pieces=tuple(piece for piece in layout.pieces if piece.id in lying))
    pack = read_pack(session.game, session.info.pack, session.info.content)
    glowing = now.places | set(now.pieces)
    board = draw_board(session.game, pack, part, desk.language, glowing, now.places)
    return replace(board, focus=(0.0, 0.0, layout.width, layout.height))
