"""Moves as operations, in both directions, on random play of every game."""

from contextlib import suppress

import pytest
from hypothesis import given, settings

from parlour.core.cells import SPECTATOR, View
from parlour.core.chance import FastChance
from parlour.core.draws import Order
from parlour.core.errors import IllegalMove, OperationError
from parlour.core.match import Match
from parlour.core.ops import Set, applied, changes, laid_out, parse, text
from parlour.games import find, names
from parlour.games.registry import AnyGame
from parlour.testing.conformance import walk
from tests.conformance.test_conformance import settings_of
from tests.support.operations import find_move, without_slots
from tests.support.states import SEEDS


@pytest.fixture(scope="module", params=names())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find(request.param)


@settings(max_examples=6)
@given(seed=SEEDS)
def test_the_operations_of_a_move_mean_that_move_in_any_order(game: AnyGame, seed: int) -> None:
    chance = FastChance(seed)
    seats, options = settings_of(game, seed)
    for match in walk(game, seats, options, seed, 500):
        if match.version % 9:
            continue
        for seat in seats:
            moves = match.legal(seat)
            for _ in range(min(4, len(moves))):
                move = moves[chance.below(len(moves))]
                ops = game.write_operations(match.sender_view(seat), move)
                shuffled = [ops[place] for place in chance.shuffle(len(ops))]
                for written in (shuffled, parse(text(ops))):
                    found = find_move(match, seat, written)
                    assert without_slots(match, found) == move
                    assert game.write_operations(match.sender_view(seat), found) == ops


@settings(max_examples=6)
@given(seed=SEEDS)
def test_a_list_with_one_operation_less_or_twice_is_refused(game: AnyGame, seed: int) -> None:
    chance = FastChance(seed)
    seats, options = settings_of(game, seed)
    for match in walk(game, seats, options, seed, 300):
        if match.version % 9 or not match.to_act():
            continue
        seat = match.to_act()[0]
        moves = match.legal(seat)
        move = moves[chance.below(len(moves))]
        ops = game.write_operations(match.sender_view(seat), move)
        place = chance.below(len(ops))
        with pytest.raises(IllegalMove):
            find_move(match, seat, [*ops, ops[place]])
        less = ops[:place] + ops[place + 1 :]
        # What is left may be another move, never the same one with less.
        with suppress(IllegalMove):
            other = find_move(match, seat, less)
            assert without_slots(match, other) != move


@settings(max_examples=5)
@given(seed=SEEDS)
def test_redacted_operations_lead_from_view_to_view_exactly(game: AnyGame, seed: int) -> None:
    seats, options = settings_of(game, seed)
    viewers = (*seats, SPECTATOR)
    steps = walk(game, seats, options, seed, 300)
    views: dict[str, View] = {viewer: {} for viewer in viewers}
    for match in steps:
        for viewer in viewers:
            seen = match.view(viewer)
            ops = changes(views[viewer], seen)
            assert applied(views[viewer], parse(text(ops)) if ops else []) == seen
            views[viewer] = seen


@settings(max_examples=25)
@given(seed=SEEDS)
def test_the_setup_is_a_list_of_operations_from_nothing(game: AnyGame, seed: int) -> None:
    seats, _ = settings_of(game, seed)
    options = game.options(**random_options(game, seed))
    match = Match.start(game, seats, options, FastChance(seed))
    drawn = match.log.entries[0].chance
    orders = [draw.order for draw in drawn if isinstance(draw, Order)]
    ops = game.setup_operations(match.state, orders)
    left = iter(orders)
    cells = laid_out(parse(text(ops)), left, game.setup_keys())
    assert cells == dict(game.cells(match.state))
    assert next(left, None) is None


def random_options(game: AnyGame, seed: int) -> dict[str, object]:
    chance = FastChance(seed)
    return {
        option.name: option.values[chance.below(len(option.values))] for option in game.option_list
    }


def test_a_key_nobody_knows_is_refused_by_name(game: AnyGame) -> None:
    match = next(walk(game, game.seats(2), game.options(), 1, 0))
    with pytest.raises(OperationError) as refused:
        find_move(match, match.seats[0], [Set("ZZ99", 1)])
    assert (refused.value.code, refused.value.operation) == ("unknown_key", "ZZ99")


def test_an_empty_list_means_no_move(game: AnyGame) -> None:
    match = next(walk(game, game.seats(2), game.options(), 1, 0))
    with pytest.raises(OperationError) as refused:
        find_move(match, match.seats[0], [])
    assert refused.value.code == "no_such_move"


def test_a_list_longer_than_any_move_is_not_even_looked_at(game: AnyGame) -> None:
    match = next(walk(game, game.seats(2), game.options(), 1, 0))
    with pytest.raises(OperationError) as refused:
        find_move(match, match.seats[0], [Set("ZZ99", 1)] * 501)
    assert refused.value.code == "malformed_operation"
