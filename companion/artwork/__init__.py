"""What the games look like: drawings in millimetres, as pictures and as sheets to print."""
