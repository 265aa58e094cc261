"""Players made of code: they decide from what their seat has seen."""
