"""A bot decides from a window: what its seat may see, never the state."""

from typing import Any

import pytest

from parlour.bots import RandomBot, Window, choices_among, open_window, play, watch
from parlour.core.cells import SPECTATOR, view
from parlour.core.chance import Chance, FastChance, ScriptedChance
from parlour.core.game import NO_SEAT
from parlour.games import find

TACAN = find("tacan")
SEATS = ("PB", "PR", "PY")


class Watcher:
    """Plays the first choice but one and keeps every window it was given."""

    windows: list[Window[Any]]

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.windows = []

    def choose(self, window: Window[Any]) -> Any:
        assert type(window) is Window
        self.windows.append(window)
        _ = window.view
        return window.choices[self.chance.below(len(window.choices))]


def played_by_watchers() -> tuple[list[Watcher], Any]:
    made: list[Watcher] = []

    def maker(chance: Chance) -> Watcher:
        made.append(Watcher(chance))
        return made[-1]

    *_, match = watch(TACAN, SEATS, TACAN.options(victory_points=4), [maker] * 3, seed=3)
    return made, match


def test_a_bot_sees_its_own_cards_and_no_others() -> None:
    watchers, _ = played_by_watchers()
    seen = dict.fromkeys(SEATS, False)
    for watcher, seat in zip(watchers, SEATS, strict=True):
        for window in watcher.windows:
            assert window.seat == seat
            for key, value in window.view.items():
                if key.startswith("RC") and value != []:
                    assert (value is None) == (key[-2:] != seat)
                    seen[seat] |= value is not None
                if key.startswith("VIC"):
                    assert (value is None) == (key[-2:] != seat)
            assert window.view["D24"] is None
    assert all(seen.values())


def test_a_window_still_shows_the_moment_it_was_opened_at() -> None:
    watchers, match = played_by_watchers()
    first = watchers[TACAN.actor(match.state)].windows[0].view
    assert str(first["turn"]).endswith("Pre0")
    assert first["N00"] == []


def test_the_choices_of_a_window_can_be_written_down() -> None:
    watchers, _ = played_by_watchers()
    window = watchers[0].windows[0]
    assert {window.game.text(move).split()[0] for move in window.choices} == {"settlement"}


def test_a_window_shows_what_the_view_of_the_seat_shows() -> None:
    state = TACAN.new(SEATS, TACAN.options(), FastChance(5))
    TACAN.play_out(state, FastChance(6), 300)
    place = TACAN.actor(state)
    window = open_window(TACAN, state, SEATS, place)
    assert window.view == view(TACAN.cells(state), SEATS[place])
    assert window.view != view(TACAN.cells(state), SPECTATOR)


def test_the_random_bot_draws_once_among_its_choices() -> None:
    chance = ScriptedChance()
    chance.next_numbers = [2]
    assert RandomBot(chance).choose(Window(TACAN, "PB", ["a", "b", "c"], {})) == "c"
    assert RandomBot(chance).choose(Window(TACAN, "PB", ["only"], {})) == "only"


def test_bots_that_only_watch_still_finish_a_match() -> None:
    _, match = played_by_watchers()
    result = play(TACAN, SEATS, TACAN.options(victory_points=4), [Watcher] * 3, seed=3)
    assert result.outcome == match.outcome
    assert result.moves == match.version


@pytest.mark.parametrize("name", ["tacan", "rupiaj"])
def test_the_choices_can_be_told_from_the_legal_moves_that_a_server_sends(name: str) -> None:
    game, chance, told = find(name), FastChance(3), 0
    seats = game.seats(game.fewest_seats)
    for _ in range(3):
        state = game.new(seats, game.options(), chance)
        while not game.is_over(state):
            automatic = game.automatic(state)
            if automatic is not None:
                game.apply(state, NO_SEAT, automatic, chance)
                continue
            for seat in game.to_act(state):
                sent = [game.from_json(game.to_json(move)) for move in game.legal(state, seat)]
                assert choices_among(game, sent) == game.choices(state, seat)
                told += 1
            seat = game.actor(state)
            game.apply(state, seat, drawn(chance, game.choices(state, seat)), chance)
    assert told > 100


def drawn(chance: Chance, moves: list[Any]) -> Any:
    return moves[chance.below(len(moves))]
