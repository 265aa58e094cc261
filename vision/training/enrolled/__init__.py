"""Measuring the recogniser of enrolled cards."""
