"""Matches: live ones with clocks and bots, and the history of stored ones."""
