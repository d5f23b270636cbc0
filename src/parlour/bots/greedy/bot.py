"""The bot that takes what looks best now."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from parlour.bots.greedy import rupiaj, tacan
from parlour.bots.window import Window
from parlour.core.chance import Chance
from parlour.core.game import M

Thought: TypeAlias = Callable[[Window[Any]], Sequence[Any]]
"""The best moves of a window: more than one where they look equally good, and never none."""

THOUGHTS: Final[dict[str, Thought]] = {"rupiaj": rupiaj.best_moves, "tacan": tacan.best_moves}
"""How each game is thought about, by its name."""


def any_move(window: Window[M]) -> Sequence[M]:
    """All choices, for a game that nothing is known about."""
    return window.choices


class GreedyBot:
    """Looks one step ahead and takes the best move; among equals, and in unknown games, any.

    It remembers nothing: a decision follows from its window and from what is drawn for it.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, window: Window[M]) -> M:
        """One of the best moves; where there is one, it draws nothing."""
        best: Sequence[M] = THOUGHTS.get(window.game.name, any_move)(window)
        number = len(best)
        return best[self._chance.below(number) if number > 1 else 0]
