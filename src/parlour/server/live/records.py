"""Matches in the store: rows, entries and snapshots."""

import sqlite3
from collections.abc import Sequence
from typing import Final, NamedTuple

from parlour.server.errors import Conflict, NotFound
from parlour.server.lobby.table import BotSitting, PersonSitting, Sitting

RUNNING: Final = "running"
FINISHED: Final = "finished"
ENDED: Final = "ended"
QUARANTINED: Final = "quarantined"

FIELDS: Final = (
    "row, id, table_id, game, status, header, secret, ways, version, course, started, fault"
)


class MatchRecord(NamedTuple):
    """A match as its row tells of it."""

    row: int
    id: str
    table: str
    game: str
    status: str
    header: bytes
    secret: bytes
    ways: bytes
    version: int
    course: bytes
    started: float
    fault: str | None

    def __repr__(self) -> str:
        return f"MatchRecord({self.id!r})"  # the secret must not get into a log


class Snapshot(NamedTuple):
    """A state from which the rest of a log is followed."""

    version: int
    mark: int
    engine: str
    state: bytes


class Stored(NamedTuple):
    """All that is needed to bring a match back."""

    record: MatchRecord
    players: dict[str, Sitting]
    snapshot: Snapshot | None
    lines: list[bytes]
    """The entries from the one the snapshot was made at, or from the setup."""


def row_of(connection: sqlite3.Connection, record: MatchRecord) -> int:
    """The row of a match, which one that began in this process has yet to learn."""
    if record.row:
        return record.row
    (row,) = connection.execute("SELECT row FROM match WHERE id = ?", (record.id,)).fetchone()
    return int(row)


def append(
    connection: sqlite3.Connection,
    row: int,
    first: int,
    lines: Sequence[bytes],
    course: bytes,
    now: float,
) -> None:
    """Store the next entries of a match, if it still runs and nobody else was faster."""
    changed = connection.execute(
        "UPDATE match SET version = ?, course = ?, touched = ?"
        " WHERE row = ? AND version = ? AND status = ?",
        (first + len(lines) - 1, course, now, row, first - 1, RUNNING),
    )
    if changed.rowcount != 1:
        raise Conflict("match_changed", "The match has gone on, or was ended, meanwhile.")
    for version, line in enumerate(lines, start=first):
        connection.execute("INSERT INTO entry VALUES (?, ?, ?)", (row, version, line))


def save_course(connection: sqlite3.Connection, row: int, course: bytes) -> None:
    """Store what has changed beside the log; from now on the match needs attention."""
    connection.execute(
        "UPDATE match SET course = ?, attended = 1 WHERE row = ? AND status = ?",
        (course, row, RUNNING),
    )


def save_snapshot(connection: sqlite3.Connection, row: int, snapshot: Snapshot) -> None:
    """Replace the snapshot of a match."""
    connection.execute("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?)", (row, *snapshot))


def finish(
    connection: sqlite3.Connection, row: int, table: str, now: float, outcome: bytes
) -> None:
    """A match is over, and so its table is free for the next one."""
    connection.execute(
        "UPDATE match SET status = ?, ended = ?, summary = ?, attended = 0 WHERE row = ?",
        (FINISHED, now, outcome, row),
    )
    connection.execute("DELETE FROM snapshot WHERE match = ?", (row,))
    connection.execute(
        "UPDATE tables SET status = 'finished', touched = ? WHERE id = ?", (now, table)
    )


def stop(connection: sqlite3.Connection, row: int, status: str, fault: str, now: float) -> None:
    """A match goes no further, without an outcome: the log stays as it is."""
    connection.execute(
        "UPDATE tables SET status = 'finished', touched = ?"
        " WHERE id = (SELECT table_id FROM match WHERE row = ? AND status = ?)",
        (now, row, RUNNING),
    )
    connection.execute(
        "UPDATE match SET status = ?, ended = ?, fault = ?, attended = 0 WHERE row = ?",
        (status, now, fault, row),
    )


def find(connection: sqlite3.Connection, match: str) -> MatchRecord:
    """The row of a match."""
    found = connection.execute(f"SELECT {FIELDS} FROM match WHERE id = ?", (match,)).fetchone()
    if found is None:
        raise unknown_match()
    return MatchRecord(*found)


def unknown_match() -> NotFound:
    """Said of a match that does not exist, and in the same words of one that is not shown."""
    return NotFound("unknown_match", "There is no such match.")


def load(connection: sqlite3.Connection, match: str, *, whole: bool = False) -> Stored:
    """A match with its players, its snapshot unless the whole log is wanted, and its entries."""
    record = find(connection, match)
    snapshot = None
    if not whole:
        taken = connection.execute(
            "SELECT version, mark, engine, state FROM snapshot WHERE match = ?", (record.row,)
        ).fetchone()
        snapshot = Snapshot(*taken) if taken else None
    first = snapshot.version if snapshot else 0
    lines = connection.execute(
        "SELECT line FROM entry WHERE match = ? AND version >= ? ORDER BY version",
        (record.row, first),
    )
    return Stored(record, players_of(connection, record.row), snapshot, [line for (line,) in lines])


def lines_between(connection: sqlite3.Connection, row: int, first: int, last: int) -> list[bytes]:
    """The entries of these versions, both included."""
    found = connection.execute(
        "SELECT line FROM entry WHERE match = ? AND version BETWEEN ? AND ? ORDER BY version",
        (row, first, last),
    )
    return [line for (line,) in found]


def players_of(connection: sqlite3.Connection, row: int) -> dict[str, Sitting]:
    """Who plays which seat."""
    found = connection.execute("SELECT seat, person, bot, name FROM player WHERE match = ?", (row,))
    return {
        seat: PersonSitting(person, name) if person is not None else BotSitting(bot, name)
        for seat, person, bot, name in found
    }


def attended(connection: sqlite3.Connection) -> list[tuple[str, bytes, str]]:
    """The running matches that have clocks or bots: id, course, and the seats of bots."""
    return connection.execute(
        "SELECT id, course, coalesce(group_concat(seat, ' '), '') FROM match"
        " LEFT JOIN player ON player.match = match.row AND bot IS NOT NULL"
        " WHERE status = ? AND attended = 1 GROUP BY match.row",
        (RUNNING,),
    ).fetchall()
