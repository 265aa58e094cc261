"""A camera that photographs tables nobody has set: pictures with the truth about them."""
