"""How the state of the hunt moves on, event by event."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from companion.games.martian.events import (
    CoinLaid,
    DiceRolled,
    FirstDrawn,
    HuntEnded,
    MoveImpossible,
    PieceCaptured,
    PieceMissing,
    PieceMoved,
    PyramidCaptured,
    SuitTaken,
    TurnBegan,
)
from companion.games.martian.state import (
    Dice,
    Phase,
    PieceId,
    PlaceId,
    State,
    coin_of,
    stash_of,
    supply_of,
)
from companion.kernel.corrections import PieceCorrected, TallyCorrected
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat


def evolve(state: State, event: Event) -> State:
    """The state after an event; no judgement."""
    return _EVOLVE[type(event)](state, event)


def _suit_taken(state: State, event: SuitTaken) -> State:
    supply = supply_of(event.seat)
    coins = {coin_of(event.suit, face.id): supply for face in state.content.face}
    after = state.with_player(replace(state.player(event.seat), suit=event.suit))
    return replace(after, lies={**state.lies, **coins})


def _coin_laid(state: State, event: CoinLaid) -> State:
    return _end_setup(state.with_piece(event.coin, event.square))


def _end_setup(state: State) -> State:
    """Once everybody's coins are laid out, the first player is to be found."""
    supplies = {supply_of(seat) for seat in state.seats}
    chosen = all(player.suit for player in state.players)
    if state.phase is not Phase.SETUP or not chosen or supplies & set(state.lies.values()):
        return state
    return replace(state, phase=Phase.FIRST)


def _first_drawn(state: State, event: FirstDrawn) -> State:
    return replace(state, turn=event.seat)


def _turn_began(state: State, event: TurnBegan) -> State:
    return replace(state, phase=Phase.ROLL, turn=event.seat)


def _dice_rolled(state: State, event: DiceRolled) -> State:
    return replace(state, phase=Phase.MOVE, dice=Dice(event.number, event.movement))


def _pyramid_captured(state: State, event: PyramidCaptured) -> State:
    return _capture(state, event.seat, event.pyramid, event.value)


def _piece_captured(state: State, event: PieceCaptured) -> State:
    return _capture(state, event.seat, event.coin, event.value)


def _capture(state: State, seat: Seat, piece: PieceId, value: int) -> State:
    player = state.player(seat)
    return state.with_piece(piece, stash_of(seat)).with_player(replace(player, score=player.score + value))


def _piece_moved(state: State, event: PieceMoved) -> State:
    return state.with_piece(event.coin, event.to)


def _piece_missing(state: State, event: PieceMissing) -> State:
    return state


def _move_impossible(state: State, event: MoveImpossible) -> State:
    return state


def _hunt_ended(state: State, event: HuntEnded) -> State:
    return replace(state, phase=Phase.OVER)


def _tally_corrected(state: State, event: TallyCorrected) -> State:
    return state.with_player(replace(state.player(cast(Seat, event.seat)), score=event.value))


def _piece_corrected(state: State, event: PieceCorrected) -> State:
    piece, place = PieceId(event.piece), PlaceId(event.place)
    value, old = state.content.value(piece), state.lies[piece]
    for player in state.players:
        stash = stash_of(player.seat)
        gain = value * ((place == stash) - (old == stash))
        state = state.with_player(replace(player, score=max(0, player.score + gain)))
    return _end_setup(state.with_piece(piece, place))


_EVOLVE = cast(
    dict[type[Event], Callable[[State, Event], State]],
    {
        SuitTaken: _suit_taken,
        CoinLaid: _coin_laid,
        FirstDrawn: _first_drawn,
        TurnBegan: _turn_began,
        DiceRolled: _dice_rolled,
        PyramidCaptured: _pyramid_captured,
        PieceCaptured: _piece_captured,
        PieceMoved: _piece_moved,
        PieceMissing: _piece_missing,
        MoveImpossible: _move_impossible,
        HuntEnded: _hunt_ended,
        TallyCorrected: _tally_corrected,
        PieceCorrected: _piece_corrected,
    },
)
