"""How the state of the jungle moves on, event by event: set-up, turns, corrections."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from companion.games.jungle import evolution_cards as cards
from companion.games.jungle import evolution_gold as gold
from companion.games.jungle import evolution_pieces as pieces
from companion.games.jungle import evolution_traps as traps
from companion.games.jungle.box import shortest_way
from companion.games.jungle.content import Adventurer, Space
from companion.games.jungle.events import (
    AdventurerDealt,
    DiceChosen,
    DiceRolled,
    GameWon,
    JungleRollEarned,
    NothingHappened,
    OrderRolled,
    OrderSet,
    OrderTied,
    PlayBegan,
    RollWasted,
    TurnBegan,
    TurnSkipped,
)
from companion.games.jungle.state import TEAM, Pawn, Phase, State, TrapId
from companion.kernel.corrections import PieceCorrected, TallyCorrected
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.view import Outcome

Evolve = Callable[[State, Event], State]


def evolve(state: State, event: Event) -> State:
    """The state after an event; no judgement."""
    return _EVOLVE[type(event)](state, event)


def _adventurer_dealt(state: State, event: AdventurerDealt) -> State:
    side = state.side(event.seat)
    species = state.box.adventurers[event.adventurer].kind
    pawn = Pawn(event.adventurer, species, state.box.start)
    team = tuple(sorted((*side.team, pawn), key=lambda each: each.species != "human"))
    after = state.with_side(replace(side, team=team))
    full = all(len(each.team) >= TEAM for each in after.sides)
    return replace(after, phase=Phase.ORDER) if full else after


def _order_rolled(state: State, event: OrderRolled) -> State:
    side = replace(state.side(event.seat), rolled=sum(event.dice))
    return replace(state.with_side(side), dice=event.dice)


def _order_tied(state: State, event: OrderTied) -> State:
    sides = tuple(replace(side, rolled=None if side.seat in event.seats else 0) for side in state.sides)
    return replace(state, sides=sides)


def _order_set(state: State, event: OrderSet) -> State:
    return replace(state, first=event.seat)


def _turn_began(state: State, event: TurnBegan) -> State:
    return replace(
        state,
        phase=Phase.ROLL if event.dice == 1 else Phase.DICE,
        turn=event.seat,
        dice_count=1,
        jungle=False,
        bought=0,
        laid=0,
        played=False,
        sprung=(),
    )


def _turn_skipped(state: State, event: TurnSkipped) -> State:
    side = state.side(event.seat)
    return replace(state.with_side(replace(side, skips=max(0, side.skips - 1))), turn=event.seat)


def _dice_chosen(state: State, event: DiceChosen) -> State:
    return replace(state, phase=Phase.ROLL, dice_count=event.count)


def _dice_rolled(state: State, event: DiceRolled) -> State:
    doubles = len(event.dice) > 1 and len(set(event.dice)) == 1
    return replace(state, phase=Phase.MOVE, dice=event.dice, jungle=doubles)


def _roll_wasted(state: State, event: RollWasted) -> State:
    return replace(state, phase=Phase.MOVED)


def _jungle_roll_earned(state: State, event: JungleRollEarned) -> State:
    return replace(state, phase=Phase.ROLL, dice_count=1, jungle=False)


def _play_began(state: State, event: PlayBegan) -> State:
    return replace(state, phase=Phase.PLAY)


def _game_won(state: State, event: GameWon) -> State:
    won = Outcome((event.seat,), "escaped", "JUN-41")
    return replace(state, phase=Phase.OVER, turn=None, stack=(), outcome=won)


def _nothing_happened(state: State, event: NothingHappened) -> State:
    return replace(state, stack=state.stack[:-1])


def _tally_corrected(state: State, event: TallyCorrected) -> State:
    side = state.side(cast(Seat, event.seat))
    if event.tally == "gold":
        return gold.transfer(state, None, side.seat, event.value - side.gold)
    if event.tally == "shields":
        return state.with_side(replace(side, shields=event.value))
    return state.with_side(replace(side, skips=event.value))


def _piece_corrected(state: State, event: PieceCorrected) -> State:
    kind, _, name = event.piece.partition(":")
    space = Space(event.place)
    if kind == "pawn":
        way = shortest_way(state.box, state.box.start, space) or ()
        trail = (state.box.start, *way[:-1]) if way else ()
        return pieces.put(state, state.pawn(Adventurer(name)), space, trail)
    moved = tuple(replace(trap, space=space) if trap.id == TrapId(name) else trap for trap in state.traps)
    return replace(state, traps=moved)


_EVOLVE = cast(
    dict[type[Event], Evolve],
    {
        **cards.EVOLVE,
        **gold.EVOLVE,
        **pieces.EVOLVE,
        **traps.EVOLVE,
        AdventurerDealt: _adventurer_dealt,
        OrderRolled: _order_rolled,
        OrderTied: _order_tied,
        OrderSet: _order_set,
        TurnBegan: _turn_began,
        TurnSkipped: _turn_skipped,
        DiceChosen: _dice_chosen,
        DiceRolled: _dice_rolled,
        RollWasted: _roll_wasted,
        JungleRollEarned: _jungle_roll_earned,
        PlayBegan: _play_began,
        GameWon: _game_won,
        NothingHappened: _nothing_happened,
        TallyCorrected: _tally_corrected,
        PieceCorrected: _piece_corrected,
    },
)
