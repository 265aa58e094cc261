"""The template holds tests of a game that does not exist yet; nothing in it is run here."""

collect_ignore = ["template"]
