"""Matches as the store keeps them, for those who look back. The secret comes out in one place."""

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from parlour.core.errors import LogError
from parlour.core.log import Entry
from parlour.server.live import records
from parlour.server.live.loading import read_entry
from parlour.server.lobby.table import BotSitting, PersonSitting, Sitting

OVER: Final = (records.FINISHED, records.ENDED)
"""What goes no further, and of which everything may be known."""
COLUMNS: Final = (
    "row, id, table_id, game, status, header, ways, version, course, started, touched, ended,"
    " summary, fault"
)

GIVEN_UP: Final = (
    "status = 'running' AND CASE WHEN json_valid(CAST(course AS TEXT)) THEN"
    " EXISTS (SELECT 1 FROM json_each(CAST(course AS TEXT), '$.gone') WHERE value = mine.seat)"
    " ELSE 0 END"
)
"""Whether the player `mine` has left a running match to a bot, as far as that can be read."""


class Kept(NamedTuple):
    """A match as its row tells of it, without its secret."""

    row: int
    id: str
    table: str
    game: str
    status: str
    header: bytes
    ways: bytes
    version: int
    course: bytes
    started: float
    touched: float
    ended: float | None
    summary: bytes | None
    fault: str | None

    @property
    def over(self) -> bool:
        """Whether everything about the match may be known."""
        return self.status in OVER


class Found(NamedTuple):
    """A match with who plays it, by seat."""

    kept: Kept
    players: dict[str, Sitting]


class Before(NamedTuple):
    """Where a page of a list goes on: after the match with this time and id."""

    touched: float
    id: str = ""


def find(connection: sqlite3.Connection, match: str) -> Found | None:
    """A match by its id."""
    row = connection.execute(f"SELECT {COLUMNS} FROM match WHERE id = ?", (match,)).fetchone()
    if row is None:
        return None
    kept = Kept(*row)
    return Found(kept, records.players_of(connection, kept.row))


def of_person(
    connection: sqlite3.Connection, person: str, statuses: Sequence[str], before: Before, limit: int
) -> list[Found]:
    """The matches that a person plays or played, the last touched first.

    One that they have given up is theirs again once it goes no further.
    """
    marks = ", ".join("?" * len(statuses))
    found = connection.execute(
        f"SELECT {COLUMNS}, seat, person, bot, name FROM ("
        f" SELECT {COLUMNS} FROM player AS mine JOIN match ON match.row = mine.match"
        f" WHERE mine.person = ? AND status IN ({marks}) AND (touched, id) < (?, ?)"
        f" AND NOT ({GIVEN_UP})"
        " ORDER BY touched DESC, id DESC LIMIT ?"
        ") JOIN player ON player.match = row ORDER BY touched DESC, id DESC",
        (person, *statuses, *before, limit),
    )
    width = len(Kept._fields)
    return [
        Found(Kept(*columns), dict(map(_seated, lines)))
        for columns, lines in groupby(found, key=lambda line: line[:width])
    ]


def _seated(line: tuple[Any, ...]) -> tuple[str, Sitting]:
    seat, person, bot, name = line[-4:]
    return seat, PersonSitting(person, name) if person is not None else BotSitting(bot, name)


def entries(connection: sqlite3.Connection, row: int, first: int, last: int) -> Iterator[Entry]:
    """The entries of these versions, both included, read one at a time; none may be missing."""
    version = first
    for (line,) in connection.execute(
        "SELECT line FROM entry WHERE match = ? AND version BETWEEN ? AND ? ORDER BY version",
        (row, first, last),
    ):
        yield read_entry(line, version)
        version += 1
    if version <= last:
        raise LogError("truncated_log", "entries at the end are missing", line=version + 2)


def count_entries(connection: sqlite3.Connection, row: int) -> int:
    """How many entries a match has."""
    (number,) = connection.execute("SELECT count(*) FROM entry WHERE match = ?", (row,)).fetchone()
    return int(number)


def snapshot(connection: sqlite3.Connection, row: int, at: int) -> records.Snapshot | None:
    """The snapshot of a match, if it was made at this version or before."""
    found = connection.execute(
        "SELECT version, mark, engine, state FROM snapshot WHERE match = ? AND version <= ?",
        (row, at),
    ).fetchone()
    return records.Snapshot(*found) if found else None


def secret(connection: sqlite3.Connection, row: int) -> bytes | None:
    """The secret of a match that is over; of any other there is none."""
    found = connection.execute(
        "SELECT secret FROM match WHERE row = ? AND status IN (?, ?)", (row, *OVER)
    ).fetchone()
    return bytes(found[0]) if found else None


def statistics(connection: sqlite3.Connection, row: int) -> bytes | None:
    """The statistics of a match, if they have been worked out."""
    (found,) = connection.execute("SELECT statistics FROM match WHERE row = ?", (row,)).fetchone()
    return found if isinstance(found, bytes) else None


def save_statistics(connection: sqlite3.Connection, row: int, told: bytes) -> None:
    """Keep the statistics of a match."""
    connection.execute("UPDATE match SET statistics = ? WHERE row = ?", (told, row))
