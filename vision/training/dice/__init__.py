"""Training and measuring of the dice recogniser."""
