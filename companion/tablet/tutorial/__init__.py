"""Teaches a rule when it is first needed."""
