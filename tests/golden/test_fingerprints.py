"""A seed gives the same match everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games import names
from tests.golden import fingerprints

ROOT = Path(__file__).parents[2]
COMPILED = os.environ.get("PARLOUR_COMPILED")

every_game = pytest.mark.parametrize("game", names())
compiled_only = pytest.mark.skipif(
    not COMPILED, reason="no compiled build; `make compiled` makes one"
)


def in_another_process(
    python: str, game: str, first: int, last: int, **environment: str
) -> dict[str, list[str]]:
    """The fingerprints that another interpreter finds."""
    command = [python, "-m", "tests.golden.fingerprints", game, str(first), str(last)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=True
    )
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_every_game_is_on_file() -> None:
    assert json.loads(fingerprints.FILE.read_text(encoding="utf-8")).keys() == set(names())


@every_game
def test_seeds_give_the_matches_on_file(game: str) -> None:
    known = json.loads(fingerprints.FILE.read_text(encoding="utf-8"))[game]
    assert fingerprints.fingerprints(game, range(len(known))) == known


@every_game
def test_another_process_with_another_hash_seed_plays_the_same(game: str) -> None:
    known = fingerprints.fingerprints(game, range(3))
    for hash_seed in ("0", "4321"):
        assert in_another_process(sys.executable, game, 0, 3, PYTHONHASHSEED=hash_seed) == known


def engine_of(python: str, game: str) -> str:
    script = f"from parlour.games.{game} import state; print(state.__file__)"
    done = subprocess.run([python, "-c", script], capture_output=True, check=True, text=True)
    return done.stdout.strip()


@compiled_only
@every_game
def test_the_compiled_build_plays_the_same_move_by_move(game: str) -> None:
    assert COMPILED
    assert not engine_of(COMPILED, game).endswith(".py")
    known = fingerprints.fingerprints(game, range(100, 150))
    assert in_another_process(COMPILED, game, 100, 150) == known


@pytest.mark.soak
@compiled_only
@every_game
@pytest.mark.parametrize("first", range(1_000, 2_000, 100))
def test_the_compiled_build_plays_the_same_on_a_thousand_seeds(game: str, first: int) -> None:
    assert COMPILED
    assert not engine_of(COMPILED, game).endswith(".py")
    known = fingerprints.fingerprints(game, range(first, first + 100))
    assert in_another_process(COMPILED, game, first, first + 100) == known
