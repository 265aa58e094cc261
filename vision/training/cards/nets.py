"""The nets: where an index is, what it says, what is printed near it, what is a back."""

import copy
from pathlib import Path

import torch
from torch import Tensor, nn

RANK_COUNT = 13
SUIT_COUNT = 4


def conv(into: int, out: int, stride: int = 1, dilation: int = 1, size: int = 3) -> nn.Sequential:
    """A convolution with what belongs to it."""
    layer = nn.Conv2d(into, out, size, stride, dilation * (size // 2), dilation, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(out), nn.ReLU(inplace=True))


class Finder(nn.Module):
    """Heat of index centres at a quarter of the size, with offset, up and height; one row of six maps."""

    def __init__(self) -> None:
        super().__init__()
        self.quarter = nn.Sequential(conv(3, 16, 2), conv(16, 24, 2), conv(24, 24))
        self.eighth = nn.Sequential(conv(24, 48, 2), conv(48, 48), conv(48, 48))
        self.sixteenth = nn.Sequential(conv(48, 64, 2), conv(64, 64, 1, 2), conv(64, 64))
        self.down = nn.Conv2d(64, 48, 1)
        self.middle = conv(48, 48)
        self.side = nn.Conv2d(48, 24, 1)
        self.fine = nn.Sequential(conv(24, 32), nn.Conv2d(32, 6, 1))
        nn.init.constant_(self.fine[1].bias[:1], -4.0)  # type: ignore[index]

    def forward(self, picture: Tensor) -> Tensor:
        """The six maps: heat logit, x and y offset, up x and y, log of the height."""
        a = self.quarter(picture)
        b = self.eighth(a)
        c = self.sixteenth(b)
        b = self.middle(b + nn.functional.interpolate(self.down(c), scale_factor=2.0, mode="nearest"))
        maps: Tensor = self.fine(
            a + nn.functional.interpolate(self.side(b), scale_factor=2.0, mode="nearest")
        )
        return maps


class Reader(nn.Module):
    """Rank, suit, whether it is an index at all, and how to cut it better; one row of 24 numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.see = nn.Sequential(
            conv(3, 24, 2, size=5), conv(24, 48, 2), conv(48, 80), conv(80, 96, 2),
            nn.Conv2d(96, 40, 1), nn.ReLU(inplace=True),
        )  # fmt: skip
        self.say = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.15), nn.Linear(40 * 7 * 5, 112), nn.ReLU(inplace=True),
            nn.Linear(112, RANK_COUNT + SUIT_COUNT + 7),
        )  # fmt: skip

    def forward(self, patches: Tensor) -> Tensor:
        """The 24 numbers of each patch."""
        numbers: Tensor = self.say(self.see(patches))
        return numbers


class Looker(nn.Module):
    """The suit by what is printed beside and below an index: four numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.see = nn.Sequential(
            conv(3, 16, 2, size=5), conv(16, 32, 2), conv(32, 48), conv(48, 64, 2),
            nn.Conv2d(64, 24, 1), nn.ReLU(inplace=True),
        )  # fmt: skip
        self.say = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.15), nn.Linear(24 * 7 * 6, 64), nn.ReLU(inplace=True),
            nn.Linear(64, SUIT_COUNT),
        )  # fmt: skip

    def forward(self, patches: Tensor) -> Tensor:
        """The logits of the four suits."""
        logits: Tensor = self.say(self.see(patches))
        return logits


class Teller(nn.Module):
    """Whether a flattened outline is a card's back; one number for each."""

    def __init__(self) -> None:
        super().__init__()
        self.see = nn.Sequential(conv(3, 16, 2, size=5), conv(16, 24), conv(24, 32, 2), conv(32, 40, 2))
        self.say = nn.Sequential(nn.Flatten(), nn.Dropout(0.3), nn.Linear(40 * 8 * 6, 1))

    def forward(self, patches: Tensor) -> Tensor:
        """The logit of each patch."""
        logits: Tensor = self.say(self.see(patches))
        return logits


class Average:
    """A net whose weights are the running mean of another's: steadier than the last step's."""

    def __init__(self, net: nn.Module, keep: float = 0.998) -> None:
        self.net, self.keep, self.steps = copy.deepcopy(net).eval(), keep, 0

    @torch.no_grad()
    def follow(self, net: nn.Module) -> None:
        """Takes a step's weights in."""
        self.steps += 1
        keep = min(self.keep, self.steps / (self.steps + 10))
        for mine, other in zip(self.net.state_dict().values(), net.state_dict().values(), strict=True):
            if mine.dtype.is_floating_point:
                mine.mul_(keep).add_(other, alpha=1 - keep)
            else:
                mine.copy_(other)


def export(net: nn.Module, example: Tensor, target: Path, moving: dict[int, str]) -> None:
    """Writes a net for OpenCV; `moving` are the lengths that may change."""
    net.eval()
    axes = {"input": moving, "output": moving}
    torch.onnx.export(
        net, (example,), str(target), input_names=["input"], output_names=["output"],
        opset_version=13, dynamic_axes=axes, dynamo=False,
    )  # fmt: skip
