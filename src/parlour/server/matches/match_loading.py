"""Loads a match from the store: replays its log. Any damage raises LogError."""

import asyncio
import time
from collections import deque
from collections.abc import Collection, Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import structlog

from parlour import games
from parlour.core.errors import LogError, ParlourError, UnknownGame
from parlour.core.fairness import commitment_to
from parlour.core.log import By, Entry, Header, Log
from parlour.core.match import Match
from parlour.core.replay import resume
from parlour.server.errors import NotFound, SetAside
from parlour.server.lobby.table import BotSitting, PersonSitting, Sitting
from parlour.server.matches import snapshots
from parlour.server.matches.match_runtime import MatchRuntime, read_runtime
from parlour.server.matches.match_settings import UNREADABLE, MatchSettings, read_settings
from parlour.server.matches.recent_versions import RECENT, Recent, newest_version
from parlour.server.observability.metrics import Metrics
from parlour.server.store.commands import StopMatch
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store
from parlour.server.store.records import (
    QUARANTINED,
    MatchRecord,
    PlayerRecord,
    SnapshotRecord,
    StoredMatch,
)

AT_ONCE: Final = 2
"""Matches that are replayed at a time, in threads: more would slow down the event loop."""

_HEADER: Final = msgspec.json.Decoder(Header)
_ENTRY: Final = msgspec.json.Decoder(Entry)


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A match as the store has it, with its rules at work."""

    id: str
    table: str
    status: str
    started: float
    players: dict[str, Sitting]
    """By seat, in seat order."""
    match: Match[Any, Any, Any]
    runtime: MatchRuntime
    settings: MatchSettings
    recent: tuple[Recent, ...]
    """The newest versions, the last of them last."""


class MatchLoader:
    """Loads matches from the store, a few at a time, and quarantines damaged ones."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def load(self, match: str) -> LoadedMatch:
        """A match at its newest version, replayed in a thread.

        Damage raises LogError, a match in quarantine SetAside.
        """
        async with self._slots:
            stored = await self._stored(match)
            if stored.snapshot is not None:
                try:
                    return await asyncio.to_thread(load, stored)
                except LogError:  # the snapshot may be to blame: the log alone is the match
                    stored = await self._stored(match, whole=True)
            return await asyncio.to_thread(load, stored)

    async def quarantine(self, match: str, damage: LogError) -> str | None:
        """Set a damaged match aside, for good; its table, unless that could not be stored."""
        # The sentence may name hidden cards: code and line are enough to find the damage.
        fault = f"{damage.code} in line {damage.line}"
        log.error("match_quarantined", match=match, fault=fault)
        self._metrics.match_quarantined()
        stop = StopMatch(match=match, status=QUARANTINED, fault=fault, now=time.time())
        try:
            return await self._store.execute(stop)
        except StorageError:
            return None

    async def _stored(self, match: str, *, whole: bool = False) -> StoredMatch:
        stored = await self._store.matches.load(match, whole=whole)
        if stored is None:
            raise unknown_match()
        if stored.record.status == QUARANTINED:  # what is known to be damaged is not read again
            raise SetAside
        return stored


def unknown_match() -> NotFound:
    """Said of a match that does not exist, and in the same words of one that is not shown."""
    return NotFound("unknown_match", "There is no such match.")


def load(stored: StoredMatch) -> LoadedMatch:
    """A match at its newest version."""
    with _blaming_the_log():
        record, header = stored.record, read_header(stored.record.header)
        runtime, settings = _read_beside(record, header.seats)
        found = seated(record.players)
        match, recent = _replayed(stored, header, _played_by(found, runtime))
    if match.version != record.version:
        line = match.version + 3
        raise LogError("truncated_log", "entries at the end are missing", line=line)
    missing = [seat for seat in header.seats if seat not in found]
    if missing:
        raise LogError("missing_player", f"nobody plays {', '.join(missing)}", line=1)
    players = {seat: found[seat] for seat in header.seats}
    return LoadedMatch(
        record.id,
        record.table,
        record.status,
        record.started,
        players,
        match,
        runtime,
        settings,
        recent,
    )


def _read_beside(record: MatchRecord, seats: Collection[str]) -> tuple[MatchRuntime, MatchSettings]:
    """What is stored beside the log."""
    try:
        runtime, settings = read_runtime(record.runtime), read_settings(record.settings)
    except UNREADABLE as error:
        raise LogError("corrupt_log", f"the runtime cannot be read ({error})", line=1) from None
    named = {*runtime.to_act, *runtime.clocks, *runtime.strikes, *runtime.absent, *runtime.gone}
    if not named <= {*seats}:
        raise LogError("corrupt_log", "the runtime is one of other seats", line=1)
    return runtime, settings


def _played_by(players: Mapping[str, Sitting], runtime: MatchRuntime) -> dict[str, By]:
    """Who plays each seat, a person or a bot."""
    return {
        seat: "bot" if isinstance(one, BotSitting) or seat in runtime.absent else "person"
        for seat, one in players.items()
    }


def _replayed(
    stored: StoredMatch, header: Header, played_by: Mapping[str, By]
) -> tuple[Match[Any, Any, Any], tuple[Recent, ...]]:
    """The match that the entries lead to, from the snapshot or from the setup, and what happened
    in its newest versions."""
    snapshot = stored.snapshot
    entries = [
        read_entry(line, version)
        for version, line in enumerate(stored.entries, start=snapshot.version if snapshot else 0)
    ]
    if not entries:
        raise LogError("truncated_log", "the setup of the match is missing", line=2)
    if header.commitment != commitment_to(stored.secret, header.setup):
        raise LogError("wrong_secret", "the secret does not fit the commitment", line=1)
    if snapshot is not None:
        match = _from_snapshot(stored, header, entries[0], snapshot, played_by)
    else:
        game = games.find(stored.record.game)
        match = resume(game, Log(header, [entries[0]]), stored.secret)
    recent = deque([newest_version(match)], maxlen=RECENT)
    for entry in entries[1:]:
        match.replay_entry(entry)
        match.log.forget(1)
        recent.append(newest_version(match))
    return match, tuple(recent)


def _from_snapshot(
    stored: StoredMatch,
    header: Header,
    last: Entry,
    snapshot: SnapshotRecord,
    played_by: Mapping[str, By],
) -> Match[Any, Any, Any]:
    game = games.find(stored.record.game)
    state = snapshots.load_snapshot(game, snapshot)
    if state is None:
        raise LogError("unusable_snapshot", "the snapshot cannot be read", line=last.version + 2)
    return Match.from_snapshot(
        game, header, last, state, snapshot.rng_position, stored.secret, played_by
    )


@contextmanager
def _blaming_the_log() -> Generator[None]:
    """Whatever replaying a damaged match runs into is its damage."""
    try:
        yield
    except (LogError, UnknownGame):
        raise
    except ParlourError as error:
        raise LogError(error.code, error.sentence, line=1, rule=error.rule) from error
    except Exception as error:
        fault = f"cannot be replayed ({type(error).__name__})"
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


def seated(players: Iterable[PlayerRecord]) -> dict[str, Sitting]:
    """Who plays which seat."""
    return {
        player.seat: PersonSitting(player.person, player.name)
        if player.person is not None
        else BotSitting(player.bot or "", player.name)
        for player in players
    }


log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("parlour.server")


@contextmanager
def reporting_damage(match: str) -> Generator[None]:
    """Refuse what runs into damage; only its kind and place are logged, never what stands there."""
    try:
        yield
    except LogError as error:
        log.error("match_unreadable", match=match, code=error.code, line=error.line)
        raise SetAside from error
