"""Phones at the table: announce, pair, seal, serve. Holds documents, never a game or a session."""
