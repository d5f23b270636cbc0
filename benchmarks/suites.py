"""What is measured: for each game its seats, its contestants and its targets.

Another game is another entry of `SUITES`; without a peer it gets the same table without ratios.
"""

from dataclasses import dataclass, replace

from benchmarks.quantities import COPY, GAMES, Quantity


@dataclass(frozen=True)
class Entrant:
    """A contestant: its name in the tables, its worker, and the setting that names its Python."""

    name: str
    module: str
    variable: str


PEER = Entrant("Catanatron", "benchmarks.catanatron_worker", "PARLOUR_PEER")
BEFORE = Entrant("before", "benchmarks.parlour_worker", "PARLOUR_BEFORE")
"""Parlour of another commit, in the place of the peer."""
PURE = Entrant("pure", "benchmarks.pure_worker", "PARLOUR_PURE")
COMPILED = Entrant("compiled", "benchmarks.parlour_worker", "PARLOUR_COMPILED")


@dataclass(frozen=True)
class Target:
    """How many times as fast as the peer an entrant must be, at this number of seats."""

    entrant: Entrant
    quantity: Quantity
    seats: int
    factor: float


@dataclass(frozen=True)
class Suite:
    """One game's part of the run."""

    game: str
    seats: tuple[int, ...]
    peer: Entrant | None = None
    targets: tuple[Target, ...] = ()

    def decides(self, seats: int) -> bool:
        """Whether a target is decided at this number of seats."""
        return any(target.seats == seats for target in self.targets)

    def beside_before(self) -> "Suite":
        """The same game beside Parlour of another commit; nothing is decided by it."""
        return replace(self, peer=BEFORE, targets=())

    def entrants(self) -> list[Entrant]:
        """All who take part, in the order of the columns."""
        return [*([self.peer] if self.peer else []), PURE, COMPILED]


SUITES = {
    "tacan": Suite(
        "tacan",
        seats=(4, 3, 2),
        peer=PEER,
        targets=(
            Target(PURE, GAMES, 4, 16.0),
            Target(COMPILED, GAMES, 4, 65.0),
            Target(PURE, COPY, 4, 20.0),
            Target(COMPILED, COPY, 4, 20.0),
        ),
    ),
    "rupiaj": Suite("rupiaj", seats=(2,)),
}
