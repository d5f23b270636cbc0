"""`parlour simulate`."""

import json
from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from parlour.bots import RandomBot, play
from parlour.games import find
from tests.cli.conftest import Parlour

TIMES = ("seconds", "cpu_seconds", "games_per_second", "moves_per_second")
QUICK = ("--games", 12, "--option", "victory_points=4")


def facts(parlour: Parlour, *arguments: object) -> dict[str, Any]:
    ran = parlour("simulate", "tacan", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    read: dict[str, Any] = json.loads(ran.out)
    return read


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in (*TIMES, "jobs")}


def test_the_json_object_holds_all_that_was_asked_and_found(parlour: Parlour) -> None:
    found = facts(parlour, "--seats", 3, "--seed", 7, "--preset", "pioneers", *QUICK)
    assert found["game"] == "tacan"
    assert found["seats"] == 3
    assert found["games"] == 12
    assert found["seed"] == 7
    assert found["preset"] == "pioneers"
    assert found["options"]["numbers"] == "random"
    assert found["options"]["victory_points"] == 4
    assert found["bots"] == ["random"] * 3
    assert found["engine"] in ("pure", "compiled")
    assert list(found["wins"]) == ["PB", "PR", "PY"]
    assert sum(found["wins"].values()) == 12
    assert found["unfinished"] == 0
    assert found["mean_moves"] == pytest.approx(found["moves"] / 12, abs=0.001)
    assert found["games_per_second"] == pytest.approx(12 / found["seconds"], rel=0.01)
    assert found["moves_per_second"] == pytest.approx(found["moves"] / found["seconds"], rel=0.01)
    assert found["cpu_seconds"] > 0


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(parlour: Parlour) -> None:
    alone = facts(parlour, "--seed", 7, *QUICK)
    shared = facts(parlour, "--seed", 7, "--jobs", 2, *QUICK)
    assert shared["jobs"] == 2
    assert timeless(alone) == timeless(shared)
    assert timeless(alone) != timeless(facts(parlour, "--seed", 8, *QUICK))


def test_match_k_has_the_seed_that_the_reference_says(parlour: Parlour) -> None:
    found = facts(parlour, "--seats", 4, "--seed", 7, "--games", 5)
    game = find("tacan")
    seeds = [int(sha256(f"7:{k}".encode()).hexdigest()[:16], 16) for k in range(5)]
    results = [play(game, game.seats(4), game.options(), [RandomBot] * 4, seed) for seed in seeds]
    assert found["moves"] == sum(result.moves for result in results)
    winners = Counter(result.outcome.winner for result in results if result.outcome)
    assert found["wins"] == {seat: winners[seat] for seat in game.seats(4)}


def test_every_seat_can_have_a_bot_of_its_own(parlour: Parlour) -> None:
    found = facts(parlour, "--seats", 2, "--bots", "random, random", *QUICK)
    assert found["bots"] == ["random", "random"]


def test_matches_beyond_the_limit_are_unfinished(parlour: Parlour) -> None:
    found = facts(parlour, "--limit", 30, "--games", 4)
    assert (found["moves"], found["unfinished"], found["limit"]) == (120, 4, 30)
    ran = parlour("simulate", "tacan", "--limit", 30, "--games", 4)
    assert "unfinished   4 after 30 moves" in ran.out


def test_without_json_the_figures_are_for_people(parlour: Parlour) -> None:
    ran = parlour("simulate", "tacan", "--seed", 7, *QUICK)
    assert (ran.code, ran.err) == (0, "")
    for words in ("12 games with 4 seats", "seed 7", "games/s", "moves/s", "mean length"):
        assert words in ran.out
    assert ran.out.count("%") == 4
