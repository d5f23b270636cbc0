"""What is stored of a move: all that belongs to the same moment, in one job."""

import sqlite3
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from parlour.server.live import course as courses
from parlour.server.live import records, snapshots
from parlour.server.live.audience import Step
from parlour.server.live.seeing import told_outcome
from parlour.server.live.standing import Standing
from parlour.server.store.commands import SaveStickyMove
from parlour.server.store.sqlite.tables import save_sticky_move

Job: TypeAlias = Callable[[sqlite3.Connection], None]

_encode: Final = msgspec.json.Encoder().encode


def storing(live: Standing, steps: list[Step], now: float, keeping: Job | None) -> Job:
    """The job that stores a move with what came of it, and how the match stands after it."""
    record = live.record
    first = steps[0].entry.version
    last = steps[-1].entry.version
    lines = [_encode(step.entry) for step in steps]
    course = courses.encode(live.course)
    outcome = live.match.outcome
    told = None if outcome is None else _encode(told_outcome(outcome))
    every = live.house.snapshot_every
    due = told is None and last // every != (first - 1) // every
    snapshot = snapshots.take(live.match) if due else None

    def job(connection: sqlite3.Connection) -> None:
        row = records.row_of(connection, record)
        records.append(connection, row, first, lines, course, now)
        if snapshot is not None:
            records.save_snapshot(connection, row, snapshot)
        if keeping is not None:
            keeping(connection)
        if told is not None:
            records.finish(connection, row, record.table, now, told)

    return job


def keeping(live: Standing, seat: str, name: str, form: dict[str, Any]) -> Job | None:
    """The job that keeps what a person's move settles for the matches to come (X5)."""
    table, person = live.record.table, live.person_of(seat)
    if person is None:
        return None
    save = SaveStickyMove(table=table, person=person, name=name, move=_encode(form))
    return lambda file: save_sticky_move(file, save)
