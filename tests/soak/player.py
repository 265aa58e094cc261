"""A table to be killed: bots play through a session on a real journal, one game after another.

    python -m tests.soak.player JOURNAL SEED [UNANSWERED]

It says what it is about to do and what was accepted, a line of JSON each, before it goes on.
UNANSWERED is what an earlier, killed one was about to do when it fell silent; it is sent again first.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.catalogue import find_game
from companion.kernel.codec import decode_tagged, encode_tagged
from companion.kernel.corrections import SetTally
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import TABLE, Seat
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.step import Kind
from tests.conformance.worlds import TABLES, choose, info_of

LONG_ENOUGH = 80
"""Entries after which a game is left for the next one, so that all titles have their turn."""

Deed = dict[str, Any]
"""What somebody does: game, kind, seat, intent, key; and the version once it is accepted."""


def main() -> None:
    """Play until killed."""
    path, seed, *unanswered = sys.argv[1:]
    rng = Random(seed)
    journal = Journal(Path(path))
    say("ready", {})
    for each in unanswered:
        send_again(journal, json.loads(each))
    number = 0
    while True:
        session = open_game(journal, rng)
        session.listen(dawdle)
        while session.waiting() and session.version < LONG_ENOUGH:
            number += 1
            act(session, rng, f"{seed}:{number}")


def say(what: str, deed: Deed) -> None:
    """One line, handed to the system before anything else happens."""
    os.write(sys.stdout.fileno(), (json.dumps({what: deed}) + "\n").encode())


def dawdle(version: int) -> None:
    """A slow listener now and then: time to be killed between the journal and the answer."""
    if version % 4 == 0:
        time.sleep(0.004)


def open_game(journal: Journal, rng: Random) -> Session:
    """The game that was played last if it goes on, else a new one."""
    games = journal.games()
    if games:
        info = journal.game(games[-1])
        last = Session.resume(find_game(info.game), info, journal)
        if last.waiting() and last.version < LONG_ENOUGH:
            return last
    key, players = rng.choice(TABLES)
    info = info_of(find_game(key), players, f"game-{len(games) + 1}")
    return Session.start(find_game(key), info, journal)


def act(session: Session, rng: Random, key: str) -> None:
    """Mostly a legal intent; now and then undo, redo or a correction."""
    luck = rng.random()
    everybody = frozenset(session.info.seats)
    by = session.info.seats[0]
    if luck < 0.04 and session.steps:
        do(session, Kind.UNDO, by, {"steps": 1}, None, lambda: session.undo(by, agreed=everybody))
    elif luck < 0.08 and session.line.undone:
        do(session, Kind.REDO, by, {"steps": 1}, None, lambda: session.redo(by))
    elif luck < 0.12:
        tally = rng.choice(session.tallies())
        correction = SetTally(tally.name, tally.seat, tally.value + 1)
        written = encode_tagged(correction)
        do(session, Kind.CORRECTION, TABLE, written, None, lambda: session.correct(correction))
    else:
        seat, intent = choose(session.game, session.line.state, rng)
        written = encode_tagged(intent)
        do(session, Kind.INTENT, seat, written, key, lambda: session.submit(seat, intent, key=key))


def do(session: Session, kind: Kind, seat: Seat, intent: Any, key: str | None, go: Callable[[], int]) -> None:
    """Say it, do it, say that it was accepted."""
    deed = {"game": session.info.id, "kind": kind.value, "seat": seat, "intent": intent, "key": key}
    say("about", deed)
    try:
        say("accepted", {**deed, "version": go()})
    except IllegalIntentError:
        say("refused", deed)


def send_again(journal: Journal, deed: Deed) -> None:
    """Submit under the same key what may or may not have been accepted."""
    info = journal.game(deed["game"])
    session = Session.resume(find_game(info.game), info, journal)
    session.listen(dawdle)
    intent = decode_tagged(session.game.intents, deed["intent"])
    seat, key = Seat(deed["seat"]), deed["key"]
    do(session, Kind.INTENT, seat, deed["intent"], key, lambda: session.submit(seat, intent, key=key))


if __name__ == "__main__":
    main()
