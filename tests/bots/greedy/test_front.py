"""The greedy bot: found by name, at home in two games, and no more random than it must be."""

from typing import Any

import pytest

from parlour import bots
from parlour.bots import BotMaker, GreedyBot, RandomBot, Window, open_window, play
from parlour.bots.greedy.best import highest
from parlour.core.chance import FastChance, ScriptedChance
from parlour.games import find, names
from parlour.games.tacan.game import Tacan


class Stranger(Tacan):
    """A game that the bot has never heard of."""

    name = "stranger"


def test_the_greedy_bot_is_found_by_its_name() -> None:
    assert bots.find("greedy") is GreedyBot


def test_a_game_it_does_not_know_is_played_at_random() -> None:
    window = Window(Stranger(), "PB", Tacan.catalogue[:5], {})
    drawn = {GreedyBot(FastChance(seed)).choose(window) for seed in range(50)}
    assert drawn == set(Tacan.catalogue[:5])


def test_the_best_moves_are_all_that_have_the_highest_score() -> None:
    assert highest(["a", "bb", "c", "dd"], len) == ["bb", "dd"]
    assert highest(["a", "bb", "c"], lambda move: -len(move)) == ["a", "c"]


def test_it_draws_only_among_moves_that_look_equally_good() -> None:
    chance = ScriptedChance()
    chance.next_numbers = [2]
    stranger: Any = Stranger()
    assert GreedyBot(chance).choose(Window(stranger, "PB", ["a", "b", "c"], {})) == "c"
    assert GreedyBot(chance).choose(Window(stranger, "PB", ["only"], {})) == "only"


@pytest.mark.parametrize("name", names())
def test_a_seed_repeats_a_match(name: str) -> None:
    game = find(name)
    seats = game.seats(2)
    makers: list[BotMaker] = [GreedyBot, RandomBot]
    one, other = (play(game, seats, game.options(), makers, seed=9) for _ in range(2))
    assert one == other
    assert one.outcome is not None


@pytest.mark.parametrize("name", names())
def test_a_bot_made_for_each_decision_plays_on_where_the_last_one_left(name: str) -> None:
    game = find(name)
    seats = game.seats(2)
    state: Any = game.new(seats, game.options(), FastChance(3))
    for number in range(20):
        place = game.actor(state)
        move = GreedyBot(FastChance(number)).choose(open_window(game, state, seats, place))
        game.check(state, place, move)
        game.apply(state, place, move, FastChance(number))
