"""A match as the load generator plays it, without a server."""

from random import Random

import msgspec

from benchmarks.server.messages import Sync, Update
from benchmarks.server.person import Person
from benchmarks.server.table import Table
from benchmarks.server.websocket import Counter

NOTHING = msgspec.Raw(b"null")
MOVES = msgspec.Raw(b'[{"type":"pass"}]')


class Silent(Person):
    """A person who sends nothing."""

    def __init__(self) -> None:
        super().__init__("127.0.0.1", 1, "", Counter())

    def move(self, table: Table, version: int, move: bytes) -> None:
        del table, version, move


def playing() -> tuple[Table, Silent, Silent, list[str]]:
    """A match with a move of its first seat under way, and its faults."""
    first, second = Silent(), Silent()
    table = Table("t", "m", {"PR": first, "PB": second}, Random(1))
    for person, seat in ((first, "PR"), (second, "PB")):
        table.shown(person, Sync("m", seat, 0, ["PR"], MOVES, NOTHING))
    faults: list[str] = []
    table.on_fault = faults.append
    table.play()
    return table, first, second, faults


def test_a_seat_may_hear_of_a_move_later_than_its_sender_hears_what_followed() -> None:
    table, first, second, faults = playing()
    table.update(first, Update("m", 1, []))
    table.update(first, Update("m", 2, ["PB"]))
    table.update(second, Update("m", 1, []))
    table.done(first)
    assert table.under_way
    table.update(second, Update("m", 2, ["PB"]))
    assert (table.under_way, table.version, faults) == (False, 2, [])


def test_an_answer_before_its_update_is_a_fault() -> None:
    table, first, second, faults = playing()
    table.update(second, Update("m", 1, ["PB"]))
    table.done(first)
    assert faults == ["done_before_update"]
