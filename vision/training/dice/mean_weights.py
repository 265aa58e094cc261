"""The mean of two exported nets, layer by layer: often better than either on pictures of another kind."""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import numpy_helper


def layers_of(net: Any) -> list[Any]:
    """The weights and biases of a net's layers, in the order in which they are used."""
    values = {value.name: value for value in net.graph.initializer}
    used = [node for node in net.graph.node if node.op_type in ("Conv", "Gemm")]
    return [values[name] for node in used for name in node.input[1:3]]


def main() -> None:
    """Writes a net between two others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="the share of the second")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    net, other = onnx.load(str(given.first)), onnx.load(str(given.second))
    for own, its in zip(layers_of(net), layers_of(other), strict=True):
        one, two = numpy_helper.to_array(own), numpy_helper.to_array(its)
        between = (one + np.float32(given.share) * (two.astype(np.float32) - one)).astype(one.dtype)
        own.CopyFrom(numpy_helper.from_array(between, own.name))
    onnx.save(net, str(given.out))


if __name__ == "__main__":
    main()
