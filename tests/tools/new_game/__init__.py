"""Makes the rooms of a new game: `python -m tests.tools.new_game NAME --title "…" --prefix PRE`."""
