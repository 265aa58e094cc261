"""Trains the net that finds indices, on rendered scenes."""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.picture import Picture
from vision.training.cards.kept_weights import take_weights
from vision.training.cards.nets import Average, Finder, export
from vision.training.cards.scene_files import Scenes, open_scenes

CROP = 192
STRIDE = 4
MIDDLE_HEIGHT = 24.0


def targets(rows: Picture) -> tuple[Picture, Picture, Picture]:
    """Heat, geometry (five maps) and two weights: of the heat, of the geometry."""
    side = CROP // STRIDE
    ys, xs = np.mgrid[0:side, 0:side].astype(np.float32) * STRIDE + STRIDE / 2
    heat, weight = np.zeros((side, side), np.float32), np.ones((2, side, side), np.float32)
    shape = np.zeros((5, side, side), np.float32)
    weight[1] = 0
    for x, y, size, ux, uy, _, _, state in rows[:, :8]:
        if state < 0 or not (-size < x < CROP + size and -size < y < CROP + size):
            continue
        far = np.hypot(xs - x, ys - y)
        edge = size * 0.3
        if state == 0 or not (edge < x < CROP - edge and edge < y < CROP - edge):
            weight[0][far < size * 0.5] = 0
            continue
        bump = np.exp(-((far / max(size * 0.13, 2.2)) ** 2))
        bump[far == far.min()] = 1.0
        near = (bump > 0.3) & (bump >= heat)
        heat = np.maximum(heat, bump)
        values = (
            (x - xs) / 8,
            (y - ys) / 8,
            ux + 0 * xs,
            uy + 0 * xs,
            np.log2(size / MIDDLE_HEIGHT) + 0 * xs,
        )
        shape[:, near] = np.stack(values)[:, near]
        weight[1][near] = bump[near]
        weight[0][near] = 1
    return heat, shape, weight


def sample(scenes: Scenes, rng: np.random.Generator) -> tuple[Picture, ...]:
    """A crop of a scene, turned by quarters, its colours moved a little."""
    pictures, all_rows = scenes[int(rng.integers(len(scenes)))]
    number = int(rng.integers(len(pictures)))
    picture, rows = pictures[number], all_rows[number].copy()
    x, y = (int(v) for v in rng.integers(0, picture.shape[0] - CROP + 1, 2))
    picture = picture[y : y + CROP, x : x + CROP]
    rows[:, 0] -= x
    rows[:, 1] -= y
    for _ in range(int(rng.integers(4))):
        picture = np.rot90(picture)
        x0, y0, ux, uy = (rows[:, i].copy() for i in (0, 1, 3, 4))
        rows[:, 0], rows[:, 1], rows[:, 3], rows[:, 4] = y0, CROP - x0, uy, -ux
    gain = rng.uniform(0.75, 1.25) * rng.uniform(0.9, 1.1, 3)
    picture = np.clip(picture * gain.astype(np.float32) + rng.uniform(-20, 20), 0, 255) / 255
    return np.ascontiguousarray(picture.transpose(2, 0, 1), np.float32), *targets(rows)


def batch(scenes: Scenes, rng: np.random.Generator, count: int) -> list[Tensor]:
    """A stack of samples: pictures, heat, geometry, weights."""
    parts = zip(*(sample(scenes, rng) for _ in range(count)), strict=True)
    return [torch.from_numpy(np.stack(part)) for part in parts]


def loss_of(maps: Tensor, heat: Tensor, shape: Tensor, weight: Tensor) -> tuple[Tensor, Tensor]:
    """How wrong the heat is (hard places count more), and how wrong the geometry."""
    logit = maps[:, 0]
    p = torch.sigmoid(logit)
    hit = (heat > 0.99).float()
    right = hit * (1 - p) ** 2 * functional.logsigmoid(logit)
    wrong = (1 - hit) * (1 - heat) ** 4 * p**2 * functional.logsigmoid(-logit)
    count = hit.sum().clamp(min=1)
    first = -((right + wrong) * weight[:, 0]).sum() / count
    error = (maps[:, 1:] - shape).abs() * torch.tensor([1.0, 1, 1, 1, 1.5]).view(1, 5, 1, 1)
    second = (error.sum(1) * weight[:, 1]).sum() / weight[:, 1].sum().clamp(min=1)
    return first, second


def pace(done: float) -> float:
    """The learning rate's share: a short rise, then down as a cosine."""
    return min(done / 0.04, 1.0) * (0.5 + 0.5 * float(np.cos(np.pi * min(done, 1.0)))) + 1e-3


def train(net: Finder, given: argparse.Namespace) -> None:
    """Steps until the computing time is up, with a line to follow now and then."""
    rng, scenes = np.random.default_rng(given.seed), open_scenes(given.scenes)
    tuner = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=1e-3)
    mean = Average(net)
    start, step, sums = time.process_time(), 0, np.zeros(2)
    while (done := (time.process_time() - start) / 60 / given.minutes) < 1:
        for group in tuner.param_groups:
            group["lr"] = given.rate * pace(done)
        pictures, heat, shape, weight = batch(scenes, rng, given.batch)
        net.train()
        first, second = loss_of(net(pictures.to(memory_format=torch.channels_last)), heat, shape, weight)
        tuner.zero_grad()
        (first + second).backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        tuner.step()
        mean.follow(net)
        step, sums = step + 1, sums * 0.98 + np.array([float(first.detach()), float(second.detach())]) * 0.02
        if step % 100 == 0:
            sys.stdout.write(f"{step} {done:.3f} heat {sums[0]:.4f} shape {sums[1]:.4f}\n")
            sys.stdout.flush()
        if step % 500 == 0:
            save(mean.net, given.out)
    save(mean.net, given.out)


def save(net: nn.Module, target: Path) -> None:
    """Keeps the weights, and the file for OpenCV."""
    torch.save(net.state_dict(), target.with_suffix(".pt"))
    export(net, torch.zeros(1, 3, CROP, CROP), target, {2: "height", 3: "width"})


def main() -> None:
    """Trains from scratch, or goes on from kept weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    net = Finder().to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    if given.start:
        take_weights(net, given.start, batch(open_scenes(given.scenes), np.random.default_rng(0), 32)[0])
    train(net, given)


if __name__ == "__main__":
    main()
