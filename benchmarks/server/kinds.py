"""The games as they are measured."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """A game as it is measured."""

    game: str
    seats: int
    target: float
    """CPU-µs a move."""
    spare: int
    """Matches for each that plays: short ones end on the way."""

    @property
    def name(self) -> str:
        """In the tables."""
        return f"{self.game}, {self.seats} seats"


KINDS = (Kind("rupiaj", 2, 200.0, spare=5), Kind("tacan", 4, 400.0, spare=1))
