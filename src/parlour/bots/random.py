"""The bot that plays at random."""

from parlour.bots.window import Window
from parlour.core.chance import Chance
from parlour.core.game import M


class RandomBot:
    """Chooses among the listed moves, each equally likely; where there is one, it draws nothing."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, window: Window[M]) -> M:
        """One of the choices."""
        number = len(window.choices)
        return window.choices[self._chance.below(number) if number > 1 else 0]
