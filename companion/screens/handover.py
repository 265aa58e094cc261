"""Pass the tablet: whose eyes it is for now, for those who have no phone.

The tablet shows what everyone may see until the one it waits for says "it is me"; then that seat's
own screen, until it is covered again or the table waits for somebody else.
"""

from dataclasses import dataclass

from companion.kernel.need import Need
from companion.kernel.seats import CHANCE, PUBLIC, Seat


@dataclass(frozen=True, slots=True)
class Handover:
    """Who is called to the tablet, and whether they have it in their hands."""

    called: Seat | None = None
    uncovered: bool = False

    @property
    def shown(self) -> Seat:
        """Whose screen the tablet shows."""
        return self.called if self.called and self.uncovered else PUBLIC


def call_next(before: Handover, needs: tuple[Need, ...], with_phone: frozenset[Seat]) -> Handover:
    """Who has to take the tablet now; whoever has it keeps it as long as the table waits for them."""
    awaited = [_answering(need) for need in needs]
    waiting = [seat for seat in awaited if seat is not None and seat not in with_phone]
    if before.called in waiting:
        return before
    return Handover(waiting[0]) if waiting else Handover()


def _answering(need: Need) -> Seat | None:
    """Dice and draws are told by their owner; a choice by its seat."""
    return need.owner if need.seat == CHANCE else need.seat


def uncover(before: Handover, seat: Seat) -> Handover:
    """The one who was called has it; anybody else changes nothing."""
    return Handover(seat, uncovered=True) if seat == before.called else before


def cover(before: Handover) -> Handover:
    """Hidden again, still waiting for the same one."""
    return Handover(before.called)
