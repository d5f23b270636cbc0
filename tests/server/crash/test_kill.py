"""Kill −9 at random moments under load: nothing that was said is lost, and everybody goes on."""

import asyncio
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from parlour import games
from parlour.core.log import loads
from parlour.core.verify import verify
from tests.server.crash.kill_run import KillRun
from tests.server.crash.ledger import looking_into, stored
from tests.server.crash.town import PASSWORD
from tests.server.harness.visitor import Visitor


def test_nothing_that_was_said_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    asyncio.run(history(tmp_path, kills=20, seed=1))


@pytest.mark.soak
def test_nothing_that_was_said_is_lost_in_a_thousand_kills(tmp_path: Path) -> None:
    asyncio.run(history(tmp_path, kills=1_000, seed=2))


async def history(folder: Path, kills: int, seed: int) -> None:
    world = KillRun(folder, seed)
    try:
        await world.open()
        await world.go_through(kills)
        assert not world.ledger.faults
        assert world.ledger.told > 10 * kills, "there was no load"
        assert world.ledger.compared > kills, "nobody came back"
        assert len(world.ledger.lists) > kills, "nobody sent lists"
        assert "Traceback" not in world.server.process.log.read_text()
        await every_match_is_sound(world)
        await accounts_are_good(world)
        await tokens_are_as_told(world)
    finally:
        await world.close()


async def every_match_is_sound(world: KillRun) -> None:
    """Each is over, and its log holds all that was told, by the rules, the secret and the chain."""
    with looking_into(world.server.database) as file:
        statuses = dict(file.execute("SELECT id, status FROM match"))
    assert set(statuses.values()) == {"finished"}
    assert {match for party in world.parties for match in party.matches} <= statuses.keys()
    for party in world.parties:
        for match in party.matches:
            await exported_log_is_fair(world, party.people[0], match)
    checked = await asyncio.to_thread(admin_check, world.server.database)
    assert checked.returncode == 0, checked.stdout + checked.stderr


async def exported_log_is_fair(world: KillRun, player: Visitor, match: str) -> None:
    answer = await player.http.get(f"/api/matches/{match}/log")
    assert answer.status_code == 200
    log = loads(answer.text)
    assert not verify(games.find(log.header.game), log).faults
    with looking_into(world.server.database) as file:
        kept = stored(file, match)
    assert {entry.version: (entry.seat, entry.move) for entry in log.entries} == kept


def admin_check(database: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "parlour", "admin", "--database", str(database), "check"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


async def accounts_are_good(world: KillRun) -> None:
    """Whoever was told to have an account can sign in."""
    assert world.town.accounts, "nobody registered"
    for name in world.town.accounts[:3]:
        stranger = Visitor(world.server.address, name)
        me = await stranger.post("/api/sign-in", {"name": name, "password": PASSWORD})
        assert me["name"] == name
        await stranger.close()


async def tokens_are_as_told(world: KillRun) -> None:
    """A token that was told is good, unless its revocation was told, too."""
    assert set(world.town.tokens.values()) == {None, "token_revoked"}, "nobody made tokens"
    async with httpx.AsyncClient(base_url=world.server.address) as http:
        for token, code in world.town.tokens.items():
            answer = await http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
            assert answer.json().get("code") == code
