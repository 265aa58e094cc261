"""What each game promises, said a second time and apart from its code."""

# The decisions (chance included) within which any self-played game is over.
BOUNDS: dict[str, int] = {
    "grid": 400,
    "dungeon": 60_000,
    "jungle": 5_000,
    "martian": 10_000,
    "ninja": 4_000,
}

# The parts of intents that the other seats must not learn: runs that differ only there must look alike.
HIDDEN: dict[str, set[str]] = {
    "grid": {"DealCard.card", "Hide.trap", "Hide.treasure"},
    "dungeon": {"DrawTile.tile", "DrawTreasure.card"},
    "jungle": {"DealCard.card", "DrawCard.card", "HideTrap.card"},
    "martian": set(),
    "ninja": {"DrawCard.card", "PlaceTrap.card", "ChooseMove.card"},
}
