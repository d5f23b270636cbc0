"""The figures of a server. Counting costs next to nothing; telling them is somebody else's work."""

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

LATENCY: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds from reading a person's move until all were told."""
THINKING: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
COMMITTING: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
BATCH: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)


class Histogram:
    """How many values were at most each bound."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """By bucket, each on its own; the last is for what is beyond all bounds."""
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Metrics:
    """Counted where it happens: plain numbers, one writer each, read by `/metrics`."""

    def __init__(self) -> None:
        self.moves: dict[str, int] = {}
        """By game."""
        self.refusals: dict[str, int] = {}
        """By code."""
        self.latency = Histogram(LATENCY)
        self.commits = Histogram(COMMITTING)
        self.batches = Histogram(BATCH)
        self.thinking: dict[str, Histogram] = {}
        """By bot."""
        self.slow_readers = 0
        self.quarantined = 0
        self.gauges: dict[str, Callable[[], float]] = {}
        """What is measured only when somebody asks, by its name."""

    def moved(self, game: str) -> None:
        """A move was stored and told, whoever made it."""
        try:
            self.moves[game] += 1
        except KeyError:
            self.moves[game] = 1

    def answered(self, seconds: float) -> None:
        """A person's move was stored and told, so many seconds after it was taken up."""
        self.latency.add(seconds)

    def refused(self, code: str) -> None:
        """A request or a move was refused."""
        try:
            self.refusals[code] += 1
        except KeyError:
            self.refusals[code] = 1

    def thought(self, bot: str, seconds: float) -> None:
        """A bot has answered, or was given up."""
        if bot not in self.thinking:
            self.thinking[bot] = Histogram(THINKING)
        self.thinking[bot].add(seconds)

    def committed(self, jobs: int, seconds: float) -> None:
        """So many jobs were written in one go; called in the writer's thread."""
        self.batches.add(jobs)
        self.commits.add(seconds)

    def reader_dropped(self) -> None:
        """A client did not read fast enough."""
        self.slow_readers += 1

    def match_quarantined(self) -> None:
        """A match could not be read, and was set aside."""
        self.quarantined += 1
