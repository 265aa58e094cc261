"""What holds for every game of the catalogue while it is played."""

from random import Random

import pytest

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.codec import decode_tagged, encode, encode_tagged
from companion.kernel.corrections import CORRECTION_EVENTS, MovePiece, SetTally
from companion.kernel.game import AnyGame
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, player_seats
from tests.conformance.expected import BOUNDS
from tests.conformance.worlds import Turn, choose, each_table, probes, random_game
from tests.rules.names import NAMES as RULES


def game_turns(key: str, players: int, seed: int, limit: int = 250) -> tuple[AnyGame, list[Turn]]:
    """A game and some of its turns."""
    game = find_game(key)
    return game, list(random_game(game, players, seed, limit))


@each_table
def test_random_play_ends_with_an_outcome(key: str, players: int) -> None:
    game = find_game(key)
    for seed in range(5):
        turns = list(random_game(game, players, seed, BOUNDS[key]))
        assert play.outcome(game, turns[-1].after) is not None, f"seed {seed} is not over"
        assert play.waiting(game, turns[-1].after) == ()


@each_table
def test_an_awaited_seat_always_has_something_legal_to_do(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 1)
    for turn in turns:
        awaited = {need.seat for need in play.waiting(game, turn.before)}
        assert all(play.legal(game, turn.before, seat) for seat in awaited)


@each_table
def test_what_is_legal_is_taken_and_nothing_else_is(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 2)
    for turn in turns[::5]:
        for seat in {need.seat for need in play.waiting(game, turn.before)}:
            legal = play.legal(game, turn.before, seat)
            assert len(set(legal)) == len(legal), "an intent is listed twice"
            for intent in {*legal[:12], *probes(key, players)}:
                assert taken(game, turn, seat, intent) == (intent in legal), f"{seat}: {intent}"


def taken(game: AnyGame, turn: Turn, seat: object, intent: object) -> bool:
    """Whether the rules take the intent."""
    try:
        play.decide(game, turn.before, seat, intent)  # type: ignore[arg-type]
    except IllegalIntentError:
        return False
    return True


@each_table
def test_deciding_changes_nothing(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 3)
    for turn in turns[::7]:
        before = encode_state(turn)
        for intent in probes(key, players):
            taken(game, turn, turn.seat, intent)
        assert encode_state(turn) == before


def encode_state(turn: Turn) -> str:
    """A state written out whole, secrets included."""
    return repr(turn.before)


@each_table
def test_nobody_acts_out_of_turn(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 4)
    for turn in turns[::5]:
        awaited = {need.seat for need in play.waiting(game, turn.before)}
        for seat in {*player_seats(players), CHANCE, PUBLIC} - awaited:
            with pytest.raises(IllegalIntentError, match="not-awaited"):
                play.decide(game, turn.before, seat, turn.intent)


@each_table
def test_intents_and_events_survive_being_written_down(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 5)
    for turn in turns:
        assert decode_tagged(game.intents, encode_tagged(turn.intent)) == turn.intent
        for event in turn.events:
            assert decode_tagged(game.events, encode_tagged(event)) == event


@each_table
def test_every_event_names_a_rule_of_its_game(key: str, players: int) -> None:
    _, turns = game_turns(key, players, 6)
    assert {event.rule for turn in turns for event in turn.events} <= set(RULES[key])


@each_table
def test_needs_and_outcome_name_rules_of_the_game(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 7, BOUNDS[key])
    needs = {need.rule for turn in turns for need in play.waiting(game, turn.before)}
    outcome = play.outcome(game, turns[-1].after)
    assert outcome is not None
    assert needs | {outcome.rule} <= set(RULES[key])
    assert set(outcome.winners) <= set(player_seats(players))


@each_table
def test_every_piece_lies_somewhere_on_the_mat(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 8)
    for turn in turns[::9]:
        layout = play.layout(game, turn.after)
        places = {place.id for place in layout.places}
        assert len(places) == len(layout.places)
        assert len({piece.id for piece in layout.pieces}) == len(layout.pieces)
        for piece in layout.pieces:
            assert piece.place in places
            assert 0 <= piece.x <= layout.width
            assert 0 <= piece.y <= layout.height
        encode(layout)


@each_table
def test_a_tally_that_is_set_is_set_and_the_game_goes_on(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 9)
    rng = Random(key)
    settable = set()
    for turn in turns[:: max(1, len(turns) // 12)]:
        for tally in play.tallies(game, turn.before):
            value = max(0, tally.value + rng.choice((-1, 1)))
            try:
                events = play.amend(game, turn.before, SetTally(tally.name, tally.seat, value))
            except IllegalIntentError:
                continue
            settable.add(tally.name)
            after = play.evolve(game, turn.before, events[:1])
            found = {(each.name, each.seat): each.value for each in play.tallies(game, after)}
            assert found[tally.name, tally.seat] == value
            written = [
                decode_tagged((*game.events, *CORRECTION_EVENTS), encode_tagged(each)) for each in events
            ]
            assert written == list(events)
            assert_plays_on(game, play.evolve(game, turn.before, events), rng)
    assert settable, "no tally of this game can be set"


@each_table
def test_a_piece_that_is_moved_lies_there_and_the_game_goes_on(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 10)
    rng = Random(key)
    moved = 0
    for turn in turns[:: max(1, len(turns) // 12)]:
        layout = play.layout(game, turn.before)
        for piece in rng.sample(layout.pieces, min(8, len(layout.pieces))):
            place = rng.choice(layout.places).id
            try:
                events = play.amend(game, turn.before, MovePiece(piece.id, place))
            except IllegalIntentError:
                continue
            moved += 1
            after = play.evolve(game, turn.before, events[:1])
            assert (
                next(each.place for each in play.layout(game, after).pieces if each.id == piece.id) == place
            )
            assert_plays_on(game, play.evolve(game, turn.before, events), rng)
    assert moved, "no piece of this game can be moved"


@each_table
def test_what_the_table_lets_stand_can_be_played_on_from(key: str, players: int) -> None:
    game, turns = game_turns(key, players, 11)
    rng = Random(key)
    waived = 0
    for turn in rng.sample(turns, min(25, len(turns))):
        for intent in probes(key, players):
            if taken(game, turn, turn.seat, intent):
                continue
            try:
                events = play.accept(game, turn.before, turn.seat, intent)
            except IllegalIntentError:
                continue
            waived += 1
            assert type(events[0]).__name__ == "RuleWaived"
            assert_plays_on(game, play.evolve(game, turn.before, events), rng)
    assert waived, "the table can let nothing stand in this game"


def assert_plays_on(game: AnyGame, state: object, rng: Random) -> None:
    """A few more decisions can be made, or the game is over."""
    for _ in range(8):
        if not play.waiting(game, state):
            assert play.outcome(game, state) is not None
            return
        seat, intent = choose(game, state, rng)
        state = play.evolve(game, state, play.decide(game, state, seat, intent))
        play.view(game, state, PUBLIC)
        play.layout(game, state)
