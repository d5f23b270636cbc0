"""The history service: lists, views, replays, statistics and logs of stored matches."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from parlour import games
from parlour.core.errors import LogError
from parlour.core.replay import Reached
from parlour.server.api.types.matches import MatchInfo, MatchLine, Statistics
from parlour.server.errors import BadRequest, Busy, Conflict, NotFound
from parlour.server.lobby.table_service import TableService
from parlour.server.matches.export import export_log
from parlour.server.matches.match_access import Admitted, Asker, admit
from parlour.server.matches.match_loading import reporting_damage
from parlour.server.matches.replay import (
    MOST_CHANGES,
    Page,
    ReplayCheckpoints,
    Stretch,
    replay_page,
    view_page,
)
from parlour.server.matches.snapshots import load_snapshot
from parlour.server.matches.statistics import stored_statistics, work_out_statistics
from parlour.server.matches.summaries import match_line, stop_reason, table_name
from parlour.server.store.interface import Before, Store
from parlour.server.store.records import OVER, QUARANTINED, RUNNING, MatchRecord, Person

STATUSES: Final[dict[str, tuple[str, ...]]] = {
    "all": (RUNNING, *OVER, QUARANTINED),
    "running": (RUNNING,),
    "finished": (*OVER, QUARANTINED),
}
"""What a list of matches holds, by what was asked for."""
MOST_WAITING: Final = 32
"""Replays that may wait: at some 50 ms each, more would wait for seconds."""
MOST_OF_ONE: Final = 8
"""Those of them that one person may wait for, so that nobody takes all places."""


class ReplayQueue:
    """One replay is worked out at a time; where too many wait, one is refused at once."""

    def __init__(self, most: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE) -> None:
        self._lock = asyncio.Lock()
        self._most = most
        self._most_of_one = most_of_one
        self._here: Counter[str | None] = Counter()

    @asynccontextmanager
    async def turn(self, person: str | None) -> AsyncGenerator[None]:
        """Wait for one's turn. All whom the server does not know are one person here."""
        if self._here.total() > self._most or self._here[person] > self._most_of_one:
            raise Busy("archive_busy", "Many matches are being looked at; try again soon.", 2.0)
        self._here[person] += 1
        try:
            async with self._lock:
                yield
        finally:
            self._here[person] -= 1
            if not self._here[person]:
                del self._here[person]


class MatchHistory:
    """What people may look at of the matches of one server."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store
        self._tables = tables
        self._queue = ReplayQueue()
        self._checkpoints = ReplayCheckpoints()

    async def mine(
        self, person: Person, status: str, before: Before, limit: int
    ) -> list[MatchLine]:
        """The matches that a person plays or played, the last touched first."""
        found = await self._store.matches.of_person(person.id, STATUSES[status], before, limit)
        return [match_line(record, person) for record in found]

    async def info(self, asker: Asker, match: str) -> MatchInfo:
        """What a match is, and once it is over what came of it."""
        record, header, _ = await self._admit(asker, match)
        secret = await self._store.matches.revealed_secret(match)
        return MatchInfo(
            line=match_line(record, asker.person),
            name=table_name(record),
            options=header.options,
            commitment=header.commitment or "",
            seeds=header.seeds,
            setup=header.setup,
            statistics=await self._statistics(asker, record) if record.over else None,
            stopped=stop_reason(record),
            secret=secret.hex() if record.over and secret is not None else None,
        )

    async def view(
        self, asker: Asker, match: str, version: int | None, viewer: str | None
    ) -> bytes:
        """A match at one version, the newest if none is named, as JSON."""
        admitted = await self._admit(asker, match)
        record, eyes = admitted.record, admitted.viewer(viewer)
        at = _version(record, record.version if version is None else version)
        known = await self._snapshot(record, at)
        return await self._page(asker, record, at, at, lambda part: view_page(part, eyes), known)

    async def replay(
        self, asker: Asker, match: str, first: int, last: int, viewer: str | None
    ) -> bytes:
        """A stretch of a match, as JSON; where it is too long for a page, the first part of it."""
        if last < first:
            raise BadRequest("wrong_stretch", f"Version {last} comes before version {first}.")
        admitted = await self._admit(asker, match)
        record, eyes = admitted.record, admitted.viewer(viewer)
        at = _version(record, first)
        end = min(last, record.version, at + MOST_CHANGES)
        return await self._page(asker, record, at, end, lambda part: replay_page(part, eyes))

    async def export(self, asker: Asker, match: str) -> AsyncGenerator[bytes]:
        """The log of a match that is over, piece by piece."""
        record = (await self._admit(asker, match)).record
        if not record.over:
            raise Conflict("match_running", "The log can be had once the match is over.")
        with reporting_damage(match):
            if await self._store.matches.count_entries(match) != record.version + 1:
                raise LogError("truncated_log", "entries are missing", line=2)
            secret = await self._store.matches.revealed_secret(match)
            if secret is None:
                raise LogError("missing_secret", "the secret is missing", line=record.version + 3)
        return export_log(self._store, record, secret)

    async def _admit(self, asker: Asker, match: str) -> Admitted:
        return await admit(self._store, self._tables, asker, match)

    async def _page(
        self,
        asker: Asker,
        record: MatchRecord,
        first: int,
        last: int,
        work_out: Callable[[Stretch], Page],
        known: Reached[Any] | None = None,
    ) -> bytes:
        """Work a page out in a thread, when it is this person's turn: from where the page before it
        ended, from a version that is known, or from the setup."""
        async with self._queue.turn(asker.person_id):
            with reporting_damage(record.id):
                start = self._checkpoints.find(record.id, first) or known
                begin = 0 if start is None else start.version
                entries = await self._store.matches.entries(record.id, begin, last)
                stretch = Stretch(record, start, entries, first, last)
                page = await asyncio.to_thread(work_out, stretch)
        self._checkpoints.keep(record.id, page.end)
        return page.body

    async def _snapshot(self, record: MatchRecord, version: int) -> Reached[Any] | None:
        """The state of the match's snapshot, if it was taken at this version or before; what
        happened before it is not known."""
        found = await self._store.matches.snapshot(record.id, version)
        state = None if found is None else load_snapshot(games.find(record.game), found)
        return None if found is None or state is None else Reached(found.version, state)

    async def _statistics(self, asker: Asker, record: MatchRecord) -> Statistics:
        """The statistics of a match; whoever asks first waits until they are worked out."""
        found = await stored_statistics(self._store, record)
        if found is not None:
            return found
        async with self._queue.turn(asker.person_id):
            with reporting_damage(record.id):
                return await work_out_statistics(self._store, record)


def _version(record: MatchRecord, version: int) -> int:
    if version > record.version:
        raise NotFound("no_such_version", f"The newest version of this match is {record.version}.")
    return version
