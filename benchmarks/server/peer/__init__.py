"""The server's peer, boardgame.io, and the people who play on it."""
