"""States and moves travel between processes, in both builds."""

import copy
import os
import pickle
import subprocess
from pathlib import Path

import pytest

from parlour.core.chance import FastChance
from parlour.games.tacan import GAME
from parlour.testing.tacan import Story
from tests.support.states import same

COMPILED = os.environ.get("PARLOUR_COMPILED")
ROOT = Path(__file__).parents[3]


def test_a_state_is_the_same_after_pickling_and_deep_copying() -> None:
    chance = FastChance(1)
    state = GAME.new(GAME.seats(4), GAME.options(), chance)
    GAME.play_out(state, chance, 300)
    assert same(pickle.loads(pickle.dumps(state)), state)
    assert same(copy.deepcopy(state), state)


def test_a_state_with_an_open_offer_is_the_same_after_pickling() -> None:
    story = Story()
    story.given(PR="1 ORE", PB="1 GRA")
    story.dice(6, 6)
    story.plays("PR", "roll")
    story.plays("PR", "offer 1 ORE for 1 GRA")
    story.plays("PB", "counter 1 GRA for 1 ORE")
    assert same(pickle.loads(pickle.dumps(story.state)), story.state)


def test_moves_are_equal_after_pickling() -> None:
    for move in (*GAME.catalogue, GAME.parse("offer 1 ORE for 1 GRA to PB")):
        assert pickle.loads(pickle.dumps(move)) == move


@pytest.mark.skipif(not COMPILED, reason="no compiled build; `make compiled` makes one")
def test_the_compiled_build_pickles_copies_and_counts_too() -> None:
    script = """
import copy, pickle
from parlour.core.chance import Chance, FastChance
from parlour.games.tacan import GAME, state as module
from parlour.testing.perft import perft
assert not module.__file__.endswith(".py")
chance = FastChance(1)
state = GAME.new(GAME.seats(4), GAME.options(), chance)
GAME.play_out(state, chance, 300)
for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
    assert dict(GAME.cells(twin)) == dict(GAME.cells(state))
    assert GAME.choices(twin, GAME.actor(twin)) == GAME.choices(state, GAME.actor(state))
assert pickle.loads(pickle.dumps(GAME.catalogue)) == GAME.catalogue
start = GAME.new(GAME.seats(2), GAME.options(), FastChance(0))
assert perft(GAME, start, 2) == 144
class Sixes(Chance):
    def below(self, bound):
        return bound - 1
assert Sixes().dice() == (6, 6)
assert sorted(Sixes().shuffle(4)) == [0, 1, 2, 3]
"""
    assert COMPILED
    subprocess.run([COMPILED, "-c", script], check=True, cwd=ROOT)
