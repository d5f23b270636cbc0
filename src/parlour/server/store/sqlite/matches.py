"""The SQL of matches and their logs. Row numbers stay in here: outside a match goes by its id.

Two columns have the names of an earlier day: `ways` holds the settings of a match, `course` its
runtime.
"""

import sqlite3
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from parlour.server.errors import Conflict, NotFound
from parlour.server.store.commands import (
    AppendEntries,
    Command,
    CreateMatch,
    FinishMatch,
    SaveRuntime,
    SaveSnapshot,
    SaveStatistics,
    StopMatch,
)
from parlour.server.store.interface import Before, StopReport
from parlour.server.store.records import (
    ENDED,
    FINISHED,
    OVER,
    QUARANTINED,
    RUNNING,
    Attended,
    MatchRecord,
    PlayerRecord,
    SnapshotRecord,
    StoredMatch,
)
from parlour.server.store.sqlite.reader_threads import Reader

# ---- commands ----------------------------------------------------------------------------------


def create_match(connection: sqlite3.Connection, command: CreateMatch) -> None:
    """Store a match, its players and its first entries."""
    ((row,),) = connection.execute(
        "INSERT INTO match (id, table_id, game, status, header, secret, ways, version, course,"
        " attended, started, touched) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING row",
        (
            command.id,
            command.table,
            command.game,
            RUNNING,
            command.header,
            command.secret,
            command.settings,
            len(command.entries) - 1,
            command.runtime,
            command.attended,
            command.started,
            command.started,
        ),
    ).fetchall()
    connection.executemany(
        "INSERT INTO player (match, seat, person, bot, name) VALUES (?, ?, ?, ?, ?)",
        [(row, each.seat, each.person, each.bot, each.name) for each in command.players],
    )
    _insert_entries(connection, row, 0, command.entries)


def append_entries(connection: sqlite3.Connection, command: AppendEntries) -> None:
    """Append to the log of a running match, if it is at the version before."""
    found = connection.execute(
        "UPDATE match SET version = ?, course = ?, touched = ?"
        " WHERE id = ? AND version = ? AND status = 'running' RETURNING row",
        (
            command.first + len(command.entries) - 1,
            command.runtime,
            command.now,
            command.match,
            command.first - 1,
        ),
    ).fetchall()
    if not found:
        raise match_changed()
    _insert_entries(connection, found[0][0], command.first, command.entries)


def _insert_entries(
    connection: sqlite3.Connection, row: int, first: int, entries: Sequence[bytes]
) -> None:
    try:
        for version, entry in enumerate(entries, start=first):
            connection.execute(
                "INSERT INTO entry (match, version, line) VALUES (?, ?, ?)", (row, version, entry)
            )
    except sqlite3.IntegrityError:
        raise match_changed() from None


def save_runtime(connection: sqlite3.Connection, command: SaveRuntime) -> None:
    """Store the runtime of a running match at a version."""
    changed = connection.execute(
        "UPDATE match SET course = ?, attended = 1"
        " WHERE id = ? AND version = ? AND status = 'running'",
        (command.runtime, command.match, command.version),
    )
    if changed.rowcount != 1:
        raise match_changed()


def save_snapshot(connection: sqlite3.Connection, command: SaveSnapshot) -> None:
    """Replace a snapshot."""
    snapshot = command.snapshot
    changed = connection.execute(
        "INSERT INTO snapshot (match, version, mark, engine, state)"
        " SELECT row, ?, ?, ?, ? FROM match WHERE id = ?"
        " ON CONFLICT (match) DO UPDATE SET version = excluded.version, mark = excluded.mark,"
        " engine = excluded.engine, state = excluded.state",
        (
            snapshot.version,
            snapshot.rng_position,
            snapshot.engine,
            snapshot.state,
            command.match,
        ),
    )
    if changed.rowcount != 1:
        raise unknown_match()


def finish_match(connection: sqlite3.Connection, command: FinishMatch) -> None:
    """Store an outcome, delete the snapshot, and finish the table."""
    found = connection.execute(
        "UPDATE match SET status = ?, ended = ?, summary = ?, attended = 0"
        " WHERE id = ? AND status = 'running' RETURNING row, table_id",
        (FINISHED, command.now, command.outcome, command.match),
    ).fetchall()
    if not found:
        raise match_changed()
    ((row, table),) = found
    connection.execute("DELETE FROM snapshot WHERE match = ?", (row,))
    _finish_table(connection, table, command.now)


def stop_match(connection: sqlite3.Connection, command: StopMatch) -> str:
    """End or quarantine a match; its table."""
    found = connection.execute(
        "SELECT table_id, status FROM match WHERE id = ?", (command.match,)
    ).fetchone()
    if found is None:
        raise unknown_match()
    table, before = found
    if before != RUNNING and command.status == ENDED:
        raise match_changed()
    connection.execute(
        "UPDATE match SET status = ?, ended = ?, fault = ?, attended = 0 WHERE id = ?",
        (command.status, command.now, command.fault, command.match),
    )
    if before == RUNNING:
        _finish_table(connection, table, command.now)
    return str(table)


def _finish_table(connection: sqlite3.Connection, table: str, now: float) -> None:
    connection.execute(
        "UPDATE tables SET status = 'finished', touched = ?, revision = revision + 1 WHERE id = ?",
        (now, table),
    )


def save_statistics(connection: sqlite3.Connection, command: SaveStatistics) -> None:
    """Keep the statistics of a match."""
    changed = connection.execute(
        "UPDATE match SET statistics = ? WHERE id = ?", (command.statistics, command.match)
    )
    if changed.rowcount != 1:
        raise unknown_match()


COMMANDS: Final[dict[type[Command[Any]], Callable[[sqlite3.Connection, Any], Any]]] = {
    CreateMatch: create_match,
    AppendEntries: append_entries,
    SaveRuntime: save_runtime,
    SaveSnapshot: save_snapshot,
    FinishMatch: finish_match,
    StopMatch: stop_match,
    SaveStatistics: save_statistics,
}


def match_changed() -> Conflict:
    """Somebody else was faster."""
    return Conflict("match_changed", "The match has gone on, or was ended, meanwhile.")


def unknown_match() -> NotFound:
    """There is no match of that id."""
    return NotFound("unknown_match", "There is no such match.")


# ---- reads -------------------------------------------------------------------------------------

COLUMNS: Final = (
    "row, id, table_id, game, status, CAST(header AS BLOB), CAST(ways AS BLOB), version,"
    " CAST(course AS BLOB), started, touched, ended, CAST(summary AS BLOB), fault"
)
"""A document that somebody has put into the file as text is read as bytes all the same."""
LAST: Final = 2**63 - 1
"""Later than every version."""
GIVEN_UP: Final = (
    "status = 'running' AND CASE WHEN json_valid(CAST(course AS TEXT)) THEN"
    " EXISTS (SELECT 1 FROM json_each(CAST(course AS TEXT), '$.gone') WHERE value = mine.seat)"
    " ELSE 0 END"
)
"""Whether the player `mine` has left a running match to a bot, as far as that can be read."""


class SqliteMatches:
    """Reads about matches."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def get(self, match: str) -> MatchRecord | None:
        """A match by its id."""
        return await self._reader.read(lambda connection: _get(connection, match))

    async def load(self, match: str, *, whole: bool = False) -> StoredMatch | None:
        """A match with its snapshot and its entries."""
        return await self._reader.read(lambda connection: _load(connection, match, whole))

    async def entries(self, match: str, first: int, last: int) -> list[bytes]:
        """The entries of these versions, both included."""
        return await self._reader.read(lambda connection: _entries(connection, match, first, last))

    async def count_entries(self, match: str) -> int:
        """How many entries a match has."""
        return await self._reader.read(lambda connection: _count_entries(connection, match))

    async def snapshot(self, match: str, version: int) -> SnapshotRecord | None:
        """The snapshot of a match, if it is of this version or an earlier one."""
        return await self._reader.read(lambda connection: _snapshot(connection, match, version))

    async def revealed_secret(self, match: str) -> bytes | None:
        """The secret of a match that is over."""
        return await self._reader.read(lambda connection: _revealed_secret(connection, match))

    async def statistics(self, match: str) -> bytes | None:
        """The statistics of a match."""
        return await self._reader.read(lambda connection: _statistics(connection, match))

    async def of_person(
        self, person: str, statuses: Collection[str], before: Before, limit: int
    ) -> list[MatchRecord]:
        """A page of the matches of a person."""
        return await self._reader.read(
            lambda connection: _of_person(connection, person, statuses, before, limit)
        )

    async def attended(self) -> list[Attended]:
        """The running matches that have clocks or bots."""
        return await self._reader.read(_attended)

    async def stopped_since(self, since: float) -> list[StopReport]:
        """The matches that were ended or quarantined after a time."""
        return await self._reader.read(lambda connection: _stopped_since(connection, since))

    async def ids(self) -> list[str]:
        """All matches, in the order in which they began."""
        return await self._reader.read(_ids)

    async def counts(self) -> dict[str, int]:
        """How many matches there are, by status."""
        return await self._reader.read(_counts)

    async def recent(self, status: str | None, limit: int) -> list[MatchRecord]:
        """The matches that began last."""
        return await self._reader.read(lambda connection: _recent(connection, status, limit))


def _get(connection: sqlite3.Connection, match: str) -> MatchRecord | None:
    row = connection.execute(f"SELECT {COLUMNS} FROM match WHERE id = ?", (match,)).fetchone()
    return None if row is None else _record(connection, row)


def _record(connection: sqlite3.Connection, columns: tuple[Any, ...]) -> MatchRecord:
    """A row of `COLUMNS`, with the players of the match."""
    row, id_, table, game, status, header, settings, version, runtime, *rest = columns
    started, touched, ended, outcome, fault = rest
    players = connection.execute(
        "SELECT seat, person, bot, name FROM player WHERE match = ? ORDER BY seat", (row,)
    )
    return MatchRecord(
        id=id_,
        table=table,
        game=game,
        status=status,
        header=header,
        settings=settings,
        version=version,
        runtime=runtime,
        started=started,
        touched=touched,
        ended=ended,
        outcome=outcome,
        fault=fault,
        players=tuple(
            PlayerRecord(seat=seat, person=person, bot=bot, name=name)
            for seat, person, bot, name in players
        ),
    )


def _load(connection: sqlite3.Connection, match: str, whole: bool) -> StoredMatch | None:
    record = _get(connection, match)
    if record is None:
        return None
    (secret,) = connection.execute(
        "SELECT CAST(secret AS BLOB) FROM match WHERE id = ?", (match,)
    ).fetchone()
    snapshot = None if whole else _snapshot(connection, match, record.version)
    first = 0 if snapshot is None else snapshot.version
    return StoredMatch(
        record=record,
        secret=secret,
        snapshot=snapshot,
        entries=tuple(_entries(connection, match, first)),
    )


def _entries(
    connection: sqlite3.Connection, match: str, first: int, last: int = LAST
) -> list[bytes]:
    found = connection.execute(
        "SELECT CAST(line AS BLOB) FROM entry WHERE match = (SELECT row FROM match WHERE id = ?)"
        " AND version BETWEEN ? AND ? ORDER BY version",
        (match, first, last),
    )
    return [line for (line,) in found]


def _count_entries(connection: sqlite3.Connection, match: str) -> int:
    (number,) = connection.execute(
        "SELECT count(*) FROM entry WHERE match = (SELECT row FROM match WHERE id = ?)", (match,)
    ).fetchone()
    return int(number)


def _snapshot(connection: sqlite3.Connection, match: str, version: int) -> SnapshotRecord | None:
    found = connection.execute(
        "SELECT snapshot.version, mark, engine, state FROM snapshot"
        " JOIN match ON match.row = snapshot.match WHERE id = ? AND snapshot.version <= ?",
        (match, version),
    ).fetchone()
    if found is None:
        return None
    version, rng_position, engine, state = found
    return SnapshotRecord(version=version, rng_position=rng_position, engine=engine, state=state)


def _revealed_secret(connection: sqlite3.Connection, match: str) -> bytes | None:
    found = connection.execute(
        "SELECT CAST(secret AS BLOB) FROM match WHERE id = ? AND status IN (?, ?)", (match, *OVER)
    ).fetchone()
    return None if found is None else found[0]


def _statistics(connection: sqlite3.Connection, match: str) -> bytes | None:
    found = connection.execute(
        "SELECT CAST(statistics AS BLOB) FROM match WHERE id = ?", (match,)
    ).fetchone()
    return None if found is None else found[0]


def _of_person(
    connection: sqlite3.Connection,
    person: str,
    statuses: Collection[str],
    before: Before,
    limit: int,
) -> list[MatchRecord]:
    marks = ", ".join("?" * len(statuses))
    found = connection.execute(
        f"SELECT {COLUMNS} FROM player AS mine JOIN match ON match.row = mine.match"
        f" WHERE mine.person = ? AND status IN ({marks}) AND (touched, id) < (?, ?)"
        f" AND NOT ({GIVEN_UP}) ORDER BY touched DESC, id DESC LIMIT ?",
        (person, *statuses, *before, limit),
    ).fetchall()
    return [_record(connection, row) for row in found]


def _attended(connection: sqlite3.Connection) -> list[Attended]:
    found = connection.execute(
        "SELECT id, CAST(course AS BLOB), coalesce(group_concat(seat, ' '), '') FROM match"
        " LEFT JOIN player ON player.match = match.row AND bot IS NOT NULL"
        " WHERE status = ? AND attended = 1 GROUP BY match.row",
        (RUNNING,),
    )
    return [Attended(match, runtime, tuple(seats.split())) for match, runtime, seats in found]


def _stopped_since(connection: sqlite3.Connection, since: float) -> list[StopReport]:
    found = connection.execute(
        "SELECT id, table_id FROM match WHERE status IN (?, ?) AND ended > ?",
        (ENDED, QUARANTINED, since),
    )
    return [StopReport(match, table) for match, table in found]


def _ids(connection: sqlite3.Connection) -> list[str]:
    return [match for (match,) in connection.execute("SELECT id FROM match ORDER BY row")]


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    return dict(connection.execute("SELECT status, count(*) FROM match GROUP BY status"))


def _recent(connection: sqlite3.Connection, status: str | None, limit: int) -> list[MatchRecord]:
    found = connection.execute(
        f"SELECT {COLUMNS} FROM match WHERE ?1 IS NULL OR status = ?1 ORDER BY row DESC LIMIT ?2",
        (status, limit),
    ).fetchall()
    return [_record(connection, row) for row in found]
