"""Weights of a net to go on from: those kept while training, or those of a file that was made for OpenCV."""

from collections.abc import Iterator
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn


def told_weights(source: Path) -> Iterator[tuple[Tensor, Tensor]]:
    """The weights and biases of each layer of an exported net, in the order in which they are used."""
    graph = onnx.load(str(source)).graph
    values = {value.name: torch.tensor(numpy_helper.to_array(value)).float() for value in graph.initializer}
    for node in graph.node:
        if node.op_type in ("Conv", "Gemm"):
            yield values[node.input[1]], values[node.input[2]]


class Filling:
    """Fills the layers of a net as a picture passes through them, so that it does what the file does.

    Exported nets have their normalisations folded into the layers before them. Each is unfolded with the
    mean and the spread of what it meets, so that training goes on without a jolt.
    """

    def __init__(self, source: Path) -> None:
        self.weights = told_weights(source)
        self.bias: Tensor | None = None

    def layer(self, layer: nn.Module, _given: tuple[Tensor, ...]) -> None:
        """Takes the next weights for a layer that is about to be used."""
        if not isinstance(layer, nn.Conv2d | nn.Linear):
            return
        weight, bias = next(self.weights)
        layer.weight.copy_(weight)
        self.bias = bias
        if layer.bias is not None:
            layer.bias.copy_(bias)

    def norm(self, norm: nn.Module, given: tuple[Tensor, ...]) -> None:
        """Makes a normalisation add what the layer before it would have added."""
        if not isinstance(norm, nn.BatchNorm2d) or self.bias is None:
            return
        if norm.running_mean is None or norm.running_var is None:
            return
        mean, spread = given[0].mean((0, 2, 3)), given[0].var((0, 2, 3))
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_((spread + norm.eps).sqrt())
        norm.bias.copy_(mean + self.bias)


def layers_to_fill(net: nn.Module, count: int, grown: type[nn.Module] | None) -> list[nn.Module]:
    """The layers and normalisations of a net, but for those that it has grown since a file of `count`."""
    parts = [part for part in net.modules() if isinstance(part, nn.BatchNorm2d | nn.Conv2d | nn.Linear)]
    if grown is None or sum(not isinstance(part, nn.BatchNorm2d) for part in parts) == count:
        return parts
    new = {id(part) for block in net.modules() if isinstance(block, grown) for part in block.modules()}
    return [part for part in parts if id(part) not in new]


@torch.no_grad()
def take_weights(
    net: nn.Module, source: Path, examples: Tensor, grown: type[nn.Module] | None = None
) -> None:
    """Fills a net with kept weights; `examples` are what it trains on, `grown` is what a file may lack."""
    if source.suffix != ".onnx":
        net.load_state_dict(torch.load(source))
        return
    filling = Filling(source)
    hooks = [
        part.register_forward_pre_hook(filling.norm if isinstance(part, nn.BatchNorm2d) else filling.layer)
        for part in layers_to_fill(net, sum(1 for _ in told_weights(source)), grown)
    ]
    net.eval()(examples)
    for hook in hooks:
        hook.remove()
