"""Electronic dice: one small interface, whoever made them."""
