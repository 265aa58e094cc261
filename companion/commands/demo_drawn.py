"""`main.py demo` without a window: the evening in the terminal, and a report with pictures."""

import argparse
import json
import tempfile
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console, Group
from rich.text import Text

from companion.artwork.svg import pictures_of
from companion.bots.roster import find_bot
from companion.commands.demo_plain import open_session
from companion.commands.demo_report import Diary, Page, write_report
from companion.commands.setup import words_for
from companion.content import read_pack
from companion.kernel.phrase import phrase_need
from companion.kernel.seats import PUBLIC
from companion.kernel.view import text
from companion.phones.keys import format_link
from companion.phones.qr import qr_text
from companion.phones.server import Phones, Plan
from companion.screens.speech import page_words, speech_for
from companion.sources.drawn_evening import DrawnEvening
from companion.sources.troupe import How, Moment
from companion.table.journal import Journal
from companion.table.session import Session
from companion.terminal.draw import draw_tallies, draw_view, style_of
from companion.terminal.endings import say_outcome
from companion.terminal.lights import draw_lights
from companion.words import languages
from firmware_bridge.description import Description, description_of
from firmware_bridge.simulator.desk import simulated

REPORT = Path("build") / "demo"
SIGNS = {How.SEEN: "◉", How.TAPPED: "☝", How.DEALT: "✦", How.ASKED: "?", How.HELPED: "!", How.WRONG: "✗"}


def play_drawn(args: argparse.Namespace) -> int:
    """Play the whole evening; exit code 1 where anything was booked wrong."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trapdoor-")))
        journal = Journal(args.journal or folder / "demo.journal")
        stack.callback(journal.close)
        session = open_session(args, journal)
        phones = None if args.no_phones else Phones(_plan(args, session))
        if phones is not None:
            stack.callback(phones.close)
        return Show(args, session, phones, args.report or REPORT / session.game.key).play()


def _plan(args: argparse.Namespace, session: Session) -> Plan:
    return Plan(
        seats=tuple(map(str, session.info.seats)),
        table_name=speech_for(session.game, session.info, args.language).say(text("game")),
        words={language: page_words(language) for language in languages()},
        art=pictures_of(session.game.key),
        announced=not args.no_announce,
    )


class Show:
    """Tells in the terminal what happens, and keeps the diary of it."""

    def __init__(
        self, args: argparse.Namespace, session: Session, phones: Phones | None, folder: Path
    ) -> None:
        self._session, self._args, self._phones = session, args, phones
        self._console = Console()
        self._pack = read_pack(session.game, session.info.pack, session.info.content)
        self._words = words_for(session.game, session.info, args.language, self._pack)
        self._diary = Diary(session, self._words, args.language, folder)
        self._boards: tuple[Description, ...] = ()
        self._evening = DrawnEvening(
            session,
            self._pack,
            find_bot("clever", session.game.key),
            args.profile,
            args.seed,
            self._diary.pictures,
            phones=phones,
            language=args.language,
            tell=self._tell,
        )

    def play(self) -> int:
        """The evening, its report, and whether all was booked right."""
        evening = self._evening
        try:
            self._invite()
            self._explain_signs()
            evening.play(lambda: bool(evening.film.stills))
            self._diary.look(evening.film.picture)
            evening.play(self._is_enough)
            self._diary.look(evening.film.picture)
            self._boards = tuple(map(description_of, evening.attached.boards))
            page = write_report(self._diary, self._args.profile, evening.camera.watched.looks)
        finally:
            evening.close()
        self._print_end(page)
        return int(self._diary.count(How.WRONG) > 0)

    def _is_enough(self) -> bool:
        return bool(0 < self._args.decisions <= len(self._diary.pages))

    def _invite(self) -> None:
        """Whoever scans it takes a seat; its bot then only lays the pieces."""
        if self._phones is None or self._args.json:
            return
        _, link = self._phones.invite(str(self._session.info.seats[0]))
        self._console.print(Text(qr_text(format_link(link))), soft_wrap=True)
        said = self._diary.say("scan", name=self._session.info.players[0].name, link=format_link(link))
        self._console.print(said, soft_wrap=True)

    def _explain_signs(self) -> None:
        if not self._args.json:
            signs = " · ".join(f"{sign} {self._diary.say(f'how-{how}')}" for how, sign in SIGNS.items())
            self._console.print(signs, style="dim", highlight=False)

    def _tell(self, moment: Moment) -> None:
        evening = self._evening
        page = self._diary.write(moment, evening.film.picture, simulated(evening.board).colours)
        if self._args.json:
            self._print_json(moment)
        else:
            self._print(page)

    def _print_json(self, moment: Moment) -> None:
        for step in self._session.steps:
            if step.version == moment.version:
                for told in self._session.told(step, PUBLIC):
                    entry = {"version": step.version, "by": step.seat, "how": moment.how, "event": told}
                    print(json.dumps(entry, ensure_ascii=False), flush=True)

    def _print(self, page: Page) -> None:
        moment = page.moment
        sure = f"  ({page.sure:.4f})" if moment.how is How.SEEN else ""
        line = f"{SIGNS[moment.how]} {page.said}{sure}"
        self._console.print(line, style=style_of(moment.seat), highlight=False, markup=False)
        for each in page.offered:
            self._console.print(f"    {each}", style="dim", highlight=False, markup=False)

    def _print_end(self, page: Path) -> None:
        if self._args.json:
            return
        session, words, board = self._session, self._words, simulated(self._evening.board)
        prompts = [words.say(phrase_need(need)) for need in session.waiting()]
        glows = any(map(any, board.colours))
        lit = [draw_lights(each, board.colours, board.sensors) for each in self._boards if glows]
        self._console.print(
            Group(
                draw_view(session.view(PUBLIC), words),
                draw_tallies(session.tallies(), words),
                *lit,
                *(f"[bold]▶ {prompt}[/]" for prompt in prompts),
            )
        )
        outcome = session.outcome()
        if outcome is not None:
            self._console.print(say_outcome(outcome, words), style="bold green")
        diary = self._diary
        counted = ", ".join(f"{diary.count(how)} {diary.say(f'how-{how}')}" for how in How)
        lies = diary.say("report-lies", page=str(page))
        self._console.print(f"{counted}. {lies}", highlight=False, soft_wrap=True)
