"""Clocks: ready-made ones fit their games, and others must."""

import msgspec
import pytest

from parlour.core.decision import Decision
from parlour.games import registry
from parlour.games.rupiaj.game import Rupiaj
from parlour.server.api.types.tables import DaysClock, TableSettings, TimedClock
from parlour.server.lobby.clock_presets import OTHERS, READY, by_rule, check_clock, ready_made
from parlour.server.lobby.new_table import checked, new_table
from parlour.server.lobby.table import decode_state, encode_table
from parlour.server.lobby.table_views import present_game
from parlour.server.matches.match_settings import read_settings, settings_of
from parlour.server.store.records import TableRecord
from tests.server.harness.people import ANN
from tests.server.harness.refusals import refuses

TACAN = registry.find("tacan")
RUPIAJ = registry.find("rupiaj")


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_the_same_ready_made_clocks_and_they_fit(name: str) -> None:
    game = registry.find(name)
    clocks = ready_made(game)

    assert list(clocks) == ["fast", "relaxed", "days", "none"]
    for clock in clocks.values():
        if clock is not None:
            check_clock(game, clock)


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

    check_clock(TACAN, clock)
    with refuses("limit_missing"):
        check_clock(TACAN, TimedClock(limits={"placement": 30}))
    with refuses("limit_missing"):
        check_clock(RUPIAJ, TimedClock(limits={}))


def test_a_limit_for_something_that_the_game_never_asks_is_refused() -> None:
    with refuses("unknown_decision"):
        check_clock(TACAN, TimedClock(limits={"turn": 30, "castle": 5}))


def test_the_timed_preset_comes_with_a_clock_unless_another_is_chosen() -> None:
    days = DaysClock(days=3)

    assert checked(TableSettings(game="tacan", preset="timed")).clock == READY["tacan", "fast"]
    assert checked(TableSettings(game="tacan", preset="timed", clock=days)).clock == days
    assert checked(TableSettings(game="tacan")).clock is None


def test_the_timed_preset_has_no_limit_of_offers_and_lets_nobody_play_in_ones_name() -> None:
    timed = checked(TableSettings(game="tacan", preset="timed"))
    standard = checked(TableSettings(game="tacan"))
    chosen = TableSettings(game="tacan", preset="timed", offers_per_turn=3, time_out="bot")
    limitless = TableSettings(game="tacan", offers_per_turn=None, time_out="defaults")

    assert (timed.offers_per_turn, timed.time_out) == (None, "defaults")
    assert (standard.offers_per_turn, standard.time_out) == (10, "bot")
    assert (checked(chosen).offers_per_turn, checked(chosen).time_out) == (3, "bot")
    assert (checked(limitless).offers_per_turn, checked(limitless).time_out) == (None, "defaults")
    assert present_game(TACAN).preset_settings["timed"].clock == READY["tacan", "fast"]


def test_a_table_and_a_match_from_before_there_was_the_choice_play_on_as_they_did() -> None:
    table = new_table(ANN, checked(TableSettings(game="rupiaj")), 0.0, lambda: "00" * 32)
    document = msgspec.json.decode(encode_table(table))
    del document["settings"]["time_out"]
    record = TableRecord(id="t", revision=0, status="open", document=msgspec.json.encode(document))
    old = decode_state(record)

    assert settings_of(old.table) == settings_of(table)
    assert settings_of(old.table).time_out == "bot"
    assert read_settings(b'{"clock":null,"grace":30.0,"offers_per_turn":10}').time_out == "bot"
