"""`parlour verify`, and the matches of `parlour demo --fair`."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from parlour.core.log import loads
from parlour.games import names
from tests.cli.conftest import Parlour
from tests.cli.test_documented import sections
from tests.fairness.matches import Lines, fair_log, read, rechain, write


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    """The saved log of a fair match."""
    file = tmp_path / "fair.log"
    file.write_text(fair_log("tacan"), encoding="utf-8")
    return file


def change(file: Path, lines: Lines) -> None:
    file.write_text(write(lines), encoding="utf-8")


@pytest.mark.parametrize("name", names())
def test_a_fair_demonstration_can_be_verified(parlour: Parlour, tmp_path: Path, name: str) -> None:
    file = tmp_path / "match.log"
    short = ("--option", "victory_points=4") if name == "tacan" else ()
    ran = parlour("demo", name, "--fair", "--seed", 7, *short, "--save", file)
    assert (ran.code, ran.err) == (0, "")
    log = loads(file.read_text(encoding="utf-8"))
    assert ran.out.startswith(f"commitment {log.header.commitment}\n")
    assert f"secret     {log.reveal}\n" in ran.out
    ran = parlour("verify", file, "--commitment", log.header.commitment)
    assert (ran.code, ran.err) == (0, "")


def test_every_fair_demonstration_has_another_secret(parlour: Parlour, tmp_path: Path) -> None:
    shown = {
        parlour("demo", "tacan", "--fair", "--seed", 7, "--option", "victory_points=3").out[:75]
        for _ in range(3)
    }
    assert len(shown) == 3


@pytest.mark.parametrize("name", names())
def test_every_draw_has_a_line_that_says_whether_it_fits(
    parlour: Parlour, fair: Path, name: str
) -> None:
    fair.write_text(fair_log(name), encoding="utf-8")
    ran = parlour("verify", fair, "--draws")
    assert (ran.code, ran.err) == (0, "")
    draws = sum(len(line.get("chance", [])) for line in read(fair_log(name)))
    assert ran.out.count(" fits\n") == draws
    assert f"All {draws:,} draws" in ran.out
    assert read(fair_log(name))[-2]["chain"] in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 100
    assert not any(line.endswith(" ") for line in ran.out.splitlines())


def test_of_a_match_that_fits_only_the_verdict_is_told(parlour: Parlour, fair: Path) -> None:
    ran = parlour("verify", fair)
    assert (ran.code, ran.err) == (0, "")
    assert " fits\n" not in ran.out
    assert re.search(r"^All [\d,]+ draws", ran.out, re.MULTILINE)
    assert len(ran.out.splitlines()) < 10


def test_what_was_drawn_is_told_with_version_seat_and_move(parlour: Parlour, fair: Path) -> None:
    out = parlour("verify", fair, "--draws").out
    assert "PB added the seed 'lucky ✿ seven'" in out
    for pattern in (
        r"^      0        setup  +order of 25 +fits$",
        r"^ +\d+  P[BR]    roll  +die [1-6] +fits$",
        r"^ +\d+  P[BR]    robber H\d\d steal P[BR]  +\d below \d+ +fits$",
    ):
        assert re.search(pattern, out, re.MULTILINE), pattern


def test_what_does_not_fit_is_named_with_its_line(parlour: Parlour, fair: Path) -> None:
    lines = read(fair_log("tacan"))
    at = next(i for i, line in enumerate(lines) if line.get("move") == {"move": "roll"})
    was = lines[at]["chance"][0][1]
    lines[at]["chance"][0][1] = was % 6 + 1
    rechain(lines)
    change(fair, lines)
    ran = parlour("verify", fair)
    assert (ran.code, ran.err) == (1, "")
    assert f"NO, it should be die {was}\n" in ran.out
    assert " fits\n" not in ran.out, "what fits is not shown unless asked for"
    assert f"line {at + 1}: die {was % 6 + 1} was not drawn" in ran.out
    facts = json.loads(parlour("verify", fair, "--json").out)
    assert not facts["fits"]
    (draw,) = [draw for draw in facts["draws"] if not draw["fits"]]
    assert (draw["line"], draw["version"], draw["move"]) == (at + 1, at - 1, "roll")
    assert (draw["drawn"], draw["due"]) == (["die", was % 6 + 1], ["die", was])
    assert {"line": at + 1, "code": "wrong_draw"}.items() <= facts["faults"][0].items()


def test_a_wrong_order_is_told_by_its_first_wrong_place(parlour: Parlour, fair: Path) -> None:
    lines = read(fair_log("tacan"))
    order = lines[1]["chance"][0][1]
    order[2], order[5] = order[5], order[2]
    change(fair, lines)
    ran = parlour("verify", fair)
    assert ran.code == 1
    assert f"NO, place 2 should be {order[5]}, not {order[2]}" in ran.out


def test_a_wrong_secret_is_told_first_and_the_rest_is_counted(parlour: Parlour, fair: Path) -> None:
    lines = read(fair_log("tacan"))
    lines[-1]["reveal"] = "0" * 64
    change(fair, lines)
    ran = parlour("verify", fair)
    assert ran.code == 1
    told = ran.out.partition("does not fit:\n")[2].splitlines()
    assert told[0] == f"  line {len(lines)}: the secret does not fit the commitment"
    assert re.fullmatch(r"  and [\d,]+ more", told[-1])
    assert ran.out.count("  NO, ") == 10


def test_lines_that_do_not_make_a_match_are_named_too(parlour: Parlour, fair: Path) -> None:
    lines = read(fair_log("tacan"))
    del lines[5]
    change(fair, lines)
    ran = parlour("verify", fair)
    assert (ran.code, ran.err) == (1, "")
    assert "line 6: version 4 should stand here, not 5" in ran.out
    facts = json.loads(parlour("verify", fair, "--json").out)
    assert facts["faults"][0]["code"] == "version_gap"
    assert facts["game"] is None


def test_a_move_that_its_game_cannot_read_is_shown_as_it_stands(
    parlour: Parlour, fair: Path
) -> None:
    lines = read(fair_log("tacan"))
    at = next(i for i, line in enumerate(lines) if line.get("move") == {"move": "roll"})
    lines[at]["move"] = {"move": "fly"}
    change(fair, lines)
    ran = parlour("verify", fair, "--draws")
    assert ran.code == 1
    assert '{"move": "fly"}' in ran.out


def test_what_was_noted_is_held_against_the_log(parlour: Parlour, fair: Path) -> None:
    lines = read(fair_log("tacan"))
    commitment, chain = lines[0]["commitment"], lines[40]["chain"]
    good = parlour("verify", fair, "--commitment", commitment.upper(), "--chain", chain)
    assert good.code == 0
    for noted in (("--commitment", "0" * 64), ("--chain", "0" * 32)):
        ran = parlour("verify", fair, *noted)
        assert (ran.code, ran.err) == (1, "")
        assert "noted" in ran.out


def test_what_cannot_be_checked_gets_one_sentence(
    parlour: Parlour, fair: Path, finished: Path
) -> None:
    lines = read(fair_log("tacan"))
    texts: dict[str, str] = {
        "commitment": finished.read_text(encoding="utf-8"),
        "revealed": write(lines[:-1]),
        "line 1: the log is empty": "",
        "cut off": write(lines)[:-1],
        "line 1: not the header": "hello\n",
        "line 3: not an entry": write(lines[:2]) + "hello\n",
        "chess": write(lines).replace('"tacan"', '"chess"', 1),
    }
    for named, text in texts.items():
        fair.write_text(text, encoding="utf-8")
        for form in ((), ("--json",)):
            ran = parlour("verify", fair, *form)
            assert (ran.code, ran.out) == (2, ""), named
            assert re.fullmatch(r"parlour: [^\n]+[.]\n", ran.err), ran.err
            assert named in ran.err
            assert str(fair) in ran.err


def test_every_json_field_is_documented_and_no_other(parlour: Parlour, fair: Path) -> None:
    section = sections()["parlour verify"]
    fields = re.findall(r"^\| `([a-z_]+)` \|", section, flags=re.MULTILINE)
    facts: dict[str, Any] = json.loads(parlour("verify", fair, "--json").out)
    assert fields == list(facts)
    for name in ("draws", "faults"):
        (row,) = re.findall(rf"^\| `{name}` \|.*$", section, flags=re.MULTILINE)
        lines = read(fair_log("tacan"))
        lines[-1]["reveal"] = "0" * 64
        change(fair, lines)
        told = json.loads(parlour("verify", fair, "--json").out)[name][0]
        assert all(f"`{field}`" in row for field in told), name


def test_a_fair_match_is_replayed_like_any_other(parlour: Parlour, fair: Path) -> None:
    ran = parlour("replay", fair)
    assert (ran.code, ran.err) == (0, "")
    lines = read(fair_log("tacan"))
    lines[9]["time"] += 1
    change(fair, lines)
    ran = parlour("replay", fair)
    assert (ran.code, ran.out) == (2, "")
    assert "line 10: " in ran.err
