"""Widgets without knowledge of any game: type, buttons, boards, cards; one look for all screens."""
