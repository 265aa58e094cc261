"""This app as a phone: find a table nearby, take a seat, see what only that seat may see."""
