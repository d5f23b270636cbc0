"""What lock-step play has found, as the worker hands it over."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


def count(numbers: dict[str, int], names: Iterable[str]) -> None:
    """Count each of the names once more."""
    for name in names:
        numbers[name] = numbers.get(name, 0) + 1


def add(numbers: dict[str, int], others: Mapping[str, int]) -> None:
    """Add the others' numbers."""
    for name, number in others.items():
        numbers[name] = numbers.get(name, 0) + number


@dataclass(frozen=True)
class Finding:
    """The engines differ, and no known difference explains it. The seed leads back to the place."""

    seed: int
    move_number: int
    move: str
    """The last move made, in notation."""
    what: str
    ours: str
    theirs: str


@dataclass
class Tally:
    """How often a known difference came up."""

    positions: int = 0
    matches: int = 0

    def add(self, other: "Tally") -> None:
        """Count the other's too."""
        self.positions += other.positions
        self.matches += other.matches


@dataclass
class Report:
    """The result of some matches."""

    matches: int = 0
    won: int = 0
    """The others were stopped at the limit of moves."""
    moves: dict[str, int] = field(default_factory=dict)
    """Moves made, by kind; after each, everything was compared."""
    listed: dict[str, int] = field(default_factory=dict)
    """Legal moves compared, by kind."""
    events: dict[str, int] = field(default_factory=dict)
    """What else has come up."""
    known: dict[str, Tally] = field(default_factory=dict)
    """Known differences by name, with their rule before it."""
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        """Count the other's matches too."""
        self.matches += other.matches
        self.won += other.won
        add(self.moves, other.moves)
        add(self.listed, other.listed)
        add(self.events, other.events)
        for name, tally in other.known.items():
            self.known.setdefault(name, Tally()).add(tally)
        self.findings += other.findings
