"""Every promise of the kit, on random walks of every game."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings

from parlour.core.chance import Chance, FastChance
from parlour.core.game import Options
from parlour.games import find, names
from parlour.games.registry import AnyGame
from parlour.testing import conformance
from tests.support.resting import RESTING
from tests.support.states import SEEDS
from tests.support.tacan import talk

STEPS = 400
"""Moves of a walk; a position is looked at closely every so often on the way."""
UNLISTED: Mapping[str, Callable[[Any, int, Chance], object]] = {"tacan": talk}
"""Legal moves without bound, which no list has."""


@pytest.fixture(scope="module", params=names())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find(request.param)


def settings_of(game: AnyGame, seed: int) -> tuple[tuple[str, ...], Options]:
    """Seats and options that follow from a seed: every preset and number of seats comes up."""
    chance = FastChance(seed)
    fewest, most = game.fewest_seats, len(game.seat_names)
    seats = game.seats(fewest + chance.below(most - fewest + 1))
    presets = list(game.presets)
    return seats, game.options(presets[chance.below(len(presets))])


@settings(max_examples=8)
@given(seed=SEEDS)
def test_listed_moves_are_the_legal_ones(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    for match in conformance.walk(game, seats, options, seed, STEPS):
        if match.version % 20 == seed % 20 or game.is_over(match.state):
            conformance.check_moves(game, match.state, len(seats), seed + match.version)


def test_of_the_whole_catalogue_only_listed_moves_are_legal(game: AnyGame) -> None:
    seats, options = settings_of(game, 1)
    for match in conformance.walk(game, seats, options, 1, STEPS):
        if match.version % 100 == 30:
            conformance.check_moves(game, match.state, len(seats))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_of_the_whole_catalogue_only_listed_moves_are_legal_at_many_positions(
    game: AnyGame, seed: int
) -> None:
    seats, options = settings_of(game, seed)
    for match in conformance.walk(game, seats, options, seed, STEPS):
        if match.version % 10 == 0:
            conformance.check_moves(game, match.state, len(seats))


@settings(max_examples=8)
@given(seed=SEEDS)
def test_a_replayed_log_is_the_same_match(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    *_, match = conformance.walk(game, seats, options, seed, STEPS)
    conformance.check_replay(match)


@settings(max_examples=8)
@given(seed=SEEDS)
def test_events_are_said_again_by_a_replay(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    walk = conformance.walk(game, seats, options, seed, STEPS, UNLISTED.get(game.name))
    *_, match = walk
    conformance.check_events(match)


@settings(max_examples=8)
@given(seed=SEEDS)
def test_events_tell_no_viewer_what_it_cannot_see(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    for match in conformance.walk(game, seats, options, seed, STEPS, UNLISTED.get(game.name)):
        if match.version % 7 == seed % 7 and match.to_act():
            choices = game.choices(match.state, game.actor(match.state))
            move = choices[(seed + match.version) % len(choices)]
            conformance.check_event_secrecy(game, match, move, seed)


@settings(max_examples=8)
@given(seed=SEEDS)
def test_a_copy_goes_its_own_way(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    for match in conformance.walk(game, seats, options, seed, STEPS, UNLISTED.get(game.name)):
        if match.version % 40 == seed % 40:
            conformance.check_copy(game, match.state, seed, 50)


@settings(max_examples=8)
@given(seed=SEEDS)
def test_the_changed_cells_are_those_that_differ(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    walk = conformance.walk(game, seats, options, seed, STEPS, UNLISTED.get(game.name))
    states = [match.state for match in walk]
    for place in range(seed % 10, len(states) - 1, 10):
        conformance.check_changes(game, states[place], states[place + 1], seats)
        conformance.check_changes(game, states[place // 2], states[place], seats)


@settings(max_examples=8)
@given(seed=SEEDS)
def test_what_is_hidden_does_not_show(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    for match in conformance.walk(game, seats, options, seed, STEPS):
        if match.version % 50 == seed % 50:
            conformance.check_secrecy(game, match.state, seats, seed)


@settings(max_examples=8)
@given(seed=SEEDS)
def test_whoever_is_to_act_is_asked_for_a_declared_decision(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    for match in conformance.walk(game, seats, options, seed, STEPS, UNLISTED.get(game.name)):
        conformance.check_decisions(game, match.state, len(seats))


@settings(max_examples=8)
@given(seed=SEEDS)
def test_a_match_tells_of_every_seat(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    *_, match = conformance.walk(game, seats, options, seed, STEPS, UNLISTED.get(game.name))
    conformance.check_statistics(match)


def test_every_catalogue_move_has_a_text_and_a_json_form(game: AnyGame) -> None:
    for move in game.catalogue:
        conformance.check_forms(game, move)


def test_what_is_nearly_a_move_is_refused_in_a_short_sentence(game: AnyGame) -> None:
    seats, options = settings_of(game, 1)
    *_, match = conformance.walk(game, seats, options, 1, STEPS, UNLISTED.get(game.name))
    _, *entries = match.log.entries
    moves = [*game.catalogue, *(game.from_json(entry.move) for entry in entries)]
    one_of_each = {game.to_json(move)["move"]: move for move in moves}
    for move in one_of_each.values():
        conformance.check_refusals(game, move)


def test_a_catalogue_move_read_back_is_the_very_same_object(game: AnyGame) -> None:
    for move in game.catalogue:
        assert game.parse(game.text(move)) is move
        assert game.from_json(game.to_json(move)) is move


def test_a_walk_begins_with_what_happens_by_itself() -> None:
    *_, match = conformance.walk(RESTING, RESTING.seats(2), RESTING.options(), 1, 4)
    _, *entries = match.log.entries
    assert [entry.seat is None for entry in entries] == [True, False, False, False, False]
