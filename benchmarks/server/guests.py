"""Guests of Parlour, who come in, sit down at tables, and play."""

from collections.abc import Sequence
from random import Random

from benchmarks.server.load import Load, in_turn
from benchmarks.server.person import Person
from benchmarks.server.process import Server
from benchmarks.server.rest import Rest
from benchmarks.server.table import Table


class Guests(Load[Table]):
    """All people who play on one server."""

    def __init__(self, server: Server, seed: int = 1) -> None:
        super().__init__(server)
        self.people: list[Person] = []
        self._rest = Rest(server.host, server.port)
        self._chance = Random(seed)

    async def come(self, count: int) -> None:
        """So many guests come in, each with a socket."""

        async def one(number: int) -> Person:
            _, cookie = await self._rest.post("/api/guest", {"name": f"Guest {number}"})
            person = Person(self.server.host, self.server.port, cookie, self.counter)
            await person.connect()
            return person

        self.people += await in_turn([one(len(self.people) + n) for n in range(count)])

    async def begin(self, game: str, seats: int, count: int) -> None:
        """So many matches, each of the next people in turn, who all see it."""
        people = self.people
        groups = [
            [people[(number * seats + place) % len(people)] for place in range(seats)]
            for number in range(count)
        ]
        self.tables += await in_turn([self._table(game, group) for group in groups])

    async def _table(self, game: str, people: Sequence[Person]) -> Table:
        settings = {"game": game, "seats": len(people), "public": False}
        shown, _ = await self._rest.post("/api/tables", settings, people[0].cookie)
        path, invite = f"/api/tables/{shown['id']}", shown["invite"]
        names = [seat["seat"] for seat in shown["seats"]]
        for name, person in zip(names[1:], people[1:], strict=True):
            await self._rest.post(f"{path}/take", {"seat": name, "invite": invite}, person.cookie)
        shown, _ = await self._rest.post(f"{path}/start", None, people[0].cookie)
        seated = dict(zip(names, people, strict=True))
        table = Table(shown["id"], shown["match"], seated, Random(self._chance.random()))
        table.on_fault = self._faults.append
        for person in people:
            await person.enter(table.id)
        return table

    def leave(self) -> None:
        """Everyone goes."""
        self._rest.close()
        for person in self.people:
            person.close()
