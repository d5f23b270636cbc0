"""People at one table who play match after match, whatever happens to the server."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from parlour.client import MatchState, Refused
from parlour.games.tacan import board
from tests.server.crash.ledger import Ledger, SentList
from tests.server.crash.support import sees
from tests.server.crash.witness import GONE, Witness
from tests.server.harness.client import Message

LOOK: Final = 0.2
"""Seconds after which somebody who waits looks whether there is still something to wait for."""
FINE: Final[tuple[str, ...]] = (
    "stale_version",
    "too_many_offers",
    "too_many_changes",
    "match_ended",
)
"""Refusals that are nobody's fault: another move, a clock or a bot was faster."""
AGAIN: Final = 0.01
"""Seconds before another try."""
CHATTY: Final = 0.03
"""How often somebody says something instead of moving."""
LAZY_SECONDS: Final = 1.2
IN_LISTS: Final = ("block", "unblock")
END: Final[Message] = {"move": "end"}


class Party:
    """A table with its people. The first is the host."""

    def __init__(
        self, up: asyncio.Event, ledger: Ledger, people: Sequence[Witness], luck: random.Random
    ) -> None:
        """`up` says whether there is a server to come back to."""
        self._up = up
        self._ledger = ledger
        self._luck = luck
        self._lines = 0
        self.people = list(people)
        self.watchers: list[Witness] = []
        self.table = ""
        self.matches: list[str] = []
        """All that were begun and acknowledged."""
        self.fine: tuple[str, ...] = FINE
        """Refusals that nobody minds."""
        self.refusals: Counter[str] = Counter()
        """How often something was refused, by code."""
        self.lazy: dict[Witness, float] = {}
        """How often somebody lets time pass."""
        self.by_lists = False
        """Whether several moves are sent as one list wherever they can be (Tacan)."""
        self.sending = asyncio.Event()
        """Set whenever such a list is about to be sent."""
        self.last_round = False
        """Whether no other match begins."""
        self.tired = False
        """Whether everybody stops playing, as things stand."""

    async def sit_down(self, bots: Sequence[str] = (), **settings: Any) -> None:
        """Open the table, and take the seats."""
        host, *others = self.people
        table = await host.post("/api/tables", {"seats": len(self.people) + len(bots), **settings})
        self.table = table["id"]
        path = f"/api/tables/{self.table}"
        free = [seat["seat"] for seat in table["seats"][1:]]
        for person in others:
            await person.post(f"{path}/take", {"seat": free.pop(0)})
        for bot in bots:
            await host.post(f"{path}/bot", {"seat": free.pop(0), "bot": bot})
        for person in self.people:
            await self._come(person)

    async def watch(self, person: Witness) -> None:
        """Somebody comes to look on."""
        self.watchers.append(person)
        await self._come(person)

    async def _come(self, person: Witness) -> None:
        await person.connect()
        await person.enter(self.table)

    async def play(self) -> None:
        """Play until nobody wants another match."""
        await asyncio.gather(*map(self._attend, [*self.people, *self.watchers]))

    async def _attend(self, person: Witness) -> None:
        while not self._has_gone_home(person):
            try:
                if person.gone:
                    await self._up.wait()
                    await person.come_back()
                await self._act(person)
            except GONE as gone:
                if isinstance(gone.__cause__, TimeoutError):
                    raise  # an answer that never came is no dead server
                await asyncio.sleep(0)
            except Refused as refused:
                self.refusals[refused.code] += 1
                if refused.code not in self.fine:
                    raise
                await asyncio.sleep(AGAIN)

    def _has_gone_home(self, person: Witness) -> bool:
        seen = person.now_at(self.table)
        return self.tired or (self.last_round and seen is not None and seen.outcome is not None)

    async def _act(self, person: Witness) -> None:
        seen = person.now_at(self.table)
        if seen is not None and seen.outcome is None:
            if seen.my_turn:
                await self._move(person, seen)
            else:
                await self._wait(person, lambda: person.now_at(self.table) is not seen)
        elif person is self.people[0]:
            await self._next_match(person)
        else:
            await self._wait(person, lambda: person.now_at(self.table) is not seen)

    async def _wait(self, person: Witness, condition: Callable[[], bool]) -> None:
        try:
            await asyncio.wait_for(person.until(condition), LOOK)
        except TimeoutError:
            return

    async def _move(self, person: Witness, seen: MatchState) -> None:
        version, move = seen.version, self._luck.choice(self._choices(seen))
        chosen = self._luck.random()
        if chosen < CHATTY:
            await self._say(person)
        elif chosen > 1 - self.lazy.get(person, 0.0):
            await asyncio.sleep(LAZY_SECONDS)
            return
        if self.by_lists and "Pre" in seen.view["turn"]:
            await self._place(person, seen)
            return
        if self.by_lists and move == END:
            await self._end(person, seen)
            return
        led = await person.move(seen.id, move, version)
        self._ledger.tell(seen.id, led, seen.viewer, move)

    def _choices(self, seen: MatchState) -> list[Message]:
        """Moves to choose from: what only lists say is never said alone, to tell their parts."""
        if not self.by_lists:
            return seen.legal
        return [move for move in seen.legal if move["move"] not in IN_LISTS]

    async def _place(self, person: Witness, seen: MatchState) -> None:
        """Settle, and build the road from there, in one message."""
        node = self._luck.choice([move["node"] for move in seen.legal if "node" in move])
        path = self._luck.choice(board.NODE_PATHS[int(node[1:])])
        seat, turn = seen.viewer, seen.view["turn"]
        number = turn[-1]
        settled, built = f"set({node},SET{number}{seat})", f"set(P{path:02},RD0{number}{seat})"
        moves = ({"move": "settlement", "node": node}, {"move": "road", "path": f"P{path:02}"})
        await self._send(person, seen, f"[set(turn,{turn}),{settled},{built}]", moves)

    async def _end(self, person: Witness, seen: MatchState) -> None:
        """Block trades, or allow them again, and end the turn, in one message."""
        key = f"BLK{seen.viewer}"
        blocked = seen.view[key] is True
        ops = f"[set({key},{'false' if blocked else 'true'}),set(turn,[])]"
        await self._send(person, seen, ops, ({"move": "unblock" if blocked else "block"}, END))

    async def _send(
        self, person: Witness, seen: MatchState, ops: str, moves: tuple[Message, ...]
    ) -> None:
        """Send several moves as one list; what is told of it is all of them."""
        match, seat = seen.id, seen.viewer
        self._ledger.lists.append(SentList(match, seen.version, seat, moves))
        self.sending.set()
        led = await person.operate(match, ops)
        for version, move in enumerate(moves, start=led - len(moves) + 1):
            self._ledger.tell(match, version, seat, move)

    async def _say(self, person: Witness) -> None:
        self._lines += 1
        text = f"Line {self._lines} of {self.table}"
        await person.ask("say", table=self.table, text=text)
        self._ledger.promise(
            text,
            "SELECT count(*) = 1 FROM chat"
            " WHERE table_id = ? AND json_extract(CAST(document AS TEXT), '$.text') = ?",
            self.table,
            text,
            lasts=False,
        )

    async def _next_match(self, host: Witness) -> None:
        path = f"/api/tables/{self.table}"
        table = await host.get(path)
        if table["status"] == "finished" and not self.last_round:
            await host.post(f"{path}/rematch", {})
        elif table["status"] == "open":
            await self.start()
        else:
            await asyncio.sleep(AGAIN)

    async def start(self) -> str:
        """Begin a match; everybody sees it."""
        match: str = (await self.people[0].post(f"/api/tables/{self.table}/start"))["match"]
        self.matches.append(match)
        self._ledger.promise(f"match {match}", "SELECT 1 FROM match WHERE id = ?", match)
        for person in (*self.people, *self.watchers):
            await sees(person, match)
        return match
