"""Clocks: ready-made ones fit their games, and others must."""

import pytest

from parlour.core.decision import Decision
from parlour.games import registry
from parlour.games.rupiaj.game import Rupiaj
from parlour.server.api.types.tables import DaysClock, TableSettings, TimedClock
from parlour.server.lobby.clock_presets import OTHERS, READY, by_rule, clock_for, ready_made
from parlour.server.lobby.table_factory import checked
from tests.server.harness.refusals import refuses

TACAN = registry.find("tacan")
RUPIAJ = registry.find("rupiaj")


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_the_same_ready_made_clocks_and_they_fit(name: str) -> None:
    game = registry.find(name)
    clocks = ready_made(game)

    assert list(clocks) == ["fast", "relaxed", "days", "none"]
    for clock in clocks.values():
        assert clock_for(game, "standard", clock) == clock


@pytest.mark.parametrize(("name", "speed"), list(READY))
def test_our_clocks_name_every_decision_of_their_game(name: str, speed: str) -> None:
    decisions = {decision.name for decision in registry.find(name).decisions}

    assert set(READY[name, speed].limits) == decisions


def test_a_game_that_nobody_knows_gets_clocks_by_rule() -> None:
    class Other(Rupiaj):
        name = "other"

    turn, other, reserve = OTHERS["fast"]
    assert ready_made(Other())["fast"] == TimedClock(limits={"turn": turn}, reserve=reserve)
    limits = by_rule([Decision("place", "", lasts=True), Decision("answer", "")], "fast").limits
    assert limits == {"place": turn, "answer": other}


def test_what_has_no_limit_of_its_own_has_that_of_the_turn() -> None:
    clock = TimedClock(limits={"turn": 30})

    assert clock_for(TACAN, "standard", clock) == clock
    with refuses("limit_missing"):
        clock_for(TACAN, "standard", TimedClock(limits={"placement": 30}))
    with refuses("limit_missing"):
        clock_for(RUPIAJ, "standard", TimedClock(limits={}))


def test_a_limit_for_something_that_the_game_never_asks_is_refused() -> None:
    with refuses("unknown_decision"):
        clock_for(TACAN, "standard", TimedClock(limits={"turn": 30, "castle": 5}))


def test_the_timed_preset_comes_with_a_clock_unless_another_is_chosen() -> None:
    days = DaysClock(days=3)

    assert checked(TableSettings(game="tacan", preset="timed")).clock == READY["tacan", "fast"]
    assert checked(TableSettings(game="tacan", preset="timed", clock=days)).clock == days
    assert checked(TableSettings(game="tacan")).clock is None
