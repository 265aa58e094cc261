"""The contract of a game: pure data and functions, standard library only."""
