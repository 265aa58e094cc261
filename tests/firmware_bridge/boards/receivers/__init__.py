"""Boards that people own, as their firmware hears: pure models, fed with bytes."""
