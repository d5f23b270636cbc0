"""What a seat sees when it writes operations."""

from collections.abc import Mapping
from typing import NamedTuple

from parlour.core.cells import View
from parlour.core.options import OptionValue


class SenderView(NamedTuple):
    """A seat, its view, and the view of a spectator: the two tell its cards from everyone's."""

    seat: str
    view: View
    public: View
    options: Mapping[str, OptionValue] = {}
    """The rule options of the match, as its header says them; standard where it says nothing."""
