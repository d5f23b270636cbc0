"""The quantities in the tables: how each is worked out from a round, alike for all contestants."""

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.wire import Measure, Sample


@dataclass(frozen=True)
class Quantity:
    """A number that a round gives, and whether more of it is better."""

    name: str
    measure: Measure
    of: Callable[[Sample], float]
    more_is_better: bool = False

    def advantage(self, ours: Sample, theirs: Sample) -> float:
        """How many times as fast we were in one round."""
        our, their = self.of(ours), self.of(theirs)
        return our / their if self.more_is_better else their / our


def micros(sample: Sample) -> float:
    """Microseconds a unit."""
    return sample.seconds / sample.units * 1e6


GAMES = Quantity("games/s", Measure.PLAY, lambda s: s.games / s.seconds, more_is_better=True)
MOVES = Quantity("moves/s", Measure.PLAY, lambda s: s.units / s.seconds, more_is_better=True)
MOVE = Quantity("µs a move (legal + apply)", Measure.PLAY, micros)
COPY = Quantity("µs a copy", Measure.COPY, micros)
NODE = Quantity("µs a node (copy + legal + apply)", Measure.NODE, micros)

QUANTITIES = (GAMES, MOVES, MOVE, COPY, NODE)
