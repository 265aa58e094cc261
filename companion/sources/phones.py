"""Phones at a table: what the session knows goes out as screens, what the phones want comes in as intents.

All of this runs on the session's own thread; the phones' thread is reached by handing things over.
"""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, Queue
from typing import Any

from companion.kernel import play
from companion.kernel.codec import DecodeError, Json, decode_tagged
from companion.kernel.happenings import Intent
from companion.kernel.phrase import phrase_refusal
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.kernel.view import text
from companion.phones import messages
from companion.phones.messages import Act
from companion.phones.news import Asked, Intruded, Joined, Left, News, Pictured, Readdressed, Spoke
from companion.phones.server import Phones
from companion.screens.draws import offered_draws
from companion.screens.screen import draw_asked_of, draw_screen
from companion.screens.speech import Speech, speech_for
from companion.sources import chance
from companion.table.journal import JournalError
from companion.table.session import Session, StaleIntentError
from companion.table.step import Source
from companion.words import FALLBACK, languages

PHONE = Source("phone")
ReadHand = Callable[[bytes], tuple[str, ...]]
"""The recogniser: a picture's bytes in, the faces of the cards in it out, the surest first."""

_REMEMBERED = 64


def see_nothing(picture: bytes) -> tuple[str, ...]:
    """The recogniser of a table without eyes: the players tap their cards."""
    return ()


class PhoneTable:
    """One session and its phones."""

    def __init__(
        self,
        session: Session,
        phones: Phones,
        *,
        language: str = FALLBACK,
        real: frozenset[str] = frozenset(),
        read_hand: ReadHand = see_nothing,
    ) -> None:
        self._session = session
        self._phones = phones
        self._real = real
        self._read_hand = read_hand
        self._speech: dict[str, Speech] = {}
        self._language = dict.fromkeys((*session.info.seats, PUBLIC), language)
        self._public_languages = {language}
        self._connected: set[Seat] = set()
        self._answers: dict[tuple[Seat, str], Json] = {}
        self.doubts: Counter[Seat] = Counter()
        """How often a seat told of a draw that cannot be; the table should know, lest cards are tried out."""
        self._changed = True
        self._eyes = ThreadPoolExecutor(1, "eyes")
        self._read: Queue[tuple[Seat, str, tuple[str, ...]]] = Queue()
        session.listen(self._note)
        self.settle()

    @property
    def connected(self) -> frozenset[Seat]:
        """The seats that have a phone right now."""
        return frozenset(self._connected)

    def close(self) -> None:
        """Stop reading pictures."""
        self._eyes.shutdown(wait=False, cancel_futures=True)

    def _note(self, _version: int) -> None:
        self._changed = True

    def wait(self, seconds: float) -> News | None:
        """Take in the next thing that a phone said, and answer it; None where nothing was said."""
        self._answer_readings()
        try:
            told = self._phones.inbox.get(timeout=seconds)
        except Empty:
            return None
        self.take(told)
        return told

    def take(self, told: News) -> None:
        """Do what a phone wants."""
        match told:
            case Joined(seat, language):
                self._connected.add(Seat(seat))
                self._speak(Seat(seat), language)
            case Spoke(seat, language):
                self._speak(Seat(seat), language)
            case Left(seat):
                self._connected.discard(Seat(seat))
            case Asked(seat, act):
                self._phones.tell(seat, self.answer(Seat(seat), act))
                self.settle()
            case Pictured(seat, name, data):
                self._eyes.submit(self._look, Seat(seat), name, data)
            case Intruded() | Readdressed():
                pass

    def settle(self) -> None:
        """Let the app's own chance answer where it has to, then show everyone what has come of it."""
        session = self._session
        while play.app_answers(session.game, session.waiting(), self._real):
            chance.answer(session)
        if self._changed:
            self._changed = False
            self._show(session.info.seats, self._public_languages)

    def answer(self, seat: Seat, act: Act) -> Json:
        """Let a seat do what it chose; the same choice again gets the same answer again."""
        known = self._answers.get((seat, act.id))
        if known is not None:
            return known
        answered = {"t": "answer", "id": act.id, **self._do(seat, act)}
        self._answers[seat, act.id] = answered
        if len(self._answers) > _REMEMBERED:
            self._answers.pop(next(iter(self._answers)))
        return answered

    def _do(self, seat: Seat, act: Act) -> Json:
        try:
            intents = [decode_tagged(self._session.game.intents, each) for each in act.intents]
        except DecodeError:
            return self._refusal(seat, IllegalIntentError("unknown-intent", "TABLE"))
        drawn = self._offered(seat)
        if drawn and all(intent in drawn for intent in intents):
            return self._book_draws(seat, act.id, intents)
        if len(intents) != 1:
            return {"ok": False, "why": "stale"}
        return self._submit(seat, act, intents[0])

    def _submit(self, seat: Seat, act: Act, intent: Intent) -> Json:
        try:
            key = f"{seat}:{act.id}"
            self._session.submit(seat, intent, at=act.revision, source=PHONE, key=key)
        except StaleIntentError:
            return {"ok": False, "why": "stale"}
        except IllegalIntentError as refusal:
            return self._refusal(seat, refusal)
        except JournalError:
            return {"ok": False, "why": "table"}
        return {"ok": True}

    def _book_draws(self, seat: Seat, name: str, intents: list[Intent]) -> Json:
        """Book what chance brought; why not is never said, since it would tell what others hold."""
        try:
            for number, intent in enumerate(intents):
                self._session.submit(CHANCE, intent, source=PHONE, key=f"{seat}:{name}:{number}")
        except (IllegalIntentError, StaleIntentError, JournalError):
            self.doubts[seat] += 1
            return {"ok": False, "why": "draw"}
        return {"ok": True}

    def _offered(self, seat: Seat) -> tuple[Intent, ...]:
        told = play.real_needs(self._session.game, self._session.waiting(), self._real)
        need = draw_asked_of(told, seat)
        if need is None:
            return ()
        seen = play.seen(self._session.line.state, seat)
        return offered_draws(self._session.game.key, seen, need)

    def _refusal(self, seat: Seat, refusal: IllegalIntentError) -> Json:
        speech = self._speech_in(self._language[seat])
        rule = f"rule-{refusal.rule}"
        said = {"say": speech.say(phrase_refusal(refusal)), "name": refusal.rule}
        return {"ok": False, "why": "refused", **said, **self._rule(rule, speech)}

    def _rule(self, key: str, speech: Speech) -> dict[str, str]:
        return {"rule": speech.say(text(key))} if speech.knows(key) else {}

    def _speak(self, seat: Seat, wanted: str) -> None:
        """Show a seat its screen in the language it wants, or one that there is.

        Whoever wants what is there already was shown the newest screen at the door.
        """
        language = wanted if wanted in languages() else FALLBACK
        if seat == PUBLIC:
            self._public_languages |= {language}
            self._show((), {language})
        elif wanted != self._language[seat]:
            self._language[seat] = language
            self._show((seat,), set())

    def _show(self, seats: tuple[Seat, ...], public: set[str]) -> None:
        views = {str(seat): (self._language[seat], self.view(seat, self._language[seat])) for seat in seats}
        watched = {language: self.view(PUBLIC, language) for language in sorted(public)}
        self._phones.publish(views, watched)

    def view(self, seat: Seat, language: str) -> bytes:
        """The message that shows a seat everything, before it is sealed."""
        screen = draw_screen(self._session, seat, self._speech_in(language), real=self._real)
        photo = self._read_hand is not see_nothing and screen["draw"] is not None
        return messages.write({"t": "view", "rev": self._session.version, "photo": photo, "screen": screen})

    def _speech_in(self, language: str) -> Speech:
        if language not in self._speech:
            self._speech[language] = speech_for(self._session.game, self._session.info, language)
        return self._speech[language]

    def _look(self, seat: Seat, name: str, picture: bytes) -> None:
        """On the thread of the eyes: read a hand; whatever goes wrong, nothing was read."""
        try:
            faces = self._read_hand(picture)
        except Exception:
            faces = ()
        self._read.put((seat, name, faces))

    def _answer_readings(self) -> None:
        """Tell a seat, and only that seat, which cards were read, as far as they can be what it drew."""
        while True:
            try:
                seat, name, faces = self._read.get_nowait()
            except Empty:
                return
            self._phones.tell(seat, {"t": "photo", "id": name, "cards": self._fitting(seat, faces)})

    def _fitting(self, seat: Seat, faces: tuple[str, ...]) -> list[str]:
        possible: set[Any] = {part for intent in self._offered(seat) for part in _values(intent)}
        return [face for face in dict.fromkeys(faces) if face in possible]


def _values(intent: Intent) -> tuple[Any, ...]:
    return tuple(getattr(intent, name) for name in type(intent).__dataclass_fields__)
