"""Two people who play the peer's game against each other, one match after the other."""

from benchmarks.server.match import Match
from benchmarks.server.peer.seat import Seat

NUMBERS = 10
"""A move adds one of so many numbers."""


class Pair(Match):
    """The seats take turns. A move is complete when both have the update."""

    def __init__(self, seats: tuple[Seat, Seat], length: int) -> None:
        super().__init__()
        self.seats = seats
        self.until = length
        """Moves of this pair after which it should begin another match."""
        self._state = 0
        self._seen = {id(seat): 0 for seat in seats}
        for seat in seats:
            seat.on_update = self._update
            seat.on_lost = self._lost

    def entered(self, state: int) -> None:
        """Both see a match."""
        self._state = state
        self._seen = dict.fromkeys(self._seen, state)

    def play(self) -> None:
        """Send the move of the seat whose turn it is."""
        self.began()
        self.seats[self._state % 2].move(self._state, self.moves % NUMBERS)

    def _update(self, seat: Seat, state: int) -> None:
        if state != self._state + 1:
            self.on_fault(f"state {state} after {self._state}")
        self._seen[id(seat)] = state
        if seat is self.seats[self._state % 2]:
            self.answered()
        if all(seen == state for seen in self._seen.values()):
            self._state = state
            self.completed()

    def _lost(self) -> None:
        self.refused("socket_closed")
