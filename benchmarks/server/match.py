"""A match as the load plays it, on whichever server: one move after the other, each one timed."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


class LoadError(Exception):
    """Something happened that makes the measurement worthless."""


@dataclass(frozen=True)
class Timing:
    """Seconds from sending a move to what came of it."""

    answer: float
    """To the answer that its sender got."""
    update: float
    """To the update that the last of the other seats got."""


class Match(ABC):
    """A move is complete when its sender has the answer and every seat has the update."""

    def __init__(self) -> None:
        self.over = False
        self.under_way = False
        self.moves = 0
        self.on_complete: Callable[[Match, Timing], None] = lambda _match, _timing: None
        self.faults: list[str] = []
        self._sent_at = self._answered_at = self._seen_at = 0.0

    def play(self, on_complete: "Callable[[Match, Timing], None]") -> None:
        """Make a move."""
        self.on_complete = on_complete
        self.under_way = True
        self._send()

    @abstractmethod
    def _send(self) -> None:
        """Choose a move, call `sending`, and send it."""

    def sending(self) -> None:
        """The move leaves now."""
        self._sent_at = perf_counter()

    def answered(self) -> None:
        """Its sender has the answer."""
        self._answered_at = perf_counter()

    def seen_by_another(self) -> None:
        """A seat other than the sender's has an update."""
        self._seen_at = perf_counter()

    def completed(self) -> None:
        """Everybody has everything."""
        self.under_way = False
        self.moves += 1
        sent = self._sent_at
        self.on_complete(self, Timing(self._answered_at - sent, self._seen_at - sent))

    def fault(self, code: str) -> None:
        """Something that must not happen: the run stops."""
        self.faults.append(code)
