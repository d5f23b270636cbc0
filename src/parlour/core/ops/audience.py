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

    Seats may be written in upper or lower case. A seat that nobody has sees nothing, so it is left
    out.
    """
    written = {name.strip().upper() for name in named}
    there = tuple(seat for seat in seats if seat.upper() in written)
    if written.issuperset(EVERYONE) or (there and len(there) == len(seats)):
        return EVERYONE
    return there
