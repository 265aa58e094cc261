"""The few colours, light enough to cost little ink and to let black lines stand out."""

from companion.artwork.pen import Colour

TINTS: dict[str, Colour] = {
    "red": (205, 60, 48),
    "blue": (52, 98, 178),
    "green": (58, 140, 74),
    "yellow": (238, 192, 50),
    "purple": (124, 70, 150),
}
PAPER: Colour = (255, 255, 255)
FAINT: Colour = (196, 194, 188)
GREY: Colour = (140, 138, 134)


def tint(name: str) -> Colour:
    """The colour of that name; paper white, if it is none."""
    return TINTS.get(name, PAPER)


def pale(colour: Colour, share: float = 0.3) -> Colour:
    """A colour mixed with a lot of white."""
    red, green, blue = (round(255 - (255 - each) * share) for each in colour)
    return red, green, blue
