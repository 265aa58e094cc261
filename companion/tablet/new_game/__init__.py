"""Who plays, how, and with what."""
