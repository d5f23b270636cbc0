"""How the greedy bot thinks about Rupiaj. Worths are in hundredths of a point."""

from parlour.bots.greedy.rupiaj.choosing import best_moves

__all__ = ["best_moves"]
