"""Training and measuring of the pyramid recogniser."""
