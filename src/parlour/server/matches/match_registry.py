"""The registry of live matches: loaded on demand, unloaded when idle."""

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any, Final, Protocol

import structlog

from parlour.core.errors import LogError, ParlourError, UnknownGame
from parlour.server.background_tasks import every
from parlour.server.errors import SetAside
from parlour.server.lobby.table import StickyMoves, Table, seat_of
from parlour.server.matches.bots import BotRunner
from parlour.server.matches.live_match import LiveMatch, MatchContext
from parlour.server.matches.match_loading import LoadedMatch, MatchLoader, seated, unknown_match
from parlour.server.matches.match_runtime import encode_runtime, read_runtime
from parlour.server.matches.match_settings import UNREADABLE
from parlour.server.matches.match_timers import RETRY, MatchTimers
from parlour.server.matches.new_match import PreparedMatch, prepare_match
from parlour.server.matches.player_clocks import NEVER, next_event
from parlour.server.matches.server_clock import ServerClock
from parlour.server.observability.metrics import Metrics
from parlour.server.presence import PresenceTracker, TablePresence
from parlour.server.settings import Settings
from parlour.server.store.commands import SaveRuntime, StopMatch
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store
from parlour.server.store.records import (
    ENDED,
    QUARANTINED,
    RUNNING,
    Attended,
    MatchRecord,
    Person,
)

SWEEP: Final = 5.0
"""Seconds between sweeps that unload idle matches and load those that are due."""

MISSED_END: Final = 60.0
"""Seconds after the end of a match in which a client that reconnects is sent the difference."""

log = structlog.get_logger()


class MatchListener(Protocol):
    """Is told what happens to matches, and passes it on to tables and sockets."""

    def match_over(self, table: str) -> None:
        """The match at a table has ended, or goes no further."""

    def bot_took_over(self, table: str, person: str) -> None:
        """A bot plays for somebody at a table from now on."""


class MatchRegistry:
    """The live matches, and when those that are not in memory are needed there."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: ServerClock,
        presence: PresenceTracker,
        metrics: Metrics,
    ) -> None:
        self._settings = settings
        self._store = store
        self.clock = clock
        self._presence = presence
        self._metrics = metrics
        self._bots = BotRunner(settings, metrics)
        self._timers = MatchTimers(self.match_changed)
        self._context = MatchContext(store, clock, presence, metrics, settings.snapshot_every, self)
        self._listener: MatchListener | None = None
        self._live: dict[str, LiveMatch] = {}
        self._by_table: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Future[LiveMatch]] = {}
        self._loader = MatchLoader(store, metrics)
        self._scheduled: dict[str, float] = {}
        """Matches with clocks or bots that are not in memory, and when they are needed there."""
        self._began = self.clock.now()
        """When this server started: all who were connected before have been away since then."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    async def start(self, listener: MatchListener) -> None:
        """Continue the clock, and schedule the matches that need attention."""
        self._listener = listener
        uptime, found = await self._store.uptime(), await self._store.matches.attended()
        planned = [_planned(one) for one in found]
        self.clock.start(uptime, [written for _, _, written in planned], self._tell_timers)
        self._began = self.clock.now()
        self._scheduled = {match: due for match, due, _ in planned}
        self._run(self.clock.run(self._store))
        self._run(every(lambda: SWEEP, self._sweep, "matches_not_swept"))

    async def stop(self) -> None:
        """Stop playing; what was acknowledged is stored already."""
        self._stopping = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._timers.close()
        await self._bots.close()
        for live in list(self._live.values()):
            async with live.lock:
                continue  # whatever was under way is done
        with contextlib.suppress(StorageError):
            await self.clock.save(self._store)

    # ---- finding -----------------------------------------------------------------------------

    async def get(self, match: str) -> LiveMatch:
        """A match, from memory or from the store."""
        live = self._live.get(match)
        if live is not None:
            return live
        coming = self._loading.get(match)
        if coming is None:
            coming = asyncio.ensure_future(self._bring(match))
            self._loading[match] = coming
            coming.add_done_callback(lambda _done: self._loading.pop(match, None))
        return await asyncio.shield(coming)

    def in_memory(self, match: str) -> LiveMatch | None:
        """A match, if it is in memory."""
        return self._live.get(match)

    def at_table(self, table: str) -> LiveMatch | None:
        """The match in memory that was begun last at a table."""
        return self._by_table.get(table)

    def count(self) -> int:
        """How many matches are in memory."""
        return len(self._live)

    def seen_at(self, table_id: str) -> TablePresence:
        """Who is at a table."""
        live = self._by_table.get(table_id)
        online = self._presence.people(table_id)
        if live is None:
            return TablePresence(online, frozenset(), {})
        watching = {
            connection.person_id: connection.person_name
            for connection in self._presence.connections(table_id)
            if live.broadcast.has_spectator(connection)
        }
        absent = {live.person_of(seat) for seat in live.absent}
        people = frozenset(person for person in absent if person is not None)
        return TablePresence(online, people, watching)

    # ---- beginning and ending ----------------------------------------------------------------

    def prepare(self, table: Table, sticky: StickyMoves) -> PreparedMatch:
        """Set a match up for a table; it is not stored yet."""
        return prepare_match(table, sticky, self.clock.now())

    def adopt(self, prepared: PreparedMatch) -> None:
        """A prepared match is stored: it is live."""
        self._add(prepared.loaded)

    async def hand_over(self, match: str, person: Person) -> None:
        """From now on, and for good, a bot plays for a person, who is shown by that name."""
        try:
            live = await self.get(match)
        except UnknownGame:
            await self._hand_over_unloaded(match, person)
            return
        seat = live.seat_of(person.id)
        if seat is not None:
            await live.give_up(seat, person.name)

    async def _hand_over_unloaded(self, match: str, person: Person) -> None:
        """The same where the game is not installed: a bot plays on once it is."""
        record = await self._record(match)
        seat = seat_of(seated(record.players), person.id)
        runtime = read_runtime(record.runtime)
        if seat is not None and seat not in runtime.gone:
            given_up = encode_runtime(runtime.given_up(seat))
            await self._store.execute(
                SaveRuntime(match=match, version=record.version, runtime=given_up)
            )

    async def end(self, match: str, reason: str) -> None:
        """A match goes no further, and has no outcome."""
        try:
            live = await self.get(match)
        except UnknownGame:
            if (await self._record(match)).status == RUNNING:
                await self._store.execute(_stop(match, ENDED, reason))
        else:
            await live.end(reason)

    async def refresh(self, match: str) -> None:
        """Load a match again that something else has changed in the store."""
        live = self._live.get(match)
        if live is None:
            return
        async with live.lock:
            if live.status == RUNNING:
                with contextlib.suppress(SetAside):
                    live.refresh(await self._load(match))
        self.match_changed(live)

    # ---- loading and letting go --------------------------------------------------------------

    async def _bring(self, match: str) -> LiveMatch:
        return self._add(await self._load(match))

    async def _load(self, match: str) -> LoadedMatch:
        """A match from the store, unless it is in quarantine, or has to be put there."""
        try:
            return await self._loader.load(match)
        except SetAside:
            self._stop_playing(match)
            raise
        except LogError as error:
            table = await self._loader.quarantine(match, error)
            self._stop_playing(match)
            if table is not None:
                self._tell_over(table)
            raise SetAside from error

    async def _record(self, match: str) -> MatchRecord:
        record = await self._store.matches.get(match)
        if record is None:
            raise unknown_match()
        return record

    def _stop_playing(self, match: str) -> None:
        """A match in quarantine has no clocks and no bots."""
        self._scheduled.pop(match, None)
        live = self._live.get(match)
        if live is not None:
            live.status = QUARANTINED
            self._tell_over(live.table)
            self._remove(live)

    def _add(self, loaded: LoadedMatch) -> LiveMatch:
        live = LiveMatch(self._context, loaded)
        live.over_announced = live.over
        self._live[live.id] = live
        newest = self._by_table.get(live.table)
        if newest is None or newest.started <= live.started:
            self._by_table[live.table] = live
        self._scheduled.pop(live.id, None)
        here = self._presence.people(live.table)
        people = {seat: live.person_of(seat) for seat in live.match.seats}
        away = frozenset(
            seat for seat, person in people.items() if person is not None and person not in here
        )
        gone = self._began if live.runtime.at < self._began else self.clock.now()
        live.set_offline(away, gone)
        self.match_changed(live)
        return live

    def _remove(self, live: LiveMatch) -> None:
        """Free the memory of a match; it comes back when somebody, or its clock, needs it."""
        if not live.over and live.runtime.clocks:
            self._scheduled[live.id] = live.next_event()
        del self._live[live.id]
        if self._by_table.get(live.table) is live:
            del self._by_table[live.table]
        self._timers.cancel(live)

    # ---- after changes -----------------------------------------------------------------------

    def match_changed(self, live: LiveMatch) -> None:
        """After every stored change: timers are set and bots move."""
        if self._stopping or self._live.get(live.id) is not live:
            return  # it has left memory meanwhile, or soon will
        if live.over:
            self._timers.cancel(live)
            if not live.over_announced:
                live.over_announced = True
                self._tell_over(live.table)
            return
        due = live.next_event()
        if due < NEVER:
            wait = max(0.0 if self.clock.running else RETRY, due - self.clock.now())
            self._timers.set(live, wait)
        else:
            self._timers.cancel(live)
        if live.has_bots:
            self._bots.wake(live)

    def bot_took_over(self, live: LiveMatch, person: str) -> None:
        """A bot plays for a person from now on."""
        if self._listener is not None:
            self._listener.bot_took_over(live.table, person)

    def match_outdated(self, live: LiveMatch) -> None:
        """Something else has changed the match in the store: load it again."""
        self._run(self.refresh(live.id))

    def _tell_over(self, table: str) -> None:
        if self._listener is not None:
            self._listener.match_over(table)

    def _tell_timers(self) -> None:
        """The server's clock was stopped or continued, and with it the clocks of all matches."""
        for live in list(self._live.values()):
            if not live.over:
                live.tell_timers()

    # ---- sweeping ----------------------------------------------------------------------------

    async def _sweep(self) -> None:
        now = self.clock.now()
        await self._load_due(now + 2 * SWEEP)
        for live in list(self._live.values()):
            if live.over and live.touched < now - MISSED_END:
                live.forget_past()
        await self._remove_idle(now - self._settings.idle_minutes * 60)

    async def _load_due(self, until: float) -> None:
        """Load the matches that are needed before then."""
        for match in [match for match, due in self._scheduled.items() if due < until]:
            try:
                await self.get(match)
            except UnknownGame as error:
                # What is not installed does not come by itself.
                if self._scheduled.pop(match, None) is not None:
                    log.warning("match_not_loaded", match=match, code=error.code)
            except ParlourError as error:
                log.warning("match_not_loaded", match=match, code=error.code)
            except Exception:
                log.exception("match_not_loaded", match=match)

    async def _remove_idle(self, since: float) -> None:
        """Unload the matches that nobody has touched since then."""
        for live in [live for live in self._live.values() if self._is_idle(live, since)]:
            try:
                await live.save_clocks()
            except ParlourError as error:
                log.warning("clocks_not_stored", match=live.id, code=error.code)
            except Exception:
                log.exception("clocks_not_stored", match=live.id)
            else:
                if self._is_idle(live, since):
                    self._remove(live)

    def _is_idle(self, live: LiveMatch, since: float) -> bool:
        """Whether nobody has touched a match since then, and nobody is at it."""
        busy = len(live.broadcast) or live.lock.locked() or self._bots.is_running(live)
        return live.touched < since and not busy and self._live.get(live.id) is live

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _planned(found: Attended) -> tuple[str, float, float]:
    """A match that must be attended to: its id, when it is needed, and when it was stored."""
    try:
        runtime = read_runtime(found.runtime)
    except UNREADABLE:
        return found.match, 0.0, 0.0  # whoever loads it will see that it is damaged
    if any(seat in found.bot_seats or seat in runtime.absent for seat in runtime.to_act):
        return found.match, 0.0, runtime.at
    return found.match, next_event(runtime.clocks), runtime.at


def _stop(match: str, status: str, fault: str) -> StopMatch:
    return StopMatch(match=match, status=status, fault=fault, now=time.time())
