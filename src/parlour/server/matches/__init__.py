"""Matches: those that are played, with clocks and bots, and those one looks back on."""
