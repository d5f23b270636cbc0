"""Bringing a match back from the store."""

import sqlite3
from collections.abc import Collection, Generator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import msgspec

from parlour import games
from parlour.core.errors import LogError, ParlourError, UnknownGame
from parlour.core.fairness import commitment_to
from parlour.core.log import Entry, Header, Log
from parlour.core.match import Match
from parlour.core.replay import resume
from parlour.server.live import records, snapshots
from parlour.server.live.course import UNREADABLE, Course, Ways, read_course, read_ways
from parlour.server.lobby.table import Sitting

_HEADER: Final = msgspec.json.Decoder(Header)
_ENTRY: Final = msgspec.json.Decoder(Entry)


class Loaded(NamedTuple):
    """A match as the store has it."""

    record: records.MatchRecord
    players: dict[str, Sitting]
    match: Match[Any, Any, Any]
    course: Course
    ways: Ways


def load(connection: sqlite3.Connection, match_id: str) -> Loaded:
    """A match at its newest version. What does not fit together raises LogError."""
    stored = records.load(connection, match_id)
    if stored.snapshot is not None:
        try:
            return _loaded(stored)
        except LogError:  # the snapshot may be to blame: the log alone is the match
            stored = records.load(connection, match_id, whole=True)
    return _loaded(stored)


def _loaded(stored: records.Stored) -> Loaded:
    with _blaming():
        record, seats = stored.record, read_header(stored.record.header).seats
        course, ways = _beside(record, seats)
        match = _followed(stored)
    if match.version != record.version:
        line = match.version + 3
        raise LogError("truncated_log", "entries at the end are missing", line=line)
    missing = [seat for seat in seats if seat not in stored.players]
    if missing:
        raise LogError("missing_player", f"nobody plays {', '.join(missing)}", line=1)
    return Loaded(record, stored.players, match, course, ways)


def _beside(record: records.MatchRecord, seats: Collection[str]) -> tuple[Course, Ways]:
    """What is kept beside the log."""
    try:
        course, ways = read_course(record.course), read_ways(record.ways)
    except UNREADABLE as error:
        raise LogError("corrupt_log", f"the course cannot be read ({error})", line=1) from None
    named = {*course.to_act, *course.clocks, *course.strikes, *course.absent, *course.gone}
    if not named <= {*seats}:
        raise LogError("corrupt_log", "the course is one of other seats", line=1)
    return course, ways


def _followed(stored: records.Stored) -> Match[Any, Any, Any]:
    record, snapshot = stored.record, stored.snapshot
    header = read_header(record.header)
    entries = [
        read_entry(line, version)
        for version, line in enumerate(stored.lines, start=snapshot.version if snapshot else 0)
    ]
    if not entries:
        raise LogError("truncated_log", "the setup of the match is missing", line=2)
    if header.commitment != commitment_to(record.secret, header.setup):
        raise LogError("wrong_secret", "the secret does not fit the commitment", line=1)
    if snapshot is not None:
        match = _taken_up(record, header, entries[0], snapshot)
    else:
        match = _set_up(record, header, entries[0])
    for entry in entries[1:]:
        match.replay_entry(entry)
        match.log.forget(1)
    return match


def _taken_up(
    record: records.MatchRecord, header: Header, last: Entry, snapshot: records.Snapshot
) -> Match[Any, Any, Any]:
    game = games.find(record.game)
    state = snapshots.state_of(game, snapshot)
    if state is None:
        raise LogError("unusable_snapshot", "the snapshot cannot be read", line=last.version + 2)
    return Match.from_snapshot(game, header, last, state, snapshot.mark, record.secret)


def _set_up(record: records.MatchRecord, header: Header, setup: Entry) -> Match[Any, Any, Any]:
    return resume(games.find(record.game), Log(header, [setup]), record.secret)


@contextmanager
def _blaming() -> Generator[None]:
    """Whatever following a damaged match runs into is its damage."""
    try:
        yield
    except (LogError, UnknownGame):
        raise
    except ParlourError as error:
        raise LogError(error.code, error.sentence, line=1, rule=error.rule) from error
    except Exception as error:
        fault = f"cannot be followed ({type(error).__name__})"
        raise LogError("corrupt_log", fault, line=1) from error


def read_header(line: bytes) -> Header:
    """The header of a stored log."""
    try:
        return _HEADER.decode(line)
    except UNREADABLE as error:
        raise LogError("corrupt_log", f"not the header of a log ({error})", line=1) from None


def read_entry(line: bytes, version: int) -> Entry:
    """An entry of a stored log, which must be of this version."""
    try:
        entry = _ENTRY.decode(line)
    except UNREADABLE as error:
        raise LogError(
            "corrupt_log", f"not an entry of a log ({error})", line=version + 2
        ) from None
    if entry.version != version:
        raise LogError("version_gap", f"version {version} should stand here", line=version + 2)
    return entry
