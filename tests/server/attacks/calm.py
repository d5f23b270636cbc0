"""Whether a server stays as it was, whatever somebody does to it."""

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, Final

from tests.server.attacks.party import party
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

PATIENCE: Final = 60.0
GROWTH: Final = 64 * 1024
"""Kilobytes by which a server may grow while it is attacked: caches fill, and Python keeps some."""
TRACES: Final = ("Traceback", 'File "', ".py", "sqlite3", "msgspec.", "NoneType")
"""What stands in stack traces and messages that were never meant for people."""


@asynccontextmanager
async def undisturbed(server: World, moves: int = 1000) -> AsyncGenerator[None]:
    """Two people play a match to its end, or so many moves of it, and notice nothing."""
    async with party(server) as guests:
        people = [await guests.come(name) for name in ("Calm", "Quiet")]
        table = await people[0].post("/api/tables", {"game": "rupiaj", "public": False})
        word = {"seat": table["seats"][1]["seat"], "invite": table["invite"]}
        await people[1].post(f"/api/tables/{table['id']}/take", word)
        for person in people:
            await person.enter(table["id"])
        match = (await people[0].post(f"/api/tables/{table['id']}/start"))["match"]
        playing = asyncio.gather(*(_play(person, match, moves) for person in people))
        try:
            yield
            await asyncio.wait_for(playing, PATIENCE)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def _play(person: Visitor, match: str, moves: int) -> None:
    luck = random.Random(1)
    await person.until(lambda: match in person.matches)
    while (seen := await person.turn(match, moves)).my_turn and seen.version < moves:
        await person.move(match, luck.choice(seen.legal))


@contextmanager
def unshaken(server: World) -> Generator[None]:
    """Nothing in here is an error for the server, and its memory grows only so much."""
    begin, before = server.log.stat().st_size, memory(server)
    yield
    assert troubles(server.log, begin) == []
    assert memory(server) - before < GROWTH


def troubles(log: Path, begin: int = 0) -> list[dict[str, Any]]:
    """What the log of a server says that should not have happened."""
    with log.open("rb") as file:
        file.seek(begin)
        lines = [json.loads(line) for line in file if line.startswith(b"{")]
    return [line for line in lines if line["level"] in ("error", "critical") or "exception" in line]


def memory(server: World) -> int:
    """Kilobytes that the process of a server uses."""
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


def rows(server: World) -> dict[str, int]:
    """How many rows each table of the database has, but for what the server keeps about itself."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as file:
        names = [
            name
            for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            if name != "meta"
        ]
        return {name: file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def without_traces(said: str | bytes) -> bool:
    """Whether a message speaks to people and not to programmers."""
    text = said if isinstance(said, str) else said.decode("utf-8", "replace")
    return not any(trace in text for trace in TRACES)
