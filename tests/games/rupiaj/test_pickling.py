"""States and moves travel between processes, in both builds."""

import copy
import os
import pickle
import subprocess
from pathlib import Path

import pytest

from parlour.core.chance import FastChance
from parlour.games.rupiaj import GAME
from tests.support.states import same

COMPILED = os.environ.get("PARLOUR_COMPILED")
ROOT = Path(__file__).parents[3]


def test_a_state_is_the_same_after_pickling_and_deep_copying() -> None:
    chance = FastChance(1)
    state = GAME.new(GAME.seats(2), GAME.options(hand_limit=8), chance)
    for _ in range(5):
        GAME.play_out(state, chance, 30)
        assert same(pickle.loads(pickle.dumps(state)), state)
        assert same(copy.deepcopy(state), state)


def test_moves_are_equal_after_pickling() -> None:
    assert tuple(pickle.loads(pickle.dumps(GAME.catalogue))) == GAME.catalogue
    for text in ("deal", "sell 8 leather", "take camel"):
        assert pickle.loads(pickle.dumps(GAME.parse(text))) == GAME.parse(text)


@pytest.mark.skipif(not COMPILED, reason="no compiled build; `make compiled` makes one")
def test_the_compiled_build_pickles_copies_and_counts_too() -> None:
    script = """
import copy, pickle
from parlour.core.chance import FastChance
from parlour.games.rupiaj import GAME, state as module
from parlour.testing.perft import perft
assert not module.__file__.endswith(".py")
chance = FastChance(1)
state = GAME.new(GAME.seats(2), GAME.options(), chance)
GAME.play_out(state, chance, 30)
for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
    assert dict(GAME.cells(twin)) == dict(GAME.cells(state))
    assert GAME.choices(twin, GAME.actor(twin)) == GAME.choices(state, GAME.actor(state))
assert pickle.loads(pickle.dumps(GAME.catalogue)) == GAME.catalogue
counts = [perft(GAME, state, depth) for depth in (1, 2)]
assert counts[0] == len(GAME.choices(state, GAME.actor(state))) and counts[1] > counts[0]
"""
    assert COMPILED
    subprocess.run([COMPILED, "-c", script], check=True, cwd=ROOT)
