"""Steps: moves that are carried out and change nothing before they are taken over."""

from collections.abc import Callable
from typing import Any

import pytest

from parlour import games
from parlour.core.chance import Chance, FastChance, ScriptedChance
from parlour.core.errors import ChanceError, IllegalMove, StaleVersion
from parlour.core.match import Match
from parlour.core.step import Step
from parlour.games import tacan

AnyMatch = Match[Any, Any, Any]

SECRET = bytes(range(32))


def quick(name: str, seed: int) -> AnyMatch:
    game = games.find(name)
    return Match[Any, Any, Any].start(game, game.seats(2), game.options(), FastChance(seed))


def fair(name: str, seed: int) -> AnyMatch:
    game = games.find(name)
    secret = seed.to_bytes(32, "big")
    return Match[Any, Any, Any].fair(game, game.seats(2), game.options(), secret)


every_game = pytest.mark.parametrize("name", games.names())
every_kind = pytest.mark.parametrize("start", [quick, fair])
Start = Callable[[str, int], AnyMatch]


def choose(match: AnyMatch, chooser: Chance) -> tuple[str, Any]:
    """A seat that is to act, and one of its moves at random."""
    place = match.game.actor(match.state)
    choices = match.game.choices(match.state, place)
    return match.seats[place], choices[chooser.below(len(choices))]


def next_step(match: AnyMatch, chooser: Chance) -> Step[Any]:
    """What happens by itself, or else a move at random."""
    step = match.automatic_step(time=1.5)
    if step is None:
        seat, move = choose(match, chooser)
        step = match.step(seat, move, time=1.5)
    return step


def play_on(match: AnyMatch, chooser: Chance, moves: int) -> None:
    """The same by `play` and `proceed`."""
    for _ in range(moves):
        if match.game.is_over(match.state):
            return
        if match.proceed(time=1.5) is None:
            match.play(*choose(match, chooser), time=1.5)


def whole(match: AnyMatch) -> list[Any]:
    """All that a match is."""
    cells = dict(match.game.cells(match.state))
    return [match.state, cells, list(match.log.entries), match.version, match.rng_position]


@every_kind
@every_game
def test_a_step_changes_nothing_and_taken_over_it_is_what_play_does(
    name: str, start: Start
) -> None:
    for seed in range(5):
        stepped, played = start(name, seed), start(name, seed)
        one, other = FastChance(seed), FastChance(seed)
        for _ in range(300):
            if stepped.game.is_over(stepped.state):
                break
            before = whole(stepped)
            step = next_step(stepped, one)
            assert whole(stepped) == before
            assert step.before is stepped.state

            stepped.take_over(step)
            play_on(played, other, 1)

            assert whole(stepped)[1:] == whole(played)[1:]
            assert stepped.state is step.state
            assert stepped.log.entries[-1] is step.entry
        assert stepped.log.dumps() == played.log.dumps()
        assert stepped.version > 50


@every_kind
@every_game
def test_a_step_that_is_dropped_leaves_the_same_draws_for_the_next(name: str, start: Start) -> None:
    match, other = start(name, 1), start(name, 1)
    one, two = FastChance(1), FastChance(1)
    drew = 0
    while match.version < 200 and not match.game.is_over(match.state):
        for seed in range(3):
            drew += bool(next_step(match, FastChance(seed)).entry.chance)
        match.take_over(next_step(match, one))
        play_on(other, two, 1)
    assert drew > 0
    assert match.log.dumps() == other.log.dumps()


@every_kind
@every_game
def test_several_steps_are_made_before_any_is_taken_over(name: str, start: Start) -> None:
    match, other = start(name, 2), start(name, 2)
    one, two = FastChance(2), FastChance(2)
    for _ in range(15):
        before = whole(match)
        later, steps = match, list[Step[Any]]()
        for _ in range(7):
            steps.append(next_step(later, one))
            later = later.after(steps[-1])
        assert whole(match) == before
        assert later.version == match.version + 7

        match.take_over(*steps)
        play_on(other, two, 7)

        assert whole(match)[1:] == whole(other)[1:]
        assert later.state is match.state
        assert later.rng_position == match.rng_position
        assert later.log.entries == match.log.entries[-1:]
        assert later.asked() == match.asked()


@every_kind
@every_game
def test_the_match_after_a_step_can_go_on_in_place_of_the_old_one(name: str, start: Start) -> None:
    match, other = start(name, 3), start(name, 3)
    one, two = FastChance(3), FastChance(3)
    entries = list(match.log.entries)
    for _ in range(100):
        step = next_step(match, one)
        match = match.after(step)
        entries.append(step.entry)
    play_on(match, one, 50)
    play_on(other, two, 150)
    assert [*entries, *match.log.entries[1:]] == other.log.entries


@every_kind
@every_game
def test_what_is_played_after_a_step_does_not_disturb_it(name: str, start: Start) -> None:
    match, other = start(name, 4), start(name, 4)
    play_on(match, FastChance(4), 40)
    play_on(other, FastChance(4), 40)
    step = next_step(match, FastChance(5))
    before = whole(match)

    play_on(match.after(step), FastChance(6), 100)
    assert whole(match) == before
    match.take_over(step)
    play_on(match, FastChance(7), 100)

    play_on(other, FastChance(5), 1)
    play_on(other, FastChance(7), 100)
    assert match.log.dumps() == other.log.dumps()


@every_kind
@every_game
def test_a_step_that_was_not_made_from_the_current_version_is_refused(
    name: str, start: Start
) -> None:
    match = start(name, 5)
    stale = next_step(match, FastChance(1))
    same = next_step(match, FastChance(1))
    assert stale.entry == same.entry
    match.take_over(same)
    stranger = start(name, 5)
    play_on(stranger, FastChance(1), 1)
    foreign = next_step(stranger, FastChance(1))
    fresh = next_step(match, FastChance(1))
    later = next_step(match.after(fresh), FastChance(1))
    before = whole(match)

    for steps in ((stale,), (same,), (foreign,), (later,), (fresh, fresh), (later, fresh)):
        with pytest.raises(StaleVersion) as refused:
            match.take_over(*steps)
        assert refused.value.code == "stale_version"
        assert whole(match) == before
    with pytest.raises(StaleVersion):
        match.after(stale)

    match.take_over(fresh)
    match.take_over(later)
    assert match.log.entries[-2:] == [fresh.entry, later.entry]


def test_a_step_is_checked_as_a_move_is() -> None:
    match = quick("tacan", 1)
    before = whole(match)
    seat = match.to_act()[0]
    with pytest.raises(IllegalMove):
        match.step(seat, "roll")
    with pytest.raises(StaleVersion):
        match.step(seat, "settlement N10", version=1)
    assert match.step(seat, "settlement N10", version=0).entry.version == 1
    assert whole(match) == before


def test_a_list_of_operations_is_made_of_steps_all_or_none() -> None:
    game = tacan.GAME
    match = Match.start(game, game.seats(2), game.options(), FastChance(1))
    seat = match.to_act()[0]
    match.play(seat, "settlement N10")
    road = match.legal(seat)[0]
    before = whole(match)

    steps = match.steps(seat, game.write_operations(match.sender_view(seat), road))

    assert whole(match) == before
    match.take_over(*steps)
    assert [step.entry for step in steps] == match.log.entries[-len(steps) :]


def test_a_step_whose_script_runs_out_leaves_the_script_as_it_is() -> None:
    game = tacan.GAME
    match = quick("tacan", 1)
    chooser = FastChance(1)
    while match.asked().get(match.to_act()[0]) != "turn" or not any(
        game.text(move) == "roll" for move in match.legal(match.to_act()[0])
    ):
        match.play(*choose(match, chooser))
    script = ScriptedChance()
    scripted = Match(game, match.state, match.log, script)
    seat = scripted.to_act()[0]
    with pytest.raises(ChanceError):
        scripted.step(seat, "roll")

    script.next_dice.append((2, 3))
    first, second = scripted.step(seat, "roll"), scripted.step(seat, "roll")
    assert first.entry == second.entry
    assert script.next_dice == [(2, 3)]
    scripted.take_over(second)
    assert script.next_dice == []
