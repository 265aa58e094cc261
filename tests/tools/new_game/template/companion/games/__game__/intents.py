"""What a player, or chance, can want; each needs a sentence `intent-…` in the words."""

from dataclasses import dataclass

from companion.games.__game__.state import CardId
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DealFind(Intent):
    """Chance: a player gets this card (__PRE__-2)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Run(Intent):
    """Choose in secret how far to run (__PRE__-3)."""

    steps: int


INTENTS: tuple[type[Intent], ...] = (DealFind, Run)
