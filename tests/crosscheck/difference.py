"""A known difference: where the peer does not follow our rules page, and what it does instead.

A difference foretells the peer: from what Parlour lists or reaches it makes what the peer should
list or reach. Whatever is then still unlike is a finding.
"""

from typing import ClassVar

from parlour.games.tacan.moves import Move
from parlour.games.tacan.state import State
from tests.crosscheck.snapshot import Snapshot
from tests.crosscheck.step import Step


class Difference:
    """One point where the engines differ, by the rule of ours that the peer breaks."""

    rule: ClassVar[str]
    name: ClassVar[str]
    lasting: ClassVar[bool] = False
    """Whether the peer would go on from another position, unless it is brought to ours."""

    def title(self) -> str:
        """The rule and the name, as reports say it."""
        return f"{self.rule} {self.name}"

    def listed(self, state: State, moves: frozenset[Move]) -> frozenset[Move]:
        """What the peer allows, where these moves would be allowed but for this difference."""
        return moves

    def reached(self, step: Step, ours: Snapshot, theirs: Snapshot) -> Snapshot:
        """Where the peer arrives, where it would arrive here but for this difference."""
        return ours
