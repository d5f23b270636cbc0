"""The greedy bot beats random players, wherever it sits."""

import pytest

from parlour.bots import BotMaker, GreedyBot, RandomBot, play
from parlour.bots.seeds import derive
from parlour.games import find


def wins(name: str, seats: int, matches: int, seed: int) -> int:
    """How many of so many matches a greedy bot wins against random ones, from all seats in turn."""
    game = find(name)
    won = 0
    for number in range(matches):
        makers: list[BotMaker] = [RandomBot] * seats
        makers[number % seats] = GreedyBot
        played = play(game, game.seats(seats), game.options(), makers, derive(seed, number))
        assert played.outcome is not None
        won += played.outcome.winner == game.seats(seats)[number % seats]
    return won


def test_it_beats_three_random_players_in_tacan() -> None:
    assert wins("tacan", 4, 40, seed=1) >= 38


def test_it_beats_a_random_player_in_rupiaj() -> None:
    assert wins("rupiaj", 2, 40, seed=1) >= 38


@pytest.mark.soak
@pytest.mark.parametrize(("name", "seats"), [("tacan", 4), ("rupiaj", 2)])
def test_it_wins_95_of_100_matches(name: str, seats: int) -> None:
    assert wins(name, seats, 100, seed=2) >= 95
