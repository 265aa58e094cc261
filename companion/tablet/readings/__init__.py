"""What the camera has read, and what of it was misread."""
