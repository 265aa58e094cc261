"""What holds at every step of any game on the grid."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.grid import SPEC
from companion.games.grid.lines import all_spaces
from companion.games.grid.state import First, Options, Phase, Revealed, Side
from companion.kernel import play
from companion.kernel.secret import known
from tests.games.grid.playing import in_play, random_states
from tests.games.grid.positions import SEATS, printed_board

any_game = given(
    seed=st.integers(0, 1_000_000),
    options=st.builds(Options, first=st.sampled_from(First), revealed=st.sampled_from(Revealed)),
)
quick = settings(max_examples=25, deadline=None)


def cards_of(side: Side, options: Options) -> list[str]:
    """Every card of a side, each place it lies in once."""
    in_hand = known(side.hand)
    apart = [card for card in side.revealed if options.revealed is Revealed.OUT or card not in in_hand]
    return [*in_hand, *known(side.trap), *known(side.treasure), *side.played, *apart]


@quick
@any_game
def test_sixteen_cards_are_somewhere_at_every_step(seed: int, options: Options) -> None:
    deck = sorted(printed_board().deck)
    for state in random_states(seed, options):
        held = [card for side in state.sides for card in cards_of(side, options)]
        undealt = set(deck) - set(held) if state.phase is Phase.DEAL else set()
        assert sorted([*held, *undealt]) == deck


@quick
@any_game
def test_each_player_keeps_to_the_eight_cards_dealt(seed: int, options: Options) -> None:
    dealt = [state for state in random_states(seed, options) if state.phase is not Phase.DEAL]
    for seat in SEATS:
        assert len({frozenset(cards_of(state.side(seat), options)) for state in dealt}) == 1


@quick
@any_game
def test_kept_cards_that_were_revealed_are_in_the_hand_and_others_are_not(
    seed: int, options: Options
) -> None:
    for state in random_states(seed, options):
        for side in state.sides:
            in_hand = [card in known(side.hand) for card in side.revealed]
            assert in_hand == [options.revealed is Revealed.KEPT] * len(in_hand)
            assert len(set(side.revealed)) == len(side.revealed)


@quick
@any_game
def test_a_pawn_once_set_is_always_on_the_board(seed: int, options: Options) -> None:
    for state in random_states(seed, options):
        for side in state.sides:
            assert (side.pawn in all_spaces(state.content)) == bool(side.played)


@quick
@any_game
def test_pawns_never_share_a_space(seed: int, options: Options) -> None:
    for state in random_states(seed, options):
        pawns = [side.pawn for side in state.sides if side.pawn]
        assert len(set(pawns)) == len(pawns)


@quick
@any_game
def test_a_player_is_never_without_something_to_do(seed: int, options: Options) -> None:
    for state in in_play(random_states(seed, options)):
        (need,) = play.waiting(SPEC, state)
        assert need.seat == state.turn
        assert play.legal(SPEC, state, need.seat)


@quick
@any_game
def test_what_was_shown_is_counted(seed: int, options: Options) -> None:
    for state in random_states(seed, options):
        for side in state.sides:
            turned = [
                card for card in (*side.trap, *side.treasure) if card.may_know(state.other(side.seat).seat)
            ]
            assert side.shown >= len(side.revealed) + len(turned)
