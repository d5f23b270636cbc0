"""The metrics of a server, for Prometheus."""

from functools import cache
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
MOVING: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
THINKING: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
COMMITTING: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
BATCH: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)

# `process_start_time_seconds` says since when everything is counted.
disable_created_metrics()  # type: ignore[no-untyped-call] # it has no annotation


class Metrics:
    """All metrics of one server, in a registry of its own. Counting a move takes 2 µs."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.moves = Counter(
            "parlour_moves", "Moves that were stored and told.", ["game"], registry=registry
        )
        self._moves_of = cache(self.moves.labels)
        self.refusals = Counter(
            "parlour_refusals", "What was refused.", ["code"], registry=registry
        )
        self.slow_readers = Counter(
            "parlour_slow_readers", "Clients that did not keep up.", registry=registry
        )
        self.quarantined = Counter(
            "parlour_quarantined_matches", "Matches set aside.", registry=registry
        )
        self.move_seconds = Histogram(
            "parlour_move_seconds",
            "From taking up a person's move to telling it.",
            buckets=MOVING,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "parlour_commit_seconds", "Time of a commit.", buckets=COMMITTING, registry=registry
        )
        self.commit_jobs = Histogram(
            "parlour_commit_jobs", "Jobs in a commit.", buckets=BATCH, registry=registry
        )
        self.bot_seconds = Histogram(
            "parlour_bot_seconds",
            "Time that bots think.",
            ["bot"],
            buckets=THINKING,
            registry=registry,
        )
        self.live_matches = Gauge("parlour_live_matches", "Matches in memory.", registry=registry)
        self.sockets = Gauge("parlour_sockets", "Open sockets.", registry=registry)

    def moved(self, game: str) -> None:
        """A move was stored and told, whoever made it."""
        self._moves_of(game).inc()

    def answered(self, seconds: float) -> None:
        """A person's move was stored and told, so many seconds after it was taken up."""
        self.move_seconds.observe(seconds)

    def refused(self, code: str) -> None:
        """A request or a move was refused."""
        self.refusals.labels(code).inc()

    def thought(self, bot: str, seconds: float) -> None:
        """A bot has answered, or was given up."""
        self.bot_seconds.labels(bot).observe(seconds)

    def committed(self, jobs: int, seconds: float) -> None:
        """So many jobs were written in one go; called in the writer's thread."""
        self.commit_jobs.observe(jobs)
        self.commit_seconds.observe(seconds)

    def reader_dropped(self) -> None:
        """A client did not read fast enough."""
        self.slow_readers.inc()

    def match_quarantined(self) -> None:
        """A match could not be read, and was set aside."""
        self.quarantined.inc()

    def render(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
