"""The tracker: explains a look at the table by what the rules allow, books it when sure, asks when not."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from statistics import fmean
from typing import Any

from companion.kernel import play
from companion.kernel.layout import Layout, Piece, Place
from companion.kernel.seats import CHANCE, PUBLIC, TABLE
from companion.table.session import Session
from companion.table.step import Source
from companion.table.tracking.books import Books
from companion.table.tracking.difference import Difference, Missing, against_the_rules, told_by
from companion.table.tracking.fit import Dice, Fit, Fitter
from companion.table.tracking.futures import Future, Looks, follow, futures, throws_dice
from companion.table.tracking.look import DIE, Look, showing
from companion.table.tracking.usual import Usual, quirks

NOTHING_HAPPENED = 0.3
"""How often a look shows the table as it was."""
SURE = 0.999
"""From this probability on one look is enough."""
LEAST = 0.9
"""Below this a look says nothing for sure, however often it is repeated."""
LEAST_OF_A_ROLL = 0.97
"""The same for dice: small ones in bad light are misread in look after look at the same place."""
REPEATED = 0.01
"""Looks at one table share their faults: each further one lessens the doubt to this part at most."""
SETTLED = 2e-3
"""The doubt that is left when several looks say the same and it is booked."""
A_DIE = 0.8
"""What is less surely a die at all brings no roll, however often it is looked at: each look falls for it."""
CREDIBLE = 0.05
"""What holds with all that is believed, but is less likely than this, explains nothing."""
PATIENCE = 4
"""So many looks are taken before anybody is asked."""
WORTH_ASKING = 0.01
OPTIONS = 3
RULE_BROKEN = 0.002
"""How often somebody does what the rules do not allow."""
UNSEEN = 2
"""So many pieces may be out of sight while something else is booked."""
DEPTH = 3
BEAM = 4
FURTHEST_BACK = 2
FURTHEST_TOLD = 12
"""So many steps may have been told before hands follow on the table."""
NOT_LAID_YET = 0.3
"""How often a look comes between telling something and laying it."""

Box = tuple[float, float, float, float]
KeepPicture = Callable[[Box], str | None]
"""Keeps the part of the picture in a box of millimetres (left, top, right, bottom) and names it."""


class Verdict(StrEnum):
    """What a look came to."""

    NOTHING = "nothing"
    BOOKED = "booked"
    UNSURE = "unsure"
    ASK = "ask"
    REOPEN = "reopen"
    UNEXPLAINED = "unexplained"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that may have happened; for a question, one of its buttons."""

    future: Future
    probability: float


@dataclass(frozen=True, slots=True)
class Reading:
    """What the tracker makes of a look.

    A question has its options, the likeliest first, and as `differences` what a piece looks like that the
    rules do not allow; `back` is how many steps a reopened reading takes back first. Where nothing legal
    explains the table, `differences` say what to put right.
    """

    verdict: Verdict
    options: tuple[Option, ...] = ()
    differences: tuple[Difference, ...] = ()
    back: int = 0
    picture: str | None = None


Way = tuple[Looks, bool]
"""A way the table can look, and whether the dice were thrown on the way to it."""
Scores = dict[Way, float]


@dataclass(frozen=True, slots=True)
class Explained:
    """A way the table can look, all that leads to it, and how well it explains the look."""

    members: tuple[Future, ...]
    fit: Fit
    probability: float = 0.0

    @property
    def future(self) -> Future:
        """The likeliest way there."""
        return max(self.members, key=lambda each: each.prior)


def has_doubtful_dice(fit: Fit) -> bool:
    """Whether anything that is taken for a die may well be none."""
    dice = (found for piece, found in fit.seen if piece.kind == DIE)
    return any(found.confidence + sum(share for _, share in found.others) < A_DIE for found in dice)


def _keep_nothing(_box: Box) -> str | None:
    return None


@dataclass(slots=True)
class Tracker:
    """Follows the table of one session; the session stays the only writer."""

    session: Books
    keep_picture: KeepPicture = _keep_nothing
    _dice: Dice = field(default_factory=Dice)
    _answered: int = 0
    """How often chance had answered when it was seen where the dice lie."""
    _settled_at: int = -1
    """The version of the books that the table was last understood with."""
    _tries: int = 0
    _last: Looks | None = None
    _doubt: float = 1.0
    _before: list[Scores] = field(default_factory=list)
    _usual: Usual = field(default_factory=Usual)
    _version: int = -1
    _known: tuple[Future, ...] = field(default=())
    _here: Future | None = None
    """The table as the books have it, worked out once for each state."""

    def look(self, look: Look) -> Reading:
        """Explain a look at the settled table; books what is sure."""
        fitter = Fitter(look, self._known_dice())
        now, ways = self._now(), (*self._ways(), *self._lagging())
        explained = weigh(fitter, (now, *ways), self._usual, self._before)
        if self._tries and not any(self._holds(each) for each in explained):
            longer = self._sequences(fitter, self._ways())
            explained = weigh(fitter, (now, *ways, *longer), self._usual, self._before)
        self._before.append(beyond(fitter, now, explained))
        best = next((each for each in explained if self._holds(each)), explained[0])
        self._tries += 1
        if self._lags(best):
            # Hands will follow, and then nothing of what was seen before them counts.
            self._before = []
            return self._unexplained(fitter, look)
        if best.probability < CREDIBLE or not self._holds(best):
            return self._unexplained(fitter, look)
        if self._is_now(best):
            return self._nothing(best, look)
        if not self._is_sure(best):
            return self._ask(explained)
        return self._book(best, look)

    def stirred(self) -> None:
        """Something moved at the table since the last look: what was seen before that was another table.

        How often it was looked at still counts: over a table that is never still, somebody is asked, too.
        """
        self._last, self._before = None, []

    def settle(self, look: Look) -> None:
        """The players say that table and books agree now, however it looks."""
        self._settled(look, Reading(Verdict.NOTHING))

    def tells(self, future: Future) -> bool:
        """Whether the eyes alone can tell that this happened, and nothing else did."""
        if not self._leaves_a_trace(future):
            return False
        way = self._key(future)
        same = (each for each in self._ways() if self._key(each) == way)
        return way != self._key(self._now()) and all(each.state == future.state for each in same)

    def _leaves_a_trace(self, future: Future) -> bool:
        """Whether anything new lies there afterwards: what is only gone may as well be out of sight."""
        return future.rolled or bool(changed_pieces(self._now().layout, future.layout))

    def layouts(self) -> tuple[Layout, ...]:
        """How the table lies now, and how it can lie after one deed: where to look."""
        return (self._now().layout, *(each.layout for each in self._ways()))

    def find(self, seat: str, intent: object) -> Future | None:
        """The way that one legal intent leads."""
        return next((each for each in self._ways() if each.deeds == ((seat, intent),)), None)

    def _now(self) -> Future:
        state = self.session.line.state
        if self._here is None or self._here.state is not state:
            layout = play.layout(self.session.game, state, PUBLIC)
            self._here = Future((), state, layout, NOTHING_HAPPENED)
        return self._here

    def _ways(self) -> tuple[Future, ...]:
        if self._version != self.session.version:
            self._known = tuple(futures(self.session.game, self.session.line.state))
            self._version = self.session.version
            self._forget_looks()
        return self._known

    def _forget_looks(self) -> None:
        self._tries, self._last, self._before = 0, None, []

    def _known_dice(self) -> Dice:
        """Where the dice lie; a throw that was told since has moved them, and nobody saw where to."""
        return Dice() if self._is_behind() or self._before_told_throws() else self._dice

    def _is_behind(self) -> bool:
        """Whether chance was told more often since the table was understood than the books still tell."""
        line = self.session.line
        told = sum(step.seat == CHANCE and step.version > self._settled_at for step in line.steps)
        return told != line.answered - self._answered

    def _is_far_behind(self) -> bool:
        """Whether the books at hand do not reach back to where the table was last understood."""
        steps = self.session.line.steps
        return self._settled_at >= 0 and bool(steps) and steps[0].version > self._settled_at + 1

    def _before_told_throws(self) -> list[Any]:
        """The states before every throw that was told since the table was last understood."""
        line, game = self.session.line, self.session.game
        return [
            before
            for step, before in zip(line.steps, line.states, strict=False)
            if step.seat == CHANCE and step.version > self._settled_at and throws_dice(game, before)
        ]

    def _key(self, future: Future) -> Way:
        return future.looks, future.rolled

    def _is_now(self, explained: Explained) -> bool:
        return any(not each.deeds for each in explained.members)

    def _lags(self, explained: Explained) -> bool:
        return any(each.lags for each in explained.members)

    def _lagging(self) -> tuple[Future, ...]:
        """The tables that hands have left behind, if they have not followed yet what was told.

        All pieces may have followed and the dice not: a roll that was told was perhaps thrown elsewhere.
        """
        now, line, found = self._now(), self.session.line, list[Future]()
        for before in self._before_told_throws()[:1]:
            lay = play.layout(self.session.game, before, PUBLIC)
            pieces = (
                *(each for each in now.layout.pieces if each.kind != DIE),
                *(each for each in lay.pieces if each.kind == DIE),
            )
            layout = replace(now.layout, pieces=pieces)
            found.append(Future((), now.state, layout, NOT_LAID_YET, lags=True))
        for step, before in zip(line.steps[: -FURTHEST_TOLD - 1 : -1], line.states[-2::-1], strict=False):
            if step.source.kind == "camera" or step.version <= self._settled_at:
                break
            layout = play.layout(self.session.game, before, PUBLIC)
            if (layout.width, layout.height) == (now.layout.width, now.layout.height):
                found.append(Future((), now.state, layout, NOT_LAID_YET, lags=True))
        return tuple(each for each in found if each.looks != now.looks)

    def _holds(self, explained: Explained) -> bool:
        """Whether nothing that is believed is left over, and all that was touched is seen."""
        fit = explained.fit
        if any(not self._usual.knows(each) for each in quirks(fit)):
            return False
        touched = set(changed_pieces(self._now().layout, explained.future.layout))
        unseen = [each for each in fit.missing if each in touched]
        return not unseen and len(self._usual.news(fit.missing)) <= UNSEEN

    def _is_sure(self, best: Explained) -> bool:
        if any(each.state != best.future.state for each in best.members):
            return False
        if self._is_far_behind() or (best.future.rolled and self._is_behind()):
            # Perhaps more was told than hands have laid, such as a roll that nobody threw: what lies there
            # may be as it was long ago.
            return False
        if not self._leaves_a_trace(best.future) or (best.future.rolled and has_doubtful_dice(best.fit)):
            return False
        now, doubt = best.future.looks, 1 - best.probability
        least = LEAST_OF_A_ROLL if best.future.rolled else LEAST
        if self._last != now or best.probability < least:
            self._last, self._doubt = now, 1.0
        first = self._doubt == 1.0
        if best.probability >= least:
            self._doubt *= doubt if first else max(doubt, REPEATED)
        return doubt <= 1 - SURE or (not first and self._doubt <= SETTLED)

    def _sequences(self, fitter: Fitter, ways: tuple[Future, ...]) -> list[Future]:
        """Several deeds one after the other, followed from what comes nearest to the look."""
        game, found = self.session.game, []
        beam = _nearest(fitter, ways)
        for _ in range(DEPTH - 1):
            longer = [then for first in beam for then in follow(game, first)]
            if not longer:
                break
            found += longer
            if any(self._holds(each) for each in weigh(fitter, longer, self._usual)):
                return found
            beam = _nearest(fitter, longer)
        return found

    def _book(self, best: Explained, look: Look) -> Reading:
        after = best.future.layout
        picture = self.keep_picture(box_around(changed_pieces(self._now().layout, after), after))
        option = Option(best.future, best.probability)
        self._submit(best.future, Source("camera", round(best.probability, 6), picture))
        return self._settled(look, Reading(Verdict.BOOKED, (option,), picture=picture))

    def _submit(self, future: Future, source: Source) -> None:
        for seat, intent in future.deeds:
            self.session.submit(seat, intent, at=self.session.version, source=source)

    def _settled(self, look: Look, reading: Reading) -> Reading:
        """The table is understood: where the dice lie, and what looks odd although it is right."""
        self._usual = self._usual.after(Fitter(look).fit(self._now().layout))
        dice = tuple((each.face, each.centre) for each in look.sightings if each.kind == DIE)
        self._dice = Dice(dice)
        self._forget_looks()
        self._answered, self._settled_at = self.session.line.answered, self.session.version
        return reading

    def _nothing(self, best: Explained, look: Look) -> Reading:
        """The table as the books have it; what is out of sight is looked for again first."""
        missing = self._usual.news(best.fit.missing)
        if missing and self._tries < PATIENCE:
            return Reading(Verdict.UNSURE)
        gone = tuple(Missing(each) for each in missing)
        return self._settled(look, Reading(Verdict.NOTHING, differences=gone))

    def _ask(self, explained: list[Explained]) -> Reading:
        """The question, once enough looks were taken; several intents that look the same are all offered."""
        best = explained[0]
        twofold = any(each.state != best.future.state for each in best.members)
        if self._tries < PATIENCE and not twofold:
            return Reading(Verdict.UNSURE)
        touched = changed_pieces(self._now().layout, best.future.layout)
        picture = self.keep_picture(box_around(touched, best.future.layout))
        strange = against_the_rules(best.fit.seen, touched, [each.future.layout for each in explained])
        return Reading(Verdict.ASK, _options(explained), strange, picture=picture)

    def _unexplained(self, fitter: Fitter, look: Look) -> Reading:
        """Nothing legal explains the table: perhaps an earlier reading was wrong; else say what differs."""
        if self._tries < PATIENCE:
            return Reading(Verdict.UNSURE)
        if reopened := self._reopen(fitter):
            return reopened
        layout = self._now().layout
        return Reading(Verdict.UNEXPLAINED, differences=told_by(fitter.fit(layout), layout))

    def _reopen(self, fitter: Fitter) -> Reading | None:
        line, game = self.session.line, self.session.game
        for back in range(1, min(FURTHEST_BACK, len(line.steps)) + 1):
            if line.steps[-back].source.kind != "camera":
                return None
            ways = tuple(futures(game, line.states[-1 - back]))
            then = [each for first in _nearest(fitter, ways) for each in follow(game, first)]
            explained = weigh(fitter, (*ways, *then), self._usual)
            holding = [each for each in explained if self._holds(each)]
            if holding:
                return Reading(Verdict.REOPEN, _options(holding), back=back)
        return None


def take_answer(session: Session, reading: Reading, option: Option) -> None:
    """Book what the players chose; the table is settled then."""
    if reading.back:
        session.undo(TABLE, reading.back, agreed=frozenset(session.info.seats))
    source = Source("tap", 1.0, reading.picture)
    for seat, intent in option.future.deeds:
        session.submit(seat, intent, at=session.version, source=source)


def weigh(
    fitter: Fitter, ways: Iterable[Future], usual: Usual, before: Sequence[Scores] = ()
) -> list[Explained]:
    """All ways the table can look with their probabilities, the likeliest first.

    `before` are the scores of earlier looks at the same table; noise differs from look to look, so their mean
    counts. The first of the ways is that nothing happened, where there are such scores.
    """
    groups: dict[Way, list[Future]] = {}
    for each in ways:
        groups.setdefault((each.looks, each.rolled), []).append(each)
    fits = {way: fitter.fit(some[0].layout, rolled=some[0].rolled) for way, some in groups.items()}
    ground = next(iter(fits.values())).score
    scored = []
    for way, members in groups.items():
        earlier = [scores[way] for scores in before if way in scores]
        score = fmean([fits[way].score - ground, *earlier])
        prior = sum(each.prior for each in members)
        scored.append((score + math.log(prior), Explained(tuple(members), fits[way])))
    top, best = max(scored, key=lambda each: each[0])
    broken = RULE_BROKEN * math.expm1(min(best.fit.slack(usual.slack), 700.0))
    total = broken + sum(math.exp(score - top) for score, _ in scored)
    weighed = [Explained(each.members, each.fit, math.exp(score - top) / total) for score, each in scored]
    return sorted(weighed, key=lambda each: -each.probability)


def beyond(fitter: Fitter, now: Future, explained: Iterable[Explained]) -> Scores:
    """How much better than that nothing happened each way explains a look."""
    ground = fitter.fit(now.layout).score
    return {(each.future.looks, each.future.rolled): each.fit.score - ground for each in explained}


def changed_pieces(before: Layout, after: Layout) -> tuple[Piece, ...]:
    """The pieces that lie otherwise than before."""
    there = {(each.kind, each.face, each.x, each.y, each.angle) for each in before.pieces}
    return tuple(
        each for each in showing(after) if (each.kind, each.face, each.x, each.y, each.angle) not in there
    )


def box_around(pieces: tuple[Piece, ...], layout: Layout) -> Box:
    """The part of the table that these pieces lie on, with some room around; all of it where none is given.

    What lies loose may lie anywhere in its place, as dice do in their tray.
    """
    if not pieces:
        return (0.0, 0.0, layout.width, layout.height)
    loose = {place.id: place for place in layout.places if place.loose}
    boxes = [_box(loose[each.place], 0.5) if each.place in loose else _box(each, 1.0) for each in pieces]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _box(thing: Piece | Place, share: float) -> Box:
    room = share * max(thing.width, thing.height)
    return thing.x - room, thing.y - room, thing.x + room, thing.y + room


def _nearest(fitter: Fitter, ways: Iterable[Future]) -> list[Future]:
    ranked = sorted(
        ways, key=lambda each: -(fitter.fit(each.layout, rolled=each.rolled).score + math.log(each.prior))
    )
    return ranked[:BEAM]


def _options(explained: list[Explained]) -> tuple[Option, ...]:
    options = []
    for each in explained:
        ways: dict[str, Future] = {}
        for future in each.members:
            ways.setdefault(repr(future.state), future)
        share = sum(future.prior for future in ways.values())
        for future in ways.values():
            if future.deeds:
                options.append(Option(future, each.probability * future.prior / share))
    options.sort(key=lambda option: -option.probability)
    worth = [each for each in options if each.probability >= WORTH_ASKING]
    return tuple((worth or options)[:OPTIONS])
