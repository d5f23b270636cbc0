"""Live matches: who moves, who watches, clocks, bots, and the cache of the log they are."""
