"""A whole evening in a process of its own, to be killed: camera, tracker, phones and lights on a journal.

    python -m tests.soak.evening_table FOLDER GAME PROFILE SEED PART PORT

PART counts the starts. What is done is written into the folder's truth before it is done; what goes wrong on
the way is written there, too. Taken up again, the table lies as it was left: with what was laid last, whether
or not the books have it.
"""

import sys
import time
from pathlib import Path
from random import Random

import cv2

from companion.phones.keys import format_link
from companion.phones.server import Phones
from tests.evening.people import Night, night
from tests.evening.resources import resident
from tests.phones.people import open_phones
from tests.soak.evening_truth import TruthFile, unbooked
from vision.synthetic.drawn_camera import Trouble

BETWEEN = (4, 18)
"""Decisions from one trouble to the next."""
FRAMES = (5, 60)
SEATS = "s1", "s2"
TROUBLES = ("dark", "away", "arm", "lost", "bump", "cable")


def main() -> None:
    """Play until the game is over, or until killed."""
    where, key, profile, seed, part, port = sys.argv[1:]
    folder = Path(where)
    cv2.setNumThreads(1)
    truth, rng = TruthFile(folder / "truth"), Random(f"{key}-{seed}-{part}")
    begun = unbooked(folder, key)

    with (
        open_phones(*SEATS, game=key, keys=folder / "keys", port=int(port)) as phones,
        night(
            folder, key, profile, int(seed), phones, truth.booked, about=truth.about, begun=begun
        ) as evening,
    ):
        truth.camera = evening.evening.camera
        invite(phones, folder / "link")
        evening.evening.session.listen(dawdle)
        truth.write(ready=int(part), begun=begun is not None)
        while not evening.evening.is_over:
            evening.play(rng.randint(*BETWEEN))
            trouble(evening, rng.choice(TROUBLES), rng, truth)
        note(evening, truth)
        truth.write(over=True, memory=resident())


def invite(phones: Phones, path: Path) -> None:
    """The code that somebody scans at the first start; later their phone knows its way."""
    if not path.exists():
        fresh = path.with_suffix(".new")
        fresh.write_text(format_link(phones.invite(SEATS[0])[1]), "ascii")
        fresh.rename(path)


def dawdle(version: int) -> None:
    """Now and then there is time to be killed between the books and everybody who is told."""
    if version % 4 == 0:
        time.sleep(0.05)


def trouble(evening: Night, kind: str, rng: Random, truth: TruthFile) -> None:
    """Something goes wrong for a while, and comes right again."""
    film = evening.evening.film
    truth.write(trouble=kind)
    note(evening, truth)
    match kind:
        case "bump":
            film.bump()
        case "cable":
            evening.board.set_plugged(False)
            evening.play(2)
            evening.board.set_plugged(True)
        case "lost":
            film.trouble = Trouble.LOST
            evening.pause(2.0)
        case _:
            film.trouble = Trouble(kind)
            evening.frames(rng.randint(*FRAMES))
    film.trouble = Trouble.NONE


def note(evening: Night, truth: TruthFile) -> None:
    """What else is worth counting, since this start."""
    truth.write(frames=evening.evening.film.taken, reassured=evening.evening.troupe.reassured)


if __name__ == "__main__":
    main()
