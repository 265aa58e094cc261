"""Trapdoor: a companion for the real game table."""
