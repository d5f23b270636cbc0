"""One connection to a server: what it asks, and everything that it was told."""

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds in which whatever must happen happens: a busy machine is slow."""


class Refused(Exception):
    """The server said no."""

    def __init__(self, refusal: Message) -> None:
        super().__init__(f"{refusal['code']}: {refusal['sentence']}")
        self.code: str = refusal["code"]
        self.rule: str | None = refusal["rule"]
        self.sentence: str = refusal["sentence"]
        self.operation: str | None = refusal["operation"]


class Client(ABC):
    """Knows nothing but what the server sends it."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        """Everything that was sent to it, as it came."""
        self.matches: dict[str, MatchView] = {}
        self.said: list[Message] = []
        self.tables: dict[str, Message] = {}
        self._requests = 0
        self._answers: dict[int, asyncio.Future[Message]] = {}
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
        self._take(json.loads(frame))
        self._news.set()

    def _take(self, message: Message) -> None:
        match message["type"]:
            case "done" | "refused":
                answer = self._answers.pop(message["id"], None)
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case "sync":
                self.matches[message["match"]] = MatchView(message)
            case "update" | "caught_up":
                self.matches[message["match"]].take(message)
            case "said":
                self.said.append(message)
            case "table":
                self.tables[message["table"]["id"]] = message["table"]
            case "timers":
                self.matches[message["match"]].timers = message["timers"]
            case "reveal":
                self.matches[message["match"]].secret = message["secret"]
            case _:
                pass

    def _end(self, fault: Exception | None) -> None:
        """The connection has ended: nothing is answered any more."""
        self._fault = fault
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self._closed())
                answer.exception()  # whoever asked may be gone, too
        self._news.set()

    def _closed(self) -> ConnectionError:
        return ConnectionError(f"the socket has closed: {self._fault!r}")

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Send a request and wait for its answer."""
        self._requests += 1
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._answers[self._requests] = answer
        await self._send(json.dumps({"type": kind, "id": self._requests, **fields}))
        message = await asyncio.wait_for(answer, PATIENCE)
        if message["type"] == "refused":
            raise Refused(message["refusal"])
        return message

    def heard(self, *kinds: str) -> list[Message]:
        """Every message of these kinds that came."""
        told: list[Message] = [json.loads(frame) for frame in self.frames]
        return [message for message in told if message["type"] in kinds]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something has been told."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                if self.gone:
                    raise self._closed()
                self._news.clear()
                await self._news.wait()

    async def reaches(self, match: str, version: int = 0) -> "MatchView":
        """Wait until a version of a match was told, and somebody is asked, unless it is over.

        Between two entries that follow each other, such as the end of a round and the next deal,
        nobody is asked.
        """

        def settled() -> bool:
            seen = self.matches.get(match)
            return seen is not None and seen.version >= version and seen.settled

        await self.until(settled)
        return self.matches[match]

    async def enter(self, table: str, **fields: Any) -> Message:
        """Come to a table."""
        return await self.ask("enter", table=table, **fields)

    async def move(self, match: str, move: Message, version: int | None = None) -> int:
        """Make a move; the version it led to."""
        wanted = self.matches[match].version if version is None else version
        answer = await self.ask("move", match=match, version=wanted, move=move)
        return int(answer["version"])

    async def operate(self, match: str, ops: "list[Message] | str") -> int:
        """Make a move as the operations it amounts to; the version it led to."""
        version = self.matches[match].version
        answer = await self.ask("move", match=match, version=version, ops=ops)
        return int(answer["version"])


class MatchView:
    """A match as one client has been told of it."""

    def __init__(self, sync: Message) -> None:
        self.id: str = sync["match"]
        self.table: str = sync["table"]
        self.game: str = sync["game"]
        self.viewer: str = sync["viewer"]
        self.version: int = sync["version"]
        self.view: dict[str, Any] = dict(sync["view"])
        self.to_act: list[str] = sync["to_act"]
        self.legal: list[Message] = sync["legal"]
        self.timers: list[Message] = sync["timers"]
        self.players: list[Message] = sync["players"]
        self.commitment: str = sync["commitment"]
        self.seeds: dict[str, str] = sync["seeds"]
        self.outcome: Message | None = sync["outcome"]
        self.secret: str | None = None

    def take(self, update: Message) -> None:
        """What has changed; nothing may be missing in between."""
        if update["type"] == "update":
            assert update["version"] == self.version + 1, "an update was left out"
        else:
            assert update["since"] == self.version
        self.version = update["version"]
        for op in update["ops"]:
            self.view[op["key"]] = op["value"]
        self.to_act = update["to_act"]
        self.legal = update.get("legal", self.legal)
        self.timers = update.get("timers", self.timers)
        self.outcome = update.get("outcome", self.outcome)

    @property
    def settled(self) -> bool:
        """Whether somebody is asked for something, or the match is over."""
        return bool(self.to_act) or self.outcome is not None

    @property
    def mine(self) -> bool:
        """Whether the client is asked for something."""
        return self.viewer in self.to_act


AnyClient = TypeVar("AnyClient", bound=Client)


async def movers(people: Sequence[AnyClient], match: str) -> list[AnyClient]:
    """Those of these people who are asked for something, once all of them have been told the same;
    nobody, if the match is over. While only others are asked, wait."""
    while True:
        newest = max(person.matches[match].version for person in people)
        seen = [await person.reaches(match, newest) for person in people]
        if len({one.version for one in seen}) > 1:
            continue  # a move came in between
        found = [person for person in people if person.matches[match].mine]
        if found or seen[0].outcome is not None:
            return found
        await people[0].reaches(match, newest + 1)


async def mover(people: Sequence[AnyClient], match: str) -> AnyClient:
    """The first of these people who is asked for something."""
    return (await movers(people, match))[0]
