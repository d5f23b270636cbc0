"""Finding bots by name."""

from typing import Final

from parlour.bots.bot import BotMaker
from parlour.bots.greedy import GreedyBot
from parlour.bots.random import RandomBot
from parlour.core.errors import ParlourError


class UnknownBot(ParlourError):
    """There is no bot of that name."""


BOTS: Final[dict[str, BotMaker]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def find(name: str) -> BotMaker:
    """The bot of that name."""
    if name not in BOTS:
        raise UnknownBot("unknown_bot", f"There is no bot {name!r}; bots: {', '.join(BOTS)}.")
    return BOTS[name]
