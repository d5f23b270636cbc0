"""`parlour join`: a table of a real server, from pipes and from a terminal."""

import asyncio
import re
import signal
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.cli.guests import Guest, find_guest, keep_guest, last_guest
from parlour.cli.terminal.completion import next_words
from parlour.client import Client, RemoteTable
from parlour.client.client import PATIENCE
from parlour.server.api.types.to_client import Said
from tests.cli.conftest import Parlour
from tests.cli.joining import AtTerminal, Joining
from tests.server.harness.story import in_the_end, story
from tests.server.harness.world import World

MOST_TURNS = 400
CTRL_C, CTRL_D, TAB, ENTER = "\x03", "\x04", "\t", "\r"
CONTROL_CODES = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with World(tmp_path_factory.mktemp("server")) as process:
        yield process


async def host_of(
    server: World, game: str = "rupiaj", **settings: object
) -> tuple[Client, RemoteTable]:
    """Somebody who has opened a private table for two, and the table."""
    host = Client(server.address, name="Host", patience=PATIENCE)
    in_the_end(host.close)
    await host.open()
    return host, await host.create_table(game, seats=2, public=False, **settings)


# A table found in the lobby


@story
async def test_a_whole_match_is_played_against_a_bot_at_a_table_of_ones_own(
    server: World, tmp_path: Path
) -> None:
    ada = await Joining.start(tmp_path, server.address)
    ada.types("Ada", "new", "rupiaj", "2", "", "greedy", "", "start")
    ada.types(*("wait", "?", "1") * MOST_TURNS, f"save {tmp_path / 'match.log'}")

    code, out, err = await ada.ends()

    assert (code, err) == (0, "")
    assert "You are Blue (PB)." in out
    assert "The match is over" in out
    assert "It fits the commitment" in out
    assert not CONTROL_CODES.search(out)
    assert (tmp_path / "match.log").read_text("utf-8").startswith('{"')


@story
async def test_a_table_is_picked_from_the_list_by_its_number(server: World, tmp_path: Path) -> None:
    ben = await Joining.start(tmp_path, server.address, "--name", "Ben")
    ben.types("new", "tacan", "2", "operations", "", "", "quit")
    assert "tacan, operations" in (await ben.ends())[1]

    again = await Joining.start(tmp_path, server.address, "--name", "Ben")
    out = await again.shows("tacan of Ben")
    assert "yours" in out
    again.types("99", "nonsense", "1")
    out = await again.shows("(you)")
    assert "'99' is neither" in out
    assert "'nonsense' is neither" in out


@story
async def test_an_answer_that_makes_no_sense_is_asked_for_again(
    server: World, tmp_path: Path
) -> None:
    eve = await Joining.start(tmp_path, server.address, "--name", "Eve")
    eve.types("new", "chess", "rupiaj", "7", "two", "2", "no such", "", "alpha", "greedy,greedy")
    eve.types("greedy", "perhaps", "yes", "leave")
    code, out, err = await eve.ends()
    assert (code, err) == (0, "")
    assert out.count("Game (") == out.count("Preset (") == out.count("anybody join") == 2
    assert out.count("Seats (") == out.count("Bots (") == 3
    assert "kept" not in out


# An invite link


@story
async def test_operations_and_notation_and_json_are_played_and_refusals_name_the_operation(
    server: World, tmp_path: Path
) -> None:
    host, table = await host_of(server, "tacan", preset="operations")
    ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada", "--seat", "pr")
    await ada.shows("PR  Ada  (you)")
    match = await table.start()
    ada.types("wait", "[set(turn,PRPre0),set(N12,SET00PR),set(P99,RD00PR)]")
    ada.types("[set(turn,PRPre0),set(N13,SET00PR),set(P20,RD00PR)]")
    ada.types("wait", '{"move":"settlement","node":"N25"}', "road P30")
    own = iter(("settlement N34", "road P42", "settlement N45", "road P58"))
    while "Pre" in str(match.state.view["turn"]):
        if match.state.my_turn:
            await match.reach(await match.play(next(own)))
        else:
            await match.reach(match.state.version + 1)
    ada.types("[{}]", "{", "settlement N99", "rules S3", "7", "?", "99999999999", "quit")
    code, out, err = await ada.ends()

    assert (code, err) == (0, "")
    assert "You are Red (PR)." in out
    assert "Refused (unknown_key, rule FORM): operation 3, line 1: There is no key 'P99'" in out
    assert "· road P20" in out
    view = match.state.view
    assert (view["N13"], view["N25"], view["P30"]) == ("SET0PR", "SET1PR", "RD01PR")
    assert "Refused (malformed_json)" in out
    assert "S3" in out
    assert "Refused (no_list)" in out
    assert host.me.name in out


@story
async def test_a_guest_who_has_left_comes_back_to_the_same_seat(
    server: World, tmp_path: Path
) -> None:
    _, table = await host_of(server)
    ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada Byron")
    ada.types("quit")
    code, out, err = await ada.ends()
    assert (code, err) == (0, "")
    assert f"parlour join '{table.link}' --name 'Ada Byron'" in out

    (kept,) = (tmp_path / "parlour" / "guests").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    again = await Joining.start(tmp_path, str(table.link), "--name", "Ada Byron")
    assert "PR  Ada Byron  (you)" in await again.shows("(you)")
    assert len((await table.fetch()).seats) == 2


@story
async def test_whoever_has_another_name_is_somebody_else(server: World, tmp_path: Path) -> None:
    _, table = await host_of(server)
    ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada")
    await ada.shows("(you)")
    ben = await Joining.start(tmp_path, str(table.link), "--name", "Ben")
    code, _, err = await ben.ends()
    assert (code, err) == (1, "parlour: No seat is free at this table.\n")


@story
async def test_a_spectator_follows_without_a_seat_and_hears_what_is_said(
    server: World, tmp_path: Path
) -> None:
    host, table = await host_of(server)
    await table.say("anybody there?")
    eve = await Joining.start(tmp_path, str(table.link), "--name", "Eve", "--watch")
    assert "Host: anybody there?" in await eve.shows("anybody there?")
    eve.types("say I am", "emote well played", "emote rudely", "wait")
    assert "Eve: I am" in await eve.shows("Refused (unknown_emote)")
    await table.add_bot("PR", "random")
    match = await table.start()
    assert "You only watch." in await eve.shows("You only watch.")
    while (state := await match.next_turn()) is not None:
        await match.play(state.legal[0])
    await eve.shows("It fits the commitment")
    eve.types("board", "hand", "clocks", "log 3", "keys SEAL", "setup", "table", "nonsense")
    eve.types("quit")
    code, out, err = await eve.ends()
    assert (code, err) == (0, "")
    assert "SEALPB" in out
    assert "set up by lot" in out
    assert "kept" not in out
    assert host.me.name in out


@story
async def test_a_token_says_who_one_is(server: World, tmp_path: Path) -> None:
    host, table = await host_of(server)
    refused = await Joining.start(tmp_path, str(table.link), PARLOUR_TOKEN="prl_unknown")
    code, out, err = await refused.ends()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert not (tmp_path / "parlour").exists()
    assert host.me.id


# What goes wrong meanwhile


@story
async def test_a_restart_of_the_server_is_told_in_one_line_and_the_match_goes_on(
    tmp_path: Path,
) -> None:
    with World(tmp_path) as server:
        _, table = await host_of(server)
        ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada")
        await ada.shows("(you)")
        match = await table.start()
        await ada.shows("You are Red (PR).")
        for how in (server.kill, server.stop):
            told = len(ada.out)
            await asyncio.to_thread(how)
            await ada.shows("The server is away", again=True)
            await asyncio.to_thread(server.start)
            await ada.shows("The server is there again", again=True)
            if match.state.my_turn:
                await match.reach(await match.play(match.state.legal[0]))
            before = match.state.version
            ada.types("wait", "?", "1")
            await match.reach(before + 1)
            assert ada.out[told:].count("The server is away") == 1
        ada.types("quit")
        assert (await ada.ends())[0] == 0


@story
async def test_a_closed_table_ends_it(server: World, tmp_path: Path) -> None:
    _, table = await host_of(server)
    ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada")
    await ada.shows("(you)")
    await table.close()
    await ada.shows("The table is closed.")
    code, out, err = await ada.ends()
    assert (code, err) == (0, "")
    assert "kept" not in out


@story
async def test_malformed_and_endless_lines_are_refused_and_nothing_else_happens(
    server: World, tmp_path: Path
) -> None:
    _, table = await host_of(server)
    ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada")
    await ada.shows("(you)")
    ada.types("road P1", "[set(", "", "?", "/say hello", "log x", "bot", "say " + "x" * 10_000)
    await ada.shows("Refused (no_seat)")
    match = await table.start()
    await ada.shows("You are Red")
    ada.types("x" * 10_000, "[set(" + "x" * 10_000, "x" * 1_000_000, "[set(", "\x00\x1b[2J")
    ada.types("log x", "leave", "give up", "no", "rules", "rules Q9", "save", "save /no/such/file")
    code, out, err = await _quit(ada)
    assert (code, err) == (0, "")
    for refusal in ("no_match", "no_number", "message_too_large", "line_too_long", "match_running"):
        assert f"Refused ({refusal}" in out
    assert "You play on." in out
    assert not CONTROL_CODES.search(out)
    assert match.state.version == 0


async def _quit(one: Joining) -> tuple[int | None, str, str]:
    one.types("quit")
    return await one.ends()


@story
async def test_ctrl_c_leaves_cleanly_and_says_how_to_come_back(
    server: World, tmp_path: Path
) -> None:
    _, table = await host_of(server)
    ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada")
    await ada.shows("(you)")
    ada.process.send_signal(signal.SIGINT)
    code, out, err = await ada.ends()
    assert (code, err) == (130, "")
    assert "Your seat PR is kept." in out


@story
async def test_giving_up_asks_once_more(server: World, tmp_path: Path) -> None:
    _, table = await host_of(server)
    ada = await Joining.start(tmp_path, str(table.link), "--name", "Ada")
    await ada.shows("(you)")
    match = await table.start()
    await ada.shows("You are Red")
    ada.types("give up", "yes")
    await ada.shows("You have given up")
    assert (await _quit(ada))[0] == 0
    assert match.state.id


BAD = {
    "no address": ("nonsense", "--name", "Ada"),
    "no table": ("http://127.0.0.1:9/table/", "--name", "Ada"),
    "name and token": ("http://127.0.0.1:9", "--name", "Ada", "--token", "prl_x"),
    "watch and seat": ("http://127.0.0.1:9", "--name", "Ada", "--watch", "--seat", "PB"),
}


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD)
def test_bad_arguments_are_refused_in_a_sentence(
    parlour: Parlour, arguments: tuple[str, ...]
) -> None:
    ran = parlour("join", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("parlour: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("path", ["/table/none", "/table/none?invite=word", "/table/a%20b"])
def test_an_unknown_table_is_refused(
    parlour: Parlour,
    server: World,
    path: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    ran = parlour("join", server.address + path, "--name", "Ada")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_a_server_that_cannot_be_reached_is_a_failure(
    parlour: Parlour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    ran = parlour("join", "http://127.0.0.1:9", "--name", "Ada")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "Traceback" not in ran.err


@story
async def test_a_wrong_word_or_seat_is_refused(server: World, tmp_path: Path) -> None:
    _, table = await host_of(server, watch="nobody")
    wrong = f"{server.address}/table/{table.id}?invite=wrong"
    for arguments in ((wrong,), (str(table.link), "--seat", "PX"), (wrong, "--watch")):
        ada = await Joining.start(tmp_path, *arguments, "--name", "Ada")
        code, out, err = await ada.ends()
        assert (code, out, err.count("\n")) == (2, "", 1), arguments
    taken = await Joining.start(tmp_path, str(table.link), "--seat", "PB", "--name", "Ada")
    assert (await taken.ends())[0] == 1


# At a terminal


@story
async def test_what_arrives_leaves_the_line_whole_that_is_being_typed(
    server: World, tmp_path: Path
) -> None:
    _, table = await host_of(server)
    ada = await AtTerminal.start(tmp_path, str(table.link), "--name", "Ada")
    await ada.shows("(you)")
    heard = table.changes()
    ada.types("say to every")
    await ada.shows("say to every")
    await table.say("first news")
    await ada.shows("Host: first news")
    await ada.shows("PR> say to every")  # drawn again below the news
    ada.types("one" + ENTER)
    async for message in heard:
        if isinstance(message, Said) and message.name == "Ada":
            assert message.text == "to everyone"
            break
    await ada.shows("Ada: to everyone")
    await ada.shows("PR>")
    ada.types(CTRL_D)
    await ada.shows("Your seat PR is kept.")
    assert await ada.ends() == 0


@story
async def test_tab_completes_moves_and_the_board_is_drawn(server: World, tmp_path: Path) -> None:
    host, table = await host_of(server, "tacan")
    ada = await AtTerminal.start(tmp_path, str(table.link), "--name", "Ada")
    await ada.shows("(you)")
    match = await table.start()
    await ada.shows("B settlement   [B] city")  # below the board
    if match.state.my_turn:
        await match.play("settlement N34")
        await match.play("road P42")
    await ada.shows("Your move: ")
    ada.types("settl" + TAB + "N1" + TAB)
    await ada.shows("N12 N13")
    ada.types("3" + ENTER)
    await ada.shows("settlement on N13")
    ada.types(CTRL_C)
    await ada.shows("Your seat PR is kept.")
    assert await ada.ends() == 130
    assert host.me.id


# Parts


def test_completion_goes_word_by_word() -> None:
    lines = ["road P1", "road P12", "road building", "roll", "say"]
    assert next_words(lines, "ro") == ["road ", "roll"]
    assert next_words(lines, "road") == ["road "]
    assert next_words(lines, "road ") == ["road P1", "road P12", "road building"]
    assert next_words(lines, "x") == []


def test_guests_are_kept_by_server_and_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert last_guest("http://a") is None
    keep_guest(Guest("http://a", "Ada", "one"))
    keep_guest(Guest("http://a", "Ada", "two"))
    keep_guest(Guest("http://b", "Ada", "three"))
    found = find_guest("http://a", "Ada")
    assert found is not None
    assert found.cookie == "two"
    assert last_guest("http://a") == found
    assert find_guest("http://a", "Ben") is None
    for file in (tmp_path / "parlour" / "guests").iterdir():
        file.write_text("damaged")
    assert find_guest("http://a", "Ada") is None
