"""How a match ended."""

from typing import NamedTuple


class RankedSeat(NamedTuple):
    """One line of the final ranking; equal results share a rank."""

    rank: int
    seat: str
    points: int


class Outcome(NamedTuple):
    """The ranking of a finished match, best first, and the rule that ended it."""

    ranking: tuple[RankedSeat, ...]
    reason: str

    @property
    def winner(self) -> str:
        """The seat that is first."""
        return self.ranking[0].seat
