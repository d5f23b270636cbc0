"""`parlour bot`: a bot of another process plays at a running server, for a whole evening."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.client import Client, Refused, RemoteMatch, RemoteTable
from parlour.server.api.types.tokens import MadeToken
from tests.cli.conftest import Parlour
from tests.cli.test_bad_input import assert_one_sentence
from tests.client.support import come
from tests.server.harness.story import in_the_end, story
from tests.server.harness.world import World

PATIENCE = 240.0
"""Seconds for whole matches on a busy machine."""
NOBODY = "http://127.0.0.1:9"
"""Where no server is."""

BOTS = '''
import time
from pathlib import Path


class First:
    """Plays the first choice, and prints, which must harm nobody."""

    def __init__(self, chance):
        self.chance = chance
        self.asked = 0

    def choose(self, window):
        self.asked += 1
        print("asked", self.asked, window.seat)
        assert window.view and window.choices
        return window.choices[0]


class Raising(First):
    def choose(self, window):
        if super().choose(window) and self.asked % 2:
            raise ValueError("no idea")
        return window.choices[-1]


class Illegal(First):
    def choose(self, window):
        return window.game.parse("sell 5 leather")


class Talking(First):
    def choose(self, window):
        return "take leather, please"


class Ending(First):
    """Ends its process once."""

    def choose(self, window):
        if first_time():
            raise SystemExit
        return window.choices[0]


class Hanging(First):
    """Hangs once."""

    def choose(self, window):
        if first_time():
            time.sleep(3600)
        return window.choices[0]


def first_time():
    """Whether nobody has asked before, in this process or in others."""
    asked = Path("asked")
    if asked.exists():
        return False
    asked.touch()
    return True


class Slow(First):
    """Lets time run out at first."""

    def choose(self, window):
        if super().choose(window) and self.asked <= 2:
            time.sleep(4)
        return window.choices[0]


class Chanceless:
    def choose(self, window): ...


class NoBot:
    def __init__(self, chance): ...


WORD = "no class"
'''


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with World(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with bots of one's own."""
    folder = tmp_path / "place"
    folder.mkdir()
    (folder / "mine.py").write_text(BOTS, encoding="utf-8")
    (folder / "broken.py").write_text("import nowhere_to_be_found\n", encoding="utf-8")
    return folder


class Played:
    """`parlour bot` in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    async def say(self, pattern: str) -> str:
        """Wait for a line."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self.process.stdout.readline()).decode():
                self.lines.append(line)
                if re.search(pattern, line):
                    return line
        raise AssertionError(f"{pattern!r} was never said: {self.lines}, {await self.end()}")

    async def end(self) -> tuple[int | None, str, str]:
        """Wait for the end: the exit code, and all that it printed."""
        async with asyncio.timeout(PATIENCE):
            out, err = await self.process.communicate()
        return self.process.returncode, "".join(self.lines) + out.decode(), err.decode()


async def let_play(place: Path, *arguments: str, **environment: str) -> Played:
    """Start `parlour bot`; it is killed with the end of the story, if it still runs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "parlour", "bot", *arguments),
        cwd=place,
        env={**os.environ, "XDG_STATE_HOME": str(place), **environment},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )

    async def end() -> None:
        if process.returncode is None:
            process.kill()
            await process.wait()

    in_the_end(end)
    return Played(process)


async def token_of(client: Client) -> MadeToken:
    return await client._rest.post(MadeToken, "/api/my/tokens", {"name": "bot"})


async def full(table: RemoteTable) -> None:
    """Wait until every seat is taken, by somebody who is there."""

    def taken() -> bool:
        return all(seat.player is not None for seat in table.state.seats)

    assert await table._table.feed.until(taken)


async def begin(table: RemoteTable) -> RemoteMatch:
    await full(table)
    return await table.start()


async def play_first(match: RemoteMatch) -> None:
    """Make the first legal move whenever one is asked, to the end."""
    while (state := await match.next_turn()) is not None:
        try:
            await match.play(state.legal[0])
        except Refused as refused:
            if refused.code != "stale_version":  # a clock was faster
                raise


@pytest.mark.parametrize("game", ["rupiaj", "tacan"])
@story
async def test_greedy_plays_greedy_to_the_end_through_a_kill_of_the_server(
    game: str, tmp_path: Path, place: Path
) -> None:
    with World(tmp_path) as server:
        (host,) = await come(server, "Host")
        token = (await token_of(host)).token
        table = await host.create_table(game, seats=2, public=False)
        guest = await let_play(place, str(table.link), "--seed", "1")
        own = await let_play(place, server.address, "--once", "--seed", "2", PARLOUR_TOKEN=token)
        match = await begin(table)
        await match.reach(8)
        await asyncio.to_thread(server.kill)
        killed_at = match.state.version
        await asyncio.to_thread(server.start)
        state = await match.result()
        await table.close()

        for played, seat in ((own, "PB"), (guest, "PR")):
            code, out, err = await played.end()
            assert (code, err) == (0, "")
            assert "The connection is lost; trying again." in out
            assert f"{match.id}: over." in out
            made = {int(version) for version in re.findall(rf"{match.id} (\d+) {seat} \S", out)}
            assert min(made) <= killed_at < max(made) <= state.version
        assert {seat.seat for seat in state.players} == {"PB", "PR"}


@story
async def test_it_stays_for_every_rematch_until_the_table_closes(
    server: World, place: Path
) -> None:
    (host,) = await come(server, "Host")
    table = await host.create_table("rupiaj", seats=2)
    bot = await let_play(place, server.address, "--table", table.id, "--name", "Stays", "--quiet")
    matches: list[str] = []
    for _ in range(2):
        match = await begin(table)
        matches.append(match.id)
        await play_first(match)
        await match.result()
        await table.rematch()
    await table.close()

    assert await bot.end() == (0, "", "")
    assert len(set(matches)) == 2


@story
async def test_once_it_leaves_the_seat_that_it_took(server: World, place: Path) -> None:
    (host,) = await come(server, "Host")
    table = await host.create_table("rupiaj", seats=2)
    bot = await let_play(place, str(table.link), "--bot", "mine:First", "--once", "--seat", "PR")
    match = await begin(table)
    await play_first(match)

    code, out, err = await bot.end()
    assert code == 0, err
    assert "Played one match, and left the table." in out
    assert "asked 1 PR" in err
    assert "Traceback" not in err
    assert [seat.player is None for seat in (await table.fetch()).seats] == [False, True]


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Raising", "ValueError: no idea"),
        ("Illegal", "its move was refused"),
        ("Talking", "which is no move of Rupiaj"),
        ("Ending", "its process has ended"),
    ],
)
@story
async def test_a_bot_that_fails_costs_one_move_each_time(
    server: World, place: Path, bot: str, said: str
) -> None:
    (host,) = await come(server, "Host")
    table = await host.create_table("rupiaj", seats=2)
    playing = await let_play(place, str(table.link), "--bot", f"mine:{bot}", "--once")
    match = await begin(table)
    await play_first(match)

    code, out, err = await playing.end()
    assert code == 0, err
    assert f"{match.id}: over." in out
    assert said in err
    assert "was made instead, drawn at random" in err
    assert ("Traceback" in err) == (bot == "Raising")


@story
async def test_a_bot_that_hangs_is_ended_and_the_next_move_is_thought_about_anew(
    server: World, place: Path
) -> None:
    (host,) = await come(server, "Host")
    table = await host.create_table("rupiaj", seats=2)
    playing = await let_play(
        place, str(table.link), "--bot", "mine:Hanging", "--once", "--seconds", "1"
    )
    match = await begin(table)
    await play_first(match)

    code, _, err = await playing.end()
    assert code == 0
    assert err.count("no move in 1 seconds") == 1


@story
async def test_a_seat_that_was_lost_to_the_clock_is_taken_back(server: World, place: Path) -> None:
    (host,) = await come(server, "Host")
    clock = {"kind": "timed", "limits": {"turn": 1}}
    table = await host.create_table("rupiaj", seats=2, clock=clock)
    playing = await let_play(place, str(table.link), "--bot", "mine:Slow", "--once")
    match = await begin(table)
    await play_first(match)

    code, _, err = await playing.end()
    assert code == 0, err
    assert "the time was out too often; back again." in err


@story
async def test_with_a_token_it_plays_wherever_its_person_has_a_seat(
    server: World, place: Path
) -> None:
    ann, ben = await come(server, "Ann", "Ben")
    token = (await token_of(ann)).token
    bot = await let_play(place, server.address, "--token", token)
    await bot.say("is at")
    matches: list[RemoteMatch] = []
    for _ in range(2):
        table = await ann.create_table("rupiaj", seats=2)
        joined = await ben.join(table.link)
        await table.start()
        matches.append(await joined.match())

    await asyncio.gather(*map(play_first, matches))
    bot.process.send_signal(signal.SIGTERM)
    code, out, err = await bot.end()
    assert (code, err) == (0, "")
    assert all(f"{match.id}: playing Rupiaj as PB" in out for match in matches)
    assert "Stopped. Seats are kept." in out


@story
async def test_a_guest_of_the_same_name_comes_back_to_the_seat(server: World, place: Path) -> None:
    (host,) = await come(server, "Host")
    table = await host.create_table("rupiaj", seats=2)
    command = (str(table.link), "--name", "Robby")
    bot = await let_play(place, *command)
    match = await begin(table)
    await bot.say("playing Rupiaj as PR")
    bot.process.send_signal(signal.SIGINT)
    code, out, _ = await bot.end()
    assert (code, "Stopped. Seats are kept." in out) == (0, True)

    again = await let_play(place, *command, "--once")
    await play_first(match)
    code, out, err = await again.end()
    assert (code, err) == (0, "")
    assert "The seat is kept." in out


@story
async def test_whoever_is_removed_by_the_host_says_so(server: World, place: Path) -> None:
    (host,) = await come(server, "Host")
    for public in (True, False):
        table = await host.create_table("rupiaj", seats=2, public=public, watch="invited")
        bot = await let_play(place, str(table.link))
        await bot.say("Seat PR")
        await table.remove("PR")

        code, _, err = await bot.end()
        assert code == 1
        assert_one_sentence(err)
        assert "The host has removed" in err


@story
async def test_a_token_that_is_revoked_ends_it(server: World, place: Path) -> None:
    (host,) = await come(server, "Host")
    made = await token_of(host)
    bot = await let_play(place, server.address, "--token", made.token)
    await bot.say("is at")
    await host._rest.post(type(None), f"/api/my/tokens/{made.info.id}/revoke")

    code, _, err = await bot.end()
    assert code == 1
    assert_one_sentence(err)


@story
async def test_a_seat_that_somebody_gives_up_elsewhere_is_left(server: World, place: Path) -> None:
    ann, ben = await come(server, "Ann", "Ben")
    table = await ann.create_table("rupiaj", seats=2)
    joined = await ben.join(table.link)
    token = (await token_of(ben)).token
    bot = await let_play(place, str(table.link), "--token", token)
    await table.start()
    await bot.say("playing Rupiaj")
    await joined.give_up()

    code, out, err = await bot.end()
    assert (code, err) == (0, "")
    assert "The seat was given up." in out


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("genius", "There is no bot 'genius'; bots: random, greedy."),
        ("nowhere:Bot", "There is no module 'nowhere'"),
        ("broken:Bot", "broken cannot be loaded: ModuleNotFoundError"),
        ("mine:Unknown", "Module mine has no class 'Unknown'."),
        ("mine:WORD", "Module mine has no class 'WORD'."),
        ("mine:Chanceless", "cannot be made from a source of chance"),
        ("mine:NoBot", "no method `choose`"),
        (":", "':' is not written as module:Class."),
    ],
)
@story
async def test_what_is_no_bot_is_refused_in_one_sentence(place: Path, bot: str, said: str) -> None:
    code, out, err = await (await let_play(place, NOBODY, "--table", "T", "--bot", bot)).end()
    assert (code, out) == (2, "")
    assert_one_sentence(err)
    assert said in err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (NOBODY, "At which table?"),
        (f"{NOBODY} --token T --seat PB", "--seat needs a table"),
        (f"{NOBODY} --table T --token T --name N", "leave --name out"),
        (f"{NOBODY}/table/A --table B", "leads to table A, not to B"),
        ("nowhere --table T", "'nowhere' is not"),
        (f"{NOBODY} --table T --seconds soon", "soon"),
        (f"{NOBODY} --table T --seed -1", "-1"),
    ],
)
def test_bad_arguments_get_one_sentence(parlour: Parlour, line: str, said: str) -> None:
    ran = parlour("bot", *line.split())
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert said in ran.err


def test_a_server_that_is_not_there_is_a_failure(parlour: Parlour) -> None:
    ran = parlour("bot", NOBODY, "--table", "T")
    assert (ran.code, ran.out) == (1, "")
    assert_one_sentence(ran.err)


@story
async def test_a_table_that_is_not_there_is_refused(server: World, place: Path) -> None:
    code, _, err = await (await let_play(place, server.address, "--table", "none")).end()
    assert code == 2
    assert_one_sentence(err)
    assert "There is no such table." in err
