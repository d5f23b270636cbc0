"""One connection to a server: the project's own client, with every frame on record."""

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from parlour.client import ConnectionLost, MatchState
from parlour.client.exchange import Exchange
from parlour.client.move_fields import operation_fields
from parlour.core.ops import Operations
from parlour.server.api.types.tables import Table
from parlour.server.api.types.to_client import (
    CaughtUp,
    Done,
    Reveal,
    Said,
    Sync,
    TableNow,
    Timers,
    ToClient,
    Update,
)

Message = dict[str, Any]
"""JSON as it was sent."""
PATIENCE = 60.0
"""Seconds in which whatever must happen happens: a busy machine is slow."""


class Client(ABC):
    """Knows nothing but what the server sends it.

    It never helps itself: an update that is missing is a fault, and nothing is asked for again.
    """

    def __init__(self) -> None:
        self.frames: list[str] = []
        """Everything that was sent to it, as it came."""
        self.matches: dict[str, MatchState] = {}
        """Each match as it was told last: a value, which is replaced when more is told."""
        self.said: list[Said] = []
        self.tables: dict[str, Table] = {}
        self._exchange = Exchange()
        self._news = asyncio.Event()
        self._fault: Exception | None = None

    @abstractmethod
    async def _send(self, request: str) -> None:
        """Send a message to the server."""

    @property
    @abstractmethod
    def gone(self) -> bool:
        """Whether the connection has ended."""

    def _receive(self, frame: str) -> None:
        """Take a message from the server."""
        self.frames.append(frame)
        message = self._exchange.take(frame)
        if message is not None:
            self._take(message)
        self._news.set()

    def _take(self, message: ToClient) -> None:
        match message:
            case Sync():
                self.matches[message.match] = MatchState.from_sync(message)
            case Update() | CaughtUp() | Timers() | Reveal():
                # OutOfStep, should one be left out.
                self.matches[message.match] = self.matches[message.match].after(message)
            case Said():
                self.said.append(message)
            case TableNow():
                self.tables[message.table.id] = message.table
            case _:
                pass

    def _end(self, fault: Exception) -> None:
        """The connection has ended: nothing is answered any more."""
        self._fault = fault
        self._exchange.end(fault)
        self._news.set()

    async def ask(self, kind: str, **fields: Any) -> Done:
        """Send a request and wait for its answer."""
        async with asyncio.timeout(PATIENCE):
            return await self._exchange.ask(self._send, kind, **fields)

    def heard(self, *kinds: str) -> list[Message]:
        """Every message of these kinds that came, as it came."""
        told: list[Message] = [json.loads(frame) for frame in self.frames]
        return [message for message in told if message["type"] in kinds]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something has been told."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                if self.gone:
                    raise self._fault or ConnectionLost("There is no connection.")
                self._news.clear()
                await self._news.wait()

    async def reaches(self, match: str, version: int = 0) -> MatchState:
        """Wait until a version of a match was told, and somebody is asked, unless it is over.

        Between two entries that follow each other, such as the end of a round and the next deal,
        nobody is asked.
        """

        def settled() -> bool:
            seen = self.matches.get(match)
            return seen is not None and seen.version >= version and (bool(seen.to_act) or seen.over)

        await self.until(settled)
        return self.matches[match]

    async def turn(self, match: str, most: int | None = None) -> MatchState:
        """Wait until one is asked for something, or the match is over, or as long as `most`;
        the match as it is then."""

        def asked() -> bool:
            seen = self.matches[match]
            return seen.my_turn or seen.over or (most is not None and seen.version >= most)

        await self.until(asked)
        return self.matches[match]

    async def enter(self, table: str, **fields: Any) -> Done:
        """Come to a table."""
        return await self.ask("enter", table=table, **fields)

    async def move(self, match: str, move: Message, version: int | None = None) -> int:
        """Make a move; the version it led to."""
        return await self._make(match, version, move=move)

    async def operate(self, match: str, ops: Operations) -> int:
        """Make a move as the operations it amounts to; the version it led to."""
        return await self._make(match, None, **operation_fields(ops))

    async def _make(self, match: str, version: int | None, **sent: Any) -> int:
        wanted = self.matches[match].version if version is None else version
        done = await self.ask("move", match=match, version=wanted, **sent)
        assert done.version is not None
        return done.version


AnyClient = TypeVar("AnyClient", bound=Client)


async def movers(people: Sequence[AnyClient], match: str) -> list[AnyClient]:
    """Those of these people who are asked for something, once all of them have been told the same;
    nobody, if the match is over. While only others are asked, wait."""
    while True:
        newest = max(person.matches[match].version for person in people)
        seen = [await person.reaches(match, newest) for person in people]
        if len({one.version for one in seen}) > 1:
            continue  # a move came in between
        found = [person for person in people if person.matches[match].my_turn]
        if found or seen[0].over:
            return found
        await people[0].reaches(match, newest + 1)


async def mover(people: Sequence[AnyClient], match: str) -> AnyClient:
    """The first of these people who is asked for something."""
    return (await movers(people, match))[0]
