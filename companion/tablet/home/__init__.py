"""The first screen: five games, the one to go on with."""
