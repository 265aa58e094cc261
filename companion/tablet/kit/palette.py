"""The colours of the app: parchment, felt and lamp light, the same as on phones and printed sheets."""

from dataclasses import dataclass

Colour = tuple[float, float, float, float]


def colour(code: str, alpha: float = 1.0) -> Colour:
    """A colour written as on the web, `#2c5e4f`."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours that fit each other; `seats` are told apart by signs as well, never by colour alone."""

    ground: Colour
    raised: Colour
    line: Colour
    ink: Colour
    dim: Colour
    felt: Colour
    felt_ink: Colour
    glow: Colour
    glow_ink: Colour
    """Words in the colour of the glow, dark enough to be read."""
    primary: Colour
    primary_ink: Colour
    bad: Colour
    good: Colour
    paper: Colour
    """What boards and cards are printed on."""
    seats: tuple[Colour, ...]


LIGHT = Palette(
    ground=colour("#f4efe2"),
    raised=colour("#fffdf6"),
    line=colour("#cfc4a8"),
    ink=colour("#1d2320"),
    dim=colour("#5c5a4e"),
    felt=colour("#2c5e4f"),
    felt_ink=colour("#ffffff"),
    glow=colour("#c27803"),
    glow_ink=colour("#8f5600"),
    primary=colour("#1f5c4a"),
    primary_ink=colour("#ffffff"),
    bad=colour("#a3211b"),
    good=colour("#2a7336"),
    paper=colour("#fbf6e8"),
    seats=tuple(map(colour, ("#b3261e", "#1f5fae", "#2a7336", "#8a5a00"))),
)
DARK = Palette(
    ground=colour("#12201b"),
    raised=colour("#1b2f28"),
    line=colour("#38554a"),
    ink=colour("#f1ecdd"),
    dim=colour("#b5bfb4"),
    felt=colour("#3d7d68"),
    felt_ink=colour("#ffffff"),
    glow=colour("#ffc24d"),
    glow_ink=colour("#ffc24d"),
    primary=colour("#e9b44c"),
    primary_ink=colour("#1d1503"),
    bad=colour("#ff8f85"),
    good=colour("#74d080"),
    paper=colour("#e9e2cf"),
    seats=tuple(map(colour, ("#ff7a70", "#7fb4ff", "#74d080", "#ffc24d"))),
)
# Okabe and Ito's colours, told apart by nearly everybody; on light paper darker, so that names can be read.
CLEAR_SEATS = tuple(map(colour, ("#b04a00", "#0072b2", "#00775a", "#836200")))
CLEAR_SEATS_DARK = tuple(map(colour, ("#ff9a4d", "#56b4e9", "#35d0a0", "#f0e442")))

PAWNS: dict[str, Colour] = {
    "red": colour("#c8342b"),
    "blue": colour("#2f6fc0"),
    "green": colour("#2f8a44"),
    "yellow": colour("#e3b21f"),
    "purple": colour("#7c4696"),
}
"""What pawns are made of, whatever the palette: they look as they do on the table."""
SIGNS = ("●", "■", "▲", "◆")
"""Every seat's sign, beside its colour."""
CARD_INK, CARD_RED = colour("#1b1b1b"), colour("#b3121d")
"""What cards are printed with, whatever the palette."""
