"""The load on the peer: pairs of people, and how they come to their matches."""

from benchmarks.server.load import Load, in_turn
from benchmarks.server.peer.pair import Pair
from benchmarks.server.peer.seat import Seat
from benchmarks.server.peer.wire import GAME
from benchmarks.server.process import Server
from benchmarks.server.rest import Rest

LENGTH = 195
"""Moves after which a match gives way to a new one: those of a random match of Rupiaj. The log of a
match grows, and so does what a move costs with the file storage, which writes all of it anew."""


class Pairs(Load[Pair]):
    """All people who play on one server of the peer."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self._rest = Rest(server.host, server.port)

    async def begin(self, count: int) -> None:
        """So many pairs come in, and begin a match each.

        The first matches have all lengths, so that afterwards some are old and some are young.
        """
        lengths = [LENGTH * (number + 1) // count for number in range(count)]
        self.tables += await in_turn([self._pair(length) for length in lengths])

    async def _pair(self, length: int) -> Pair:
        seats = Seat("0", self.counter), Seat("1", self.counter)
        pair = Pair(seats, length)
        pair.on_fault = self._faults.append
        for seat in seats:
            await seat.connect(self.server.host, self.server.port)
        await self._enter(pair)
        return pair

    async def renew(self) -> None:
        """Matches that have become as long as they should give way to new ones."""
        old = [pair for pair in self.tables if pair.moves >= pair.until]
        for pair in old:
            pair.until = pair.moves + LENGTH
        await in_turn([self._enter(pair) for pair in old])

    async def _enter(self, pair: Pair) -> None:
        """A match is made and joined in the lobby, as people do; then both come to it.

        In this order, because with files the peer may forget who joined while somebody comes.
        """
        made, _ = await self._rest.post(f"/games/{GAME}/create", {"numPlayers": 2})
        match = made["matchID"]
        secrets: list[str] = []
        for seat in pair.seats:
            body = {"playerID": seat.name, "playerName": f"Guest {seat.name}"}
            joined, _ = await self._rest.post(f"/games/{GAME}/{match}/join", body)
            secrets.append(joined["playerCredentials"])
        for seat, secret in zip(pair.seats, secrets, strict=True):
            pair.entered(await seat.enter(match, secret))

    def leave(self) -> None:
        """Everyone goes."""
        self._rest.close()
        for pair in self.tables:
            for seat in pair.seats:
                seat.close()
