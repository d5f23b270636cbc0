"""The bots of the page play over the network, as the page says."""

import asyncio
import os
import sys
from pathlib import Path

from parlour.client import Client, RemoteTable
from tests.client.support import come
from tests.docs.pages import fences
from tests.server.harness.story import in_the_end, story
from tests.server.harness.world import World

PAGE = "docs/how-to/write-a-network-bot.md"
PATIENCE = 240.0
"""Seconds for a whole match on a busy machine."""

Process = asyncio.subprocess.Process


async def run(place: Path, *arguments: str) -> Process:
    """Start Python; it is killed with the end of the story, if it still runs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=place,
        env={**os.environ, "XDG_STATE_HOME": str(place)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )

    async def end() -> None:
        if process.returncode is None:
            process.kill()
            await process.wait()

    in_the_end(end)
    return process


async def play_against(host: Client, table: RemoteTable) -> None:
    """Start when the other seat is taken, and play the first legal moves to the end."""
    await table._table.feed.until(lambda: all(seat.player for seat in table.state.seats))
    match = await table.start()
    while (state := await match.next_turn()) is not None:
        await match.play(state.legal[0])
    await match.result()
    await host.ping()


async def ended(process: Process) -> tuple[int | None, str, str]:
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


@story
async def test_the_program_of_the_page_plays_a_whole_match(tmp_path: Path) -> None:
    program, _ = fences(PAGE, "python")
    (tmp_path / "robot.py").write_text(program.code, encoding="utf-8")
    with World(tmp_path) as server:
        (host,) = await come(server, "Host")
        table = await host.create_table("rupiaj", seats=2, public=False)
        robot = await run(tmp_path, "robot.py", str(table.link))
        await play_against(host, table)

        code, out, err = await ended(robot)
        assert (code, err) == (0, "")
        assert out.startswith("Outcome(ranking=")


@story
async def test_the_class_of_the_page_is_played_by_parlour_bot(tmp_path: Path) -> None:
    _, bot = fences(PAGE, "python")
    (tmp_path / "seller.py").write_text(bot.code, encoding="utf-8")
    with World(tmp_path) as server:
        (host,) = await come(server, "Host")
        table = await host.create_table("rupiaj", seats=2, public=False)
        flags = ("--bot", "seller:Seller", "--name", "Sally")
        sally = await run(tmp_path, "-m", "parlour", "bot", str(table.link), *flags)
        await play_against(host, table)
        await table.rematch()
        await table.close()

        code, out, err = await ended(sally)
        assert (code, err) == (0, "")
        assert "Sally is at" in out
        assert " sell " in out
        assert "The table is closed." in out
