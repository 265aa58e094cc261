"""Scenes with standing pieces, photographed by the synthetic camera and calibrated as they really are."""

from dataclasses import replace

import cv2
import numpy as np

from tests.vision.synthetic_scenes import BARE
from vision.mat.calibration import Calibration
from vision.mat.lens import Lens
from vision.sighting import Sighting
from vision.solids.bodies import Scenery
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES, Profile
from vision.synthetic.scene import Colour, Scene, Shape, Sheet, Solid
from vision.synthetic.truth import Frame
from vision.white import light_of

MAT = np.full((600, 720, 3), 250, np.uint8)
WIDTH, HEIGHT = 360.0, 300.0
PAINTS: dict[str, Colour] = {
    "red": (34, 30, 178),
    "blue": (150, 72, 22),
    "green": (48, 118, 30),
    "yellow": (30, 186, 226),
}
SIZE = (1280, 720)


def tilted(tilt: float, profile: str = "clean") -> Profile:
    """A room of a profile, without clutter, seen from that far aside."""
    base = BARE if profile == "clean" else PROFILES[profile]
    return replace(base, tilt=(tilt, tilt), clutter=(0.0, 0.0), on_margin=0.0, resting_hands=0.0)


def solid(face: str, x: float, y: float, name: str = "") -> Solid:
    """A pawn, or a drum where the face says "animal"."""
    paint, _, species = face.partition("-")
    shape, tall = (Shape.DRUM, 12.0) if species == "animal" else (Shape.PAWN, 25.0)
    return Solid(name or f"{face} {x} {y}", "pawn", face, shape, PAINTS[paint], 16.0, tall, x, y)


def scene_of(*pieces: Solid | Sheet) -> Scene:
    """A white mat of 360 x 300 mm with these pieces."""
    sheets = tuple(each for each in pieces if isinstance(each, Sheet))
    return Scene(WIDTH, HEIGHT, MAT, sheets, tuple(each for each in pieces if isinstance(each, Solid)))


def calibration_of(frame: Frame, size: tuple[float, float]) -> Calibration:
    """The calibration that a perfect eye would find."""
    view = frame.view
    lens = Lens(*view.lens.size, view.lens.focal, *view.lens.middle, view.lens.k1, view.lens.k2)
    turn = cv2.Rodrigues(view.rotation)[0].ravel().tolist()
    return Calibration(lens, (turn[0], turn[1], turn[2]), tuple(view.translation.tolist()), *size)


def photographed(scene: Scene, profile: Profile, seed: int = 3) -> Scenery:
    """The scene as recognisers get it."""
    frame = SyntheticCamera(profile, seed, SIZE).show(scene)
    view = calibration_of(frame, (scene.width, scene.height))
    rim = view.to_picture([[0, 0], [scene.width, 0], [scene.width, scene.height], [0, scene.height]])
    mask = np.zeros(frame.picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, rim.astype(np.int32), 1)
    light = light_of(frame.picture, mask)
    white = (200.0, 200.0, 200.0) if light is None else tuple(np.median(light.paper(), axis=(0, 1)).tolist())
    return Scenery(frame.picture, view, (scene.width, scene.height), white)


def believed(sightings: tuple[Sighting, ...]) -> list[Sighting]:
    """Those that the tracker would book without a question."""
    return [each for each in sightings if each.confidence >= 0.8]


def away(sighting: Sighting, x: float, y: float) -> float:
    """How far a sighting's foot is from where it should be, in millimetres."""
    return float(np.hypot(sighting.centre[0] - x, sighting.centre[1] - y))
