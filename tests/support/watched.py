"""A story that is watched by a chronicle."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from parlour.core.game import NO_SEAT
from parlour.testing.story import BaseStory

Told = TypeVar("Told", bound=BaseStory[Any, Any, Any])
"""The story of a game."""


class Watched(Generic[Told]):
    """Watches from here on; what is given meanwhile by hand is not seen."""

    def __init__(self, story: Told) -> None:
        self.story = story
        self.chronicle = story.game.chronicle(story.state, story.match.seats)

    def plays(self, name: str, *texts: str) -> None:
        """Legal moves of a seat, one after the other."""
        for text in texts:
            self._watch(partial(self.story.plays, name, text))

    def proceeds(self) -> None:
        """What happens by itself."""
        self._watch(self.story.match.proceed)

    def _watch(self, happens: Callable[[], object]) -> None:
        match = self.story.match
        before = match.state
        happens()
        entry = match.log.entries[-1]
        seat = NO_SEAT if entry.seat is None else match.seat_index(entry.seat)
        move = match.game.from_json(entry.move)
        self.chronicle.see(before, seat, move, entry.chance, match.state)

    def told(self) -> Any:
        """What is told so far."""
        return self.chronicle.told()

    def seat(self, name: str) -> Any:
        """What is told of a seat."""
        return self.told()["seats"][name]
