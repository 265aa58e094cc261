"""Trains the net that finds dice, on rendered scenes and photographs."""

import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.dice.finder import MIDDLE_SIZE, STRIDE
from vision.picture import Picture
from vision.training.cards.kept_weights import take_weights
from vision.training.dice.nets import Finder, export
from vision.training.dice.samples import Source, open_sources, take_crop

CROP = 192


def targets(rows: Picture) -> tuple[Picture, Picture, Picture]:
    """Heat, geometry (three maps) and two weights: of the heat, of the geometry."""
    side = CROP // STRIDE
    ys, xs = np.mgrid[0:side, 0:side].astype(np.float32) * STRIDE + (STRIDE - 1) / 2
    heat, weight = np.zeros((side, side), np.float32), np.ones((2, side, side), np.float32)
    shape = np.zeros((3, side, side), np.float32)
    weight[1] = 0
    for x, y, size, _, state in rows:
        if state < 0 or not (-size < x < CROP + size and -size < y < CROP + size):
            continue
        far = np.hypot(xs - x, ys - y)
        edge = size * 0.3
        inside = edge < x < CROP - edge and edge < y < CROP - edge
        if state == 0 or not inside or not 9 < size < 95:
            weight[0][far < size * 0.6] = 0
            continue
        bump = np.exp(-((far / max(size * 0.16, 2.4)) ** 2))
        bump[far == far.min()] = 1.0
        near = (bump > 0.3) & (bump >= heat)
        heat = np.maximum(heat, bump)
        values = ((x - xs) / 8, (y - ys) / 8, np.log2(size / MIDDLE_SIZE) + 0 * xs)
        shape[:, near] = np.stack(values)[:, near]
        weight[1][near] = bump[near]
        weight[0][near] = 1
    return heat, shape, weight


def batch(sources: list[Source], rng: np.random.Generator, count: int) -> list[Tensor]:
    """A stack of samples: pictures, heat, geometry, weights."""
    samples = []
    for _ in range(count):
        picture, rows = take_crop(sources, rng, CROP)
        samples.append((picture.transpose(2, 0, 1).astype(np.float32) / 255, *targets(rows)))
    return [torch.from_numpy(np.stack(part)) for part in zip(*samples, strict=True)]


def loss_of(maps: Tensor, heat: Tensor, shape: Tensor, weight: Tensor) -> tuple[Tensor, Tensor]:
    """How wrong the heat is (hard places count more), and how wrong the geometry."""
    logit = maps[:, 0]
    p = torch.sigmoid(logit)
    hit = (heat > 0.99).float()
    right = hit * (1 - p) ** 2 * functional.logsigmoid(logit)
    wrong = (1 - hit) * (1 - heat) ** 4 * p**2 * functional.logsigmoid(-logit)
    first = -((right + wrong) * weight[:, 0]).sum() / hit.sum().clamp(min=1)
    error = (maps[:, 1:] - shape).abs().sum(1)
    second = (error * weight[:, 1]).sum() / weight[:, 1].sum().clamp(min=1)
    return first, second


def pace(done: float) -> float:
    """The learning rate's share: a short rise, then down as a cosine."""
    return min(done / 0.04, 1.0) * (0.5 + 0.5 * float(np.cos(np.pi * min(done, 1.0)))) + 1e-3


def train(net: Finder, given: argparse.Namespace) -> None:
    """Steps until the time is up, with a line to follow now and then."""
    rng, sources = np.random.default_rng(given.seed), open_sources(given.sources)
    tuner = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=1e-3)
    start, step, sums = time.monotonic(), 0, np.zeros(2)
    while (done := (time.monotonic() - start) / 60 / given.minutes) < 1:
        for group in tuner.param_groups:
            group["lr"] = given.rate * pace(done)
        pictures, heat, shape, weight = batch(sources, rng, given.batch)
        net.train()
        first, second = loss_of(net(pictures.to(memory_format=torch.channels_last)), heat, shape, weight)
        tuner.zero_grad()
        (first + second).backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        tuner.step()
        step += 1
        sums += (np.array([float(first.detach()), float(second.detach())]) - sums) * max(0.02, 1 / step)
        if step % 50 == 0:
            passed = time.monotonic() - start
            sys.stdout.write(f"{step} {passed:.0f} s heat {sums[0]:.4f} shape {sums[1]:.4f}\n")
            sys.stdout.flush()
        if step % 250 == 0:
            save(net, given.out)
    save(net, given.out)


def save(net: Finder, target: Path) -> None:
    """Keeps the weights, and the file for OpenCV."""
    torch.save(net.state_dict(), target.with_suffix(".pt"))
    export(net, torch.zeros(1, 3, CROP, CROP), target, {2: "height", 3: "width"})


def main() -> None:
    """Trains from scratch, or goes on from kept weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", nargs="+", help="NAME or NAME:SHARE of scenes or photographs on disk")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--batch", type=int, default=12)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(given.seed)
    net = Finder().to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    if given.start:
        examples = batch(open_sources(given.sources), np.random.default_rng(0), 32)[0]
        take_weights(net, given.start, examples)
    train(net, given)


if __name__ == "__main__":
    main()
