"""Bots: they decide from what their seat may see, never from the state of the match."""

from parlour.bots.arena import Result, play, watch
from parlour.bots.bot import Bot, BotMaker
from parlour.bots.greedy import GreedyBot
from parlour.bots.random import RandomBot
from parlour.bots.registry import find, names
from parlour.bots.window import Window, choices_among, open_window

__all__ = [
    "Bot",
    "BotMaker",
    "GreedyBot",
    "RandomBot",
    "Result",
    "Window",
    "choices_among",
    "find",
    "names",
    "open_window",
    "play",
    "watch",
]
