"""What a bot is."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from parlour.bots.window import Window
from parlour.core.chance import Chance
from parlour.core.game import M


class Bot(Protocol[M]):
    """A player that is a program. It plays one seat of one match."""

    def choose(self, window: Window[M]) -> M:
        """The move of the seat whose window this is."""
        ...


BotMaker: TypeAlias = Callable[[Chance], Bot[Any]]
"""Makes a bot for one seat of one match, with a source of chance of its own."""
