"""Cards and dice on photographs that nothing was trained or tuned on, beside peers on the same pictures."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.bench.figure import Figure, Promise, at_least, at_most
from tests.bench.settings import AbsentError, Settings
from vision.dice import read_dice
from vision.photo import read_all_cards
from vision.training.cards import photos as cards
from vision.training.cards.classic import read_classic
from vision.training.dice import photos as dice
from vision.training.dice.classic import read_blobs, read_ellipses

PART = "held-out"
BELIEVED = 0.8
"""The confidence from which a reading may be booked; peers tell none."""
PROMISES = {"cards": (at_least(0.97), at_most(0.3)), "dice": (at_least(0.98), at_most(0.5))}
Read = Callable[[Any], Any]
Readers = dict[str, tuple[Read, float]]
CARD_READERS: Readers = {
    "cards": (read_all_cards, BELIEVED),
    "cards, peer: outlines and templates": (read_classic, 0.0),
}
DIE_READERS: Readers = {
    "dice": (read_dice, BELIEVED),
    "dice, peer: blobs in clusters": (read_blobs, 0.0),
    "dice, peer: ellipses": (read_ellipses, 0.0),
}


def photo_figures(settings: Settings) -> Iterator[Figure]:
    """Recall and wrong readings over all held-out photographs, then by where they come from."""
    folder = settings.photos
    if not (folder / "cards.json").exists() or not (folder / "dice.json").exists():
        raise AbsentError("the labelled photographs are not here; name their folder with --photos")
    for kind, module, readers in (("cards", cards, CARD_READERS), ("dice", dice, DIE_READERS)):
        photos = module.load_photos(folder, PART)
        for name, (read, level) in readers.items():
            results = module.run(photos, folder, read, level)
            yield from score(name, kind, results, PROMISES[kind] if name == kind else (None, None))
            yield from by_source(name, kind, results) if name == kind else ()


def by_source(name: str, kind: str, results: Sequence[Any]) -> Iterator[Figure]:
    """The same for each collection of photographs."""
    for source in sorted({each.about["set"] for each in results}):
        some = [each for each in results if each.about["set"] == source]
        yield from score(f"{name} of {source}", kind, some, (None, None))


def score(
    what: str, kind: str, results: Sequence[Any], promises: tuple[Promise | None, Promise | None]
) -> Iterator[Figure]:
    """What was read of what is there."""
    there = sum(len(each.about[kind]) for each in results)
    missed = sum(len(each.missed) for each in results)
    wrong = sum(len(each.wrong) for each in results)
    recall, share = promises
    yield Figure(what, len(results), column="photos")
    yield Figure(what, there, column="pieces")
    yield Figure(what, (there - missed) / max(1, there), "", recall, column="recall")
    yield Figure(what, 100 * wrong / max(1, there), "%", share, column="wrong")
