"""Trains the pyramid net on patches that `scenes` has rendered, and writes it for OpenCV."""

import argparse
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.solids.pyramid_patches import HEIGHT, WIDTH
from vision.solids.pyramids import CLASSES

TESTED = 8
"""One board in so many is only tested on."""
LEVELS = 200
"""Codes that stand for white paper brought to one, as the patches are kept."""


def conv(into: int, out: int, stride: int = 1) -> nn.Sequential:
    """A convolution with what belongs to it."""
    layer = nn.Conv2d(into, out, 3, stride, 1, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(out), nn.ReLU(inplace=True))


class Reader(nn.Module):
    """What stands on a square: a class each for empty, coin, the sizes and strange things."""

    def __init__(self) -> None:
        super().__init__()
        self.see = nn.Sequential(
            conv(4, 12, 2), conv(12, 24, 2), conv(24, 32), conv(32, 48, 2), conv(48, 32),
        )  # fmt: skip
        self.say = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.2), nn.Linear(32 * (HEIGHT // 8) * (WIDTH // 8), 48),
            nn.ReLU(inplace=True), nn.Linear(48, len(CLASSES)),
        )  # fmt: skip

    def forward(self, patches: Tensor) -> Tensor:
        """The logits of the classes for each patch."""
        logits: Tensor = self.say(self.see(patches))
        return logits


def load(folder: Path, tested: bool) -> tuple[Tensor, Tensor]:
    """The patches and classes of the boards to train on, or of those to test on."""
    paths = [path for path in sorted(folder.glob("*.npz")) if (int(path.stem) % TESTED == 0) == tested]
    kept = [np.load(path) for path in paths]
    patches = torch.from_numpy(np.concatenate([each["patches"] for each in kept]))
    return patches, torch.from_numpy(np.concatenate([each["classes"] for each in kept])).long()


def varied(patches: Tensor) -> Tensor:
    """Patches mirrored, shifted a little, and in other light: channels stronger or weaker, or swapped."""
    count = len(patches)
    some = patches.float() / LEVELS
    flip = torch.rand(count) < 0.5
    some[flip] = some[flip].flip(3)
    order = torch.randperm(3) if torch.rand(1) < 0.5 else torch.arange(3)
    light = (
        some[:, :3][:, order]
        * (1 + 0.12 * torch.randn(count, 3, 1, 1))
        * torch.exp(0.15 * torch.randn(count, 1, 1, 1))
    )
    light = light.clamp(0, 1.27) ** torch.exp(0.15 * torch.randn(count, 1, 1, 1))
    light = light + torch.rand(count, 1, 1, 1) * 0.04 * torch.randn_like(light)
    dx, dy = (int(torch.randint(-1, 2, (1,))) for _ in range(2))
    return torch.cat([torch.roll(light, (dy, dx), (2, 3)), some[:, 3:]], dim=1)


def train(net: Reader, patches: Tensor, classes: Tensor, given: argparse.Namespace) -> None:
    """Steps until the time is up."""
    tuner = torch.optim.AdamW(net.parameters(), given.rate, weight_decay=2e-3)
    start, step, mean = time.monotonic(), 0, 0.0
    while (done := (time.monotonic() - start) / 60 / given.minutes) < 1:
        for group in tuner.param_groups:
            group["lr"] = given.rate * min(1.0, step / 100) * (0.5 + 0.5 * math.cos(math.pi * done))
        some = torch.randint(len(patches), (given.batch,))
        net.train()
        loss = functional.cross_entropy(net(varied(patches[some])), classes[some], label_smoothing=0.01)
        tuner.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        tuner.step()
        step, mean = step + 1, mean + (float(loss.detach()) - mean) * max(0.02, 1 / (step + 1))
        if step % 200 == 0:
            sys.stdout.write(f"{step} {time.monotonic() - start:.0f} s loss {mean:.4f}\n")
            sys.stdout.flush()


def logits_of(net: Reader, patches: Tensor) -> Tensor:
    """The net's logits, some at a time."""
    net.eval()
    with torch.no_grad():
        return torch.cat([net(some.float() / LEVELS) for some in patches.split(256)])


def best_temperature(logits: Tensor, classes: Tensor) -> float:
    """What to divide logits by so that the odds are honest."""
    losses = {t / 20: float(functional.cross_entropy(logits / (t / 20), classes)) for t in range(10, 60)}
    return min(losses, key=lambda each: losses[each])


def report(logits: Tensor, classes: Tensor) -> None:
    """Prints how right the net is, and how honest."""
    temperature = best_temperature(logits, classes)
    odds, said = (logits / temperature).softmax(1).max(1)
    right, sure = said == classes, odds >= 0.8
    table = torch.zeros(len(CLASSES), len(CLASSES), dtype=torch.long)
    for true, told in zip(classes.tolist(), said.tolist(), strict=True):
        table[true, told] += 1
    sys.stdout.write(f"right {float(right.float().mean()):.4f} temperature {temperature:.2f} ")
    sys.stdout.write(
        f"sure {float(sure.float().mean()):.4f} right when sure {float(right[sure].float().mean()):.5f}\n"
    )
    sys.stdout.write(
        "\n".join(f"{name:7}{row}" for name, row in zip(CLASSES, table.tolist(), strict=True)) + "\n"
    )


def export(net: Reader, target: Path) -> None:
    """Writes the net for OpenCV, for any number of patches at once."""
    many = {0: "count"}
    torch.onnx.export(
        net.eval(), (torch.zeros(1, 4, HEIGHT, WIDTH),), str(target), input_names=["input"],
        output_names=["output"], opset_version=13, dynamic_axes={"input": many, "output": many}, dynamo=False,
    )  # fmt: skip


def main() -> None:
    """Trains from scratch, measures on boards not trained on, and writes the net."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--patches", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--batch", type=int, default=96)
    parser.add_argument("--rate", type=float, default=3e-3)
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    net = Reader()
    if given.start:
        net.load_state_dict(torch.load(given.start))
    train(net, *load(given.patches, tested=False), given)
    torch.save(net.state_dict(), given.out.with_suffix(".pt"))
    patches, classes = load(given.patches, tested=True)
    report(logits_of(net, patches), classes)
    export(net, given.out)


if __name__ == "__main__":
    main()
