"""Cards on the stage: bent a little, with rounded corners, one over another."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from mathutils import Matrix

from vision.picture import Picture
from vision.training.cards.deck_faces import Face, Spot, name_of
from vision.training.cards.frames import PARTLY, WHOLE
from vision.training.cards.scenes import Pose
from vision.training.traced import stage
from vision.training.traced.shapes import bent, sheet

WIDE = 6.3
THICK = 0.05
# How far a card's ends or its middle stand off the table; more, and cards that overlap would cut one another.
BENT = 0.01
# Paper throws back less than all light.
PAPER = 0.88


@dataclass(frozen=True, slots=True)
class Card:
    """A card that lies on the table, and how places on its face come to places in the room."""

    name: str
    face: Face
    high: float
    bow: tuple[float, float]
    matrix: Any


def look_of(face: Face, rough: float) -> Any:
    """Coated paper with the face's print; what is outside its rounded corners is not there."""
    picture = face.picture.copy()
    picture[..., :3] = (picture[..., :3] * PAPER).astype(np.uint8)
    look, shader, node = stage.textured("card", picture, Roughness=rough)
    look.node_tree.links.new(node.outputs["Alpha"], shader.inputs["Alpha"])
    return look


def lay_card(number: int, face: Face, pose: Pose, rough: float, rng: np.random.Generator) -> Card:
    """A card at a pose (in card widths), above those laid before."""
    height, width = face.picture.shape[:2]
    high = WIDE * height / width
    bow = (float(rng.normal(0, BENT)), float(rng.normal(0, BENT)))
    mesh = sheet(WIDE, high, bow)
    name = f"card {number}"
    thing = stage.thing(name, mesh.points, mesh.faces, mesh.places, look_of(face, rough))
    lift = THICK * (number + 1) - float(mesh.points[:, 2].min())
    where = Matrix.Translation((pose.x * WIDE, -pose.y * WIDE, lift))
    thing.matrix_world = where @ Matrix.Rotation(-pose.turn, 4, "Z")
    return Card(name, face, high, bow, thing.matrix_world.copy())


def in_room(card: Card, spots: Picture) -> Picture:
    """Places on a face, in its pixels, as places in the room."""
    height, width = card.face.picture.shape[:2]
    flat = bent(spots / (width, height), WIDE, card.high, card.bow)
    matrix = np.array(card.matrix)
    return flat @ matrix[:3, :3].T + matrix[:3, 3]


def share_seen(card: Card, spot: Spot) -> float:
    """How much of an index the camera sees."""
    along, across = np.meshgrid(np.linspace(-0.55, 0.55, 7), (-0.25, 0.0, 0.25))
    shifts = np.stack([across.ravel(), along.ravel()], -1) * spot.height
    points = in_room(card, np.array([spot.x, spot.y]) + shifts)
    places = stage.pixels(points)
    inside = stage.in_frame(places, 1.0)
    return float(np.mean([bool(i) and stage.sees(p, card.name) for p, i in zip(points, inside, strict=True)]))


def place_of(card: Card, spot: Spot) -> list[float]:
    """An index's middle and height in the picture."""
    ends = in_room(card, np.array([[spot.x, spot.y - spot.height / 2], [spot.x, spot.y + spot.height / 2]]))
    top, foot = stage.pixels(ends)
    return [float(v) for v in (*((top + foot) / 2), math.dist(top, foot))]


def told(cards: list[Card]) -> list[dict[str, Any]]:
    """Every card that can be read: its face, its largest whole index in pixels, its indices' places."""
    known = []
    for card in (card for card in cards if card.face.rank >= 0):
        seen = [(place_of(card, spot), share_seen(card, spot)) for spot in card.face.spots]
        seen = [(place, share) for place, share in seen if share >= PARTLY]
        index = max((place[2] for place, share in seen if share >= WHOLE), default=0.0)
        if seen:
            known.append({"card": name_of(card.face), "index": index, "places": [place for place, _ in seen]})
    return known
