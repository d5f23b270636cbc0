"""A client that knows nothing but what the server sends it."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Message = dict[str, Any]
PATIENCE = 60.0


class Refused(Exception):
    """The server said no."""

    def __init__(self, refusal: Message) -> None:
        super().__init__(f"{refusal['code']}: {refusal['sentence']}")
        self.code: str = refusal["code"]
        self.rule: str | None = refusal["rule"]
        self.sentence: str = refusal["sentence"]
        self.operation: str | None = refusal["operation"]


class Visitor:
    """One person, with REST and one socket."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.id = ""
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)
        self.socket: ClientConnection | None = None
        self.frames: list[str] = []
        """Everything that came over the socket, as it came."""
        self.matches: dict[str, MatchView] = {}
        self.said: list[Message] = []
        self.tables: dict[str, Message] = {}
        self._requests = 0
        self._answers: dict[int, asyncio.Future[Message]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self._fault: Exception | None = None

    async def come_in(self) -> "Visitor":
        """Be a guest."""
        me = await self.post("/api/guest", {"name": self.name})
        self.id = me["id"]
        return self

    async def post(self, path: str, body: Message | None = None) -> Any:
        """Send a request that changes something."""
        return await self.request("POST", path, body)

    async def get(self, path: str) -> Any:
        """Ask for something."""
        return await self.request("GET", path)

    async def request(self, method: str, path: str, body: Message | None = None) -> Any:
        """Send any request; a refusal is raised."""
        response = await self.http.request(
            method, path, json=body, headers={"Origin": self.address}
        )
        if response.status_code >= 400:
            raise Refused(response.json())
        return response.json() if response.content else None

    async def connect(self) -> None:
        """Open the socket."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await connect(
            self.address.replace("http", "ws") + "/api/socket",
            additional_headers={"Cookie": cookies, "Origin": self.address},
            open_timeout=PATIENCE,
            compression=None,
            max_size=None,
        )
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.socket is not None
        try:
            async for frame in self.socket:
                text = frame if isinstance(frame, str) else frame.decode()
                self.frames.append(text)
                self._take(json.loads(text))
                async with self._changed:
                    self._changed.notify_all()
        except Exception as error:  # noqa: BLE001 the connection was cut, or an update left out
            self._fault = error
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self._closed())
                answer.exception()  # whoever asked may be gone, too
        async with self._changed:
            self._changed.notify_all()

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

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Send a request over the socket and wait for its answer."""
        assert self.socket is not None
        self._requests += 1
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._answers[self._requests] = answer
        await self.socket.send(json.dumps({"type": kind, "id": self._requests, **fields}))
        message = await asyncio.wait_for(answer, PATIENCE)
        if message["type"] == "refused":
            raise Refused(message["refusal"])
        return message

    def heard(self, kind: str) -> list[Message]:
        """Every message of a kind that came."""
        told: list[Message] = [json.loads(frame) for frame in self.frames]
        return [message for message in told if message["type"] == kind]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something has been told."""
        async with self._changed:
            await asyncio.wait_for(
                self._changed.wait_for(lambda: condition() or self.gone), PATIENCE
            )
        if not condition():
            raise self._closed()

    def _closed(self) -> ConnectionError:
        return ConnectionError(f"the socket has closed: {self._fault!r}")

    @property
    def gone(self) -> bool:
        """Whether the socket has closed."""
        return self._reader is None or self._reader.done()

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

    async def resume(self) -> None:
        """Connect again, and go on with every match from where it was."""
        await self.connect()
        for seen in list(self.matches.values()):
            await self.enter(seen.table, match=seen.id, version=seen.version)

    async def move(self, match: str, move: Message, version: int | None = None) -> int:
        """Make a move; the version it led to."""
        seen = self.matches[match]
        wanted = seen.version if version is None else version
        answer = await self.ask("move", match=match, version=wanted, move=move)
        return int(answer["version"])

    async def operate(self, match: str, ops: "list[Message] | str") -> int:
        """Make a move as the operations it amounts to; the version it led to."""
        version = self.matches[match].version
        answer = await self.ask("move", match=match, version=version, ops=ops)
        return int(answer["version"])

    def another_device(self) -> "Visitor":
        """The same person, once more."""
        twin = Visitor(self.address, self.name)
        twin.id = self.id
        twin.http.cookies.update(self.http.cookies)
        return twin

    async def drop(self) -> None:
        """Lose the connection, without a word."""
        assert self.socket is not None
        assert self._reader is not None
        self.socket.transport.abort()
        await self._reader

    async def close(self) -> None:
        """Go."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader
        await self.http.aclose()


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


async def movers(people: Sequence[Visitor], match: str) -> list[Visitor]:
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


async def mover(people: Sequence[Visitor], match: str) -> Visitor:
    """The first of these people who is asked for something."""
    return (await movers(people, match))[0]
