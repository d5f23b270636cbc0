"""Matches that go on from a stored entry or a snapshot, without the whole log in memory."""

import pickle
from typing import Any

import pytest
from msgspec.structs import replace

from parlour import games
from parlour.core.chance import FastChance
from parlour.core.errors import LogError
from parlour.core.log import Log
from parlour.core.match import Match
from parlour.core.replay import resume

SECRET = bytes(range(32))


def a_match(name: str, moves: int) -> Match[Any, Any, Any]:
    game = games.find(name)
    match = Match[Any, Any, Any].fair(game, game.seats(2), game.options(), SECRET)
    go_on(match, moves)
    return match


def go_on(match: Match[Any, Any, Any], moves: int) -> None:
    chance = FastChance(moves)
    for number in range(moves):
        if match.proceed(float(number)) is None and not match.game.is_over(match.state):
            seat = match.to_act()[0]
            listed = match.game.choices(match.state, match.seat_index(seat))
            match.play(seat, listed[chance.below(len(listed))], time=float(number))


@pytest.mark.parametrize("name", games.names())
def test_a_match_follows_its_stored_entries_from_the_setup(name: str) -> None:
    told = a_match(name, 120)
    again = a_match(name, 0)

    for entry in told.log.entries[1:]:
        again.replay_entry(entry)

    assert again.log.dumps() == told.log.dumps()
    assert again.game.cells(again.state) == told.game.cells(told.state)


@pytest.mark.parametrize("name", games.names())
def test_a_match_taken_up_from_a_snapshot_goes_on_with_the_same_draws(name: str) -> None:
    whole = a_match(name, 80)
    state = pickle.loads(pickle.dumps(whole.state))
    header = whole.log.header
    part = Match.from_snapshot(
        whole.game, header, whole.log.entries[-1], state, whole.rng_position, SECRET
    )

    go_on(whole, 60)
    go_on(part, 60)

    assert part.version == whole.version
    assert part.log.entries == whole.log.entries[80:]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"seats": ("PR", "PB")}, "broken_chain"),
        ({"seeds": {"PB": "one more"}}, "broken_chain"),
        ({"options": {}}, "broken_chain"),
        ({"commitment": "0" * 64}, "wrong_secret"),
        ({"setup": "[set(players,2)]"}, "wrong_secret"),
    ],
)
def test_a_header_that_is_not_the_one_of_the_match_is_refused(
    changed: dict[str, Any], code: str
) -> None:
    match = a_match("tacan", 0)
    log = Log(replace(match.log.header, **changed), match.log.entries)
    with pytest.raises(LogError) as refused:
        resume(match.game, log, SECRET)
    assert refused.value.code == code


def test_an_entry_that_is_not_what_the_match_does_changes_nothing() -> None:
    told = a_match("tacan", 60)
    again = a_match("tacan", 0)
    for entry in told.log.entries[1:30]:
        again.replay_entry(entry)
    kept = again.game.cells(again.state)
    stored = told.log.entries[30]

    for wrong in (
        replace(stored, chain="0" * 32),
        replace(stored, version=stored.version + 1),
        replace(stored, time=0.5),
        replace(stored, chance=[*stored.chance, *told.log.entries[0].chance]),
        replace(stored, seat=None),
        replace(stored, move={"move": "nonsense"}),
    ):
        with pytest.raises(LogError) as caught:
            again.replay_entry(wrong)
        assert caught.value.line == wrong.version + 2
        assert again.version == 29
        assert again.game.cells(again.state) == kept

    again.replay_entry(stored)
    assert again.log.entries == told.log.entries[:31]


def test_a_log_that_let_go_of_its_beginning_keeps_counting() -> None:
    match = a_match("rupiaj", 20)
    whole = list(match.log.entries)

    match.log.forget(5)
    go_on(match, 1)

    assert match.version == 21
    assert match.log.entries[:5] == whole[-5:]
    with pytest.raises(ValueError, match="kept elsewhere"):
        match.log.dumps()
