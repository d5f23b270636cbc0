"""Frames that a server really sent and got, always the same ones, for the page on messages."""

import asyncio
import hashlib
import json
from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from typing import Any, cast
from unittest.mock import patch

from tools.in_process import InProcess, Message, Socket

NOTED = 1_800_000_000.0
"""Stands for every time."""
LONGEST_LIST = 3
LONGEST = {"view": 6, "settings": 3}
"""How many fields of these are shown."""
LEFT_OUT = "…"


def session() -> list[str]:
    """A line for each frame, with → for what Ada sends and ← for what she gets, and notes."""
    with same_tokens():
        return asyncio.run(_session())


@contextmanager
def same_tokens() -> Generator[None]:
    """Ids, invitations and secrets come from a counter, so that two runs show the same.

    A server can be told the secret of its matches, for tests, but no ids or invitations, which must
    stay beyond anybody's choice: hence the patch.
    """
    numbers = count()

    def token_bytes(size: int | None = None) -> bytes:
        return hashlib.sha256(b"example %d" % next(numbers)).digest()[: size or 32]

    with patch("secrets.token_bytes", token_bytes):
        yield


class Person:
    """One client: what it sends and gets, noted if wanted."""

    def __init__(self, server: InProcess, lines: list[str] | None = None) -> None:
        self._server = server
        self._lines = lines
        self._socket = Socket()
        self._cookie = ""
        self._ids = count(1)

    async def come_in(self, name: str) -> None:
        """Be a guest."""
        _, headers, _ = await self._server.request("POST", "/api/guest", {"name": name})
        self._cookie = headers["set-cookie"].partition(";")[0]

    async def post(self, path: str, body: Any = None) -> Any:
        """Send a request that changes something."""
        status, _, answer = await self._server.request("POST", path, body, self._cookie)
        if status >= 300:
            raise RuntimeError(answer)
        return answer

    async def connect(self) -> None:
        """Open the socket."""
        self._socket = await self._server.socket(self._cookie)
        await self.until("welcome")

    async def close(self) -> None:
        """Close the socket."""
        await self._socket.close()

    async def ask(self, kind: str, **fields: Any) -> list[Message]:
        """Send a request; all frames up to its answer."""
        message = {"type": kind, "id": next(self._ids), **fields}
        self._note("→", message)
        await self._socket.send(message)
        return await self.until("done", "refused")

    async def until(self, *kinds: str) -> list[Message]:
        """All frames up to one of these kinds."""
        found: list[Message] = []
        while not found or found[-1]["type"] not in kinds:
            found.append(await self._socket.receive())
            self._note("←", found[-1])
        return found

    async def started(self) -> Message:
        """The match that begins: it is sent, and the table once more, in whatever order."""
        frames = await self.until("sync", "table")
        other = "table" if frames[-1]["type"] == "sync" else "sync"
        frames += await self.until(other)
        return next(frame for frame in frames if frame["type"] == "sync")

    def record(self, lines: list[str] | None) -> None:
        """From now on, note here what it sends and gets, or nowhere."""
        self._lines = lines

    def note(self, sentence: str) -> None:
        """Say what happens."""
        if self._lines is not None:
            self._lines.append(f"\n# {sentence}")

    def _note(self, arrow: str, message: Message) -> None:
        if self._lines is not None:
            self._lines.append(f"{arrow} {json.dumps(shortened(message), ensure_ascii=False)}")


async def _session() -> list[str]:
    lines: list[str] = []
    async with InProcess() as server:
        ada, ben = Person(server, lines), Person(server)
        await ada.come_in("Ada")
        await ben.come_in("Ben")
        table = await _meet(ada, ben)
        await _play(ada, ben, table)
        ada.record(None)
        match, version = await _begin_tacan(ada, ben)
        ada.record(lines)
        ada.note("At another table, Tacan, she places two pieces at once, as a list of operations.")
        ops = "[set(turn,PBPre0),set(N34,SET0PB),set(P42,RD00PB)]"
        await ada.ask("move", match=match, version=version, ops=ops)
        await ada.close()
        await ben.close()
    return lines


async def _meet(ada: Person, ben: Person) -> str:
    ada.note('Ada comes in, POST /api/guest {"name": "Ada"}, and opens her socket with the cookie.')
    await ada.connect()
    await ada.ask("lobby", on=True)
    ada.note('She opens a table: POST /api/tables {"game": "rupiaj"}')
    table: str = (await ada.post("/api/tables", {"game": "rupiaj"}))["id"]
    await ada.until("lobby_change")
    await ada.ask("lobby", on=False)
    await ada.ask("enter", table=table)
    ada.note(f'Ben sits down, POST /api/tables/{table}/take {{"seat": "PR"}}, and enters.')
    await ben.post(f"/api/tables/{table}/take", {"seat": "PR"})
    await ada.until("table")
    await ben.connect()
    await ben.ask("enter", table=table)
    await ada.until("presence")
    await ada.ask("say", table=table, text="Good luck!")
    return table


async def _play(ada: Person, ben: Person, table: str) -> None:
    ada.note(f"She starts the match: POST /api/tables/{table}/start")
    await ada.post(f"/api/tables/{table}/start")
    sync = await ada.started()
    theirs = await ben.started()
    match, version = sync["match"], sync["version"]
    if not sync["legal"]:
        ada.note("Ben moves first.")
        await ben.ask("move", match=match, version=version, move=theirs["legal"][0])
        sync = (await ada.until("update"))[-1]
        version = sync["version"]
    ada.note("She moves. Sent once more, the move is refused: the match has gone on.")
    move = sync["legal"][0]
    await ada.ask("move", match=match, version=version, move=move)
    await ada.ask("move", match=match, version=version, move=move)
    await ada.close()
    ada.note("Her connection breaks. Ben moves; then she is back, and gets what she missed.")
    update = (await ben.until("update"))[-1]
    await ben.ask("move", match=match, version=version + 1, move=update["legal"][0])
    await ada.connect()
    await ada.ask("enter", table=table, match=match, version=version + 1)


async def _begin_tacan(ada: Person, ben: Person) -> tuple[str, int]:
    """A match in which it is Ada's turn to place pieces, and its version."""
    table = (await ada.post("/api/tables", {"game": "tacan", "seats": 2}))["id"]
    await ben.post(f"/api/tables/{table}/take", {"seat": "PR"})
    await ada.ask("enter", table=table)
    await ben.ask("enter", table=table)
    await ada.post(f"/api/tables/{table}/start")
    sync, version = await ada.started(), 0
    if sync["to_act"] != ["PB"]:
        await ben.started()
        ops = "[set(turn,PRPre0),set(N19,SET0PR),set(P21,RD00PR)]"
        version = (await ben.ask("move", match=sync["match"], version=0, ops=ops))[-1]["version"]
        for _ in range(version):
            await ada.until("update")
    return sync["match"], version


def shortened(value: Any, name: str = "") -> Any:
    """A message as the page shows it: long lists and views are cut, times are all the same."""
    if isinstance(value, float) and name in ("time", "created"):
        return NOTED
    if isinstance(value, dict):
        items: list[tuple[str, Any]] = list(cast("Message", value).items())
        kept = items[: LONGEST.get(name, len(items))]
        short = {key: shortened(each, key) for key, each in kept}
        return short if len(kept) == len(items) else {**short, LEFT_OUT: LEFT_OUT}
    if isinstance(value, list):
        parts: list[Any] = value  # pyright: ignore[reportUnknownVariableType] JSON
        first = [shortened(each) for each in parts[:LONGEST_LIST]]
        return first + [LEFT_OUT] * (len(parts) > LONGEST_LIST)
    return value
