"""The greedy bot: what looks best one step ahead, by what its seat may see."""

from parlour.bots.greedy.bot import GreedyBot

__all__ = ["GreedyBot"]
