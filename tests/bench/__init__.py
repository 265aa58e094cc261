"""The figures of this project, measured."""

import vision  # noqa: F401 - before numpy loads: says how many threads numpy takes, as the program does
