"""Whole matches, move by move: what every viewer is told is the difference of its views."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings

from parlour.core.chance import FastChance
from parlour.core.game import Game, M, R, S
from parlour.core.options import OptionValue
from parlour.games.rupiaj import GAME as RUPIAJ
from parlour.games.tacan import GAME as TACAN
from parlour.testing.conformance import check_changes, walk
from tests.support import rupiaj
from tests.support.states import SEEDS
from tests.support.tacan import OPTIONS, SEATS, talk

DISTANT = 25
"""Pairs of versions of a match that are not neighbours."""
ENDING = 9
"""A seed with which matches of every preset end, and have moves of all kinds on the way."""


def check_match(game: Game[S, M, R], states: Sequence[S], seats: Sequence[str], seed: int) -> None:
    """Neighbouring versions, and some that lie apart."""
    for old, new in pairwise(states):
        check_changes(game, old, new, seats)
    chance = FastChance(seed)
    for _ in range(DISTANT):
        new_place = chance.below(len(states))
        check_changes(game, states[chance.below(new_place + 1)], states[new_place], seats)


@settings(max_examples=8)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_every_viewer_of_tacan_is_told_what_changed_for_it(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    matches = walk(TACAN, seats, TACAN.options(**chosen), seed, 250, talk)
    check_match(TACAN, [match.state for match in matches], seats, seed)


@pytest.mark.parametrize("preset", TACAN.presets)
def test_every_viewer_of_each_preset_of_tacan_is_told_what_changed_to_the_end(preset: str) -> None:
    seats = TACAN.seats(4)
    options = TACAN.options(preset, victory_points=5)
    states, kinds = [], set[object]()
    for match in walk(TACAN, seats, options, ENDING, 900, talk):
        states.append(match.state)
        kinds.add(match.log.entries[-1].move["move"])
    assert TACAN.is_over(states[-1])
    assert kinds >= {"offer", "counter", "accept", "decline", "pick", "withdraw", "block"}
    assert kinds >= {"discard", "robber", "buy", "knight", "road", "settlement", "bank"}
    check_match(TACAN, states, seats, ENDING)


@settings(max_examples=8)
@given(seed=SEEDS, chosen=rupiaj.OPTIONS)
def test_every_viewer_of_rupiaj_is_told_what_changed_for_it(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    matches = walk(RUPIAJ, rupiaj.SEATS, RUPIAJ.options(**chosen), seed, 400)
    check_match(RUPIAJ, [match.state for match in matches], rupiaj.SEATS, seed)


@pytest.mark.parametrize("open_herds", [False, True])
def test_every_viewer_of_rupiaj_is_told_what_changed_over_all_rounds(open_herds: bool) -> None:
    states = [
        match.state
        for match in walk(RUPIAJ, rupiaj.SEATS, RUPIAJ.options(open_herds=open_herds), 3, 2000)
    ]
    assert RUPIAJ.is_over(states[-1])
    assert {state.deal.number for state in states} >= {1, 2}
    check_match(RUPIAJ, states, rupiaj.SEATS, 3)
