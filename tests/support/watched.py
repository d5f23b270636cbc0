"""A story that is watched for statistics."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from parlour.core.events import Event
from parlour.core.game import NO_SEAT
from parlour.testing.story import BaseStory

Told = TypeVar("Told", bound=BaseStory[Any, Any, Any])
"""The story of a game."""


class Watched(Generic[Told]):
    """Watches from here on; what is given meanwhile by hand is not seen."""

    def __init__(self, story: Told, *begun: Event) -> None:
        """`begun` is what happened before, as far as it must be known."""
        self.story = story
        self.statistics = story.game.statistics(story.match.seats)
        self.statistics.see(NO_SEAT, begun, story.state)

    def plays(self, name: str, *texts: str) -> None:
        """Legal moves of a seat, one after the other."""
        for text in texts:
            self._watch(partial(self.story.plays, name, text))

    def proceeds(self) -> None:
        """What happens by itself."""
        self._watch(self.story.match.proceed)

    def _watch(self, happens: Callable[[], object]) -> None:
        match = self.story.match
        happens()
        entry = match.log.entries[-1]
        seat = NO_SEAT if entry.seat is None else match.seat_index(entry.seat)
        self.statistics.see(seat, match.events, match.state)

    def told(self) -> Any:
        """What is told so far."""
        return self.statistics.told()

    def seat(self, name: str) -> Any:
        """What is told of a seat."""
        return self.told()["seats"][name]
