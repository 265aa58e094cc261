"""Trains the net that reads an index patch, on patches cut from rendered scenes."""

import argparse
import math
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.cards.index_reader import PATCH_HEIGHT, PATCH_WIDTH, Cut, patch_of
from vision.picture import Picture, floats
from vision.training.cards.kept_weights import take_weights
from vision.training.cards.nets import RANK_COUNT, Average, Reader, export
from vision.training.cards.scene_files import Scenes, open_scenes
from vision.training.cards.train_finder import pace

# The number of a set of scenes, and its hard places.
Hard = list[tuple[int, Picture]]


def near_any(cut: Cut, rows: Picture) -> bool:
    """Whether a cut is close to some index, seen whole or in part."""
    for x, y, size, ux, uy, _, _, state in rows[:, :8]:
        alike = 0.5 < cut.height / max(size, 1) < 2 and ux * cut.up[0] + uy * cut.up[1] > 0.3
        if state >= 0 and alike and math.hypot(x - cut.x, y - cut.y) < 0.6 * size:
            return True
    return False


def shaken(row: Picture, rng: np.random.Generator, first_share: float = 0.5) -> tuple[Cut, Picture]:
    """A cut beside the true place, and what leads back: shift in heights, log of the size, turn, slant.

    Some as the finder gives it, without slant; the others as a first look has left it.
    """
    x, y, size, ux, uy, true_wide, true_lean = (float(row[i]) for i in (0, 1, 2, 3, 4, 8, 9))
    first = math.isnan(true_wide) or rng.random() < first_share
    loose = 1.0 if first else 0.5
    grow = math.exp(rng.normal(0, 0.16 * loose))
    turn = float(np.clip(rng.normal(0, 0.2 * loose), -0.5, 0.5))
    height = size * grow
    up = (ux * math.cos(turn) - uy * math.sin(turn), ux * math.sin(turn) + uy * math.cos(turn))
    across, along = (float(v) for v in np.clip(rng.normal(0, 0.09 * loose, 2), -0.25, 0.25))
    wide = 1.0 if first else true_wide * math.exp(rng.normal(0, 0.1))
    lean = 0.0 if first else true_lean + rng.normal(0, 0.08)
    (rx, ry) = Cut(x, y, height, up, wide, lean).right
    cut = Cut(
        x - height * (rx * across + up[0] * along),
        y - height * (ry * across + up[1] * along),
        height, up, wide, lean,
    )  # fmt: skip
    back = [across, along, -math.log(grow), -turn, math.log(true_wide / wide), true_lean - lean]
    return cut, floats(back)


def any_slant(rng: np.random.Generator) -> tuple[float, float]:
    """None in half of the cases, as the finder cuts; else some."""
    if rng.random() < 0.5:
        return 1.0, 0.0
    return math.exp(rng.normal(0, 0.25)), rng.normal(0, 0.25)


def anywhere(rows: Picture, rng: np.random.Generator, side: int) -> Cut:
    """A cut that most likely holds no index: somewhere, near one, or one the wrong way up."""
    good = rows[rows[:, 7] >= 0]
    way = rng.uniform(0, 2 * math.pi)
    if not len(good) or rng.random() < 0.35:
        x, y = rng.uniform(0, side, 2)
        return Cut(x, y, math.exp(rng.uniform(2.2, 4.0)), (math.cos(way), math.sin(way)), *any_slant(rng))
    x, y, size, ux, uy = (float(v) for v in good[int(rng.integers(len(good)))][:5])
    turn = rng.choice([0, 0, math.pi / 2, math.pi, math.pi, -math.pi / 2]) + rng.normal(0, 0.25)
    up = (ux * math.cos(turn) - uy * math.sin(turn), ux * math.sin(turn) + uy * math.cos(turn))
    reach = rng.choice([0.1, 0.8, 2.5]) * size
    height = size * math.exp(rng.normal(0, 0.3))
    return Cut(x + rng.normal(0, reach), y + rng.normal(0, reach), height, up, *any_slant(rng))


def vary(patch: Picture, rng: np.random.Generator) -> Picture:
    """The patch in another light; sometimes without colour, sometimes partly covered."""
    seen: Picture = (
        patch.astype(np.float32) * rng.uniform(0.7, 1.3) * rng.uniform(0.85, 1.15, 3).astype(np.float32)
    )
    seen += rng.uniform(-25, 25)
    if rng.random() < 0.12:
        seen[:] = seen.mean(axis=2, keepdims=True)
    if rng.random() < 0.2:
        seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.4, 1.5))
    if rng.random() < 0.15:
        seen = seen + rng.standard_normal(seen.shape).astype(np.float32) * rng.uniform(2, 14)
    return np.asarray(np.clip(seen, 0, 255) / 255)


def hard_sample(scenes: Scenes, hard: Hard, rng: np.random.Generator) -> tuple[Picture, Picture]:
    """A patch that the finder takes for an index and that is none."""
    which, places = hard[int(rng.integers(len(hard)))]
    number, x, y, height, ux, uy = (float(v) for v in places[int(rng.integers(len(places)))])
    cut = Cut(x, y, height * math.exp(rng.normal(0, 0.1)), (ux, uy), *any_slant(rng))
    picture = np.asarray(scenes[which][0][int(number)])
    return vary(patch_of([picture], cut), rng).transpose(2, 0, 1), floats([-1, -1, 0, 0, 0, 0, 0, 0, 0])


def sample(scenes: Scenes, hard: Hard, rng: np.random.Generator) -> tuple[Picture, Picture]:
    """A patch and its truth: rank, suit, index or not, six numbers that lead to the true place."""
    if hard and rng.random() < 0.15:
        return hard_sample(scenes, hard, rng)
    while True:
        pictures, all_rows = scenes[int(rng.integers(len(scenes)))]
        number = int(rng.integers(len(pictures)))
        rows = all_rows[number]
        whole = rows[rows[:, 7] == 1]
        if rng.random() < 0.35:
            cut = anywhere(rows, rng, pictures.shape[1])
            if near_any(cut, rows):
                continue
            about = floats([-1, -1, 0, 0, 0, 0, 0, 0, 0])
        elif len(whole):
            row = whole[int(rng.integers(len(whole)))]
            cut, back = shaken(row, rng)
            about = floats([row[5], row[6], 1, *back])
        else:
            continue
        return vary(patch_of([np.asarray(pictures[number])], cut), rng).transpose(2, 0, 1), about


def batch(scenes: Scenes, hard: Hard, rng: np.random.Generator, count: int) -> tuple[Tensor, Tensor]:
    """A stack of samples."""
    samples = [sample(scenes, hard, rng) for _ in range(count)]
    patches = np.stack([patch for patch, _ in samples]).astype(np.float32)
    return torch.from_numpy(patches), torch.from_numpy(np.stack([about for _, about in samples]))


def loss_of(numbers: Tensor, truth: Tensor) -> Tensor:
    """How wrong rank, suit, being an index, and the way back are, in one number."""
    is_index = truth[:, 2]
    good = is_index > 0.5
    total = functional.binary_cross_entropy_with_logits(numbers[:, RANK_COUNT + 4], is_index)
    total = total + functional.cross_entropy(numbers[good, :RANK_COUNT], truth[good, 0].long())
    total = total + functional.cross_entropy(
        numbers[good, RANK_COUNT : RANK_COUNT + 4], truth[good, 1].long()
    )
    told = truth[good, 3:].isfinite()
    return total + 2 * functional.smooth_l1_loss(
        numbers[good, RANK_COUNT + 5 :][told], truth[good, 3:][told], beta=0.1
    )


def rates(net: nn.Module, patches: Tensor, truth: Tensor) -> tuple[float, float, float]:
    """The shares of right ranks, right suits, and right answers to whether it is an index."""
    net.eval()
    with torch.no_grad():
        numbers = net(patches)
    good = truth[:, 2] > 0.5
    rank = (numbers[good, :RANK_COUNT].argmax(1) == truth[good, 0]).float().mean()
    suit = (numbers[good, RANK_COUNT : RANK_COUNT + 4].argmax(1) == truth[good, 1]).float().mean()
    index = ((numbers[:, RANK_COUNT + 4] > 0) == good).float().mean()
    return float(rank), float(suit), float(index)


def train(net: Reader, given: argparse.Namespace) -> None:
    """Steps until the computing time is up, with the rates on unseen designs now and then."""
    rng, scenes = np.random.default_rng(given.seed), open_scenes(given.scenes)
    kept = [Path(f"{name}.hard.npy") for name in given.scenes]
    hard = [(i, np.load(path)) for i, path in enumerate(kept) if given.hard and path.exists()]
    test = batch(open_scenes([given.unseen]), [], np.random.default_rng(5), 1000)
    tuner = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=2e-3)
    mean = Average(net)
    start, step, sums = time.process_time(), 0, 0.0
    while (done := (time.process_time() - start) / 60 / given.minutes) < 1:
        for group in tuner.param_groups:
            group["lr"] = given.rate * pace(done)
        patches, truth = batch(scenes, hard, rng, given.batch)
        net.train()
        loss = loss_of(net(patches.to(memory_format=torch.channels_last)), truth)
        tuner.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        tuner.step()
        mean.follow(net)
        step, sums = step + 1, sums * 0.98 + float(loss.detach()) * 0.02
        if step % 200 == 0:
            shares = " ".join(f"{share:.3f}" for share in rates(mean.net, *test))
            sys.stdout.write(f"{step} {done:.3f} loss {sums:.4f} unseen rank suit index {shares}\n")
            sys.stdout.flush()
        if step % 1000 == 0:
            save(mean.net, given.out)
    save(mean.net, given.out)


def save(net: nn.Module, target: Path) -> None:
    """Keeps the weights, and the file for OpenCV."""
    torch.save(net.state_dict(), target.with_suffix(".pt"))
    export(net, torch.zeros(1, 3, PATCH_HEIGHT, PATCH_WIDTH), target, {0: "count"})


def main() -> None:
    """Trains from scratch, or goes on from kept weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", type=Path, nargs="+")
    parser.add_argument("--unseen", type=Path, required=True, help="scenes of designs held out")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--hard", action="store_true", help="with the hard places kept beside the scenes")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    cv2.setNumThreads(1)
    net = Reader().to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    if given.start:
        take_weights(net, given.start, batch(open_scenes(given.scenes), [], np.random.default_rng(0), 256)[0])
    train(net, given)


if __name__ == "__main__":
    main()
