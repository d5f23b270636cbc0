"""What is kept beside the log of a running match: it is about the table, not about the game."""

from typing import Final

import msgspec

from parlour.core import log
from parlour.server.live.clock import SeatClock
from parlour.server.wire.tables import Clock, Watchers

STRIKES: Final = 2
"""Times in a row that a player's time may be out before a bot takes over."""


class Ways(msgspec.Struct, frozen=True):
    """What the table had settled when the match began."""

    clock: Clock | None
    grace: float
    offers_per_turn: int
    public: bool = True
    watch: Watchers = "anyone"
    """Who could watch: nobody sees the match later who could not have seen it then."""
    name: str = ""
    """What the table was called."""


class Course(msgspec.Struct, omit_defaults=True):
    """Written with every move. Its lists and tables are replaced, never modified: so a copy of the
    course keeps what was; but for the clocks, which go on."""

    to_act: list[str] = []
    clocks: dict[str, SeatClock] = {}
    """Empty when the match has no clock."""
    at: float = 0.0
    """When this was written, in the server's own time."""
    strikes: dict[str, int] = {}
    """By seat: times in a row that its time was out."""
    absent: list[str] = []
    """Seats of people for whom a bot plays."""
    gone: list[str] = []
    """Those of them who have given up, and do not come back."""
    offers: int = 0
    """Offers made in this turn."""
    turn: str | None = None
    """The seat whose turn it is, as far as offers are counted."""

    def strike(self, seat: str) -> bool:
        """Count that a player's time was out; whether that makes them absent."""
        if seat in self.absent:
            return False
        count = self.strikes.get(seat, 0) + 1
        self.strikes = {**self.strikes, seat: count}
        if count >= STRIKES:
            self.absent = [*self.absent, seat]
        return seat in self.absent

    def forgive(self, seat: str) -> None:
        """A player has decided something: what was counted is forgotten."""
        if seat in self.strikes:
            self.strikes = {other: count for other, count in self.strikes.items() if other != seat}

    def bid_farewell(self, seat: str) -> None:
        """A player is gone for good."""
        self.gone = [*self.gone, seat]
        if seat not in self.absent:
            self.absent = [*self.absent, seat]

    def welcome(self, seat: str) -> None:
        """A player is back."""
        self.absent = [other for other in self.absent if other != seat]
        self.forgive(seat)


UNREADABLE: Final = (*log.UNREADABLE, TypeError)
"""What reading something stored can end in: where text was, a damaged file may have a number."""

encode = msgspec.json.Encoder().encode
read_course = msgspec.json.Decoder(Course).decode
read_ways = msgspec.json.Decoder(Ways).decode
