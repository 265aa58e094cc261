"""Opening a table without a window: the journal, the session, the phones."""

import argparse
import secrets
import tempfile
from contextlib import ExitStack
from pathlib import Path

from companion.artwork.svg import pictures_of
from companion.commands.host_terminal import Host
from companion.commands.setup import (
    NAMES,
    Setup,
    UsageError,
    read_setup,
    unfinished,
)
from companion.kernel.game import AnyGame, kinds_of_chance
from companion.kernel.view import text
from companion.phones.server import Phones, Plan
from companion.screens.speech import page_words, speech_for
from companion.sources.phones import PhoneTable, ReadHand, see_nothing
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.setup import seat_players, table_info
from companion.words import languages


def host_table(args: argparse.Namespace) -> int:
    """Open the table and keep it open."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trapdoor-")))
        journal = Journal(args.journal or folder / "host.journal")
        stack.callback(journal.close)
        session = _open(args, journal)
        real = _real_kinds(args.chance, session.game)
        phones = Phones(_plan(args, session))
        stack.callback(phones.close)
        table = PhoneTable(session, phones, language=args.language, real=real, read_hand=_reader(real))
        stack.callback(table.close)
        Host(args, session, phones, table).run()
    return 0


def _open(args: argparse.Namespace, journal: Journal) -> Session:
    """The unfinished game in the journal, else a new one."""
    if (last := unfinished(journal)) is not None:
        return last
    setup = read_setup(args)
    names = _names(args, setup)
    players = seat_players(setup.game, names)
    seed, table_id = secrets.token_hex(8), f"game-{len(journal.games()) + 1}"
    info = table_info(setup.game, players, setup.options, setup.pack, table_id=table_id, seed=seed)
    return Session.start(setup.game, info, journal)


def _names(args: argparse.Namespace, setup: Setup) -> tuple[str, ...]:
    if not args.names:
        return NAMES[: setup.players]
    names = tuple(name.strip() for name in args.names.split(","))
    if not all(names) or len(set(names)) != len(names):
        raise UsageError(f"--names {args.names}: expected names, each once, with commas between them")
    return names


def _plan(args: argparse.Namespace, session: Session) -> Plan:
    seats = session.info.seats
    if not 0 <= args.bots < len(seats):
        raise UsageError(f"--bots {args.bots}: expected 0 to {len(seats) - 1}")
    return Plan(
        seats=tuple(map(str, seats[: len(seats) - args.bots])),
        table_name=speech_for(session.game, session.info, args.language).say(text("game")),
        words={language: page_words(language) for language in languages()},
        art=pictures_of(session.game.key),
        keys=args.journal.with_name(args.journal.name + ".keys") if args.journal else None,
        port=args.port,
        address=args.address,
        announced=not args.no_announce,
    )


def _real_kinds(said: str, game: AnyGame) -> frozenset[str]:
    """The kinds of dice and decks that are real."""
    kinds = kinds_of_chance(game)
    named = {"app": (), "table": kinds}.get(said, tuple(said.split(",")))
    for kind in named:
        if kind not in kinds:
            raise UsageError(f"{game.key} has {', '.join(kinds)}; “{kind}” is none of them.")
    return frozenset(named)


def _reader(real: frozenset[str]) -> ReadHand:
    """The recogniser of hands; a table whose cards the app deals needs none, nor OpenCV."""
    if "cards" not in real:
        return see_nothing
    from companion.sources.hands import read_hand

    return read_hand
