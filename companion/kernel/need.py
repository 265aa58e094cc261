"""What the table waits for."""

from dataclasses import dataclass

from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Need:
    """One thing the table waits for, from one seat.

    `what` names the prompt in the words. For CHANCE, `owner` is the player whose dice, deal or
    draw it is (and whose phone may answer), and `count` how many dice or cards are still to come.
    """

    seat: Seat
    what: str
    rule: str
    owner: Seat | None = None
    count: int = 1
