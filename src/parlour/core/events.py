"""Events: what happened in a match, said by the rule that did it.

A rule appends a plain value to a sink, which is None unless somebody listens. Events are never
stored: a replay says them again. What a viewer may know of one goes through `seen`, as with cells.
"""

from typing import TypeAlias


class Event:
    """Something that happened. Each kind is a plain class whose attributes are the engine's own
    values; its form says how they are written, and who may see which."""

    __slots__ = ()


EventSink: TypeAlias = list[Event] | None
"""Where the rules put events; None where nobody listens, as in random play and search."""


class Moved(Event):
    """A seat has moved, or something happened by itself: stands in where a game says no more."""

    __slots__ = ("move", "seat")

    def __init__(self, seat: int, move: str) -> None:
        self.seat = seat
        self.move = move
        """In notation."""


class TimeRanOut(Event):
    """The time of a seat was out: the default decision was taken."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class BotTookOver(Event):
    """A bot plays a seat from this move on."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Returned(Event):
    """The player of a seat plays again, in place of a bot."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat
