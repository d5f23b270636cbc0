"""All that can be done with tables. Each is stored before it returns; a refusal changes nothing."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from parlour.server.errors import Conflict, Refused, TooMany
from parlour.server.lobby import opening, rules, seating, storing
from parlour.server.lobby.access import check_sees
from parlour.server.lobby.addresses import Addresses
from parlour.server.lobby.beginning import Beginning
from parlour.server.lobby.book import Book, Listener
from parlour.server.lobby.ending import GIVEN_UP
from parlour.server.lobby.keeping import Kept, kept_at
from parlour.server.lobby.secrecy import source_of_secrets
from parlour.server.lobby.showing import line_of, table_for
from parlour.server.lobby.starter import Attendance, Starter
from parlour.server.lobby.step import Step
from parlour.server.lobby.table import Held, TableRecord
from parlour.server.people.names import NOBODY
from parlour.server.people.person import Person
from parlour.server.security.rate_limits import Throttle
from parlour.server.settings import Settings
from parlour.server.store import StorageError, Store
from parlour.server.wire.tables import QuickPlay, Status, Table, TableLine, TableSettings

MOST_LISTED: Final = 200
"""Tables in one list."""
IDLE_SECONDS: Final = 24 * 3600.0
"""An open table that nobody touches for so long is closed."""
HOUR: Final = 3600.0


class Tables:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        starter: Starter[Any],
        presence: Attendance,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._matches = starter
        self._presence = presence
        self._now = now
        self._new_secret = source_of_secrets(settings)
        self._beginning = Beginning(starter, settings.tables_per_person, self._new_secret, now)
        self._addresses = Addresses(settings.tables_per_address, now)
        hourly = settings.tables_per_hour
        self._new = Throttle(hourly / HOUR, hourly)
        """By address, or by person who wants a rematch: every match stays in the file for good."""
        self._book = Book(store, now)
        self._book.listeners.append(self._addresses.hear)
        self._giving_up = asyncio.Lock()

    @property
    def listeners(self) -> list[Listener]:
        """Whom to tell of every change that can be seen, in the order of the changes."""
        return self._book.listeners

    # Looking

    async def get(self, table: str) -> Held:
        """A table, whoever asks."""
        return await self._book.get(table)

    async def see(self, person: Person | None, table: str, invite: str | None = None) -> Held:
        """A table, if this person, or holder of an invitation, may see it."""
        held = await self._book.get(table)
        check_sees(held.record, person, invite)
        return held

    async def public_tables(self, limit: int = MOST_LISTED) -> list[Held]:
        """What the lobby shows."""
        most = min(limit, MOST_LISTED)
        return await self._store.read(lambda connection: storing.public(connection, most))

    async def tables_of(self, person: Person, limit: int = MOST_LISTED) -> list[Held]:
        """The tables at which a person sits and that are not closed."""
        most = min(limit, MOST_LISTED)
        return await self._store.read(
            lambda connection: storing.of_person(connection, person.id, most)
        )

    def shown(self, record: TableRecord, status: Status, person: Person | None) -> Table:
        """A table as a person, or a visitor, sees it now."""
        return table_for(Held(record, status), person, self._presence.seen_at(record.id))

    def line(self, record: TableRecord, status: Status) -> TableLine:
        """A table as the lobby shows it now."""
        return line_of(Held(record, status), self._presence.seen_at(record.id))

    # Opening and closing

    async def create(self, person: Person, settings: TableSettings, address: str) -> Held:
        """Open a table, with its host in the first seat."""
        record = opening.new_table(person, settings, self._now(), self._new_secret)
        return await self._add(self._beginning.open(record), address)

    async def quick(self, person: Person, wanted: QuickPlay, address: str) -> Held:
        """Begin a match against bots at once, at a private table."""
        record = opening.quick_table(person, wanted, self._now(), self._new_secret)
        return await self._add(self._beginning.begin(record, {}), address)

    async def change(self, person: Person, table: str, settings: TableSettings) -> Held:
        """Set a table up anew; after a match this opens it for the next one. For the host."""
        return await self._book.change(
            table, lambda held: self._beginning.change(held, person, settings)
        )

    async def close(self, person: Person, table: str) -> Held:
        """Close a table at which no match runs. For the host."""
        return await self._book.change(table, lambda held: rules.close(held, person))

    async def sweep(self) -> list[str]:
        """Close the open tables that nobody has touched for a day, if nobody is there."""
        before = self._now() - IDLE_SECONDS
        found = await self._store.read(lambda connection: storing.overdue(connection, before))
        closed: list[str] = []
        for table in found:
            if self._presence.seen_at(table).online:
                continue
            try:
                await self._book.change(table, lambda held: rules.close_untouched(held, before))
            except (Conflict, StorageError):
                continue  # somebody touched it just now, or it cannot be read: the others go on
            closed.append(table)
        return closed

    # Seats

    async def take(self, person: Person, table: str, seat: str, invite: str | None = None) -> Held:
        """Sit down in a free seat, or move there."""
        return await self._book.change(table, lambda held: rules.take(held, person, seat, invite))

    async def leave(self, person: Person, table: str) -> Held:
        """Get up while no match runs; the table closes when nobody is left."""
        return await self._book.change(table, lambda held: rules.leave(held, person))

    async def give_up(self, person: Person, table: str) -> Held:
        """Leave one's seat in a running match to a bot, for good.

        The match of the last person ends with that, without an outcome, and the table closes.
        """
        async with self._giving_up:  # two at once would each take the other for the last
            held = await self._book.get(table)
            rules.give_up(held, person)
            match = held.record.match or ""
            if len(held.record.people()) > 1:
                await self._matches.hand_over(match, person)
                return await self._book.change(table, lambda held: rules.give_up(held, person))
            await self._matches.end(match, GIVEN_UP)
            await self._book.refresh(table)
            return await self._book.change(table, lambda held: rules.leave(held, person))

    async def swap(self, person: Person, table: str, seats: tuple[str, str]) -> Held:
        """Let two seats change their players. For the host."""
        return await self._arrange(person, table, lambda record: seating.swap(record, *seats))

    async def seat_bot(self, person: Person, table: str, seat: str, bot: str) -> Held:
        """Put a bot into a free seat. For the host."""
        return await self._arrange(
            person, table, lambda record: seating.seat_bot(record, seat, bot)
        )

    async def remove(self, person: Person, table: str, seat: str) -> Held:
        """Free a seat; a person who sat there may not sit down here again. For the host."""
        return await self._arrange(person, table, lambda record: seating.remove(record, seat))

    async def seed(self, person: Person, table: str, text: str) -> Held:
        """Add to the chance of the next match, whose commitment is shown already."""
        return await self._book.change(table, lambda held: rules.seed(held, person, text))

    async def new_invite(self, person: Person, table: str) -> Held:
        """Make another invite link; the old one no longer works. For the host."""
        return await self._book.change(table, lambda held: rules.new_invite(held, person))

    # People

    async def renamed(self, person: Person) -> None:
        """Show the new name of a person wherever they sit."""
        for table in await self._tables_with(person):
            await self._book.change(table, lambda held: rules.rename(held, person))

    async def forget(self, person: Person) -> None:
        """Let a deleted person leave; where they play a bot goes on, and a neutral name remains."""
        unknown = replace(person, name=NOBODY)
        for table in await self._tables_with(person):
            if (await self._book.get(table)).status == "running":
                try:
                    await self.give_up(unknown, table)
                except Refused:  # the match is damaged, or just over: the table knows it soon
                    await self._book.refresh(table)
            await self._book.change(table, lambda held: rules.forget(held, unknown))

    # Matches

    async def start(self, person: Person, table: str) -> Held:
        """Begin the match. For the host."""
        kept = await self._kept(table)
        return await self._book.change(
            table, lambda held: self._beginning.start(held, person, kept)
        )

    async def rematch(self, person: Person, table: str, *, start: bool = False) -> Held:
        """Open the table for another match of the same people; one who plays alone may start it."""
        self._count_new(person.id)
        kept = await self._kept(table)
        return await self._book.change(
            table, lambda held: self._beginning.rematch(held, person, kept, at_once=start)
        )

    async def match_over(self, table: str) -> None:
        """The match at a table has ended, which is stored already: tell of it."""
        await self._book.refresh(table)

    async def _kept(self, table: str) -> Kept:
        """What people have settled for the next match at a table; none runs there meanwhile."""
        id_ = (await self._book.get(table)).record.id
        return await self._store.read(lambda file: kept_at(file, id_))

    async def _tables_with(self, person: Person) -> list[str]:
        return await self._store.read(lambda file: storing.with_person(file, person.id))

    async def _arrange(self, person: Person, table: str, act: rules.Act) -> Held:
        return await self._book.change(table, lambda held: rules.arrange(held, person, act))

    async def _add(self, step: Step, address: str) -> Held:
        """Store a new table, which counts for its address."""
        table = step.after.record.id
        self._count_new(address)
        self._addresses.enter(address, table)
        try:
            return await self._book.add(step)
        except Exception:
            self._addresses.forget(table)
            raise

    def _count_new(self, who: str) -> None:
        left = self._new.take(who)
        if left > 0:
            raise TooMany("too_many_new", "So many new tables are too many; wait a little.", left)
