"""One move of a match, with the positions on both sides of it."""

from dataclasses import dataclass

from parlour.games.tacan.cards import unpack
from parlour.games.tacan.moves import Move
from parlour.games.tacan.state import State


@dataclass(frozen=True)
class Step:
    """A seat has made a move; the state before it is a copy."""

    before: State
    seat: int
    move: Move
    after: State

    def stolen(self) -> int:
        """The resource that the mover of the robber has got."""
        was = unpack(self.before.players[self.seat].hand)
        now = unpack(self.after.players[self.seat].hand)
        return next(resource for resource in range(5) if now[resource] > was[resource])
