"""Screens: all that one seat is shown, in its own words, as one document for phone, tablet and terminal."""
