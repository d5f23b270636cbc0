"""A step: a move that is carried out but not yet part of its match."""

from typing import Generic

import msgspec

from parlour.core.cells import Cells
from parlour.core.chance import Chance
from parlour.core.events import Event
from parlour.core.game import S
from parlour.core.log import Entry


class Step(msgspec.Struct, Generic[S], frozen=True, eq=False):
    """What one move leads to. `Match.step` makes it, `Match.take_over` makes it part of the match.

    Dropping it undoes it: nothing of the match has changed.
    """

    previous: Entry
    """The last entry of the match it was made from; it fits no other version."""
    before: S
    """The state of that match."""
    entry: Entry
    """The entry to append."""
    state: S
    """The next state."""
    chance: Chance | None
    """The match's source of chance after the draws of this step; None if it drew nothing."""
    events: tuple[Event, ...] = ()
    """What happened, in order."""
    event_cells: tuple[Cells, ...] = ()
    """The same as cells, by which every viewer is told."""
