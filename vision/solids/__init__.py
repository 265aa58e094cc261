"""Standing pieces, pawns and pyramids: bodies in space that hide what is behind them."""
