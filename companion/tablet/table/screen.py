"""The table screen."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.codec import Json
from companion.kernel.phrase import phrase_refusal
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from companion.table.undo import ConsentNeededError
from companion.tablet import memory
from companion.tablet.camera.view_model import NO_ASK, AskModel
from companion.tablet.chooser import NOT_BEGUN, Ask, Picking, next_question, step_back, touched
from companion.tablet.desk import Desk, Refused
from companion.tablet.kit.board import BoardView  # noqa: F401
from companion.tablet.kit.board_model import NO_BOARD, BoardModel
from companion.tablet.kit.by_frames import ByFrames, Part
from companion.tablet.kit.painting import Paint
from companion.tablet.kit.sounds import sounds
from companion.tablet.kit.still import PatientStill, Still  # noqa: F401
from companion.tablet.kit.theme import theme
from companion.tablet.kit.video import VideoView  # noqa: F401
from companion.tablet.kit.widgets import Caption, Key
from companion.tablet.speech import say
from companion.tablet.table.board_view import face_paint
from companion.tablet.table.offers import Hand, Offers  # noqa: F401
from companion.tablet.table.parts import Fan, PlayerCard
from companion.tablet.table.sounding import sound_between
from companion.tablet.table.view_model import EMPTY, TableModel, names_at, offer_of, table_model
from companion.tablet.tutorial.screen import LessonCard  # noqa: F401

if TYPE_CHECKING:
    from vision.preview import Preview

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

CARDS = frozenset({"playing", "tile", "coin"})
"""Faces that are drawn as cards; everything else is a key with words."""
OFFERED, ASKED = 8, 3
"""So many keys and cards are made before anything is to be chosen, or the camera asks."""
AT_ONCE = 3
"""What can be chosen is offered so many a frame."""
PACE = 0.55
"""Seconds between two things that bots and the app's dice do, so that people can follow."""
TIDY_EVERY = 20
"""Moves after which freed memory is given back, when they are shown and nothing moves."""
ROLL, ROLL_SECONDS = 14.0, 1 / 30
"""How far and how often a list moves on under a finger that holds."""


class TableScreen(BoxLayout):
    """Board, players, questions; one input (`model`), one output (`desk.ask`)."""

    model: TableModel = ObjectProperty(EMPTY, rebind=True)
    board: BoardModel = ObjectProperty(NO_BOARD)
    notice = StringProperty("")
    is_wide = BooleanProperty(True)
    rail = NumericProperty(0)
    language = StringProperty("en")
    has_camera = BooleanProperty(False)
    asked = BooleanProperty(False)
    __events__ = ("on_leave", "on_open", "on_over", "on_why", "on_answer")

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        self.desk = desk
        self._picking: Picking = NOT_BEGUN
        self._held = False
        self._finger: tuple[float, float] | None = None
        self._asked: tuple[Any, ...] = ()
        self._panels: tuple[Any, ...] = ()
        self._consent: tuple[Seat, frozenset[Seat]] | None = None
        self._camera_ask = NO_ASK
        self._newest = EMPTY
        self._showing, self._asking, self._preparing = ByFrames(), ByFrames(), ByFrames()
        super().__init__(language=desk.language, **kwargs)
        self.bind(size=lambda *_: self._turn())
        self._turn()
        theme.bind(ground=self._wear)
        self._wear()
        desk.session.listen(self._moved)
        self._pace = Clock.schedule_interval(lambda _: self._advance(), PACE)
        self._rolling = Clock.schedule_interval(lambda _: self._roll(), ROLL_SECONDS)
        self.refresh()
        prepared = (*self.ids.options.preparations(OFFERED), *self.ids.camera_ask.preparations(ASKED))
        self._preparing.begin((*prepared, memory.set_aside))

    def on_leave(self) -> None:
        """The players go back to the first screen."""

    def on_open(self, _what: str) -> None:
        """The players want to see something else: the rules, the phones."""

    def on_over(self) -> None:
        """The game is over and they want to see the result."""

    def on_why(self, _tally: str, _seat: Seat) -> None:
        """Somebody asks why a tally is what it is."""

    def on_answer(self, _number: int) -> None:
        """The camera's question is answered: which of its guesses, or -1 for none."""

    def watch(self, ask: AskModel, preview: "Preview | None") -> None:
        """Show what the camera sees, and what it asks."""
        if preview is not None:
            self.ids.inset.show(preview.width, preview.height, preview.pixels)
        self.has_camera = preview is not None
        if ask == self._camera_ask:
            return
        if ask.say:
            sounds.play("ask")
        self._camera_ask, self.asked = ask, bool(ask.say)
        # What answered the question before must not be tapped for this one.
        self.ids.camera_ask.take_away()
        self._asking.begin(self._questions(ask) if ask.say else ())

    def _questions(self, ask: AskModel) -> Iterator[Part]:
        """What the camera asks, and what can be answered."""
        box: Offers = self.ids.camera_ask
        yield partial(box.add_widget, Caption(say=ask.say, bold=True))
        if ask.hint:
            yield partial(box.add_widget, Caption(say=ask.hint))
        for number, option in enumerate(ask.options):
            yield partial(box.offer, option, partial(self.dispatch, "on_answer", number))
        if ask.differences:
            yield partial(box.offer, self.say("put-right"), self._put_right, role="plain")
        yield partial(box.offer, self.say("as-booked"), partial(self.dispatch, "on_answer", -1), role="plain")

    def _put_right(self) -> None:
        self.dispatch("on_open", "correction")

    def close(self) -> None:
        """Stop the clocks."""
        self._pace.cancel()
        self._rolling.cancel()
        for work in (self._showing, self._asking, self._preparing):
            work.stop()
        memory.take_back()

    def say(self, key: str, **parts: str) -> str:
        """A sentence of the tablet."""
        return say(self.language, key, **parts)

    def refresh(self) -> None:
        """Show the table as it is, at once."""
        self._showing.do_all(self._parts())
        self.ids.board_still.hurry()

    def _refresh_soon(self, _seconds: float) -> None:
        """Show the table as it is, a part a frame: all at once would take longer than a frame may."""
        self._showing.begin(self._parts())

    @property
    def settled(self) -> bool:
        """Whether all that there is to show is shown."""
        return not self._showing.busy and self.model.version == self.desk.session.version

    def _parts(self) -> tuple[Part, ...]:
        if self._showing.busy:
            # Perhaps not all that can be chosen was offered yet.
            self._asked = ()
        return self._look_up, self._show_texts, self._show_board, self._show_question, self._show_players

    def _look_up(self) -> None:
        self._newest = table_model(self.desk, self._picking, held=self._held)

    def _show_texts(self) -> None:
        """What is said, and the hand: a covered one is covered first of all."""
        before, self.model = self.model, self._newest
        if before is not EMPTY and (heard := sound_between(before, self.model)):
            sounds.play(heard)
        self._show_hand()

    def _show_board(self) -> None:
        self.board = self.model.board

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height
        self.rail = min(self.width * 0.27, 360 * theme.scale)

    def _wear(self, *_: Any) -> None:
        """The window itself is the ground: one of our own would be drawn for every picture of the camera."""
        Window.clearcolor = theme.ground

    def _advance(self) -> None:
        if self.desk.advance():
            return
        if not self.desk.session.waiting():
            self._pace.cancel()

    def _moved(self, version: int) -> None:
        self._picking, self._consent, self.notice = NOT_BEGUN, None, ""
        # What could be chosen before must not be tapped for what can be chosen now.
        self.ids.options.take_away()
        self._asked = ()
        # The desk calls the next one after the session has told its listeners.
        Clock.schedule_once(self._refresh_soon, 0)
        tidy = memory.collect_new if version % TIDY_EVERY else memory.give_back_aside
        Clock.schedule_once(lambda _: tidy(), PACE)

    def _show_players(self) -> None:
        box = self.ids.players
        if len(box.children) != len(self.model.players):
            box.clear_widgets()
            for _ in self.model.players:
                box.add_widget(PlayerCard(on_why=self._ask_why))
        for card, player in zip(reversed(box.children), self.model.players, strict=True):
            card.player = player
        self._bring_into_sight(next((card for card in reversed(box.children) if card.player.awaited), None))

    def _bring_into_sight(self, card: PlayerCard | None) -> None:
        """Whoever the table waits for is never below the edge, however many play."""
        rail = self.ids.rail
        if card is not None and self.ids.players.height > rail.height:
            Clock.schedule_once(lambda _: rail.scroll_to(card, animate=False), 0)

    def _ask_why(self, card: PlayerCard, tally: str) -> None:
        self.dispatch("on_why", tally, card.player.seat)

    def _show_question(self) -> None:
        asked = (self.model.question, self.model.picking, self._consent, self.model.panels)
        if asked == self._asked:
            return
        self._asked = asked
        self.ids.options.take_away()
        offers = tuple(self._offers(self.ids.options))
        self._showing.bring(
            partial(_do_each, offers[first : first + AT_ONCE]) for first in range(0, len(offers), AT_ONCE)
        )

    def _offers(self, keys: Offers) -> Iterator[Part]:
        """Keys under each other; cards in a fan, and those that are in the hand already only there."""
        offer = partial(partial, keys.offer)
        if self._consent:
            yield offer(self.say("all-agree"), partial(self.agree, True), sign="✓", role="plain")
            yield offer(self.say("leave-it"), partial(self.agree, False), sign="✗", role="plain")
            return
        in_hand = self._in_hand()
        for option in self.model.question.options:
            do = partial(self.pick, option.then)
            if not option.face or option.face["kind"] not in CARDS:
                yield offer(option.say, do)
            elif not in_hand:
                yield partial(keys.offer_card, option.face, self._paint(option.face), do)
        if self.model.question.ask is Ask.CONFIRM:
            yield offer(self.say("do-it"), self.do_it, sign="✓", role="primary")

    def _in_hand(self) -> bool:
        """Whether every card that is asked for lies in the hand that is shown."""
        hand = {face["id"] for panel in self.model.panels for face in panel.cards}
        return all(option.value in hand for option in self.model.question.options)

    def _paint(self, face: Json) -> Paint | None:
        return face_paint(self.desk.session.game, self.desk.pack, face["id"], self.desk.language)

    def _show_hand(self) -> None:
        if self.model.panels != self._panels:
            self._panels = self.model.panels
            self.ids.hand.show(self._panels, self._paint, self.touch)

    def pick(self, picking: Picking) -> None:
        """Something was chosen, or a part of it."""
        self._picking = picking
        self.notice = ""
        self.refresh()

    def back(self) -> None:
        """Take the last pick back."""
        self.pick(step_back(self._picking))

    def touch(self, *names: str) -> None:
        """A touch on the board or on a card that has these names."""
        if self.model.acting is None:
            return
        offer, _ = offer_of(self.desk)
        found = (touched(offer, self._picking, name) for name in names)
        then = next((each for each in found if each is not None), None)
        if then is not None:
            self.pick(then)

    def tap_thing(self, piece: str, place: str) -> None:
        """A piece was tapped."""
        self.touch(*names_at(self.desk, piece, place))

    def do_it(self) -> None:
        """What was chosen is meant."""
        offer, drawing = offer_of(self.desk)
        question = next_question(offer, self._picking)
        if question.ask is not Ask.CONFIRM or self.model.acting is None:
            return
        self._submit(question.do, drawing)

    def _submit(self, intent: Json, drawing: bool) -> None:
        seat = self.model.acting
        if seat is None:
            return
        refused = (
            self.desk.tell_draw(intent) if drawing else self.desk.ask(seat, intent, at=self.model.version)
        )
        self._picking = NOT_BEGUN
        self.notice = self._why_not(refused)
        if refused is not None:
            sounds.play("refused")
        self.refresh()

    def _why_not(self, refused: IllegalIntentError | Refused | None) -> str:
        match refused:
            case None:
                return ""
            case Refused():
                return self.say(f"refused-{refused}")
            case _:
                return self.desk.speech.say(phrase_refusal(refused))

    def take_tablet(self) -> None:
        """The one who was called is here."""
        if self.desk.handover.called:
            self.desk.hand_over(self.desk.handover.called)
        self.refresh()

    def hold(self, held: bool) -> None:
        """Show what only the one who acts may see, or cover it again."""
        self._held, self._finger = held, None
        self.refresh()

    def slide(self, pos: tuple[float, float]) -> None:
        """Show what would be chosen if the finger left here; near an edge the list moves on."""
        self._finger = pos
        for key in self._keys():
            key.chosen = key.collide_point(*key.to_widget(*pos))

    def _roll(self) -> None:
        """While the finger rests near an edge of the list, more of it comes into sight."""
        scroll = self.ids.scroll
        hidden = scroll.viewport_size[1] - scroll.height
        if not self._held or self._finger is None or hidden <= 0:
            return
        _, y = scroll.to_widget(*self._finger)
        way = (y > scroll.top - theme.touch / 2) - (scroll.y < y < scroll.y + theme.touch / 2)
        scroll.scroll_y = max(0.0, min(1.0, scroll.scroll_y + way * ROLL / hidden))

    def let_go(self, pos: tuple[float, float]) -> None:
        """Choose what the finger leaves on."""
        key = next((each for each in self._keys() if each.collide_point(*each.to_widget(*pos))), None)
        if key is not None:
            key.dispatch("on_release")

    def _keys(self) -> list[Any]:
        """All that can be chosen, what lies on top first."""
        both = (*self.ids.options.children, *self.ids.hand.children)
        cards = [card for each in both if isinstance(each, Fan) for card in each.children]
        return [*cards, *(each for each in self.ids.options.children if isinstance(each, Key))]

    def undo(self) -> None:
        """Take the last step back; ask those who have learned something."""
        by = self.desk.session.steps[-1].seat if self.desk.session.steps else None
        if by is None:
            return
        refused = self.desk.undo(by)
        match refused:
            case ConsentNeededError(seats=seats):
                names = ", ".join(self.desk.speech.name(seat) for seat in sorted(seats))
                self.notice = self.say("undo-asks", names=names)
                self._consent = (by, seats)
            case Refused():
                self.notice = self.say(f"refused-{refused}")
        self.refresh()

    def agree(self, agreed: bool) -> None:
        """Those who were asked say yes or no to taking it back."""
        consent, self._consent, self.notice = self._consent, None, ""
        if consent and agreed:
            self.desk.undo(consent[0], consent[1])
        self.refresh()


def _do_each(parts: Sequence[Part]) -> None:
    for part in parts:
        part()
