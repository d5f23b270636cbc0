"""Statistics of a match: a fold over its events."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from parlour.core.events import Event
from parlour.core.json_type import Json

State_contra = TypeVar("State_contra", contravariant=True)


class Statistics(Protocol[State_contra]):
    """Watches a match from its setup on, and tells its statistics.

    It sees everything, hidden cards too, so that it is for matches that are over.
    """

    def see(self, seat: int, events: Sequence[Event], after: State_contra) -> None:
        """What happened in the setup or in a move, both by NO_SEAT or by a seat; the state stays
        as it is from now on."""
        ...

    def told(self) -> dict[str, Json]:
        """The statistics of what was seen so far."""
        ...


class MoveCount:
    """What every game can tell: how many moves each seat has made."""

    def __init__(self, seats: Sequence[str]) -> None:
        self._moves = dict.fromkeys(range(len(seats)), 0)
        self._seats = seats

    def see(self, seat: int, events: Sequence[Event], after: object) -> None:
        if seat in self._moves:
            self._moves[seat] += 1

    def told(self) -> dict[str, Json]:
        counts = zip(self._seats, self._moves.values(), strict=True)
        return {"seats": {name: {"moves": moves} for name, moves in counts}}
