"""The mat: its markers and print found in a picture, and from there the camera's place over it."""
