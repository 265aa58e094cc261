"""`python -m tests.golden` writes the playthroughs anew; look at the difference before you commit it."""

from pathlib import Path

from tests.conformance.worlds import TABLES
from tests.golden.playthrough import playthrough

FOLDER = Path(__file__).parent

for key, players in TABLES:
    (FOLDER / f"{key}-{players}.txt").write_text(playthrough(key, players), encoding="utf-8")
