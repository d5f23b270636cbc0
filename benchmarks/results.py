"""What the rounds amount to: medians, ratios taken round by round, and verdicts."""

from dataclasses import dataclass, field
from statistics import quantiles
from typing import TypeAlias

from benchmarks.quantities import Quantity
from benchmarks.suites import Entrant, Suite, Target
from benchmarks.wire import Hello, Measure, Sample

Samples: TypeAlias = dict[tuple[int, Measure, Entrant], list[Sample]]
"""By seats, measure and entrant, one for each round."""


@dataclass(frozen=True)
class Figure:
    """A median over rounds with its quartiles."""

    median: float
    low: float
    high: float

    @property
    def spread(self) -> float:
        """Half the distance of the quartiles, as a part of the median."""
        return (self.high - self.low) / 2 / self.median


def figure(values: list[float]) -> Figure:
    """The median and the quartiles of the rounds."""
    if len(values) == 1:
        return Figure(values[0], values[0], values[0])
    low, middle, high = quantiles(values, n=4, method="inclusive")
    return Figure(middle, low, high)


@dataclass(frozen=True)
class Verdict:
    """A target and how many times as fast as the peer its entrant was."""

    target: Target
    ratio: Figure

    @property
    def met(self) -> bool:
        """The median decides."""
        return self.ratio.median >= self.target.factor

    @property
    def close(self) -> bool:
        """Whether the target lies between the quartiles: another run might decide otherwise."""
        return self.ratio.low < self.target.factor <= self.ratio.high


@dataclass
class Results:
    """The samples of a suite."""

    suite: Suite
    hellos: dict[Entrant, Hello]
    seats: list[int]
    samples: Samples = field(default_factory=Samples)

    def add(self, seats: int, measure: Measure, entrant: Entrant, sample: Sample) -> None:
        """Keep one more round."""
        self.samples.setdefault((seats, measure, entrant), []).append(sample)

    def rounds(self, seats: int) -> int:
        """How many rounds were played."""
        return max(len(found) for (count, _, _), found in self.samples.items() if count == seats)

    def value(self, seats: int, quantity: Quantity, entrant: Entrant) -> Figure:
        """The median of a quantity."""
        samples = self.samples[seats, quantity.measure, entrant]
        return figure([quantity.of(sample) for sample in samples])

    def ratio(self, seats: int, quantity: Quantity, entrant: Entrant) -> Figure | None:
        """How many times as fast as the peer: within each round first, then the median."""
        peer = self.suite.peer
        if peer is None or peer not in self.hellos or entrant == peer:
            return None
        ours = self.samples[seats, quantity.measure, entrant]
        theirs = self.samples[seats, quantity.measure, peer]
        return figure([quantity.advantage(*pair) for pair in zip(ours, theirs, strict=True)])

    def length(self, seats: int, entrant: Entrant) -> float:
        """The mean number of moves of a game, over all rounds."""
        samples = self.samples[seats, Measure.PLAY, entrant]
        return sum(sample.units for sample in samples) / sum(sample.games for sample in samples)

    def cut(self, seats: int, entrant: Entrant) -> float:
        """The part of the games that was stopped before anyone had won."""
        samples = self.samples[seats, Measure.PLAY, entrant]
        return sum(sample.cut for sample in samples) / sum(sample.games for sample in samples)

    def verdicts(self) -> list[Verdict]:
        """The targets that were measured, each with its verdict."""
        found: list[Verdict] = []
        for target in self.suite.targets:
            if target.entrant in self.hellos and target.seats in self.seats:
                ratio = self.ratio(target.seats, target.quantity, target.entrant)
                if ratio is not None:
                    found.append(Verdict(target, ratio))
        return found
