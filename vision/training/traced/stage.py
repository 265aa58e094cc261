"""A table in a room, lit by lamps and windows, before a camera; centimetres, the table's top at height 0."""

import math
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from vision.picture import Picture

Point = tuple[float, float, float]
AWAY = 2000.0
SAMPLES = 8
LOOKS = ("Standard", "AgX", "Filmic")
# Where the auto exposure brings the picture's mean, of 255.
GREYS = (70.0, 150.0)
# All but a few pixels stay below this: small white dice are not burnt out, the mirror of a lamp may be.
BRIGHTEST, SHARE = 236.0, 0.99


@dataclass(frozen=True, slots=True)
class View:
    """How a camera stands: degrees above the table, degrees around it, and its picture."""

    above: float
    around: float
    roll: float
    angle: float
    """How many degrees the camera sees across."""
    wide: int
    high: int
    span: float
    """How many centimetres of the table fill the picture's width."""


def clear(samples: int = SAMPLES) -> None:
    """An empty room with a path tracer in it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    path = scene.cycles
    path.samples, path.max_bounces = samples, 4
    path.use_denoising, path.denoising_prefilter, path.denoising_quality = True, "NONE", "FAST"
    path.use_adaptive_sampling = path.use_light_tree = False
    path.caustics_reflective = path.caustics_refractive = False
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.world = bpy.data.worlds.new("room")


def image(name: str, picture: Picture) -> Any:
    """A picture (BGR or BGRA) as Blender keeps them: upside down, as shares of full light."""
    code = cv2.COLOR_BGRA2RGBA if picture.shape[2] == 4 else cv2.COLOR_BGR2RGBA
    rows = np.flipud(cv2.cvtColor(np.ascontiguousarray(picture), code)).astype(np.float32) / 255
    made = bpy.data.images.new(name, picture.shape[1], picture.shape[0], alpha=True)
    made.pixels.foreach_set(np.ascontiguousarray(rows).ravel())
    made.pack()
    return made


def material(name: str, **inputs: Any) -> tuple[Any, Any]:
    """A material, and its shader; the inputs are named as in Blender, with _ for blanks."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return made, shader


def textured(name: str, picture: Picture, **inputs: Any) -> tuple[Any, Any, Any]:
    """A material with a picture as its colour; also its shader and the picture's node."""
    made, shader = material(name, **inputs)
    node = made.node_tree.nodes.new("ShaderNodeTexImage")
    node.image = image(name, picture)
    made.node_tree.links.new(node.outputs["Color"], shader.inputs["Base Color"])
    return made, shader, node


def thing(name: str, points: Any, faces: Any, coordinates: Any, look: Any, smooth: bool = True) -> Any:
    """A mesh with a place on its picture for every corner of every face."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, p)) for p in points], [], [tuple(map(int, f)) for f in faces])
    layer = mesh.uv_layers.new(name="map")
    layer.data.foreach_set("uv", np.asarray(coordinates, np.float32).ravel())
    mesh.materials.append(look)
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def floor(rng: np.random.Generator, picture: Picture, half: float) -> Any:
    """The table's top, dull or polished."""
    rough = float(rng.choice([rng.uniform(0.12, 0.35), rng.uniform(0.4, 0.95)], p=[0.3, 0.7]))
    look, shader, node = textured("table", picture, Roughness=rough)
    shader.inputs["Specular IOR Level"].default_value = float(rng.uniform(0.1, 0.6))
    bump = look.node_tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = float(rng.uniform(0, 0.3))
    look.node_tree.links.new(node.outputs["Color"], bump.inputs["Height"])
    look.node_tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
    return thing("table", corners, [(0, 1, 2, 3)], [(0, 0), (1, 0), (1, 1), (0, 1)], look, smooth=False)


def warmth(rng: np.random.Generator) -> Point:
    """The colour of a lamp, from candle to sky."""
    warm = float(rng.uniform(-0.5, 1.0))
    if warm > 0:
        return 1.0, 1.0 - 0.28 * warm, 1.0 - 0.55 * warm
    return 1.0 + 0.35 * warm, 1.0 + 0.12 * warm, 1.0


def lamp(kind: str, where: Point, aim: Point, power: float, size: float, colour: Point) -> None:
    """A light that shines from one place to another."""
    data = bpy.data.lights.new("lamp", kind)
    data.energy, data.color = power, colour
    if kind == "AREA":
        data.size = size
    else:
        data.shadow_soft_size = size
    made = bpy.data.objects.new("lamp", data)
    made.location = where
    made.rotation_euler = (Vector(aim) - Vector(where)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(made)


def light(rng: np.random.Generator, span: float) -> None:
    """One to three lamps and what the walls throw back."""
    world = bpy.context.scene.world
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs["Color"].default_value = (*warmth(rng), 1)
    ground.inputs["Strength"].default_value = float(rng.uniform(0.03, 0.8))
    for _ in range(int(rng.integers(1, 4))):
        around, far = rng.uniform(0, 2 * math.pi), rng.uniform(0, 1.6) * span
        height = rng.uniform(0.9, 3.0) * span
        where = (far * math.cos(around), far * math.sin(around), height)
        aim = (*(rng.uniform(-0.3, 0.3, 2) * span).tolist(), 0.0)
        power = 14.0 * (height**2 + far**2) * rng.uniform(0.4, 1.5)
        if rng.random() < 0.65:
            lamp("AREA", where, aim, power, span * rng.uniform(0.15, 1.5), warmth(rng))
        else:
            lamp("POINT", where, aim, power, span * rng.uniform(0.01, 0.1), warmth(rng))


def camera(view: View) -> None:
    """A camera that looks at the middle of the table."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.angle = math.radians(view.angle)
    data.clip_end = AWAY
    far = view.span / 2 / math.tan(data.angle / 2)
    above, around = math.radians(view.above), math.radians(view.around)
    where = (
        Vector((math.cos(above) * math.cos(around), math.cos(above) * math.sin(around), math.sin(above)))
        * far
    )
    made = bpy.data.objects.new("camera", data)
    made.location = where
    made.rotation_euler = (-where).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(made)
    made.rotation_euler.rotate_axis("Z", math.radians(view.roll))
    scene.camera = made
    scene.render.resolution_x, scene.render.resolution_y = view.wide, view.high
    bpy.context.view_layer.update()


def pixels(points: Any) -> Picture:
    """Where the camera sees points of the room."""
    scene = bpy.context.scene
    seen = [world_to_camera_view(scene, scene.camera, Vector(tuple(map(float, p)))) for p in points]
    wide, high = scene.render.resolution_x, scene.render.resolution_y
    return np.array([(p.x * wide - 0.5, (1 - p.y) * high - 0.5) for p in seen])


def in_frame(places: Picture, margin: float) -> Picture:
    """Which places of the picture lie inside of its frame."""
    scene = bpy.context.scene
    size = np.array([scene.render.resolution_x, scene.render.resolution_y])
    return np.asarray(((places >= margin) & (places < size - margin)).all(axis=1))


def take_away(made: Any) -> None:
    """A thing that shall not be there."""
    bpy.data.objects.remove(made)


def sees(point: Any, name: str) -> bool:
    """Whether the camera sees a point of a thing, and nothing lies before it."""
    scene = bpy.context.scene
    start = scene.camera.matrix_world.translation
    way = Vector(tuple(map(float, point))) - start
    room = bpy.context.evaluated_depsgraph_get()
    found, where, _, _, hit, _ = scene.ray_cast(room, start, way.normalized())
    return bool(found and hit.name == name and (where - start).length > way.length - 0.4)


def shoot(share: int, samples: int) -> Picture:
    """The camera's picture at a share of its size."""
    scene = bpy.context.scene
    scene.render.resolution_percentage, scene.cycles.samples = share, samples
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "picture.png")
        bpy.ops.render.render(write_still=True)
        picture = cv2.imread(scene.render.filepath)
    if picture is None:
        raise RuntimeError("nothing was rendered")
    return picture


def expose(aim: float) -> None:
    """Opens or closes the camera: the picture's mean comes near an aim, of 255, and little is burnt out."""
    scene, samples = bpy.context.scene, bpy.context.scene.cycles.samples
    for _ in range(3):
        tiny = shoot(10, 4).max(axis=2).clip(1)
        stops = 2.2 * math.log2(min(aim / float(tiny.mean()), BRIGHTEST / float(np.quantile(tiny, SHARE))))
        scene.view_settings.exposure += min(max(stops, -5.0), 5.0)
    scene.cycles.samples = samples


def photograph(rng: np.random.Generator) -> Picture:
    """What the camera sees, neither black nor white, perhaps a little soft, with noise, as JPEG."""
    scene = bpy.context.scene
    scene.view_settings.view_transform = str(rng.choice(LOOKS))
    expose(float(rng.uniform(*GREYS)))
    picture: Picture = shoot(100, scene.cycles.samples).astype(np.float32)
    if rng.random() < 0.4:
        picture = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.3, 0.8)))
    picture = picture * rng.uniform(0.94, 1.06, 3) + rng.normal(0, rng.uniform(0.5, 4), picture.shape)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(70, 96))]
    _, packed = cv2.imencode(".jpg", np.clip(picture, 0, 255).astype(np.uint8), quality)
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
