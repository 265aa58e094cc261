"""The two nets: where a die's upper face is, and what it shows. Small enough for a tablet."""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

FACE_COUNT = 6
LEAD_COUNT = 3
# So few weights are kept as they are: there is nothing to save.
FEW = 64


def conv(into: int, out: int, stride: int = 1, dilation: int = 1, size: int = 3) -> nn.Sequential:
    """A convolution with what belongs to it."""
    layer = nn.Conv2d(into, out, size, stride, dilation * (size // 2), dilation, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(out), nn.ReLU(inplace=True))


class Second(nn.Module):
    """What comes in, and what two layers add to it: at first nothing, so that a trained net can grow."""

    def __init__(self, wide: int) -> None:
        super().__init__()
        self.first = conv(wide, wide)
        self.then = nn.Conv2d(wide, wide, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(wide)
        nn.init.zeros_(self.norm.weight)

    def forward(self, seen: Tensor) -> Tensor:
        """As wide and as large as what came in."""
        more: Tensor = nn.functional.relu(seen + self.norm(self.then(self.first(seen))))
        return more


class Finder(nn.Module):
    """Heat of upper faces' middles at a quarter of the size, with offset and size; four maps."""

    def __init__(self) -> None:
        super().__init__()
        self.quarter = nn.Sequential(conv(3, 12, 2), conv(12, 20, 2))
        self.eighth = nn.Sequential(conv(20, 40, 2), conv(40, 40), conv(40, 40))
        self.sixteenth = nn.Sequential(conv(40, 64, 2), conv(64, 64, 1, 2), conv(64, 64))
        self.down = nn.Conv2d(64, 40, 1)
        self.middle = conv(40, 40)
        self.side = nn.Conv2d(40, 20, 1)
        self.fine = nn.Sequential(conv(20, 16), nn.Conv2d(16, 4, 1))
        nn.init.constant_(self.fine[1].bias[:1], -4.0)  # type: ignore[index]

    def forward(self, picture: Tensor) -> Tensor:
        """The four maps: heat logit, x and y offset, log of the size."""
        a = self.quarter(picture)
        b = self.eighth(a)
        c = self.sixteenth(b)
        b = self.middle(b + nn.functional.interpolate(self.down(c), scale_factor=2.0, mode="nearest"))
        maps: Tensor = self.fine(
            a + nn.functional.interpolate(self.side(b), scale_factor=2.0, mode="nearest")
        )
        return maps


class Reader(nn.Module):
    """The face from 1 to 6 or no die at all, and what leads to a better cut."""

    def __init__(self) -> None:
        super().__init__()
        self.see = nn.Sequential(
            conv(3, 20, 2, size=5), conv(20, 40), conv(40, 64, 2), conv(64, 64), Second(64), Second(64),
            conv(64, 80, 2), Second(80), nn.Conv2d(80, 32, 1), nn.ReLU(inplace=True),
        )  # fmt: skip
        self.say = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.15), nn.Linear(32 * 6 * 6, 96), nn.ReLU(inplace=True),
            nn.Linear(96, FACE_COUNT + 1 + LEAD_COUNT),
        )  # fmt: skip

    def forward(self, patches: Tensor) -> Tensor:
        """For each patch the logits of the faces and of none, then shift across and down, log of the size."""
        numbers: Tensor = self.say(self.see(patches))
        return numbers


def export(net: nn.Module, example: Tensor, target: Path, moving: dict[int, str]) -> None:
    """Writes a net for OpenCV; `moving` are the lengths that may change."""
    net.eval()
    axes = {"input": moving, "output": moving}
    torch.onnx.export(
        net, (example,), str(target), input_names=["input"], output_names=["output"],
        opset_version=13, dynamic_axes=axes, dynamo=False,
    )  # fmt: skip


def store_in_halves(target: Path) -> None:
    """Keeps a file's weights as numbers of 16 bits: half as large, and OpenCV reads them like others."""
    net = onnx.load(str(target))
    for value in net.graph.initializer:
        numbers = numpy_helper.to_array(value)
        if numbers.dtype == np.float32 and numbers.size > FEW:
            value.CopyFrom(numpy_helper.from_array(numbers.astype(np.float16), value.name))
    onnx.save(net, str(target))
