"""Where a trap may be placed."""

from collections.abc import Set

from companion.games.jungle.box import Box
from companion.games.jungle.content import CardDef, CardKind, Space, SpaceKind
from companion.games.jungle.prices import reach
from companion.games.jungle.state import State
from companion.kernel.refusal import refuse_unless
from companion.kernel.seats import Seat

MOST_A_TURN = 2
PLACEABLE = (CardKind.TRAP, CardKind.PIT)


def is_placeable(card: CardDef) -> bool:
    """Traps and money pits are placed on the board (JUN-26)."""
    return card.kind in PLACEABLE


def in_reach(state: State, seat: Seat, space: Space) -> bool:
    """Within seven spaces of one of the player's pieces, in any direction along the way (JUN-20)."""
    far = reach(state, seat)
    return any(state.box.apart[pawn.space][space] <= far for pawn in state.side(seat).team)


def makes_three(box: Box, taken: Set[Space], space: Space) -> bool:
    """Whether a trap there would be the third in a row (JUN-22)."""
    before = [each for each in box.behind[space] if each in taken]
    after = [each for each in box.ahead[space] if each in taken]
    if before and after:
        return True
    return any(each in taken for one in before for each in box.behind[one]) or any(
        each in taken for one in after for each in box.ahead[one]
    )


def in_the_row(state: State) -> frozenset[Space]:
    """The spaces whose traps count for a row; special spaces never do (JUN-22)."""
    return frozenset(trap.space for trap in state.traps if state.box.kinds[trap.space] is SpaceKind.PLAIN)


def open_spaces(state: State, seat: Seat) -> tuple[Space, ...]:
    """Every space on which the player may place a trap now (JUN-20 to JUN-22)."""
    box, far = state.box, reach(state, seat)
    taken = {trap.space for trap in state.traps}
    row = in_the_row(state)
    distances = [box.apart[pawn.space] for pawn in state.side(seat).team]
    return tuple(
        space
        for space, kind in box.kinds.items()
        if kind is SpaceKind.PLAIN
        and space not in taken
        and any(steps[space] <= far for steps in distances)
        and not makes_three(box, row, space)
    )


def check_space(state: State, seat: Seat, space: Space) -> None:
    """Refuse a space on which no trap may be placed."""
    plain = state.box.kinds[space] is SpaceKind.PLAIN
    refuse_unless(plain, "special-space", "JUN-38", space=space)
    refuse_unless(in_reach(state, seat, space), "too-far", "JUN-20", space=space, count=reach(state, seat))
    three = makes_three(state.box, in_the_row(state), space)
    refuse_unless(not three, "three-in-a-row", "JUN-22", space=space)
