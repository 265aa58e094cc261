"""A game in progress: the session, its journal, undo, corrections and records."""
