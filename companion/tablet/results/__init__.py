"""Who won and why, and how it came about."""
