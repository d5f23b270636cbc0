"""Plays in every running match in which a person has a seat, new ones included."""

import asyncio
from contextlib import suppress
from typing import Final

from parlour.cli.bot.one_table import TablePlayer
from parlour.cli.bot.report import Report
from parlour.cli.bot.seeded import SeededBots
from parlour.client import Client, ConnectionLost, Refused, SignedOut
from parlour.client.errors import TRY_AGAIN
from parlour.core.errors import ParlourError
from parlour.server.api.types.tables import TableLine

POLL: Final = 5.0
"""Seconds between looks at the person's tables."""
MOST: Final = 16
"""Tables that a connection may have entered at a time; the server refuses more."""


async def play_everywhere(client: Client, bots: SeededBots, report: Report, *, once: bool) -> None:
    """Play until the client can go on no longer; or once, until the first match has ended and no
    other one is being played."""
    playing: dict[asyncio.Task[None], str] = {}
    known: set[str] = set()
    try:
        while True:
            for line in await _running(client):
                match = line.match or ""
                if match not in known and len(playing) < MOST:
                    known.add(match)
                    task = asyncio.create_task(_play_at(client, line, bots, report))
                    playing[task] = match
            ended = await _wait(playing)
            for task in ended:
                _look_at(task, playing.pop(task), report)
            if once and ended and not playing:
                return
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def _running(client: Client) -> list[TableLine]:
    """The person's tables at which a match runs. It waits while the server is away or busy."""
    while True:
        try:
            tables = await client.my_tables()
        except ConnectionLost:
            await client.ping()
        except SignedOut:
            raise
        except Refused as refused:
            if refused.code not in TRY_AGAIN and refused.retry_after is None:
                raise
            await asyncio.sleep(refused.retry_after or POLL)
        else:
            return [line for line in tables if line.status == "running"]


async def _play_at(client: Client, line: TableLine, bots: SeededBots, report: Report) -> None:
    """Play the match at a table, and follow the table no longer: its seat is kept."""
    table = await client.enter(line.id)
    try:
        await TablePlayer(client, table, bots, report).play_match()
    finally:
        with suppress(ParlourError):
            await table.exit()


async def _wait(playing: "dict[asyncio.Task[None], str]") -> set["asyncio.Task[None]"]:
    """Wait a moment, or until a match has ended; those that have."""
    if not playing:
        await asyncio.sleep(POLL)
        return set()
    done, _ = await asyncio.wait(playing, timeout=POLL, return_when=asyncio.FIRST_COMPLETED)
    return done


def _look_at(task: "asyncio.Task[None]", match: str, report: Report) -> None:
    """Whether the others can go on after what ended a match."""
    try:
        task.result()
    except (SignedOut, ConnectionLost):
        raise
    except ParlourError as error:
        report.warn(f"{match} is not played on: {error}")
