"""A reader between the one that training began with and the one that came of it: often the best on both."""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

from vision.dice.reader import PATCH
from vision.training.cards.kept_weights import take_weights
from vision.training.dice.nets import Reader, Second, export, store_in_halves
from vision.training.dice.train_reader import batch, open_patches

LOOKS, AT_ONCE = 25, 96


@torch.no_grad()
def settle(net: Reader, patches: list[str]) -> None:
    """Take the normalisations' means anew: those of neither net fit weights between the two."""
    for part in net.modules():
        if isinstance(part, nn.BatchNorm2d):
            part.reset_running_stats()
            part.momentum = None
    net.train()
    for part in net.modules():
        if isinstance(part, nn.Dropout):
            part.eval()
    rng, sources = np.random.default_rng(1), open_patches(patches)
    for _ in range(LOOKS):
        net(batch(sources, rng, AT_ONCE)[0])


def main() -> None:
    """Writes the reader; seed and patches are those that it was trained with."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("patches", nargs="+", help="names of patches on disk")
    parser.add_argument("--start", type=Path, required=True, help="what training began with")
    parser.add_argument("--trained", type=Path, required=True, help="the weights that came of it (.pt)")
    parser.add_argument("--share", type=float, default=0.5, help="the share of what was trained")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    net = Reader()
    take_weights(
        net, given.start, batch(open_patches(given.patches), np.random.default_rng(0), 256)[0], Second
    )
    first, last = net.state_dict(), torch.load(given.trained)
    net.load_state_dict(
        {name: torch.lerp(first[name].float(), last[name].float(), given.share) for name in first}
    )
    settle(net, given.patches)
    export(net, torch.zeros(1, 3, PATCH, PATCH), given.out, {0: "count"})
    store_in_halves(given.out)


if __name__ == "__main__":
    main()
