"""The table that is played on this tablet: one session, how each seat plays, and who answers chance.

Everything here runs on the main thread, as the session wants it; nothing here knows Kivy.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from random import Random

from companion.bots.roster import find_bot
from companion.content import read_pack
from companion.kernel import play
from companion.kernel.codec import Json, decode_tagged
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.screens.handover import Handover, call_next, cover, uncover
from companion.screens.screen import draw_asked_of, draw_screen
from companion.screens.speech import Speech, speech_for
from companion.sources import chance
from companion.table.journal import JournalError
from companion.table.session import Session, StaleIntentError
from companion.table.step import Source
from companion.table.undo import ConsentNeededError, NothingToUndoError
from companion.tablet.how import How

BOT = Source("bot")
TOUCH = Source("touch")


class Refused(StrEnum):
    """Why nothing came of a touch, where no rule forbids it."""

    STALE = "stale"
    DISK = "disk"
    DRAW = "draw"
    """What chance brought cannot be; why is never said, since it would tell what others hold."""


class Desk:
    """One game in progress as the tablet plays it."""

    def __init__(
        self,
        session: Session,
        hows: Mapping[Seat, How],
        *,
        language: str = "en",
        real: frozenset[str] = frozenset(),
        keep: Callable[[Mapping[Seat, How]], None] = lambda hows: None,
        seed: str | None = None,
    ) -> None:
        self.session = session
        self.hows = dict(hows)
        self._keep = keep
        self.real = real
        """The kinds of dice and decks that lie on the table; the app rolls and deals the rest."""
        self.handover = Handover()
        self._rng = Random(seed)
        self.pack = read_pack(session.game, session.info.pack, session.info.content)
        self._bot = find_bot("clever", session.game.key)
        self._speech: dict[str, Speech] = {}
        self.language = language
        self._call()

    @property
    def speech(self) -> Speech:
        """What is said at this table, in the tablet's language."""
        if self.language not in self._speech:
            self._speech[self.language] = speech_for(self.session.game, self.session.info, self.language)
        return self._speech[self.language]

    @property
    def shown(self) -> Seat:
        """Whose screen the tablet may show."""
        return self.handover.shown

    def screen(self, seat: Seat = PUBLIC) -> Json:
        """All that a seat is shown now."""
        return draw_screen(self.session, seat, self.speech, real=self.real)

    def play_by(self, seat: Seat, how: How) -> None:
        """From now on this seat plays like that, and still does after a restart."""
        if self.hows.get(seat) is not how:
            self.hows[seat] = how
            self._keep(self.hows)
            self._call()

    def advance(self) -> bool:
        """Let the app's chance or a bot do one thing; False where the table waits for a person."""
        try:
            moved = self._let_one_act()
        except JournalError:
            # Nothing happened, so nothing is lost; it is tried again when there is room on the disk.
            moved = False
        self._call()
        return moved

    def _let_one_act(self) -> bool:
        needs = self.session.waiting()
        if play.app_answers(self.session.game, needs, self.real):
            chance.answer(self.session)
        elif seat := next((need.seat for need in needs if self.hows.get(need.seat) is How.BOT), None):
            self._play_bot(seat)
        else:
            return False
        return True

    def ask(
        self, seat: Seat, intent: Json | Intent, at: int | None = None
    ) -> IllegalIntentError | Refused | None:
        """Let a seat do something; what stands in the way, if anything does."""
        wanted = intent if isinstance(intent, Intent) else decode_tagged(self.session.game.intents, intent)
        return self._try(lambda: self.session.submit(seat, wanted, at=at, source=TOUCH))

    def tell_draw(self, intent: Json | Intent, source: Source = TOUCH) -> Refused | None:
        """Book what real dice or a real deck brought."""
        wanted = intent if isinstance(intent, Intent) else decode_tagged(self.session.game.intents, intent)
        refused = self._try(lambda: self.session.submit(CHANCE, wanted, source=source))
        return Refused.DRAW if isinstance(refused, IllegalIntentError) else refused

    def undo(self, by: Seat, agreed: frozenset[Seat] = frozenset()) -> ConsentNeededError | Refused | None:
        """Take the last step of a person back, with what chance and bots did after it."""
        try:
            self.session.undo(by, self.steps_back(), agreed=agreed)
        except ConsentNeededError as needed:
            return needed
        except (NothingToUndoError, StaleIntentError):
            return Refused.STALE
        except JournalError:
            return Refused.DISK
        self._call()
        return None

    def steps_back(self) -> int:
        """How many steps one undo takes: all since a person last did something, and that."""
        steps = self.session.steps
        count = 0
        for step in reversed(steps):
            count += 1
            if step.seat != CHANCE and self.hows.get(step.seat) is not How.BOT:
                break
        return count

    def hand_over(self, seat: Seat) -> None:
        """The one who was called has the tablet."""
        self.handover = uncover(self.handover, seat)

    def cover(self) -> None:
        """Nobody's secrets any more."""
        self.handover = cover(self.handover)

    def acting(self) -> Seat | None:
        """Who may act by touch right now: whoever was called, or whoever has nothing to hide."""
        return self.handover.called

    def draws(self) -> tuple[Need, ...]:
        """Dice and cards that have to be told of, because they are real."""
        return play.real_needs(self.session.game, self.session.waiting(), self.real)

    def asked_to_draw(self, seat: Seat) -> bool:
        """Whether this seat has to say what real dice or decks brought."""
        return draw_asked_of(self.draws(), seat) is not None

    def _play_bot(self, seat: Seat) -> None:
        state = self.session.line.state
        legal = self.session.legal(seat)
        self.session.submit(seat, self._bot(play.seen(state, seat), seat, legal, self._rng), source=BOT)

    def _call(self) -> None:
        elsewhere = frozenset(seat for seat, how in self.hows.items() if how is not How.TOUCH)
        self.handover = call_next(self.handover, self.session.waiting(), elsewhere)
        if self.handover.called is None and any(need.owner is None for need in self.draws()):
            # Nobody's roll or draw, such as who starts: anyone here may tell of it.
            here = (seat for seat, how in self.hows.items() if how is How.TOUCH)
            self.handover = Handover(next(here, None))

    def _try(self, do: Callable[[], object]) -> IllegalIntentError | Refused | None:
        try:
            do()
        except IllegalIntentError as refusal:
            return refusal
        except StaleIntentError:
            return Refused.STALE
        except JournalError:
            return Refused.DISK
        self._call()
        return None
