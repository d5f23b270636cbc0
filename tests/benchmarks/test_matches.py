"""Matches as the load plays them: when a move is complete, and what is a fault."""

import json
from random import Random

import msgspec
import pytest

from benchmarks.server.boardgameio import EVENT, UPDATE, Pair, Seat, move, state_of
from benchmarks.server.guests import Guest, ParlourMatch
from benchmarks.server.match import LoadError, Match, Timing
from parlour.client import Refused
from parlour.client.rest import Rest
from parlour.server.api.types.base import Refusal
from parlour.server.api.types.matches import Outcome
from parlour.server.api.types.to_client import Done
from tests.benchmarks.messages import sync, update

DONE = Done(id=1, version=1)


class SilentGuest(Guest):
    """A guest who sends nothing."""

    def __init__(self) -> None:
        super().__init__(Rest("http://127.0.0.1:9"))

    def move(self, match: ParlourMatch, version: int, move: msgspec.Raw) -> None:
        """Not sent."""


class Playing:
    """A match of two seats with a move of the first one under way."""

    def __init__(self) -> None:
        self.first, self.second = SilentGuest(), SilentGuest()
        guests: dict[str, Guest] = {"PR": self.first, "PB": self.second}
        self.match = ParlourMatch("t", "m", guests, Random(1))
        for guest in guests.values():
            self.match.receive(guest, sync("PR"))
        self.timings: list[Timing] = []
        self.match.play(lambda _match, timing: self.timings.append(timing))


def test_a_move_is_complete_when_its_sender_has_the_answer_and_all_have_the_update() -> None:
    playing = Playing()
    playing.match.receive(playing.first, update(1, "PB"))
    playing.match.answer(playing.first, DONE)
    assert not playing.timings

    playing.match.receive(playing.second, update(1, "PB"))

    (timing,) = playing.timings
    assert 0 < timing.answer < timing.update
    assert (playing.match.under_way, playing.match.moves, playing.match.faults) == (False, 1, [])


def test_the_time_of_an_update_is_that_of_the_other_seat() -> None:
    playing = Playing()
    playing.match.receive(playing.second, update(1, "PB"))
    playing.match.receive(playing.first, update(1, "PB"))
    playing.match.answer(playing.first, DONE)

    (timing,) = playing.timings
    assert 0 < timing.update < timing.answer


def test_a_move_with_several_versions_is_complete_when_all_have_the_last() -> None:
    playing = Playing()
    for version in (1, 2):
        playing.match.receive(playing.first, update(version, "PB"))
    playing.match.receive(playing.second, update(1))
    playing.match.answer(playing.first, DONE)
    assert not playing.timings

    playing.match.receive(playing.second, update(2, "PB"))
    assert len(playing.timings) == 1


def test_an_answer_before_its_update_is_a_fault() -> None:
    playing = Playing()
    playing.match.receive(playing.second, update(1, "PB"))
    playing.match.answer(playing.first, DONE)
    assert playing.match.faults == ["done_before_update"]


def test_a_missing_update_is_a_fault() -> None:
    playing = Playing()
    playing.match.receive(playing.first, update(2, "PB"))
    assert playing.match.faults == ["update_missing"]


def test_a_match_with_an_outcome_is_over() -> None:
    playing = Playing()
    last = update(1, outcome=Outcome(ranking=[], reason=""))
    playing.match.receive(playing.first, last)
    assert playing.match.over


def test_a_refused_move_is_a_fault() -> None:
    playing = Playing()
    refusal = Refusal(code="not_your_turn", sentence="It is not your turn.")
    playing.match.answer(playing.first, Refused(refusal))
    assert playing.match.faults == ["not_your_turn"]


class SilentSeat(Seat):
    """A seat that remembers the states in which it would have sent a move."""

    def __init__(self, name: str, match: Pair) -> None:
        super().__init__(name, match)
        self.sent: list[int] = []

    def move(self, match: str, state: int, number: int) -> None:
        """Not sent."""
        self.sent.append(state)


def silent_pair() -> tuple[Pair, SilentSeat, SilentSeat]:
    """A match of the peer's, without a server."""
    pair = Pair("m1")
    first, second = SilentSeat("0", pair), SilentSeat("1", pair)
    pair.seats = first, second
    return pair, first, second


def test_with_the_peer_a_move_is_complete_when_both_have_the_update() -> None:
    pair, first, second = silent_pair()
    complete: list[int] = []

    def count(match: Match, _timing: Timing) -> None:
        complete.append(match.moves)

    pair.play(count)
    pair.receive(first, 1)
    assert pair.under_way
    pair.receive(second, 1)
    pair.play(count)
    assert (complete, first.sent, second.sent) == ([1], [0], [1])


def test_with_the_peer_a_missing_state_is_a_fault() -> None:
    pair, first, _ = silent_pair()
    pair.play(lambda _match, _timing: None)
    pair.receive(first, 2)
    assert pair.faults


def test_the_number_of_a_state_is_read_and_not_that_of_its_log() -> None:
    assert (
        state_of(
            b'42/counting,["update","m1",{"G":{"count":7},"_undo":[],"_stateID":12},'
            b'[{"action":{"type":"MAKE_MOVE"},"_stateID":11,"turn":12}]]'
        )
        == 12
    )


def test_a_message_without_a_state_is_not_understood() -> None:
    with pytest.raises(LoadError):
        state_of(b'42/counting,["update"]')


def test_a_move_names_its_match_its_seat_and_the_state_it_was_made_in() -> None:
    sent = move("m1", "1", "secret", 11, 4)
    assert sent.startswith(UPDATE)
    event, action, state, match, seat = json.loads(sent.removeprefix(EVENT))
    assert (event, state, match, seat) == ("update", 11, "m1", "1")
    assert action["payload"]["args"] == [4]
