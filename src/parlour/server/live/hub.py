"""All live matches of a server: they come on demand, go when nobody needs them, and keep time."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog

from parlour.core.errors import ParlourError, UnknownGame
from parlour.server.again import again_and_again
from parlour.server.live import records, unplayable
from parlour.server.live.alarms import RETRY, Alarms
from parlour.server.live.beginning import Prepared
from parlour.server.live.clock import NEVER
from parlour.server.live.driver import Driver
from parlour.server.live.fetching import Fetcher
from parlour.server.live.loading import Loaded
from parlour.server.live.match import LiveMatch
from parlour.server.live.rooms import Presence, Rooms
from parlour.server.live.server_time import ServerTime
from parlour.server.live.sleeping import sleepers
from parlour.server.live.standing import House
from parlour.server.lobby.keeping import Kept
from parlour.server.lobby.table import PersonSitting, TableRecord
from parlour.server.observability.metrics import Metrics
from parlour.server.people.person import Person
from parlour.server.settings import Settings
from parlour.server.store import StorageError, Store

SWEEP: Final = 5.0
"""Seconds between looks at what can leave memory and what must come back."""

log = structlog.get_logger()


class Hub:
    """The live matches."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics | None = None) -> None:
        self._settings = settings
        self._store = store
        metrics = metrics or Metrics()
        self.time = ServerTime()
        self.rooms = Rooms()
        self.on_over: Callable[[str], None] = lambda _table: None
        """Told when the match at a table has ended, or goes no further."""
        self.on_begin: Callable[[LiveMatch, TableRecord], None] = lambda _live, _record: None
        """Told when a match has begun."""
        self.on_absent: Callable[[str, str], None] = lambda _table, _person: None
        """Told when a bot begins to play for somebody at a table."""
        self._driver = Driver(settings, metrics)
        self._alarms = Alarms(self._changed)
        self._fetcher = Fetcher(store, metrics, self._stop_playing, self._tell_over)
        self._house = House(
            store,
            self.time.now,
            lambda: self.time.goes,
            self._fetcher.load,
            self.rooms.people,
            settings.snapshot_every,
            metrics,
        )
        self._live: dict[str, LiveMatch] = {}
        self._by_table: dict[str, LiveMatch] = {}
        self._coming: dict[str, asyncio.Future[LiveMatch]] = {}
        self._sleeping: dict[str, float] = {}
        """Matches with clocks or bots that are not in memory, and when they are needed there."""
        self._began = self.time.now()
        """When this server was started: since then nobody of before has been there."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Take up the time, and the matches that need attention."""
        ran, found = await self._store.read(lambda file: (ServerTime.read(file), sleepers(file)))
        self.time.start(ran, [sleeper.at for sleeper in found])
        self._began = self.time.now()
        self._sleeping = {sleeper.match: sleeper.due for sleeper in found}
        self._watch_over_time()
        self._run(self.time.keep(self._store))
        self._run(again_and_again(self._sweep, lambda: SWEEP, "matches_not_swept"))

    def _watch_over_time(self) -> None:
        """Let time stand still as soon as the store fails, which its own thread tells."""
        loop = asyncio.get_running_loop()

        def fail() -> None:
            loop.call_soon_threadsafe(self.time.stand_still)

        self._store.writer.on_failure = fail
        self.time.on_change = self._tell_timers

    async def stop(self) -> None:
        """Stop playing; what was acknowledged is stored already."""
        self._store.writer.on_failure = lambda: None
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._alarms.close()
        await self._driver.close()
        for live in list(self._live.values()):
            async with live.lock:
                continue  # whatever was under way is done
        with contextlib.suppress(StorageError):
            await self._store.write(self.time.write)

    # ---- matches come and go -----------------------------------------------------------------

    def prepare(self, record: TableRecord, kept: Kept) -> Prepared:
        """Set a match up for a table; it is not stored yet."""
        return Prepared(record, kept, self.time.now())

    def adopt(self, prepared: Prepared) -> None:
        """A prepared match is stored: it is live."""
        self.on_begin(self._take_in(prepared.loaded()), prepared.table)

    async def hand_over(self, match: str, person: Person) -> None:
        """From now on, and for good, a bot plays for a person, who is shown by that name."""
        try:
            live = await self.get(match)
        except UnknownGame:
            await self._store.write(lambda file: unplayable.leave(file, match, person.id))
            return
        seat = live.seat_of(person.id)
        if seat is not None:
            live.players[seat] = PersonSitting(person.id, person.name)
            await live.give_up(seat)

    async def end(self, match: str, reason: str) -> None:
        """A match goes no further, and has no outcome."""
        try:
            live = await self.get(match)
        except UnknownGame:
            await self._store.write(lambda file: unplayable.end(file, match, reason))
        else:
            await live.end(reason)

    async def get(self, match: str) -> LiveMatch:
        """A match, from memory or from the store."""
        live = self._live.get(match)
        if live is not None:
            return live
        coming = self._coming.get(match)
        if coming is None:
            coming = asyncio.ensure_future(self._bring(match))
            self._coming[match] = coming
            coming.add_done_callback(lambda _coming: self._coming.pop(match, None))
        return await asyncio.shield(coming)

    async def _bring(self, match: str) -> LiveMatch:
        return self._take_in(await self._fetcher.load(match), told_over=True)

    def _stop_playing(self, match: str) -> None:
        """A match in quarantine has no clocks and no bots."""
        self._sleeping.pop(match, None)
        live = self._live.get(match)
        if live is not None:
            live.record = live.record._replace(status=records.QUARANTINED)
            self._tell_over(live.record.table)
            self._let_go(live)

    def _tell_over(self, table: str) -> None:
        self.on_over(table)

    def _take_in(self, loaded: Loaded, *, told_over: bool = False) -> LiveMatch:
        live = LiveMatch(self._house, loaded)
        live.told_over = live.over and told_over
        live.on_change = self._changed
        live.on_absent = lambda live, person: self.on_absent(live.record.table, person)
        self._live[live.id] = live
        newest = self._by_table.get(live.record.table)
        if newest is None or newest.record.row <= live.record.row:
            self._by_table[live.record.table] = live
        self._sleeping.pop(live.id, None)
        gone = self._began if live.course.at < self._began else self.time.now()
        for seat in live.match.seats:
            person = live.person_of(seat)
            if person is not None and person not in self.rooms.people(live.record.table):
                live.set_online(seat, online=False, since=gone)
        self._changed(live)
        return live

    def _let_go(self, live: LiveMatch) -> None:
        """Free the memory of a match; it comes back when somebody, or its clock, needs it."""
        if not live.over and live.clocks is not None:
            self._sleeping[live.id] = live.next_event()
        del self._live[live.id]
        if self._by_table.get(live.record.table) is live:
            del self._by_table[live.record.table]
        self._alarms.drop(live)

    # ---- attention ---------------------------------------------------------------------------

    def _changed(self, live: LiveMatch) -> None:
        """After every stored change: clocks are set and bots move."""
        if self._live.get(live.id) is not live:
            return  # it has left memory meanwhile
        if live.over:
            self._alarms.drop(live)
            if not live.told_over:
                live.told_over = True
                self._tell_over(live.record.table)
            return
        due = live.next_event()
        if due < NEVER:
            wait = max(0.0 if self.time.goes else RETRY, due - self.time.now())
            self._alarms.set(live, wait)
        else:
            self._alarms.drop(live)
        self._driver.look(live)

    def _tell_timers(self) -> None:
        """The server's own time stands still, or goes on: so do all clocks."""
        for live in list(self._live.values()):
            if not live.over:
                live.tell_timers()

    async def _sweep(self) -> None:
        now = self.time.now()
        await self._bring_back(now + 2 * SWEEP)
        await self._let_go_idle(now - self._settings.idle_minutes * 60)

    async def _bring_back(self, until: float) -> None:
        """Take in the matches that are needed before then."""
        for match in [match for match, due in self._sleeping.items() if due < until]:
            try:
                await self.get(match)
            except UnknownGame as error:
                # What is not installed does not come by itself.
                if self._sleeping.pop(match, None) is not None:
                    log.warning("match_not_loaded", match=match, fault=error.sentence)
            except ParlourError as error:
                log.warning("match_not_loaded", match=match, fault=error.sentence)
            except Exception:
                log.exception("match_not_loaded", match=match)

    async def _let_go_idle(self, since: float) -> None:
        """Let go what nobody has touched since then."""
        for live in [live for live in self._live.values() if self._is_idle(live, since)]:
            try:
                await live.save_clocks()
            except ParlourError as error:
                log.warning("clocks_not_stored", match=live.id, fault=error.sentence)
            except Exception:
                log.exception("clocks_not_stored", match=live.id)
            else:
                if self._is_idle(live, since):
                    self._let_go(live)

    def _is_idle(self, live: LiveMatch, since: float) -> bool:
        """Whether nobody has touched a match since then, and nobody is at it."""
        busy = len(live.audience) or live.lock.locked() or self._driver.drives(live)
        return live.touched < since and not busy and self._live.get(live.id) is live

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- presence ----------------------------------------------------------------------------

    def seen_at(self, table_id: str) -> Presence:
        """Who is at a table."""
        live = self._by_table.get(table_id)
        online = self.rooms.people(table_id)
        if live is None:
            return Presence(online, frozenset(), {})
        watching = {
            guest.person_id: guest.person_name
            for guest in self.rooms.guests(table_id)
            if live.audience.watches(guest)
        }
        absent = {live.person_of(seat) for seat in live.course.absent}
        return Presence(
            online,
            frozenset(person for person in absent if person is not None),
            watching,
        )

    def count(self) -> int:
        """How many matches are in memory."""
        return len(self._live)

    def here(self, match: str) -> LiveMatch | None:
        """A match, if it is in memory."""
        return self._live.get(match)

    def at_table(self, table: str) -> LiveMatch | None:
        """The match in memory that was begun last at a table."""
        return self._by_table.get(table)
