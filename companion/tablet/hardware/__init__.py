"""Boards and dice: how each is, why, what to do next; a test of the lights, and diagnostics to send."""
