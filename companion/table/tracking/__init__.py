"""Seeing with the rules in mind: which of the few things that could have happened did happen."""
