"""Who sees a key, as the table names its seats."""

from collections.abc import Iterable, Sequence

from parlour.core.cells import EVERYONE
from parlour.core.ops.op import Op, SetVisibility


def normalised(op: Op, seats: Sequence[str] | None) -> Op:
    """The operation with its audience as the table would write it; without seats, as it is."""
    if seats is None or not isinstance(op, SetVisibility):
        return op
    return SetVisibility(op.key, audience_at(seats, op.audience))


def audience_at(seats: Sequence[str], named: Iterable[str]) -> tuple[str, ...]:
    """An audience at a table: its seats in order, and everyone if all of them are named.

    Seats may be written in upper or lower case. Names of no seat are kept, unless all seats are
    named beside them: they are for the game to refuse.
    """
    written = {name.strip().upper(): name.strip() for name in named}
    there = tuple(seat for seat in seats if seat.upper() in written)
    if "*" in written or (there and len(there) == len(seats)):
        return EVERYONE
    known = {seat.upper() for seat in seats}
    return there + tuple(sorted(name for upper, name in written.items() if upper not in known))
