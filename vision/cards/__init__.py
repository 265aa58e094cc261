"""Playing cards: reads all cards in a picture by their indices."""

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.cards.edges import drawn_to_outline, shares
from vision.cards.index_finder import find_indices, is_same
from vision.cards.index_reader import RANKS, SUITS, Cut, Reading, read_indices
from vision.cards.pose import corners_of, facing, is_diagonal, on_one_card
from vision.cards.suit import suits_around
from vision.picture import Floats, Picture
from vision.sighting import Point, Sighting

KIND = "card"
Corners = tuple[Point, ...]
FACES = tuple(rank + suit for rank in RANKS for suit in SUITS)
# Found by calibration, so that 0.9 is right nine times in ten: what divides the reader's logits of ranks,
# and how much its own word and the print around the index count for the suit.
TEMPERATURE = 1.45
SIGN, AROUND = 0.22, 0.6
# A second index of the same card is seen in the same light: it adds less than an independent witness.
SECOND = 0.6
INDEX = 0.2
# How much the reader's and the finder's word that it is an index count, and what stands against both.
WITNESS = (0.46, 2.1, -1.0)
# Two indices that differ in what they say are still one card's while a common face costs less than this.
SLACK = 2.0
# Less likely faces are not worth telling.
LEAST = 0.1
# Two outlines of which both share this much are one card's; less is enough for two lone indices that are
# turned to each other, since the upper one of two cards would hide the lower one's index.
SAME_OUTLINE, TURNED_OUTLINE = 0.8, 0.42
# What is left of two indices' word where they stand as on one card and differ in the suit; and by how much
# more one has to be sure to keep its word, on the scale where witnesses add up.
DISPUTED, SURER = 0.6, 3.0
OTHERS = 4
# The logarithm that stands for no chance at all.
NEVER = -60.0


@dataclass(frozen=True, slots=True)
class Group:
    """The indices of one card, the surest first, and the logarithms of its faces' probabilities."""

    cuts: tuple[Cut, ...]
    index: float
    faces: Floats


def log_softmax(logits: Floats) -> Floats:
    """Logarithms of the probabilities that logits stand for."""
    shifted = logits - logits.max()
    return np.asarray(shifted - np.log(np.exp(shifted).sum()), np.float32)


def face_logs(reading: Reading) -> Floats:
    """The logarithms of all 52 faces' probabilities by one index."""
    around = 0.0 if reading.around is None else reading.around * AROUND
    ranks, suits = log_softmax(reading.ranks / TEMPERATURE), log_softmax(reading.suits * SIGN + around)
    return np.asarray((ranks[:, None] + suits[None, :]).ravel(), np.float32)


def prior_logs(faces: Collection[str] | None) -> Floats:
    """What is added to the logarithms: nothing for a face that is in the game, never for the others."""
    return np.array([0.0 if faces is None or face in faces else NEVER for face in FACES], np.float32)


def logit(chance: float) -> float:
    """A probability on the scale where witnesses add up."""
    bounded = min(max(chance, 1e-4), 1 - 1e-4)
    return math.log(bounded / (1 - bounded))


def weighed(reading: Reading, heat: float) -> Reading:
    """The reading with how surely it is an index, by the word of both nets."""
    reader, finder, base = WITNESS
    sum_ = reader * logit(reading.index) + finder * logit(heat) + base
    return replace(reading, index=1 / (1 + math.exp(-sum_)))


def single_out(readings: Iterable[Reading]) -> list[Reading]:
    """The readings that are indices, one for each print, the surest first."""
    kept: list[Reading] = []
    for reading in sorted(readings, key=lambda one: -one.index):
        if reading.index >= INDEX and not any(is_same(reading.cut, other.cut, 0.5) for other in kept):
            kept.append(reading)
    return kept


def group_up(readings: Sequence[Reading], faces: Collection[str] | None = None) -> list[Group]:
    """Puts the indices of one card together: same face, and placed as on one card."""
    prior = prior_logs(faces)
    logs = [log_softmax(face_logs(reading) + prior) for reading in readings]
    order = sorted(range(len(readings)), key=lambda i: -float(logs[i].max()) - math.log(readings[i].index))
    free, groups = list(order), []
    while free:
        first = free.pop(0)
        mates = mates_of(first, free, readings, logs)
        free = [i for i in free if i not in mates]
        groups.append(joined(readings, logs, [first, *mates]))
    return groups


def mates_of(
    first: int, free: Sequence[int], readings: Sequence[Reading], logs: Sequence[Floats]
) -> list[int]:
    """The indices on the card of the first one, three at most.

    A card with an index in every corner has two diagonals; the second one counts where there is none of the
    first, and with another index beside it.
    """
    cut = readings[first].cut
    alike = [i for i in free if agree(logs[first], logs[i])]
    mates = [i for i in alike if on_one_card(cut, readings[i].cut)]
    if any(is_diagonal(cut, readings[mate].cut) for mate in mates):
        return mates[:3]
    across = [i for i in alike if i not in mates and is_diagonal(cut, readings[i].cut)]
    beside = (i for i in across if any(on_one_card(readings[mate].cut, readings[i].cut) for mate in mates))
    return [*mates, *beside][:3]


def agree(one: Floats, other: Floats) -> bool:
    """Whether one face explains what two indices say about as well as two would."""
    return bool(one.max() + other.max() - (one + other).max() < SLACK)


def joined(readings: Sequence[Reading], logs: Sequence[Floats], members: Sequence[int]) -> Group:
    """One card from its indices: their witness added, the second one counting less."""
    total = logs[members[0]] + sum((SECOND * logs[i] for i in members[1:]), np.zeros(52, np.float32))
    doubt = float(np.prod([1 - readings[i].index for i in members]))
    return Group(tuple(readings[i].cut for i in members), 1 - doubt, log_softmax(total))


def merged(one: Group, other: Group) -> Group:
    """Two groups that turn out to be one card: the surer one's word, the other's counting less."""
    first, second = sorted((one, other), key=lambda group: -float(group.faces.max()) - math.log(group.index))
    faces = log_softmax(first.faces + SECOND * second.faces)
    return Group(first.cuts + second.cuts, 1 - (1 - first.index) * (1 - second.index), faces)


def placed(groups: Iterable[Group], grey: Picture) -> list[tuple[Group, Corners]]:
    """The groups with their outlines; two that say different faces of the same outline are one card."""
    kept: list[tuple[Group, Corners]] = []
    for group in groups:
        corners = drawn_to_outline(grey, corners_of(group.cuts))
        for place, (other, outline) in enumerate(kept):
            if is_one_card(group, corners, other, outline):
                kept[place] = (merged(other, group), outline)
                break
        else:
            kept.append((group, corners))
    return kept


def is_one_card(one: Group, corners: Corners, other: Group, outline: Corners) -> bool:
    """Whether two groups with their outlines are one card, whatever faces they say."""
    first, second = one.cuts[0], other.cuts[0]
    opposite = len(one.cuts) == len(other.cuts) == 1 and facing(first, second) < 0
    least = TURNED_OUTLINE if opposite else SAME_OUTLINE
    return on_one_card(first, second) and shares(corners, outline)[0] > least


def without_disputes(groups: Sequence[Group]) -> list[Group]:
    """The groups, doubted where lone indices stand as on one card and agree in the rank alone.

    One of the two suits is misread. An index that is far surer keeps its word; two cards of one rank seldom
    lie so.
    """
    return [
        replace(group, index=group.index * DISPUTED)
        if any(disputes(group, other) for other in groups)
        else group
        for group in groups
    ]


def disputes(one: Group, other: Group) -> bool:
    """Whether another index casts doubt on one."""
    if one is other or len(one.cuts) > 1 or len(other.cuts) > 1:
        return False
    first, second = FACES[int(one.faces.argmax())], FACES[int(other.faces.argmax())]
    return (
        first != second
        and first[:-1] == second[:-1]
        and logit(sureness(one)) - logit(sureness(other)) < SURER
        and facing(one.cuts[0], other.cuts[0]) < 0
        and on_one_card(one.cuts[0], other.cuts[0])
    )


def sureness(group: Group) -> float:
    """How sure the best face is."""
    return float(np.exp(group.faces.max())) * group.index


def sighting_of(group: Group, corners: Corners) -> Sighting:
    """A card as the rest of the program sees it."""
    chances = np.exp(group.faces) * group.index
    order = np.argsort(-chances)
    likely = [i for i in order[1 : OTHERS + 1] if group.faces[i] > NEVER / 2]
    others = tuple((FACES[i], round(float(chances[i]), 4)) for i in likely)
    return Sighting(KIND, FACES[order[0]], corners, float(chances[order[0]]), others)


def all_indices(picture: Picture) -> list[Reading]:
    """All indices in a picture, read."""
    spots = find_indices(picture)
    readings = read_indices(picture, [spot.cut for spot in spots])
    kept = single_out(weighed(reading, spot.heat) for reading, spot in zip(readings, spots, strict=True))
    around = suits_around(picture, [reading.cut for reading in kept])
    return [replace(reading, around=row) for reading, row in zip(kept, around, strict=True)]


def read_cards(picture: Picture, faces: Collection[str] | None = None) -> tuple[Sighting, ...]:
    """All playing cards in a BGR picture, the surest first, by an index that shows.

    `faces` are those in the game, where that is known: no other face is seen then.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    cards = placed(group_up(all_indices(picture), faces), grey)
    groups = without_disputes([group for group, _ in cards])
    seen = [sighting_of(group, corners) for group, (_, corners) in zip(groups, cards, strict=True)]
    told = [card for card in seen if card.confidence >= LEAST]
    return tuple(sorted(told, key=lambda card: -card.confidence))
