"""What a seat sees when it writes operations."""

from typing import NamedTuple

from parlour.core.cells import View


class Sight(NamedTuple):
    """A seat, its view, and the view of a spectator: the two tell its cards from everyone's."""

    seat: str
    view: View
    public: View
