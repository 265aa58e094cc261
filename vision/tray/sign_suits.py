"""Which of the things in a tray that may be piecepack dice are, and whose each is: one of every suit."""

import math
from collections.abc import Iterable, Sequence
from itertools import chain, combinations, permutations

from vision.dice.piecepack import is_dark
from vision.tray.sign_odds import Match, logistic, suit_of

Odds = dict[str, float]
"""How likely each face is; what is left is no die."""

LIGHTER = 20.0
"""How sharply it counts that of two upper faces one is lighter."""
MORE = 3
"""So many more things than there are dice are thought about, the surest."""
# Nothing is quite surely a die, and no suit quite impossible.
DOUBT, SLIGHT = 1e-4, 1e-6


def sort_out(found: Sequence[tuple[Match, Odds]], suits: tuple[str, ...]) -> list[tuple[Match, Odds]]:
    """The dice among what was found, at most one of each suit, with their odds.

    The side of a die can look more like one than an upper face in which a lamp is mirrored; but then two
    have the same suit, or the lighter is the dark one. How sure each is a die goes by all ways to choose.
    """
    likely = sorted(found, key=lambda each: -sum(each[1].values()))[: len(suits) + MORE]
    chances = {which: _chance(which, likely, suits) for which in _choices(len(likely), len(suits))}
    most = min(len(likely), len(suits))
    best = max((each for each in chances if len(each) == most), key=lambda each: chances[each])
    dice, lights = [likely[number][1] for number in best], [likely[number][0].light for number in best]
    told = []
    for number, odds in zip(best, settled(dice, suits, lights), strict=True):
        sure = sum(chance for which, chance in chances.items() if number in which) / sum(chances.values())
        share = sure / max(sum(odds.values()), DOUBT)
        told.append((likely[number][0], {face: chance * share for face, chance in odds.items()}))
    return told


def _choices(found: int, dice: int) -> Iterable[tuple[int, ...]]:
    """All ways to choose no more than so many of what was found."""
    return chain.from_iterable(combinations(range(found), count) for count in range(min(found, dice) + 1))


def _chance(which: tuple[int, ...], likely: Sequence[tuple[Match, Odds]], suits: tuple[str, ...]) -> float:
    """How likely just these are dice."""
    sure = [min(sum(odds.values()), 1 - DOUBT) for _, odds in likely]
    alone = math.prod(sure[at] if at in which else 1 - sure[at] for at in range(len(likely)))
    if len(which) < len(suits):
        return alone
    dice, lights = [likely[number][1] for number in which], [likely[number][0].light for number in which]
    by_chance = float(math.factorial(len(suits)) / len(suits) ** len(suits))
    return alone * min(sum(whose(dice, suits, lights).values()) / by_chance, 1.0)


def settled(dice: Sequence[Odds], suits: tuple[str, ...], lights: Sequence[float] = ()) -> list[Odds]:
    """The odds of dice of which each has another suit, if there are as many dice as suits."""
    if len(dice) != len(suits):
        return list(dice)
    ways = whose(dice, suits, lights)
    total = sum(ways.values())
    told = []
    for number, die in enumerate(dice):
        share, all_ = _shares(die, suits), max(sum(die.values()), 1e-9)
        now = {suit: sum(p for way, p in ways.items() if way[number] == suit) / total for suit in suits}
        told.append({f: p / max(share[suit_of(f)], 1e-12) * now[suit_of(f)] * all_ for f, p in die.items()})
    return told


def whose(
    dice: Sequence[Odds], suits: tuple[str, ...], lights: Sequence[float] = ()
) -> dict[tuple[str, ...], float]:
    """How well each way to give every die another suit goes with what they show.

    A lamp's mirror image can make an upper face of a dark die light, but not lighter than that of a light
    one: where it is known how light they are (`lights`), the darker one is the dark one.
    """
    shares = [_shares(die, suits) for die in dice]
    whole = [max(sum(share.values()), 1e-9) for share in shares]
    return {
        way: math.prod(
            share[suit] / all_ + SLIGHT for share, all_, suit in zip(shares, whole, way, strict=True)
        )
        * in_order(way, lights)
        for way in permutations(suits)
    }


def _shares(die: Odds, suits: tuple[str, ...]) -> Odds:
    return {suit: sum(p for face, p in die.items() if suit_of(face) == suit) for suit in suits}


def in_order(suits: Sequence[str], lights: Sequence[float]) -> float:
    """How well it goes with how light some dice are that they are of these suits."""
    pairs = [
        (one, other)
        for (suit, one), (partner, other) in permutations(list(zip(suits, lights, strict=False)), 2)
        if is_dark(suit) and not is_dark(partner)
    ]
    return math.prod(logistic(LIGHTER * math.log((other + 0.02) / (one + 0.02))) for one, other in pairs)
