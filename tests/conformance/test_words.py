"""Everything that can happen can be said, in every language."""

import ast
from pathlib import Path

import pytest

from companion import games
from companion.catalogue import GAMES, find_game
from companion.kernel import play
from companion.kernel.happenings import kebab
from companion.kernel.options import describe_options
from companion.kernel.phrase import phrase_event, phrase_intent, phrase_need, phrase_refusal
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC, Seat, player_seats
from companion.kernel.secret import redact
from companion.kernel.view import Board, Cards, Facts, Text, View, text
from companion.words import Words, bundle, languages
from tests.conformance.expected import BOUNDS
from tests.conformance.worlds import each_table, pack_of, probes, random_game
from tests.rules.names import NAMES as RULES

PLAYERS = {"s1": "Ana", "s2": "Ben", "s3": "Cleo", "s4": "Dan"}
each_language = pytest.mark.parametrize("language", languages())
each_game = pytest.mark.parametrize("key", [game.key for game in GAMES])


@each_language
@each_game
def test_there_is_a_sentence_for_everything_the_game_declares(key: str, language: str) -> None:
    game = find_game(key)
    words = bundle(language, key)
    wanted = ["game"]
    wanted += [f"intent-{kebab(each.__name__)}" for each in game.intents]
    wanted += [f"event-{kebab(each.__name__)}" for each in game.events]
    wanted += [f"rule-{name}" for name in RULES[key]]
    for option in describe_options(game.options):
        wanted += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)]
    assert [key for key in wanted if not words.has_message(key)] == []


@each_game
def test_all_languages_have_the_same_sentences(key: str) -> None:
    known = {language: set(bundle(language, key)._messages) for language in languages()}
    english = known["en"]
    assert {language: sorted(english ^ keys) for language, keys in known.items() if keys != english} == {}


@each_language
@each_table
def test_a_whole_game_can_be_told_to_every_seat(key: str, players: int, language: str) -> None:
    game = find_game(key)
    words = Words(language, key, game.names(pack_of(key).content), PLAYERS)
    turns = list(random_game(game, players, 20, BOUNDS[key]))
    for turn in turns[:300]:
        words.say(phrase_intent(turn.intent))
        for seat in (PUBLIC, *player_seats(players)):
            for event in turn.events:
                assert "{" not in words.say(phrase_event(redact(event, seat)))
        for need in play.waiting(game, turn.before):
            words.say(phrase_need(need))
    for turn in turns[:: max(1, len(turns) // 20)]:
        for seat in (PUBLIC, *player_seats(players)):
            for sentence in sentences_of(play.view(game, turn.after, seat)):
                words.say(sentence)
        for tally in play.tallies(game, turn.after):
            words.say(text(f"tally-{tally.name}"))
    outcome = play.outcome(game, turns[-1].after)
    assert outcome is not None
    words.say(text(f"outcome-{outcome.reason}", winners=tuple(outcome.winners)))


@each_language
@each_table
def test_every_refusal_has_a_sentence(key: str, players: int, language: str) -> None:
    game = find_game(key)
    words = Words(language, key, game.names(pack_of(key).content), PLAYERS)
    for turn in list(random_game(game, players, 21, 200))[::4]:
        for seat in player_seats(players):
            for intent in probes(key, players):
                try:
                    play.decide(game, turn.before, Seat(seat), intent)
                except IllegalIntentError as refusal:
                    words.say(phrase_refusal(refusal))


def sentences_of(view: View) -> list[Text]:
    """Every sentence that a view shows."""
    found = []
    for panel in view.panels:
        match panel:
            case Board() | Cards():
                found.append(panel.title)
            case Facts():
                found += [panel.title, *(fact.label for fact in panel.facts)]
    return found


@each_language
@each_game
def test_every_reason_and_prompt_written_in_the_code_has_a_sentence(key: str, language: str) -> None:
    package = Path(games.__file__).parent / key
    words = bundle(language, key)
    trees = [ast.parse(file.read_text("utf-8")) for file in package.glob("*.py")]
    wanted = {sentence for tree in trees for node in ast.walk(tree) for sentence in sentence_key(node)}
    assert wanted
    assert sorted(sentence for sentence in wanted if not words.has_message(sentence)) == []


def sentence_key(node: ast.AST) -> list[str]:
    """The key that a refusal or a need in the code asks for."""
    match node:
        case ast.Call(func=ast.Name(id="refuse_unless"), args=[_, ast.Constant(value=str(reason)), *_]):
            return [f"refusal-{reason}"]
        case ast.Call(func=ast.Name(id="IllegalIntentError"), args=[ast.Constant(value=str(reason)), *_]):
            return [f"refusal-{reason}"]
        case ast.Call(func=ast.Name(id="Need"), args=[_, ast.Constant(value=str(what)), *_]):
            return [f"need-{what}"]
    return []
