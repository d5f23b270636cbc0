"""A seed gives the same match everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden import fingerprints

ROOT = Path(__file__).parents[2]
COMPILED = os.environ.get("PARLOUR_COMPILED")


def in_another_process(python: str, first: int, last: int, **environment: str) -> object:
    """The fingerprints that another interpreter finds."""
    command = [python, "-m", "tests.golden.fingerprints", str(first), str(last)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, check=True
    )
    return json.loads(done.stdout)


def test_seeds_give_the_matches_on_file() -> None:
    known = json.loads(fingerprints.FILE.read_text(encoding="utf-8"))
    assert fingerprints.fingerprints(range(len(known))) == known


def test_another_process_with_another_hash_seed_plays_the_same() -> None:
    known = fingerprints.fingerprints(range(3))
    for hash_seed in ("0", "4321"):
        assert in_another_process(sys.executable, 0, 3, PYTHONHASHSEED=hash_seed) == known


def engine_of(python: str) -> str:
    script = "from parlour.games.tacan import state; print(state.__file__)"
    done = subprocess.run([python, "-c", script], capture_output=True, check=True, text=True)
    return done.stdout.strip()


@pytest.mark.skipif(not COMPILED, reason="no compiled build; `make compiled` makes one")
def test_the_compiled_build_plays_the_same_move_by_move() -> None:
    assert COMPILED
    assert not engine_of(COMPILED).endswith(".py")
    assert in_another_process(COMPILED, 100, 150) == fingerprints.fingerprints(range(100, 150))


@pytest.mark.soak
@pytest.mark.skipif(not COMPILED, reason="no compiled build; `make compiled` makes one")
@pytest.mark.parametrize("first", range(1_000, 2_000, 100))
def test_the_compiled_build_plays_the_same_on_a_thousand_seeds(first: int) -> None:
    assert COMPILED
    assert not engine_of(COMPILED).endswith(".py")
    last = first + 100
    assert in_another_process(COMPILED, first, last) == fingerprints.fingerprints(
        range(first, last)
    )
