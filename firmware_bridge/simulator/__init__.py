"""A board that exists only in memory: the board's side of the protocol, with every fault of a cable."""
