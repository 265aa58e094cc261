"""Cards on rendered frames of designs never trained on; the training page says how to draw such frames."""

import json
from collections.abc import Iterator

import cv2

from tests.bench.figure import Figure, at_least, at_most
from tests.bench.photos import BELIEVED
from tests.bench.settings import AbsentError, Settings
from vision.photo import read_all_cards
from vision.training.cards.measure_frames import BANDS, judge


def frame_figures(settings: Settings) -> Iterator[Figure]:
    """Cards whose index is at least nine pixels high."""
    folder = settings.frames
    if folder is None or not (folder / "cards.json").exists():
        raise AbsentError(
            "no rendered frames are here; vision/training/cards draws some, --frames names them"
        )
    shown = right = wrong = 0
    for about in json.loads((folder / "cards.json").read_text("utf-8")):
        picture = cv2.imread(str(folder / about["file"]))
        if picture is None:
            continue
        cards, false = judge(read_all_cards(picture), picture, about, BELIEVED)
        readable = [card for card in cards if card.height >= BANDS[0]]
        shown += len(readable)
        right += sum(card.outcome == "right" for card in readable)
        wrong += len(false)
    yield Figure("cards with an index of 9 pixels and more", shown)
    yield Figure("recall", right / max(1, shown), "", at_least(0.97))
    yield Figure("wrong", 100 * wrong / max(1, shown), "%", at_most(0.3))
