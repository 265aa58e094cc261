"""Eyes: from pictures to sightings; knows nothing of games."""
