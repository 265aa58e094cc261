"""Trains the net that reads a die's upper face, on patches cut beforehand."""

import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from vision.dice.reader import PATCH
from vision.picture import Picture, floats
from vision.training.cards.kept_weights import take_weights
from vision.training.dice.nets import FACE_COUNT, Reader, Second, export, store_in_halves
from vision.training.dice.samples import vary
from vision.training.dice.train_finder import pace

# What is kept is the mean of the weights of some last steps: this share of it stays at each step.
STAYS = 0.998
# The share of patches that are turned by quarters.
QUARTERED = 0.2
Patches = list[tuple[Picture, Picture]]


def open_patches(names: list[str]) -> Patches:
    """Patches left on disk, with their truths."""
    return [(np.load(f"{name}.patches.npy", mmap_mode="r"), np.load(f"{name}.truths.npy")) for name in names]


def turned(patch: Picture, truth: Picture, rng: np.random.Generator) -> tuple[Picture, Picture]:
    """A patch perhaps mirrored, some turned by quarters: that changes no pips, but which face is on top."""
    for _ in range(int(rng.integers(4)) if rng.random() < QUARTERED else 0):
        patch, truth = np.rot90(patch), truth[[0, 2, 1, 3]] * floats([1, 1, -1, 1])
    if rng.random() < 0.5:
        patch, truth = patch[:, ::-1], truth * floats([1, -1, 1, 1])
    return np.ascontiguousarray(patch), truth


def batch(sources: Patches, rng: np.random.Generator, count: int) -> tuple[Tensor, Tensor]:
    """A stack of patches in some other light, with their truths."""
    sizes = np.array([len(truths) for _, truths in sources])
    patches, truths = [], []
    for which in rng.choice(len(sources), count, p=sizes / sizes.sum()):
        number = int(rng.integers(sizes[which]))
        patch, truth = turned(sources[which][0][number], sources[which][1][number], rng)
        patches.append(vary(patch, rng))
        truths.append(truth)
    stack = np.stack(patches).transpose(0, 3, 1, 2).astype(np.float32) / 255
    return torch.from_numpy(stack), torch.from_numpy(np.stack(truths))


def loss_of(numbers: Tensor, truth: Tensor) -> Tensor:
    """How wrong the face and the way back are, in one number."""
    faces, good = truth[:, 0].long(), truth[:, 0] < FACE_COUNT
    total = functional.cross_entropy(numbers[:, : FACE_COUNT + 1], faces)
    return total + 2 * functional.smooth_l1_loss(numbers[good, FACE_COUNT + 1 :], truth[good, 1:], beta=0.1)


def rates(net: Reader, patches: Tensor, truth: Tensor) -> tuple[float, float]:
    """The shares of right faces, and of right answers to whether it is a die."""
    net.eval()
    with torch.no_grad():
        said = net(patches)[:, : FACE_COUNT + 1].argmax(1)
    good = truth[:, 0] < FACE_COUNT
    return (
        float((said[good] == truth[good, 0]).float().mean()),
        float(((said < FACE_COUNT) == good).float().mean()),
    )


def train(net: Reader, given: argparse.Namespace) -> None:
    """Steps until the time is up, with the rates on the test sources now and then."""
    rng, sources = np.random.default_rng(given.seed), open_patches(given.patches)
    tests = {name: batch(open_patches([name]), np.random.default_rng(5), 500) for name in given.test}
    tuner = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=2e-3)
    mean = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(STAYS), use_buffers=True)
    start, step, sums = time.process_time(), 0, 0.0
    while (done := (time.process_time() - start) / 60 / given.minutes) < 1:
        for group in tuner.param_groups:
            group["lr"] = given.rate * pace(done)
        patches, truth = batch(sources, rng, given.batch)
        net.train()
        loss = loss_of(net(patches.to(memory_format=torch.channels_last)), truth)
        tuner.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        tuner.step()
        mean.update_parameters(net)
        step += 1
        sums += (float(loss.detach()) - sums) * max(0.02, 1 / step)
        if step % 100 == 0:
            told = " ".join(f"{Path(k).name} %.3f %.3f" % rates(mean.module, *v) for k, v in tests.items())
            sys.stdout.write(f"{step} {time.process_time() - start:.0f} s loss {sums:.4f} {told}\n")
            sys.stdout.flush()
        if step % 500 == 0:
            save(mean.module, given.out)
    save(mean.module, given.out)


def save(net: Reader, target: Path) -> None:
    """Keeps the weights, and the file for OpenCV."""
    torch.save(net.state_dict(), target.with_suffix(".pt"))
    export(net, torch.zeros(1, 3, PATCH, PATCH), target, {0: "count"})
    store_in_halves(target)


def main() -> None:
    """Trains from scratch, or goes on from kept weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("patches", nargs="+", help="names of patches on disk")
    parser.add_argument("--test", nargs="*", default=[], help="patches that are only looked at")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(given.seed)
    net = Reader().to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    if given.start:
        take_weights(
            net, given.start, batch(open_patches(given.patches), np.random.default_rng(0), 256)[0], Second
        )
    train(net, given)


if __name__ == "__main__":
    main()
