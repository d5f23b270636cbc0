"""The figures as Prometheus reads them."""

from collections.abc import Iterable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from parlour.server.watch.metrics import Histogram, Metrics

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
GAUGES: Final = {
    "live_matches": "Matches in memory.",
    "sockets": "Open sockets.",
}


class Figures(Collector):
    """Reads the figures when they are asked for."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[Metric]:
        """Every figure of the server."""
        found = self._metrics
        yield _counter("moves", "Moves that were stored and told.", "game", found.moves)
        yield _counter("refusals", "What was refused.", "code", found.refusals)
        yield CounterMetricFamily(
            "parlour_slow_readers", "Clients that did not keep up.", value=found.slow_readers
        )
        yield CounterMetricFamily(
            "parlour_quarantined_matches", "Matches set aside.", value=found.quarantined
        )
        yield _histogram(
            "move_seconds", "From taking up a person's move to telling it.", found.latency
        )
        yield _histogram("commit_seconds", "Time of a commit.", found.commits)
        yield _histogram("commit_jobs", "Jobs in a commit.", found.batches)
        thinking = HistogramMetricFamily(
            "parlour_bot_seconds", "Time that bots think.", labels=["bot"]
        )
        for bot, histogram in dict(found.thinking).items():
            thinking.add_metric([bot], *_buckets(histogram))
        yield thinking
        for name, measure in found.gauges.items():
            yield GaugeMetricFamily(f"parlour_{name}", GAUGES.get(name, name), value=measure())


def render(metrics: Metrics) -> bytes:
    """All figures, those of the process too."""
    registry = CollectorRegistry()
    registry.register(Figures(metrics))
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    GCCollector(registry=registry)
    return generate_latest(registry)


def _counter(name: str, sentence: str, label: str, values: dict[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(f"parlour_{name}", sentence, labels=[label])
    for of, value in dict(values).items():
        family.add_metric([of], value)
    return family


def _histogram(name: str, sentence: str, histogram: Histogram) -> HistogramMetricFamily:
    family = HistogramMetricFamily(f"parlour_{name}", sentence)
    family.add_metric([], *_buckets(histogram))
    return family


def _buckets(histogram: Histogram) -> tuple[list[tuple[str, float]], float]:
    """Prometheus counts in every bucket what is in the smaller ones, too."""
    below = 0
    buckets: list[tuple[str, float]] = []
    for bound, count in zip(_names(histogram.bounds), list(histogram.counts), strict=True):
        below += count
        buckets.append((bound, below))
    return buckets, histogram.total


def _names(bounds: Iterable[float]) -> list[str]:
    return [*(str(bound) for bound in bounds), "+Inf"]
