"""Views, boards and tallies drawn in a terminal."""
