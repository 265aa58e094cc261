"""The camera: choose one, see what it sees, show it where the mat lies, mend the light."""
