"""The rules of a game, in our words."""
