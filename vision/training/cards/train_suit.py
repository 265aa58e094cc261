"""Trains the net that tells the suit by what is printed around an index."""

import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.cards.suit import PATCH_HEIGHT, PATCH_WIDTH, look_around
from vision.picture import Picture
from vision.training.cards.kept_weights import take_weights
from vision.training.cards.nets import Average, Looker, export
from vision.training.cards.scene_files import Scenes, open_scenes
from vision.training.cards.train_finder import pace
from vision.training.cards.train_reader import shaken, vary


def sample(scenes: Scenes, rng: np.random.Generator) -> tuple[Picture, int]:
    """A patch around an index that is cut nearly right, and its suit."""
    while True:
        pictures, all_rows = scenes[int(rng.integers(len(scenes)))]
        number = int(rng.integers(len(pictures)))
        whole = all_rows[number][all_rows[number][:, 7] == 1]
        if len(whole):
            row = whole[int(rng.integers(len(whole)))]
            cut, _ = shaken(row, rng, first_share=0.1)
            patch = look_around([np.asarray(pictures[number])], cut)
            return vary(patch, rng).transpose(2, 0, 1), int(row[6])


def batch(scenes: Scenes, rng: np.random.Generator, count: int) -> tuple[Tensor, Tensor]:
    """A stack of samples."""
    samples = [sample(scenes, rng) for _ in range(count)]
    patches = np.stack([patch for patch, _ in samples]).astype(np.float32)
    return torch.from_numpy(patches), torch.tensor([suit for _, suit in samples])


def train(net: Looker, given: argparse.Namespace) -> Average:
    """Steps until the computing time is up, with the share of right suits of unseen designs now and then."""
    rng, scenes = np.random.default_rng(given.seed), open_scenes(given.scenes)
    patches, truth = batch(open_scenes([given.unseen]), np.random.default_rng(5), 800)
    tuner = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=2e-3)
    mean, start, step, sums = Average(net), time.process_time(), 0, 0.0
    while (done := (time.process_time() - start) / 60 / given.minutes) < 1:
        for group in tuner.param_groups:
            group["lr"] = given.rate * pace(done)
        seen, suits = batch(scenes, rng, given.batch)
        loss = functional.cross_entropy(net.train()(seen.to(memory_format=torch.channels_last)), suits)
        tuner.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        tuner.step()
        mean.follow(net)
        step, sums = step + 1, sums * 0.98 + float(loss.detach()) * 0.02
        if step % 200 == 0:
            with torch.no_grad():
                right = float((mean.net(patches).argmax(1) == truth).float().mean())
            sys.stdout.write(f"{step} {done:.3f} loss {sums:.4f} unseen suit {right:.3f}\n")
            sys.stdout.flush()
            save(mean, given.out)
    return mean


def save(mean: Average, target: Path) -> None:
    """Keeps the weights, and the file for OpenCV."""
    torch.save(mean.net.state_dict(), target.with_suffix(".pt"))
    export(mean.net, torch.zeros(1, 3, PATCH_HEIGHT, PATCH_WIDTH), target, {0: "count"})


def main() -> None:
    """Trains from scratch, or goes on from kept weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", type=Path, nargs="+")
    parser.add_argument("--unseen", type=Path, required=True, help="scenes of designs held out")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--minutes", type=float, default=5, help="of computing time")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    cv2.setNumThreads(1)
    net = Looker().to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    if given.start:
        take_weights(net, given.start, batch(open_scenes(given.scenes), np.random.default_rng(0), 256)[0])
    save(train(net, given), given.out)


if __name__ == "__main__":
    main()
