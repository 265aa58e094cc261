"""Makes scenes of one kind of dice into scenes that hold none of another: all their dice are hard places."""

import argparse
from pathlib import Path

import numpy as np

from vision.training.dice.samples import open_sources


def main() -> None:
    """Writes the first pictures of a source again, without rows, their dice as places to learn from."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--most", type=int, default=400)
    given = parser.parse_args()
    source = open_sources([given.source])[0]
    rows = source.rows[: given.most]
    places = [[n, x, y, size] for n, some in enumerate(rows) for x, y, size, _, state in some if state == 1]
    np.save(f"{given.out}.pictures.npy", source.pictures[: given.most])
    np.save(f"{given.out}.rows.npy", np.full_like(rows, -1))
    np.save(f"{given.out}.hard.npy", np.array(places, np.float32))


if __name__ == "__main__":
    main()
