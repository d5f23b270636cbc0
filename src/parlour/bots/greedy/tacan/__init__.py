"""How the greedy bot thinks about Tacan. Worths are in thousandths of a victory point."""

from parlour.bots.greedy.tacan.choosing import best_moves

__all__ = ["best_moves"]
