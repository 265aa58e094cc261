"""Training and measuring of the playing-card recogniser."""
