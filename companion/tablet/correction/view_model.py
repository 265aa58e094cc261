"""What the correction screen shows, built by pure functions; what can be booked is tried without booking."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from companion.content import read_pack
from companion.kernel import play
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.layout import Layout
from companion.kernel.phrase import phrase_refusal
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.view import text
from companion.table.cues import Lighting, repairs
from companion.table.journal import JournalError
from companion.table.session import StaleIntentError
from companion.table.step import Source
from companion.table.tracking.difference import Changed, Difference, Missing, Moved, Surplus
from companion.tablet.desk import Desk
from companion.tablet.kit.board_model import NO_BOARD, BoardModel
from companion.tablet.naming import name_piece, name_place, name_thing
from companion.tablet.speech import PARTS, TABLE, say
from companion.tablet.table.board_view import draw_board

TOUCH = Source("touch")
FLAT = frozenset({"tile", "card", "coin"})


class Right(StrEnum):
    """Who is right about a difference."""

    OPEN = "open"
    APP = "app"
    """The piece is put back."""
    TABLE = "table"
    """The books follow what lies there."""
    BACK = "back"
    """The camera sees that it was put back."""


MENDED = (Right.TABLE, Right.BACK)
"""Nothing is left to do about it on the table."""


@dataclass(frozen=True, slots=True)
class DifferenceModel:
    """One difference, and what can be done about it."""

    number: int
    say: str
    put_back: str
    correction: MovePiece | None
    right: Right


@dataclass(frozen=True, slots=True)
class TallyModel:
    """A count that can be set."""

    tally: str
    seat: Seat | None
    say: str
    value: int


@dataclass(frozen=True, slots=True)
class Draft:
    """What is being set right by hand: a piece that was touched, or a count and its new value."""

    piece: str | None = None
    place: str | None = None
    tally: TallyModel | None = None
    value: int = 0


NO_DRAFT = Draft()


@dataclass(frozen=True, slots=True)
class CorrectionModel:
    """All that the correction screen shows."""

    title: str = ""
    differences: tuple[DifferenceModel, ...] = ()
    tallies: tuple[TallyModel, ...] = ()
    board: BoardModel = NO_BOARD
    draft: Draft = NO_DRAFT
    prompt: str = ""
    ready: SetTally | MovePiece | None = None
    """What would be booked, once everything is chosen."""
    settled: bool = False
    """Whether every difference was decided."""


EMPTY = CorrectionModel()


def correction_model(
    desk: Desk, differences: tuple[Difference, ...], rights: tuple[Right, ...], draft: Draft
) -> CorrectionModel:
    """The screen as it is now; `rights` says for each difference who is right."""
    layout = layout_of(desk)
    return CorrectionModel(
        say(desk.language, "correct-title", file=PARTS),
        rows_of(desk, differences, rights),
        settable(desk),
        _board(desk, layout, differences, rights, draft),
        draft,
        _prompt(desk, layout, draft),
        _ready(draft),
        bool(rights) and Right.OPEN not in rights,
    )


def rows_of(
    desk: Desk, differences: tuple[Difference, ...], rights: tuple[Right, ...]
) -> tuple[DifferenceModel, ...]:
    """The differences as they are told."""
    layout = layout_of(desk)
    return tuple(
        _row(desk, layout, number, each, right)
        for number, (each, right) in enumerate(zip(differences, rights, strict=True))
    )


def looked_again(
    differences: tuple[Difference, ...], rights: tuple[Right, ...], now: tuple[Difference, ...]
) -> tuple[tuple[Difference, ...], tuple[Right, ...]]:
    """The list after another look of the camera.

    Nothing leaves it and nothing changes places, so that no touch meets another line than it was meant for:
    what agrees now is ticked off, what is new comes last.
    """
    still = {_about(each): each for each in now}
    rows: list[tuple[Difference, Right]] = []
    for each, right in zip(differences, rights, strict=True):
        seen = still.pop(_about(each), None)
        if right is Right.TABLE:
            rows.append((each, right))
        elif seen is None:
            rows.append((each, Right.BACK))
        else:
            rows.append((seen, Right.OPEN if right is Right.BACK else right))
    rows += [(each, Right.OPEN) for each in still.values()]
    return tuple(each for each, _ in rows), tuple(right for _, right in rows)


def _about(difference: Difference) -> tuple[str, ...]:
    """What a difference is about; the same piece may lie wrongly in several ways, one after another."""
    match difference:
        case Moved(piece=piece) | Changed(piece=piece) | Missing(piece=piece):
            return ("piece", piece.id)
        case Surplus(sighting, place):
            return ("thing", sighting.kind, sighting.face or "", place or "")
        case _:
            assert_never(difference)


def lights_to_mend(
    desk: Desk, differences: tuple[Difference, ...], rights: tuple[Right, ...]
) -> Lighting | None:
    """Where to put things back, for the lights: all but what the table was right about."""
    left = [each for each, right in zip(differences, rights, strict=True) if right not in MENDED]
    return Lighting(repairs(left), layout_of(desk)) if left else None


def layout_of(desk: Desk) -> Layout:
    """Where everything lies by the books, as everybody knows it."""
    return play.layout(desk.session.game, desk.session.line.state, PUBLIC)


def book(desk: Desk, correction: SetTally | MovePiece, at: int | None = None) -> str:
    """Set it right; what stands in the way in a sentence, or nothing."""
    try:
        desk.session.correct(correction, at=at, source=TOUCH)
    except IllegalIntentError as refusal:
        return desk.speech.say(phrase_refusal(refusal))
    except StaleIntentError:
        return say(desk.language, "refused-stale", file=TABLE)
    except JournalError:
        return say(desk.language, "refused-disk", file=TABLE)
    return ""


def can_book(desk: Desk, correction: SetTally | MovePiece) -> bool:
    """Whether the game would take it."""
    try:
        play.amend(desk.session.game, desk.session.line.state, correction)
    except IllegalIntentError:
        return False
    return True


def settable(desk: Desk) -> tuple[TallyModel, ...]:
    """The counts that players may set."""
    found = []
    for each in desk.session.tallies():
        if can_book(desk, SetTally(each.name, each.seat, each.value)):
            name = desk.speech.say(text(f"tally-{each.name}"))
            said = f"{desk.speech.name(each.seat)}: {name}" if each.seat else name
            found.append(TallyModel(each.name, each.seat, said, each.value))
    return tuple(found)


def movable(desk: Desk, layout: Layout) -> frozenset[str]:
    """The pieces that can be put somewhere else."""
    places = [place.id for place in layout.places]
    return frozenset(
        piece.id
        for piece in layout.pieces
        if any(can_book(desk, MovePiece(piece.id, place)) for place in places if place != piece.place)
    )


def places_for(desk: Desk, layout: Layout, piece: str) -> frozenset[str]:
    """Where a piece can be put."""
    now = next((each.place for each in layout.pieces if each.id == piece), None)
    return frozenset(
        place.id for place in layout.places if place.id != now and can_book(desk, MovePiece(piece, place.id))
    )


def correction_for(desk: Desk, difference: Difference) -> MovePiece | None:
    """What to book where the table is right; nothing where no game could take it."""
    match difference:
        case Moved(piece, _, str(place)):
            wanted = MovePiece(piece.id, place)
            return wanted if can_book(desk, wanted) else None
        case Moved() | Changed() | Missing() | Surplus():
            return None
        case _:
            assert_never(difference)


def _row(desk: Desk, layout: Layout, number: int, difference: Difference, right: Right) -> DifferenceModel:
    said, back = _said(desk, layout, difference)
    if right is Right.BACK:
        back = say(desk.language, "correct-seen-back", file=PARTS)
    return DifferenceModel(number, said, back, correction_for(desk, difference), right)


def _said(desk: Desk, layout: Layout, difference: Difference) -> tuple[str, str]:
    """What differs, and what to do about it on the table."""
    match difference:
        case Moved(piece, _, seen):
            parts = {"thing": name_piece(desk, piece), "place": name_place(desk, layout, piece.place)}
            parts["seen"] = name_place(desk, layout, seen)
            return _pair(desk, "moved", parts)
        case Changed(piece, sighting):
            parts = {"thing": name_piece(desk, piece), "place": name_place(desk, layout, piece.place)}
            parts["seen"] = name_thing(desk, sighting.kind, sighting.face)
            return _pair(desk, "changed", parts)
        case Missing(piece):
            parts = {"thing": name_piece(desk, piece), "place": name_place(desk, layout, piece.place)}
            return _pair(desk, "missing", parts)
        case Surplus(sighting, place):
            parts = {"thing": name_thing(desk, sighting.kind, sighting.face)}
            return _pair(desk, "surplus", {**parts, "place": name_place(desk, layout, place)})
        case _:
            assert_never(difference)


def _pair(desk: Desk, kind: str, parts: dict[str, str]) -> tuple[str, str]:
    keys = (f"correct-{kind}", f"correct-{kind}-back")
    said, back = (say(desk.language, key, file=PARTS, **parts) for key in keys)
    return said, back


def _prompt(desk: Desk, layout: Layout, draft: Draft) -> str:
    language = desk.language
    if draft.tally is not None:
        return say(
            language, "correct-set", file=PARTS, tally=draft.tally.say, old=draft.tally.value, new=draft.value
        )
    piece = next((each for each in layout.pieces if each.id == draft.piece), None)
    if piece is None:
        return say(language, "correct-touch", file=PARTS)
    thing = name_piece(desk, piece)
    if draft.place is None:
        return say(language, "correct-where", file=PARTS, thing=thing)
    place = name_place(desk, layout, draft.place)
    return say(language, "correct-move", file=PARTS, thing=thing, place=place)


def _ready(draft: Draft) -> SetTally | MovePiece | None:
    if draft.tally is not None and draft.value != draft.tally.value:
        return SetTally(draft.tally.tally, draft.tally.seat, draft.value)
    if draft.piece is not None and draft.place is not None:
        return MovePiece(draft.piece, draft.place)
    return None


def _with_cover(layout: Layout, places: frozenset[str]) -> frozenset[str]:
    """Places, and what lies flat on them: a tile hides the glow of the place under it."""
    return places | {piece.id for piece in layout.pieces if piece.place in places and piece.kind in FLAT}


def _board(
    desk: Desk,
    layout: Layout,
    differences: tuple[Difference, ...],
    rights: tuple[Right, ...],
    draft: Draft,
) -> BoardModel:
    """The board by the books; what can be touched glows, what has to be put back is marked."""
    session = desk.session
    back = [
        piece
        for each, right in zip(differences, rights, strict=True)
        if right not in MENDED and (piece := getattr(each, "piece", None)) is not None
    ]
    if draft.piece is not None:
        glowing = _with_cover(layout, places_for(desk, layout, draft.piece)) | {draft.piece}
    else:
        glowing = frozenset(piece.id for piece in back) if differences else movable(desk, layout)
    marked = frozenset({draft.place}) if draft.place else frozenset(piece.place for piece in back)
    pack = read_pack(session.game, session.info.pack, session.info.content)
    return draw_board(session.game, pack, layout, desk.language, glowing, marked)
