"""`--setup` of `parlour demo` and `parlour simulate`: a match that a host set up."""

import io
import json
from pathlib import Path

import pytest

from parlour.bots import RandomBot, play
from parlour.bots.seeds import derive
from parlour.core.log import loads
from parlour.core.match import checked_setup
from parlour.core.ops import parse, to_json
from parlour.games import find
from tests.cli.conftest import Parlour
from tests.cli.test_bad_input import assert_one_sentence

SHORT = ("--option", "victory_points=4")
TILES = """
set(R00…R03,GRA) set(R04…R07,LUM) set(R08…R11,WOO) set(R12…R14,ORE) set(R15…R17,BRI)
set(R18,DES) shuffle(R00…R18)
"""
LIST = f"// a host's list\nset(players,3) {TILES}"
OWN = ("--option", "board=own")
BOARD = TILES.replace("shuffle(R00…R18)", "")
"""A board that is laid by hand."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A list in a file."""
    written = tmp_path / "setup.txt"
    written.write_text(LIST, encoding="utf-8")
    return written


def test_a_list_sets_the_match_up_and_says_how_many_play(
    parlour: Parlour, file: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "match.log"
    ran = parlour("demo", "tacan", "--seed", 7, "--setup", file, *SHORT, "--save", saved)
    assert (ran.code, ran.err) == (0, "")
    header = loads(saved.read_text("utf-8")).header
    assert header.seats == ("PB", "PR", "PY")
    game = find("tacan")
    assert header.setup == checked_setup(game, header.seats, game.options(), LIST)
    assert ran.out.count("set up by its host") == 1


def test_a_list_is_read_as_text_as_json_and_from_standard_input(
    parlour: Parlour, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("demo", "tacan", "--seed", 7, *SHORT, "--setup")
    told = parlour(*asked, file).out
    file.write_text(json.dumps(to_json(parse(LIST)), indent=1), encoding="utf-8")
    assert parlour(*asked, file).out == told
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LIST.encode("utf-8-sig"))))
    assert parlour(*asked, "-").out == told


def test_seats_are_those_asked_for_where_the_list_says_nothing(
    parlour: Parlour, file: Path
) -> None:
    file.write_text(TILES, encoding="utf-8")
    asked = ("simulate", "tacan", "--games", 1, *SHORT, "--json", "--setup", file)
    assert json.loads(parlour(*asked).out)["seats"] == 4
    assert json.loads(parlour(*asked, "--seats", 2).out)["seats"] == 2


def test_seats_that_contradict_the_list_are_refused(parlour: Parlour, file: Path) -> None:
    assert parlour("demo", "tacan", "--setup", file, *SHORT, "--seats", 3).code == 0
    ran = parlour("demo", "tacan", "--setup", file, "--seats", 2)
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert f"{file}, operation 1, line 2: set(players,3): " in ran.err
    assert "[S1]" in ran.err


def test_every_match_of_a_simulation_is_set_up_with_chance_of_its_own(
    parlour: Parlour, file: Path
) -> None:
    asked = ("simulate", "tacan", "--seed", 7, "--games", 6, *SHORT, "--setup", file)
    found = json.loads(parlour(*asked, "--json").out)
    game = find("tacan")
    seats, options = game.seats(3), game.options(victory_points=4)
    setup = checked_setup(game, seats, options, LIST)
    results = [
        play(game, seats, options, [RandomBot] * 3, derive(7, number), setup=parse(setup))
        for number in range(6)
    ]
    assert found["setup"] == setup
    assert found["moves"] == sum(result.moves for result in results)
    assert len({result.moves for result in results}) > 1
    shared = json.loads(parlour(*asked, "--json", "--jobs", 2).out)
    assert (shared["moves"], shared["wins"]) == (found["moves"], found["wins"])
    assert "set up by a host" in parlour(*asked).out
    assert json.loads(parlour(*asked[:-2], "--json").out)["setup"] == ""


@pytest.mark.parametrize("bots", ["random", "greedy,random,random"])
def test_bots_play_on_the_board_that_the_host_laid(
    parlour: Parlour, file: Path, tmp_path: Path, bots: str
) -> None:
    file.write_text(f"set(players,3) {BOARD}", encoding="utf-8")
    asked = ("--setup", file, "--bots", bots, "--seed", 7, *OWN, *SHORT)
    assert parlour("simulate", "tacan", *asked, "--games", 2).code == 0
    saved = tmp_path / "match.log"
    assert parlour("demo", "tacan", *asked, "--save", saved).code == 0
    setup = loads(saved.read_text("utf-8")).entries[0].move["operations"]
    assert "shuffle(R" not in setup
    refused = parlour("demo", "tacan", *asked[:-4], *SHORT)
    assert refused.code == 2
    assert "[S1]" in refused.err


def test_a_replay_and_a_verification_say_that_a_host_set_the_match_up(
    parlour: Parlour, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = tmp_path / "match.log"
    asked = ("demo", "tacan", "--seed", 7, "--fair", *SHORT, "--save", saved)
    ran = parlour(*asked, "--setup", file)
    log = loads(saved.read_text("utf-8"))
    assert ran.out.startswith(f"commitment {log.header.commitment}\n")
    assert "set up by its host" in parlour("replay", saved, "--no-step").out
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert "set up by its host" in parlour("replay", saved, "--step").out
    ran = parlour("verify", saved)
    assert (ran.code, ran.err) == (0, "")
    assert "set up by its host" in ran.out
    assert json.loads(parlour("verify", saved, "--json").out)["setup"] == log.header.setup
    other = saved.read_text("utf-8").replace("set(R18,DES)", "set(R18,ORE)", 1)
    saved.write_text(other, encoding="utf-8")
    ran = parlour("verify", saved)
    assert ran.code == 1
    assert "set up by its host" in ran.out
    parlour(*asked)
    for command in ("replay", "verify"):
        assert "its host" not in parlour(command, saved).out


BAD = {
    "": "no operation",
    " \n": "no operation",
    "[]": "list of operations",
    "{}": "list of operations",
    '{"op":"set"}': "list of operations",
    "[{": "JSON",
    '[{"op":"set","key":"players","value":NaN}]': "JSON",
    '[{"op":"set","key":"players"}]': "operation 1: Not an operation",
    "[" * 30000: "operation 1, line 1",
    "[{" + '"a":[' * 12000: "JSON",
    "nonsense": "operation 1, line 1: 'nonsense'",
    "set(players,3)\nset(XX,1)": "operation 2, line 2: There is no key 'XX'. [FORM]",
    "set(players,9)": "set(players,9): Tacan is for 2 to 4 seats, not 9",
    "set(players,many)": "operation 1, line 1: set(players,many): ",
    "set(R00…R18,GRA)": "operation 1, line 1: set(R04,GRA): There are not so many",
    TILES.replace("shuffle(R00…R18)", ""): "[S1]",
}


@pytest.mark.parametrize("command", ["demo", "simulate"])
@pytest.mark.parametrize("number", range(len(BAD)))
def test_a_bad_list_gets_one_sentence_with_the_operation_the_place_and_the_rule(
    parlour: Parlour, file: Path, command: str, number: int
) -> None:
    written, named = list(BAD.items())[number]
    file.write_text(written, encoding="utf-8")
    ran = parlour(command, "tacan", "--setup", file)
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert str(file) in ran.err
    assert named in ran.err


def test_a_file_that_is_no_list_gets_one_sentence(parlour: Parlour, tmp_path: Path) -> None:
    large, binary = tmp_path / "large.txt", tmp_path / "binary.txt"
    large.write_text("set(players,3) ".ljust(65_537), encoding="utf-8")
    binary.write_bytes(b"set(players,3) \xff")
    for name, told in {
        tmp_path / "nowhere.txt": "No such file",
        tmp_path: "directory",
        large: "65,536 bytes",
        binary: "not UTF-8 text",
    }.items():
        ran = parlour("demo", "tacan", "--setup", name)
        assert (ran.code, ran.out) == (2, "")
        assert_one_sentence(ran.err)
        assert str(name) in ran.err
        assert told in ran.err
    large.write_bytes(LIST.encode().ljust(65_536))
    assert parlour("demo", "tacan", "--setup", large, *SHORT).code == 0


def test_a_game_that_leaves_nothing_to_a_host_says_so(parlour: Parlour, file: Path) -> None:
    file.write_text("set(players,2)", encoding="utf-8")
    ran = parlour("demo", "rupiaj", "--setup", file)
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert "Rupiaj leaves nothing of its setup to a host" in ran.err
