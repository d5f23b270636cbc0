"""A match as the load drives it, on whichever server: one move after the other."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from time import perf_counter
from typing import Any


class Match(ABC):
    """A move is complete when its sender knows of it and every seat has seen it."""

    def __init__(self) -> None:
        self.over = False
        self.under_way = False
        self.moves = 0
        self.on_complete: Callable[[Any], None] = lambda _match: None
        self.on_fault: Callable[[str], None] = lambda _code: None
        self.sent_at = 0.0
        self.done_after = 0.0
        self.reached_after = 0.0

    @abstractmethod
    def play(self) -> None:
        """Send a move of a seat that is asked."""

    def began(self) -> None:
        """A move is about to be sent."""
        self.under_way = True
        self.sent_at = perf_counter()

    def answered(self) -> None:
        """The sender knows that the move was made."""
        self.done_after = perf_counter() - self.sent_at

    def completed(self) -> None:
        """Everyone has seen the move."""
        self.reached_after = perf_counter() - self.sent_at
        self.under_way = False
        self.moves += 1
        self.on_complete(self)

    def refused(self, code: str) -> None:
        """That must not happen: what is sent is legal."""
        self.under_way = False
        self.on_fault(code)
