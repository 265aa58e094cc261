"""Dice on the stage: plastic, wood, stone or clear, with pips painted or sunk."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from mathutils import Matrix

from vision.picture import Picture
from vision.training.traced import stage
from vision.training.traced.die_shape import Make, block, new_make, prints, turned_up, upper_corners


@dataclass(frozen=True, slots=True)
class Die:
    """A die that lies on the table: its upper face, and the corners of this face with its middle."""

    name: str
    thing: Any
    up: int
    upper: Picture


def marbled(tree: Any, make: Make, rng: np.random.Generator) -> Any:
    """Two colours that flow into one another; gives the socket of the colour."""
    noise, mix = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeMixRGB")
    noise.inputs["Scale"].default_value = float(rng.uniform(0.6, 2.5))
    other = tuple(min(1.0, max(0.0, c + float(rng.uniform(-0.4, 0.4)) * make.swirl)) for c in make.body)
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (*make.body, 1), (*other, 1)
    place = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], mix.inputs["Fac"])
    return mix.outputs["Color"]


def sunken(tree: Any, mask: Any, shader: Any, depth: float) -> None:
    """Pips become hollows."""
    bump = tree.nodes.new("ShaderNodeBump")
    bump.invert = True
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = depth, 0.15
    tree.links.new(mask, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def seen_through(tree: Any, mask: Any, shader: Any, clear: float) -> None:
    """The body lets light through, the pips do not."""
    solid = tree.nodes.new("ShaderNodeMath")
    solid.operation = "MULTIPLY_ADD"
    solid.inputs[1].default_value, solid.inputs[2].default_value = -clear, clear
    tree.links.new(mask, solid.inputs[0])
    tree.links.new(solid.outputs["Value"], shader.inputs["Transmission Weight"])


def look_of(make: Make, rng: np.random.Generator) -> Any:
    """The dice's material: pips are another colour, and hollow where they are sunk."""
    look, shader = stage.material("die", Roughness=make.rough)
    tree = look.node_tree
    sheet = cv2.cvtColor((prints(make, rng) * 255).astype(np.uint8), cv2.COLOR_GRAY2BGR)
    picture = tree.nodes.new("ShaderNodeTexImage")
    picture.image = stage.image("pips", sheet)
    picture.image.colorspace_settings.name = "Non-Color"
    mask = picture.outputs["Color"]
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (*make.body, 1), (*make.pips, 1)
    tree.links.new(mask, mix.inputs["Fac"])
    if make.swirl:
        tree.links.new(marbled(tree, make, rng), mix.inputs["Color1"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    if make.sunk:
        sunken(tree, mask, shader, make.sunk)
    if make.clear:
        seen_through(tree, mask, shader, make.clear)
    return look


def new_set(rng: np.random.Generator) -> tuple[Make, Any]:
    """What dice of one set have in common, and their material."""
    make = new_make(rng)
    return make, look_of(make, rng)


def lay_die(name: str, kind: tuple[Make, Any], edge: float, spot: Picture, rng: np.random.Generator) -> Die:
    """A die at a place of the table, any face up."""
    make, look = kind
    face, yaw = int(rng.integers(1, 7)), float(rng.uniform(0, 2 * np.pi))
    mesh = block(make)
    thing = stage.thing(name, mesh.points * edge, mesh.faces, mesh.places, look)
    middle = np.array([*spot, 0.0])
    turn = Matrix(turned_up(face, make, yaw).tolist()).to_4x4()
    thing.matrix_world = Matrix.Translation((middle[0], middle[1], edge / 2)) @ turn
    about_up = np.array([[np.cos(yaw), -np.sin(yaw), 0], [np.sin(yaw), np.cos(yaw), 0], [0, 0, 1]])
    return Die(name, thing, face, upper_corners(make) @ about_up.T * edge + middle)


def throw(rng: np.random.Generator, spots: list[Picture], edge: float) -> list[Die]:
    """Dice at these places, of one to three sets."""
    sets = [new_set(rng) for _ in range(int(rng.integers(1, 4)))]
    return [
        lay_die(f"die {number}", sets[int(rng.integers(len(sets)))], edge, spot, rng)
        for number, spot in enumerate(spots)
    ]
