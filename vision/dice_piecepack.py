"""Piecepack dice: suit and value of every upper face, such as "suns-ace"."""

from vision.dice import LEAST, read_spots, sighting_of, single_out
from vision.dice_finder import find_dice
from vision.picture import Picture
from vision.sighting import Sighting

KIND = "piecepack-die"
FIND_MODEL = "dice-piecepack-find.onnx"
READ_MODEL = "dice-piecepack-read.onnx"
SUITS = ("suns", "moons", "crowns", "arms")
VALUES = ("null", "ace", "2", "3", "4", "5")
FACES = tuple(f"{suit}-{value}" for suit in SUITS for value in VALUES)
TEMPERATURE = 1.0


def read_piecepack_dice(picture: Picture) -> tuple[Sighting, ...]:
    """All piecepack dice in a BGR picture with their upper faces, the surest first.

    The null is empty: where no side face tells its suit, the suits share its odds.
    """
    readings = single_out(read_spots(picture, find_dice(picture, FIND_MODEL), READ_MODEL, len(FACES)))
    dice = [sighting_of(reading, KIND, FACES, TEMPERATURE) for reading in readings]
    return tuple(sorted((die for die in dice if die.confidence >= LEAST), key=lambda die: -die.confidence))
