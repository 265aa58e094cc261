"""`main.py demo --no-camera`: bots play a whole game in the terminal, and nobody watches."""

import argparse
import json
import tempfile
import time
from pathlib import Path
from random import Random

from rich.console import Console, Group
from rich.rule import Rule

from companion.bots.players import Bot
from companion.bots.roster import find_bot
from companion.commands.setup import read_setup, unfinished, words_for
from companion.content import read_pack
from companion.kernel.happenings import Event
from companion.kernel.phrase import phrase_event, phrase_need
from companion.kernel.seats import CHANCE, PUBLIC
from companion.kernel.secret import redact
from companion.sources import chance
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.step import Source
from companion.terminal.draw import draw_tallies, draw_view, style_of
from companion.terminal.endings import say_outcome
from companion.words import Words

BOT = Source("bot")


def play_plainly(args: argparse.Namespace) -> int:
    """Play a game to its end."""
    with tempfile.TemporaryDirectory(prefix="trapdoor-") as folder:
        journal = Journal(args.journal or Path(folder) / "demo.journal")
        try:
            session = open_session(args, journal)
            Show(session, args).play(find_bot("clever", session.game.key), Random(args.seed))
        finally:
            journal.close()
    return 0


def open_session(args: argparse.Namespace, journal: Journal) -> Session:
    """The unfinished game in the journal, else a new one."""
    if (last := unfinished(journal)) is not None:
        return last
    setup, number = read_setup(args), len(journal.games())
    seed = f"demo-{args.seed}-{number}"
    return Session.start(setup.game, setup.info(f"game-{number + 1}", seed), journal)


class Show:
    """Plays a session and prints what everyone may see."""

    def __init__(self, session: Session, args: argparse.Namespace) -> None:
        self._session = session
        self._json = args.json
        self._console = Console()
        self._pace = args.pace if args.pace is not None else 0.5 * self._console.is_terminal
        pack = read_pack(session.game, session.info.pack, session.info.content)
        self._words: Words = words_for(session.game, session.info, args.language, pack)

    def play(self, bot: Bot, rng: Random) -> None:
        """Let bots and chance decide until the game is over."""
        session = self._session
        shown: str | None = None
        while needs := session.waiting():
            need = needs[0]
            if need.seat != CHANCE and need.seat != shown:
                self._print_table()
                shown = need.seat
            if need.seat == CHANCE:
                chance.answer(session)
            else:
                seen = redact(session.line.state, need.seat)
                intent = bot(seen, need.seat, session.legal(need.seat), rng)
                session.submit(need.seat, intent, at=session.version, source=BOT)
            self._print_events()
            time.sleep(self._pace)
        self._print_end()

    def _print_table(self) -> None:
        if self._json:
            return
        session, words = self._session, self._words
        prompts = [words.say(phrase_need(need)) for need in session.waiting()]
        self._console.print(
            Group(
                Rule(style="dim"),
                draw_view(session.view(PUBLIC), words),
                draw_tallies(session.tallies(), words),
                *(f"[bold]▶ {prompt}[/]" for prompt in prompts),
            )
        )

    def _print_events(self) -> None:
        step = self._session.line.steps[-1]
        if self._json:
            for told in self._session.told(step, PUBLIC):
                entry = {"version": step.version, "by": step.seat, "event": told}
                print(json.dumps(entry, ensure_ascii=False))
            return
        said = " ".join(self._say(event) for event in step.events)
        self._console.print(f"  {said}", style=style_of(step.seat), highlight=False, markup=False)

    def _say(self, event: Event) -> str:
        return self._words.say(phrase_event(redact(event, PUBLIC)))

    def _print_end(self) -> None:
        outcome = self._session.outcome()
        if self._json or outcome is None:
            return
        self._print_table()
        self._console.print(say_outcome(outcome, self._words), style="bold green")
