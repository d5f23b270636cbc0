"""The archive: what people may look at of matches, those that run and those that are over."""

import sqlite3
from collections.abc import AsyncGenerator, Callable
from typing import Final, TypeVar

import structlog

from parlour.server.archive import exporting, replaying, rows, telling
from parlour.server.archive.admission import Admitted, Asker, admit
from parlour.server.archive.damage import noticed
from parlour.server.archive.desk import Desk
from parlour.server.archive.lines import line_for, name_of
from parlour.server.archive.rows import Before, Kept
from parlour.server.archive.stopping import stopped
from parlour.server.archive.waypoints import Waypoints
from parlour.server.errors import BadRequest, Conflict, NotFound
from parlour.server.live import records
from parlour.server.lobby.service import TableService
from parlour.server.store import StorageError, Store
from parlour.server.store.records import Person
from parlour.server.wire.matches import MatchInfo, MatchLine, Statistics

T = TypeVar("T")

STATUSES: Final[dict[str, tuple[str, ...]]] = {
    "all": (records.RUNNING, *rows.OVER, records.QUARANTINED),
    "running": (records.RUNNING,),
    "finished": (*rows.OVER, records.QUARANTINED),
}
"""What a list of matches holds, by what was asked for."""

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("parlour.server")


class Archive:
    """The matches of one server."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self.store = store
        self._tables = tables
        self._desk = Desk()
        self._waypoints = Waypoints()

    async def mine(
        self, person: Person, status: str, before: Before, limit: int
    ) -> list[MatchLine]:
        """The matches that a person plays or played, the last touched first."""
        found = await self.store.read(
            lambda file: rows.of_person(file, person.id, STATUSES[status], before, limit)
        )
        return [line_for(one, person) for one in found]

    async def info(self, asker: Asker, match: str) -> MatchInfo:
        """What a match is, and once it is over what came of it."""
        admitted = await self._admit(asker, match)
        kept, header = admitted.kept, admitted.header
        secret = await self.store.read(lambda file: rows.secret(file, kept.row))
        return MatchInfo(
            line=line_for(admitted.found, asker.person),
            name=name_of(kept),
            options=header.options,
            commitment=header.commitment or "",
            seeds=header.seeds,
            statistics=await self._statistics(asker, kept) if kept.over else None,
            stopped=stopped(kept),
            secret=secret.hex() if kept.over and secret is not None else None,
        )

    async def view(
        self, asker: Asker, match: str, version: int | None, viewer: str | None
    ) -> bytes:
        """A match at one version, the newest if none is named, as JSON."""
        admitted = await self._admit(asker, match)
        kept, eyes = admitted.kept, admitted.eyes(viewer)
        at = _version(kept, kept.version if version is None else version)
        known = self._waypoints.find(kept.id, at)
        return await self._answer(asker, kept, replaying.viewing(kept, eyes, at, known))

    async def replay(
        self, asker: Asker, match: str, first: int, last: int, viewer: str | None
    ) -> bytes:
        """A stretch of a match, as JSON; where it is too long for a page, the first part of it."""
        if last < first:
            raise BadRequest("wrong_stretch", f"Version {last} comes before version {first}.")
        admitted = await self._admit(asker, match)
        kept, eyes = admitted.kept, admitted.eyes(viewer)
        at = _version(kept, first)
        end = min(last, kept.version, at + replaying.MOST_CHANGES)
        known = self._waypoints.find(kept.id, at)
        return await self._answer(asker, kept, replaying.replaying(kept, eyes, at, end, known))

    async def export(self, asker: Asker, match: str) -> AsyncGenerator[bytes]:
        """The log of a match that is over, piece by piece."""
        kept = (await self._admit(asker, match)).kept
        if not kept.over:
            raise Conflict("match_running", "The log can be had once the match is over.")
        around = await self._read(kept, lambda file: exporting.ends(file, kept))
        return exporting.lines(self.store, kept, around)

    async def _admit(self, asker: Asker, match: str) -> Admitted:
        return await admit(self.store, self._tables, asker, match)

    async def _statistics(self, asker: Asker, kept: Kept) -> Statistics:
        """The statistics of a match; whoever asks first waits until they are worked out."""
        told = await self.store.read(lambda file: telling.stored(file, kept))
        if told is not None:
            return told
        async with self._desk.turn(asker.person_id):
            told = await self.store.read(lambda file: telling.stored(file, kept))
            if told is None:
                told = await self._read(kept, lambda file: telling.work_out(file, kept))
                await self._keep(kept, told)
        return told

    async def _keep(self, kept: Kept, told: Statistics) -> None:
        encoded = telling.encode(told)
        try:
            await self.store.write(lambda file: rows.save_statistics(file, kept.row, encoded))
        except StorageError:
            log.warning("statistics_not_stored", match=kept.id)

    async def _answer(self, asker: Asker, kept: Kept, job: replaying.Job) -> bytes:
        async with self._desk.turn(asker.person_id):
            answer = await self._read(kept, job)
        self._waypoints.keep(kept.id, answer.end)
        return answer.body

    async def _read(self, kept: Kept, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job on the log of a match, off the event loop."""
        with noticed(kept.id):
            return await self.store.read(job)


def _version(kept: Kept, version: int) -> int:
    if version > kept.version:
        raise NotFound("no_such_version", f"The newest version of this match is {kept.version}.")
    return version
