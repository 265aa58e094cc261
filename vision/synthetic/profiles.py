"""The rooms a table can stand in, each as ranges from which a seed picks."""

from dataclasses import dataclass

from vision.synthetic.table import Ground

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Profile:
    """What may differ from camera to camera.

    Angles in degrees, lengths in millimetres, faults of the picture in pixels and codes; chances from
    0 to 1 are for each change on the table.
    """

    name: str
    tilt: Range = (10.0, 32.0)
    """How far the camera looks aside from straight down."""
    turn: Range = (-7.0, 7.0)
    field: Range = (58.0, 74.0)
    bent: Range = (-0.06, 0.02)
    """The lens's first radial term."""
    fills: Range = (0.93, 0.985)
    """How much of the picture the mat takes."""

    level: Range = (0.76, 0.86)
    """The code, from 0 to 1, that white paper gets."""
    lamp_height: Range = (900.0, 1500.0)
    lamp_aside: Range = (200.0, 900.0)
    lamp_radius: Range = (40.0, 120.0)
    lamp_share: Range = (0.35, 0.6)
    """How much of the light comes from the lamp and not from all around."""
    warmth: Range = (-0.05, 0.08)
    adapts: Range = (0.8, 0.95)
    """How much of the lamp's colour the white balance takes out."""
    off_white: Range = (0.0, 0.03)
    window: Range = (0.0, 0.2)
    """How much of the light comes from a window."""
    vignette: Range = (0.03, 0.12)
    gloss: Range = (0.3, 0.6)
    mirrored: bool = False
    """Whether the lamp hangs where the camera sees it mirrored on the mat."""

    blur: Range = (0.5, 0.75)
    noise: Range = (1.0, 2.0)
    blotches: Range = (0.2, 0.6)
    contrast: Range = (1.0, 1.1)
    quality: Range = (86.0, 94.0)
    flicker: float = 0.005
    smear: bool = False
    """Whether the camera smooths noise away, and fine print with it."""

    shake: float = 0.0
    motion: float = 0.0
    drift: float = 0.0
    bumps: float = 0.0

    grounds: tuple[Ground, ...] = tuple(Ground)
    clutter: Range = (0.0, 3.0)
    on_margin: float = -12.0
    """How far things may reach onto the mat; below 0 they stay away from it."""
    resting_hands: float = 0.0
    gold: bool = False
    """Whether money that no camera counts lies on the mat."""
    curl: float = 0.4

    careless: float = 2.0
    askew: float = 3.5
    elbow: float = 0.0


CLEAN = Profile("clean")
LAMP = Profile(
    "lamp",
    level=(0.7, 0.84),
    lamp_height=(380.0, 700.0),
    lamp_aside=(180.0, 520.0),
    lamp_radius=(30.0, 90.0),
    lamp_share=(0.6, 0.8),
    warmth=(0.18, 0.4),
    adapts=(0.35, 0.7),
    off_white=(0.01, 0.04),
    window=(0.0, 0.0),
    vignette=(0.06, 0.16),
    noise=(1.5, 3.0),
    blotches=(0.4, 1.0),
    curl=0.6,
    careless=2.5,
    askew=4.5,
)
DUSK = Profile(
    "dusk",
    level=(0.47, 0.62),
    lamp_share=(0.2, 0.45),
    warmth=(-0.12, 0.2),
    off_white=(0.02, 0.06),
    window=(0.1, 0.4),
    vignette=(0.1, 0.22),
    blur=(0.6, 0.9),
    noise=(4.0, 7.0),
    blotches=(2.0, 3.6),
    contrast=(0.86, 1.0),
    quality=(74.0, 88.0),
    flicker=0.015,
    smear=True,
    motion=0.35,
    careless=2.5,
    askew=4.5,
)
GLARE = Profile(
    "glare",
    level=(0.72, 0.84),
    lamp_height=(700.0, 1200.0),
    lamp_aside=(100.0, 500.0),
    lamp_radius=(60.0, 160.0),
    lamp_share=(0.4, 0.6),
    warmth=(-0.08, 0.15),
    window=(0.15, 0.35),
    gloss=(1.1, 1.7),
    mirrored=True,
    curl=1.0,
    careless=2.5,
    askew=4.5,
)
SHAKY = Profile(
    "shaky",
    fills=(0.91, 0.95),
    blur=(0.6, 0.9),
    noise=(1.5, 3.5),
    quality=(80.0, 92.0),
    shake=3.5,
    motion=1.6,
    drift=0.008,
    bumps=0.01,
    careless=2.5,
    askew=4.5,
)
CROWDED = Profile(
    "crowded",
    fills=(0.9, 0.95),
    lamp_share=(0.4, 0.65),
    warmth=(-0.05, 0.22),
    noise=(1.5, 3.0),
    clutter=(6.0, 14.0),
    on_margin=32.0,
    resting_hands=0.25,
    gold=True,
    curl=0.8,
    careless=3.0,
    askew=5.0,
    elbow=0.05,
)
PROFILES = {each.name: each for each in (CLEAN, LAMP, DUSK, GLARE, SHAKY, CROWDED)}
