"""What one round of play gave, and percentiles of it."""

from dataclasses import dataclass, field
from statistics import quantiles


@dataclass(frozen=True)
class Sample:
    """One round of one contestant."""

    moves: int
    late: int
    """Moves that were not sent, because the last one of their match was still under way."""
    seconds: float
    answers: list[float] = field(repr=False)
    """Seconds from sending a move to its answer."""
    updates: list[float] = field(repr=False)
    """Seconds from sending it to the update of the last of the other seats."""
    cpu: float
    """CPU seconds of the server's process, all threads."""
    loop_cpu: float
    """Those of its main thread, which runs the event loop."""
    kernel_cpu: float
    """Those spent inside the kernel."""
    server_waited: float
    """Seconds that its threads were ready to run and had no core: others used it."""
    client_busy: float
    """Share of a core that the clients used."""
    client_waited: float

    @property
    def micros(self) -> float:
        """CPU-µs of the server for a move."""
        return self.cpu / self.moves * 1e6


def percentile(values: list[float], percent: int) -> float:
    """The value that so many per cent do not exceed."""
    if len(values) == 1:
        return values[0]
    return quantiles(values, n=100, method="inclusive")[percent - 1]
