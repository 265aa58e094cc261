"""What `main.py` can do, one module a command."""
