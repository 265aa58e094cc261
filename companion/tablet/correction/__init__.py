"""Correction: the table is right or the app is right, difference by difference; any count, any piece."""
