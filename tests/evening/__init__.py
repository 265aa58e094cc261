"""Everything together: a drawn table, its camera, phones and lights, and what is true."""
