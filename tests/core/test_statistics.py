"""Statistics from a log."""

from typing import Any

import pytest

from parlour.core.chance import FastChance
from parlour.core.errors import LogError
from parlour.core.log import loads
from parlour.core.match import Match
from parlour.core.replay import statistics_of
from parlour.games import rupiaj, tacan
from parlour.testing.conformance import walk


def test_a_log_that_is_written_and_read_tells_the_same() -> None:
    game = rupiaj.GAME
    *_, match = walk(game, game.seats(2), game.options(), 1, 1_000)
    assert statistics_of(game, loads(match.log.dumps())) == statistics_of(game, match.log)


def test_a_fair_match_is_told_without_its_secret() -> None:
    game = tacan.GAME
    match = Match.fair(game, game.seats(2), game.options(), bytes(32))
    seat = match.to_act()[0]
    match.play(seat, match.legal(seat)[0])
    told: Any = statistics_of(game, match.log)
    assert told["seats"][seat]["moves"] == 1


def test_the_log_of_another_game_is_refused() -> None:
    match = Match.start(tacan.GAME, ("PB", "PR"), tacan.GAME.options(), FastChance(1))
    with pytest.raises(LogError) as caught:
        statistics_of(rupiaj.GAME, match.log)
    assert caught.value.code == "wrong_game"


def test_a_log_that_breaks_a_rule_is_refused_by_its_line() -> None:
    game = rupiaj.GAME
    *_, match = walk(game, game.seats(2), game.options(), 1, 10)
    del match.log.entries[5]
    with pytest.raises(LogError) as caught:
        statistics_of(game, match.log)
    assert (caught.value.code, caught.value.line) == ("not_your_turn", 7)
