"""What a match has to tell of itself: statistics, gathered move by move."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from parlour.core.draws import Draw
from parlour.core.json_type import Json

State_contra = TypeVar("State_contra", contravariant=True)
Move_contra = TypeVar("Move_contra", contravariant=True)


class Chronicle(Protocol[State_contra, Move_contra]):
    """Watches a match from its first state on, and tells its statistics.

    It sees everything, hidden cards too, so that it is for matches that are over.
    """

    def see(
        self,
        before: State_contra,
        seat: int,
        move: Move_contra,
        draws: Sequence[Draw],
        after: State_contra,
    ) -> None:
        """A seat, or NO_SEAT, has moved; the states stay as they are from now on."""
        ...

    def told(self) -> dict[str, Json]:
        """The statistics of what was seen so far."""
        ...


class MoveCount:
    """What every game can tell: how many moves each seat has made."""

    def __init__(self, seats: Sequence[str]) -> None:
        self._moves = dict.fromkeys(range(len(seats)), 0)
        self._seats = seats

    def see(
        self, before: object, seat: int, move: object, draws: Sequence[Draw], after: object
    ) -> None:
        if seat in self._moves:
            self._moves[seat] += 1

    def told(self) -> dict[str, Json]:
        counts = zip(self._seats, self._moves.values(), strict=True)
        return {"seats": {name: {"moves": moves} for name, moves in counts}}
