"""Trains the net that tells a card's back from other things with four corners."""

import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.cards.backs import PATCH_HEIGHT, PATCH_WIDTH
from vision.picture import Picture
from vision.training.cards.nets import Average, Teller, export
from vision.training.cards.train_finder import pace
from vision.training.cards.train_reader import vary

Patches = tuple[Picture, Picture]


def load(name: Path) -> Patches:
    """Patches and truths on disk."""
    return np.load(f"{name}.patches.npy"), np.load(f"{name}.truths.npy")


def sample(patches: Patches, rng: np.random.Generator) -> tuple[Picture, bool]:
    """A back or something else, each as often, perhaps upside down or mirrored, in another light."""
    wanted = bool(rng.random() < 0.5)
    rows = np.flatnonzero(patches[1] == wanted)
    patch = patches[0][int(rng.choice(rows))]
    patch = patch[::-1, ::-1] if rng.random() < 0.5 else patch
    patch = patch[:, ::-1] if rng.random() < 0.5 else patch
    return vary(np.ascontiguousarray(patch), rng).transpose(2, 0, 1), wanted


def batch(patches: Patches, rng: np.random.Generator, count: int) -> tuple[Tensor, Tensor]:
    """A stack of samples."""
    samples = [sample(patches, rng) for _ in range(count)]
    seen = np.stack([patch for patch, _ in samples]).astype(np.float32)
    return torch.from_numpy(seen), torch.tensor([float(back) for _, back in samples])


def rates(net: nn.Module, patches: Patches) -> tuple[float, float]:
    """The shares of backs believed, and of other things believed to be backs."""
    with torch.no_grad():
        logits = net(torch.from_numpy(patches[0].transpose(0, 3, 1, 2).astype(np.float32) / 255))[
            :, 0
        ].numpy()
    believed = logits > float(np.log(4))
    return float(believed[patches[1]].mean()), float(believed[~patches[1]].mean())


def train(net: Teller, given: argparse.Namespace) -> Average:
    """Steps until the computing time is up, with the rates on unseen patches now and then."""
    rng, patches, unseen = np.random.default_rng(given.seed), load(given.patches), load(given.unseen)
    tuner = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=5e-3)
    mean, start, step, sums = Average(net), time.process_time(), 0, 0.0
    while (done := (time.process_time() - start) / 60 / given.minutes) < 1:
        for group in tuner.param_groups:
            group["lr"] = given.rate * pace(done)
        seen, truth = batch(patches, rng, given.batch)
        loss = functional.binary_cross_entropy_with_logits(net.train()(seen)[:, 0], truth)
        tuner.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        tuner.step()
        mean.follow(net)
        step, sums = step + 1, sums * 0.98 + float(loss.detach()) * 0.02
        if step % 200 == 0:
            right, wrong = rates(mean.net, unseen)
            told = f"believed: backs {right:.3f}, others {wrong:.3f}"
            sys.stdout.write(f"{step} {done:.3f} loss {sums:.4f} {told}\n")
            sys.stdout.flush()
    return mean


def main() -> None:
    """Trains from scratch."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("patches", type=Path)
    parser.add_argument("--unseen", type=Path, required=True, help="patches of designs held out")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=3, help="of computing time")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    cv2.setNumThreads(1)
    mean = train(Teller(), given)
    torch.save(mean.net.state_dict(), given.out.with_suffix(".pt"))
    export(mean.net, torch.zeros(1, 3, PATCH_HEIGHT, PATCH_WIDTH), given.out, {0: "count"})


if __name__ == "__main__":
    main()
