"""The bot in JavaScript plays whole matches, with nothing but what the reference says."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.server.api.types.tables import PersonSeated
from tests.docs.pages import ROOT, fences
from tests.server.harness.playing import at_random, come, play_on
from tests.server.harness.story import in_the_end, story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World
from tools.bootstrap.node import node

PAGE = "docs/how-to/write-a-bot-in-javascript.md"
BOT = ROOT / "docs" / "how-to" / "bot.mjs"
PATIENCE = 120.0
"""Seconds for a whole match, and a server that starts anew: a busy machine is slow."""
MOVES_BEFORE = 10
"""Moves that the host makes before the server goes down."""
SHOW = "\n  console.error(JSON.stringify([match.version, view]));"
"""Prints the version and the view whenever the bot chooses."""

Process = asyncio.subprocess.Process


def with_the_choice_of_the_page(folder: Path) -> Path:
    """The bot with the other `choose` that the page shows, which also prints the view."""
    (block,) = fences(PAGE, "js")
    code, found = re.subn(
        r"^function choose.*?^}\n",
        lambda _: block.code.replace("moves) {", f"moves) {{{SHOW}", 1),
        BOT.read_text("utf-8"),
        flags=re.MULTILINE | re.DOTALL,
    )
    assert found == 1
    bot = folder / "bot.mjs"
    bot.write_text(code, encoding="utf-8")
    return bot


async def start_bot(bot: Path, link: str, *flags: str) -> Process:
    """A bot that comes to a table; it is killed with the end of the story, if it still runs."""
    process = await asyncio.create_subprocess_exec(
        node(),
        bot,
        link,
        *flags,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )

    async def end() -> None:
        if process.returncode is None:
            process.kill()
            await process.wait()

    in_the_end(end)
    return process


async def result(process: Process) -> tuple[int | None, str, str]:
    """The exit code, and what it printed."""
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


async def open_table(host: Visitor, game: str) -> tuple[str, str]:
    """A private table for two, and its invite link."""
    table = await host.post("/api/tables", {"game": game, "seats": 2, "public": False})
    await host.connect()
    await host.enter(table["id"])
    return table["id"], f"{host.address}/table/{table['id']}?invite={table['invite']}"


async def start(host: Visitor, table: str) -> str:
    """Start the match once the bot is at the table; its id."""

    def here() -> bool:
        player = host.tables[table].seats[1].player
        online = {told["person"] for told in host.heard("presence") if told["online"]}
        return isinstance(player, PersonSeated) and player.id in online

    await host.until(here)
    started = await host.post(f"/api/tables/{table}/start")
    match: str = started["match"]
    await host.reaches(match)
    return match


async def make_moves(host: Visitor, match: str, number: int) -> None:
    """The host makes so many moves at random, and it is the host's turn again."""
    choose = at_random(1)

    def alone() -> bool:
        seen = host.matches[match]
        return seen.to_act == [seen.viewer]

    for _ in range(number):
        await host.until(alone)
        await host.move(match, choose(host.matches[match]))
    await host.until(alone)


async def replay_of(host: Visitor, match: str, viewer: str) -> tuple[list[Any], list[Any]]:
    """Of a match that is over: who moved, and the view after, both by version."""
    movers: list[Any] = [None]
    views: list[Any] = []
    while True:
        query = f"viewer={viewer}&first={len(movers) - 1}"
        page = await host.get(f"/api/matches/{match}/replay?{query}")
        view = dict(page["view"])
        views = views or [dict(view)]
        for change in page["changes"]:
            view |= {op["key"]: op["value"] for op in change["ops"]}
            movers.append(change["seat"])
            views.append(dict(view))
        if len(movers) > page["last"]:
            return movers, views


@pytest.mark.parametrize(
    ("game", "go_down"), [("rupiaj", World.kill), ("tacan", World.stop)], ids=["rupiaj", "tacan"]
)
@story
async def test_the_bot_plays_a_whole_match_through_a_restart(
    game: str, go_down: Callable[[World], Any], tmp_path: Path
) -> None:
    with World(tmp_path) as server:
        (host,) = await come(server, "Host")
        table, link = await open_table(host, game)
        bot = await start_bot(with_the_choice_of_the_page(tmp_path), link)
        match = await start(host, table)
        await make_moves(host, match, MOVES_BEFORE)
        before = host.matches[match].version
        (seat,) = (
            one.seat
            for one in host.matches[match].players
            if not (isinstance(one.player, PersonSeated) and one.player.id == host.id)
        )
        await asyncio.to_thread(go_down, server)
        await asyncio.to_thread(server.start)
        await host.resume()
        await host.post(f"/api/tables/{table}/give-up")  # a bot of the server plays on, quickly

        code, out, err = await result(bot)
        assert code == 0, err
        assert f"{match} is over, I was {seat}" in out
        movers, views = await replay_of(host, match, seat)
        made = [version for version, mover in enumerate(movers) if mover == seat]
        assert made[0] <= before < made[-1]
        chosen = [json.loads(line) for line in err.splitlines()]
        assert {version for version, _ in chosen} >= {version - 1 for version in made}
        assert all(view == views[version] for version, view in chosen)


@story
async def test_a_bot_that_stays_plays_the_rematch_until_the_table_closes(tmp_path: Path) -> None:
    with World(tmp_path) as server:
        (host,) = await come(server, "Host")
        table, link = await open_table(host, "rupiaj")
        bot = await start_bot(BOT, link, "--stay", "--name", "Stays")
        matches: list[str] = []
        for seed in range(2):
            matches.append(await start(host, table))
            await play_on(host, matches[-1], at_random(seed))
            await host.until(lambda: host.tables[table].status == "finished")
            await host.post(f"/api/tables/{table}/rematch", {})
        await host.post(f"/api/tables/{table}/close")
        code, out, err = await result(bot)
        assert (code, err) == (0, "")
        assert re.findall(r"(\S+) is over", out) == matches


@story
async def test_a_bot_that_is_refused_says_why(tmp_path: Path) -> None:
    with World(tmp_path) as server:
        code, _, err = await result(await start_bot(BOT, f"{server.address}/table/none"))
        assert code == 1
        assert "There is no such table." in err
