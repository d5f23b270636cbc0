"""People who play on the server's peer, without that server."""

import asyncio
import json
from pathlib import Path

import pytest

from benchmarks.server.peer import wire
from benchmarks.server.peer.contestants import VARIABLE, peers
from benchmarks.server.peer.pair import Pair
from benchmarks.server.peer.seat import Seat
from benchmarks.server.websocket import Counter

UPDATE = (
    b'42/counting,["update","m1",{"G":{"count":7},"_undo":[],"_stateID":12},'
    b'[{"action":{"type":"MAKE_MOVE"},"_stateID":11,"turn":12}]]'
)


def test_the_number_of_a_state_is_read_and_not_that_of_its_log() -> None:
    assert wire.state_of(UPDATE) == 12


def test_a_message_without_a_state_is_not_understood() -> None:
    with pytest.raises(wire.WireError):
        wire.state_of(b'42/counting,["update"]')


def test_a_move_names_its_match_its_seat_and_the_state_it_was_made_in() -> None:
    sent = wire.move("m1", "1", "secret", 11, 4)
    assert sent.startswith(wire.UPDATE)
    event, action, state, match, seat = json.loads(sent.removeprefix(wire.EVENT))
    assert (event, state, match, seat) == ("update", 11, "m1", "1")
    assert action["payload"]["args"] == [4]


class Silent(Seat):
    """A seat that remembers what it would send."""

    def __init__(self, name: str) -> None:
        super().__init__(name, Counter())
        self.sent: list[int] = []

    def move(self, state: int, number: int) -> None:
        del number
        self.sent.append(state)


def test_a_move_is_complete_when_both_seats_have_its_update() -> None:
    async def play() -> None:
        first, second = Silent("0"), Silent("1")
        pair = Pair((first, second), 10)
        complete: list[int] = []
        pair.on_complete = lambda one: complete.append(one.moves)
        pair.play()
        first.on_update(first, 1)
        assert pair.under_way
        second.on_update(second, 1)
        pair.play()
        assert (complete, first.sent, second.sent) == ([1], [0], [1])

    asyncio.run(play())


def test_a_state_that_is_left_out_is_a_fault() -> None:
    async def play() -> None:
        seats = Silent("0"), Silent("1")
        pair = Pair(seats, 10)
        faults: list[str] = []
        pair.on_fault = faults.append
        pair.play()
        seats[0].on_update(seats[0], 2)
        assert faults

    asyncio.run(play())


def test_where_the_peer_cannot_run_it_is_left_out_with_a_note(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "node"))
    contestants, notes = peers()
    assert (contestants, len(notes)) == ([], 1)
