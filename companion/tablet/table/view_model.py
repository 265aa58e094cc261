"""What the table screen shows, built from a desk by pure functions."""

from dataclasses import dataclass, field
from itertools import islice

from companion.kernel import play
from companion.kernel.codec import Json
from companion.kernel.phrase import phrase_need
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.kernel.view import text
from companion.screens.screen import draw_log, draw_outcome
from companion.tablet.chooser import NO_QUESTION, NOT_BEGUN, Picking, Question, next_question, targets
from companion.tablet.desk import Desk
from companion.tablet.how import How
from companion.tablet.kit.board_model import NO_BOARD, BoardModel
from companion.tablet.kit.palette import SIGNS
from companion.tablet.table.board_view import draw_board, names_of

LOG_LINES = 12


@dataclass(frozen=True, slots=True)
class TallyModel:
    """Something counted: its name, what it is called, how much."""

    name: str
    label: str
    value: int


MANY = 5
"""So many tallies still fit on a narrow card."""


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """One player at the rail: name, sign, tallies, and whether the table waits for them."""

    seat: Seat
    name: str
    number: int
    sign: str
    how: How
    awaited: bool
    tallies: tuple[TallyModel, ...] = ()


@dataclass(frozen=True, slots=True)
class PanelModel:
    """Cards or facts that only one seat may see."""

    title: str
    cards: tuple[Json, ...] = field(default=(), hash=False)
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TableModel:
    """All that the table screen shows."""

    game: str = ""
    players: tuple[PlayerModel, ...] = ()
    shared: tuple[TallyModel, ...] = ()
    """What is counted for the table as a whole."""
    prompts: tuple[str, ...] = ()
    board: BoardModel = NO_BOARD
    question: Question = NO_QUESTION
    picking: Picking = NOT_BEGUN
    covered: bool = False
    """Whether hand and choices may be shown only while a finger holds them."""
    called: str = ""
    """Who has to take the tablet before anything is shown."""
    acting: Seat | None = None
    drawing: bool = False
    """Whether the question is what real dice or a real deck brought."""
    panels: tuple[PanelModel, ...] = ()
    log: tuple[str, ...] = ()
    outcome: str = ""
    version: int = 0
    can_undo: bool = False

    @property
    def counts_much(self) -> bool:
        """Whether so much is counted that a player's card needs room."""
        return any(len(player.tallies) > MANY for player in self.players)


EMPTY = TableModel()


def table_model(desk: Desk, picking: Picking = NOT_BEGUN, *, held: bool = False) -> TableModel:
    """The table as it may be shown now; `held` says that the one who acts presses to see their own."""
    session, called = desk.session, desk.handover.called
    own = desk.screen(called) if called else None
    secret = bool(own and own["covered"])
    waits = secret and not desk.handover.uncovered
    peeking = secret and held and not waits
    offer, drawing = _offer(own)
    open_to = own is not None and not waits and (peeking or not secret)
    question = next_question(offer, picking) if open_to else NO_QUESTION
    seat = called if peeking and called else PUBLIC
    return TableModel(
        desk.speech.say(text("game")),
        _players(desk),
        _tallies(desk, None),
        tuple(desk.speech.say(phrase_need(need)) for need in session.waiting()),
        _board(desk, seat, targets(offer, picking) if open_to else frozenset()),
        question,
        picking,
        secret,
        desk.speech.name(called) if waits and called else "",
        called if own and not waits else None,
        drawing,
        _panels(own) if peeking and own else (),
        _log(desk),
        _outcome(desk),
        session.version,
        bool(session.steps),
    )


def offer_of(desk: Desk) -> tuple[Json, bool]:
    """What the one who acts can choose, and whether it is what chance brought."""
    called = desk.handover.called
    return _offer(desk.screen(called) if called else None)


NO_OFFER: Json = {"choices": [], "kinds": {}, "values": {}}


def _offer(own: Json) -> tuple[Json, bool]:
    if own is None:
        return NO_OFFER, False
    return (own["draw"], True) if own["draw"] else (own, False)


def _log(desk: Desk) -> tuple[str, ...]:
    """What happened last, the newest first."""
    newest = islice(draw_log(desk.session, PUBLIC, desk.speech), LOG_LINES)
    return tuple(each["say"] for each in newest if each["say"])


def _outcome(desk: Desk) -> str:
    outcome = draw_outcome(desk.session, PUBLIC, desk.speech)
    return outcome["say"] if outcome else ""


def _players(desk: Desk) -> tuple[PlayerModel, ...]:
    awaited = {need.owner if need.seat == CHANCE else need.seat for need in desk.session.waiting()}
    return tuple(
        PlayerModel(
            player.seat,
            player.name,
            number,
            SIGNS[number % len(SIGNS)],
            desk.hows.get(player.seat, How.TOUCH),
            player.seat in awaited,
            _tallies(desk, player.seat),
        )
        for number, player in enumerate(desk.session.info.players)
    )


def _tallies(desk: Desk, seat: Seat | None) -> tuple[TallyModel, ...]:
    return tuple(
        TallyModel(tally.name, desk.speech.say(text(f"tally-{tally.name}")), tally.value)
        for tally in desk.session.tallies()
        if tally.seat == seat
    )


def _board(desk: Desk, seat: Seat, glowing: frozenset[str | int]) -> BoardModel:
    session = desk.session
    layout = play.layout(session.game, session.line.state, seat)
    named = frozenset(each for each in glowing if isinstance(each, str))
    return draw_board(session.game, desk.pack, layout, desk.language, named)


def names_at(desk: Desk, piece_id: str, place_id: str) -> tuple[str, ...]:
    """What a choice may call what was tapped."""
    layout = play.layout(desk.session.game, desk.session.line.state, PUBLIC)
    pieces = [piece for piece in layout.pieces if piece.id == piece_id]
    return (*(name for piece in pieces for name in names_of(piece)), *((place_id,) if place_id else ()))


def _panels(own: Json) -> tuple[PanelModel, ...]:
    """What only this seat may see."""
    shown = []
    for panel in own["panels"]:
        if panel["kind"] == "cards" and (panel["own"] or any(card["own"] for card in panel["cards"])):
            cards = tuple(card["face"] for card in panel["cards"] if card["face"] is not None)
            shown.append(PanelModel(panel["title"], cards))
        elif panel["kind"] == "facts" and (panel["own"] or any(fact["own"] for fact in panel["facts"])):
            facts = tuple((fact["say"], str(fact["value"])) for fact in panel["facts"])
            shown.append(PanelModel(panel["title"], facts=facts))
    return tuple(each for each in shown if each.cards or each.facts)
