"""A whole game as a readable text: what everyone and what only some are told, and what each seat sees."""

from io import StringIO
from random import Random

from rich.console import Console

from companion.bots.roster import find_bot
from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.happenings import Event
from companion.kernel.phrase import phrase_event, phrase_need
from companion.kernel.seats import CHANCE, PUBLIC, Seat, player_seats
from companion.kernel.secret import redact
from companion.kernel.view import text
from companion.sources.chance import draw
from companion.table.line import Line
from companion.terminal.draw import draw_tallies, draw_view
from companion.terminal.endings import say_outcome
from companion.words import Words
from tests.conformance.worlds import extend, pack_of, start

NAMES = {"s1": "Ana", "s2": "Ben", "s3": "Cleo", "s4": "Dan"}
WIDTH = 110
LOOKS = 3
"""How often, spread over the game, everybody's whole view is drawn."""


def playthrough(key: str, players: int, language: str = "en") -> str:
    """The text of one game, the same every time."""
    game = find_game(key)
    line = play_through(key, players)
    words = Words(language, key, game.names(pack_of(key).content), NAMES)
    out = StringIO()
    console = Console(file=out, width=WIDTH, no_color=True, highlight=False, legacy_windows=False)
    looks = {len(line.steps) * part // LOOKS for part in range(1, LOOKS + 1)}
    console.print(f"{words.say(text('game'))}\n{key}, {players} players, {len(line.steps)} steps\n")
    for number, step in enumerate(line.steps, start=1):
        by = "" if step.seat == CHANCE else f"{NAMES[step.seat]}: "
        console.print(f"{number:4}  {by}{told(step.events, PUBLIC, words)}", markup=False)
        for seat in player_seats(players):
            if told(step.events, seat, words) != told(step.events, PUBLIC, words):
                console.print(
                    f"          {NAMES[seat]} is told: {told(step.events, seat, words)}", markup=False
                )
        if number in looks:
            draw_everything(console, key, players, line.states[number], words)
    outcome = play.outcome(game, line.state)
    if outcome is not None:
        console.print(f"\n{say_outcome(outcome, words)}", markup=False)
    return "\n".join(each.rstrip() for each in out.getvalue().splitlines()) + "\n"


def play_through(key: str, players: int) -> Line:
    """The line of a game that clever bots play."""
    game, bot = find_game(key), find_bot("clever", key)
    rng = Random(f"golden-{key}-{players}")
    line = Line([start(game, players)])
    while needs := play.waiting(game, line.state):
        seat = needs[0].seat
        if seat == CHANCE:
            intent = draw(game, line.state, rng)
        else:
            intent = bot(redact(line.state, seat), seat, play.legal(game, line.state, seat), rng)
        extend(game, line, seat, intent)
    return line


def told(events: tuple[Event, ...], seat: Seat, words: Words) -> str:
    """What a seat is told of some events, as a person reads it."""
    return " ".join(words.say(phrase_event(redact(event, seat))) for event in events)


def draw_everything(console: Console, key: str, players: int, state: object, words: Words) -> None:
    """What the public and every seat see at this moment."""
    game = find_game(key)
    for seat in (PUBLIC, *player_seats(players)):
        console.rule(f"what {NAMES.get(seat, 'everyone')} sees")
        console.print(draw_view(play.view(game, state, seat), words))
    console.rule("the tallies, and what the table waits for")
    console.print(draw_tallies(play.tallies(game, state), words))
    for need in play.waiting(game, state):
        console.print(words.say(phrase_need(need)), markup=False)
    console.rule()
