"""What each game promises, said a second time and apart from its code."""

# The decisions (chance included) within which any self-played game is over.
BOUNDS: dict[str, int] = {
    "grid": 400,
}

# The parts of intents that the other seats must not learn: runs that differ only there must look alike.
HIDDEN: dict[str, set[str]] = {
    "grid": {"DealCard.card", "Hide.trap", "Hide.treasure"},
}
