"""The runtime of a match: clocks, absences and counts, stored beside its log."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from parlour.core.decision import TURN
from parlour.server.matches.player_clocks import SeatClock

STRIKES: Final = 2
"""Times in a row that a player's time may be out before a bot takes over."""


class MatchRuntime(msgspec.Struct, frozen=True, omit_defaults=True):
    """Clocks, absences and counts; stored with every move. A change makes another value."""

    to_act: tuple[str, ...] = ()
    clocks: Mapping[str, SeatClock] = {}
    """Empty when the match has no clock."""
    at: float = 0.0
    """When this was stored, by the server's clock."""
    strikes: Mapping[str, int] = {}
    """By seat: times in a row that its time was out."""
    absent: tuple[str, ...] = ()
    """Seats of people for whom a bot plays."""
    gone: tuple[str, ...] = ()
    """Those of them who have given up, and do not come back."""
    offers: int = 0
    """Offers made in this turn."""
    turn: str | None = None
    """The seat whose turn it is, as far as offers are counted."""
    sticky: Mapping[str, int] = {}
    """By seat: how often it has changed something lasting, such as blocking, in this turn."""

    def timed_out(self, seat: str, *, stand_in: bool) -> "MatchRuntime":
        """Count that a player's time is out, once for each decision; after too many in a row the
        player is absent, where a bot stands in for those."""
        clock = self.clocks[seat]
        if clock.out:
            return self
        runtime = replace(self, clocks={**self.clocks, seat: replace(clock, out=True)})
        if seat in self.absent:
            return runtime
        count = self.strikes.get(seat, 0) + 1
        absent = (*self.absent, seat) if stand_in and count >= STRIKES else self.absent
        return replace(runtime, strikes={**self.strikes, seat: count}, absent=absent)

    def forgiven(self, seat: str) -> "MatchRuntime":
        """A player has decided something: missed decisions no longer count."""
        if seat not in self.strikes:
            return self
        left = {other: count for other, count in self.strikes.items() if other != seat}
        return replace(self, strikes=left)

    def given_up(self, seat: str) -> "MatchRuntime":
        """A player is gone for good, and a bot plays on."""
        absent = self.absent if seat in self.absent else (*self.absent, seat)
        return replace(self, gone=(*self.gone, seat), absent=absent)

    def returned(self, seat: str) -> "MatchRuntime":
        """A player is back."""
        absent = tuple(other for other in self.absent if other != seat)
        return replace(self, absent=absent).forgiven(seat)

    def counted(
        self, seat: str, asked: Mapping[str, str], *, offer: bool, lasting: bool
    ) -> "MatchRuntime":
        """Count what a turn has a limit for; a new turn begins at zero."""
        offers = self.offers + 1 if offer and seat == self.turn else self.offers
        sticky = {**self.sticky, seat: self.sticky.get(seat, 0) + 1} if lasting else self.sticky
        turn = self.turn
        for one, decision in asked.items():
            if decision == TURN and one != turn:
                turn, offers, sticky = one, 0, {}
        return replace(self, to_act=tuple(asked), offers=offers, sticky=sticky, turn=turn)


encode_runtime: Final = msgspec.json.Encoder().encode
read_runtime: Final = msgspec.json.Decoder(MatchRuntime).decode
