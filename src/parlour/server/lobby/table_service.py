"""The table service: every operation on tables. It is stored before it returns."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from parlour.server.api.types import tables as wire
from parlour.server.api.types.tables import QuickPlay, SetupRequest, TableSettings
from parlour.server.auth.names import NOBODY
from parlour.server.background_tasks import BackgroundTasks
from parlour.server.errors import Conflict, RequestRefused, TooMany
from parlour.server.lobby import table_transitions
from parlour.server.lobby.games import game_of
from parlour.server.lobby.interfaces import Matches, PresenceSource, TableObserver
from parlour.server.lobby.match_secrets import source_of_secrets
from parlour.server.lobby.new_table import (
    checked,
    new_invite,
    new_table,
    quick_settings,
    quick_table,
)
from parlour.server.lobby.setup_checks import SetupChecks
from parlour.server.lobby.setup_preview import DraftedSetup, draft_setup
from parlour.server.lobby.table import (
    QUIET_SECONDS,
    StickyMoves,
    StoredTable,
    TableState,
    decode_sticky_moves,
)
from parlour.server.lobby.table_access import check_sees
from parlour.server.lobby.table_listing import TableListing
from parlour.server.lobby.table_registry import TableRegistry
from parlour.server.lobby.table_transitions import HostLimit, Transition
from parlour.server.lobby.table_views import present_line, present_table
from parlour.server.lobby.tables_per_address import AddressLimits
from parlour.server.security.rate_limits import Throttle
from parlour.server.settings import Settings
from parlour.server.store.end_reasons import GIVEN_UP
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store
from parlour.server.store.records import Person

IDLE_SECONDS: Final = 24 * 3600.0
"""An open table that nobody touches for so long is closed."""
HOUR: Final = 3600.0


class TableService:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        matches: Matches[Any],
        presence: PresenceSource,
        observer: TableObserver,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.listing = TableListing(store)
        self._store = store
        self._matches = matches
        self._presence = presence
        self._now = now
        self._new_secret = source_of_secrets(settings)
        self._tables_per_person = settings.tables_per_person
        self._addresses = AddressLimits(settings.tables_per_address, now)
        hourly = settings.tables_per_hour
        self._new = Throttle(hourly / HOUR, hourly)
        """By address, or by person who wants a rematch: every match stays in the store for good."""
        self._setups = SetupChecks()
        self._registry = TableRegistry(store, matches, self._addresses, observer, now)
        self._giving_up = asyncio.Lock()
        self._tasks = BackgroundTasks()

    # ---- reading -----------------------------------------------------------------------------

    async def get(self, table: str) -> TableState:
        """A table, whoever asks."""
        return await self._registry.get(table)

    async def get_stored(self, table: str) -> StoredTable:
        """A table with its revision, for a write that holds only as long as it has not changed."""
        return await self._registry.get_stored(table)

    async def refresh(self, table: str, revision: int) -> StoredTable:
        """A table that is known to have changed since this revision."""
        return await self._registry.refresh(table, revision)

    async def see(self, person: Person | None, table: str, invite: str | None = None) -> TableState:
        """A table, if this person, or holder of an invitation, may see it."""
        state = await self._registry.get(table)
        check_sees(state.table, person, invite)
        return state

    def present(self, state: TableState, person: Person | None) -> wire.Table:
        """A table as a person, or a visitor, sees it now."""
        return present_table(state, person, self._presence.seen_at(state.table.id))

    def present_line(self, state: TableState) -> wire.TableLine:
        """A table as the lobby shows it now."""
        return present_line(state, self._presence.seen_at(state.table.id))

    async def preview(
        self, person: Person, game: str, wanted: SetupRequest, address: str
    ) -> DraftedSetup:
        """What comes of a host's draft of a setup; nothing is stored."""
        rules = game_of(game)
        return await self._setups.run(
            person.id, address, wanted.setup, lambda: draft_setup(rules, wanted)
        )

    # ---- opening and closing -----------------------------------------------------------------

    async def create(self, person: Person, settings: TableSettings, address: str) -> TableState:
        """Open a table, with its host in the first seat."""
        chosen = await self._checked(person, settings, address)
        table = new_table(person, chosen, self._now(), self._new_secret)
        return await self._add(table_transitions.open_table(table, self._host_limit()), address)

    async def quick(self, person: Person, wanted: QuickPlay, address: str) -> TableState:
        """Begin a match against bots at once, at a private table."""
        chosen = await self._checked(person, quick_settings(wanted), address)
        table = quick_table(person, wanted, chosen, self._now(), self._new_secret)
        table_transitions.check_ready(table)
        match = self._matches.prepare(table, {})
        return await self._add(table_transitions.begin(table, match, self._host_limit()), address)

    async def change(
        self, person: Person, table: str, settings: TableSettings, address: str
    ) -> TableState:
        """Change the settings of a table; after a match this opens it for the next one. For the
        host."""
        table_transitions.check_may_change(await self._registry.get(table), person)
        chosen = await self._checked(person, settings, address)
        secret, limit = self._new_secret(), self._host_limit()
        return await self._registry.change(
            table,
            lambda state: table_transitions.change_settings(state, person, chosen, secret, limit),
        )

    async def close(self, person: Person, table: str) -> TableState:
        """Close a table at which no match runs. For the host."""
        return await self._registry.change(
            table, lambda state: table_transitions.close(state, person)
        )

    async def sweep(self) -> list[str]:
        """Close the open tables that nobody has touched for a day, if nobody is there; their
        ids."""
        self._addresses.sweep()
        before = self._now() - IDLE_SECONDS
        closed: list[str] = []
        for table in await self._store.tables.open_untouched_since(before):
            if self._presence.seen_at(table).online:
                continue
            try:
                await self._registry.change(
                    table, lambda state: table_transitions.close_untouched(state, before)
                )
            except (Conflict, StorageError):
                continue  # somebody touched it just now, or it cannot be read: the others go on
            closed.append(table)
        return closed

    # ---- seats -------------------------------------------------------------------------------

    async def take(
        self, person: Person, table: str, seat: str, invite: str | None = None
    ) -> TableState:
        """Sit down in a free seat, or move there."""
        return await self._registry.change(
            table, lambda state: table_transitions.take_seat(state, person, seat, invite)
        )

    async def leave(self, person: Person, table: str) -> TableState:
        """Get up while no match runs; the table closes when nobody is left."""
        return await self._registry.change(
            table, lambda state: table_transitions.leave(state, person)
        )

    async def give_up(self, person: Person, table: str) -> TableState:
        """Leave one's seat in a running match to a bot, for good.

        When the last person gives up, the match ends without an outcome and the table closes.
        Match and table both change, so this is carried through even if the caller is cancelled.
        """
        return await self._tasks.finish(self._give_up(person, table))

    async def _give_up(self, person: Person, table: str) -> TableState:
        async with self._giving_up:  # two at once would each take the other for the last
            state = await self._registry.get(table)
            table_transitions.give_up(state, person)
            match = state.table.match or ""
            if len(state.table.people()) > 1:
                await self._matches.hand_over(match, person)
                return await self._registry.change(
                    table, lambda state: table_transitions.give_up(state, person)
                )
            await self._matches.end(match, GIVEN_UP)
            await self._registry.reload(table)
            return await self._registry.change(
                table, lambda state: table_transitions.leave(state, person)
            )

    async def swap(self, person: Person, table: str, seats: tuple[str, str]) -> TableState:
        """Let two seats change their players. For the host."""
        return await self._registry.change(
            table, lambda state: table_transitions.swap_seats(state, person, seats)
        )

    async def seat_bot(self, person: Person, table: str, seat: str, bot: str) -> TableState:
        """Put a bot into a free seat. For the host."""
        return await self._registry.change(
            table, lambda state: table_transitions.seat_bot(state, person, seat, bot)
        )

    async def remove(self, person: Person, table: str, seat: str) -> TableState:
        """Free a seat; a person who sat there may not sit down here again. For the host."""
        return await self._registry.change(
            table, lambda state: table_transitions.remove_player(state, person, seat)
        )

    async def seed(self, person: Person, table: str, text: str) -> TableState:
        """Add to the chance of the next match, whose commitment is shown already."""
        return await self._registry.change(
            table, lambda state: table_transitions.add_seed(state, person, text)
        )

    async def new_invite(self, person: Person, table: str) -> TableState:
        """Replace the invite link; the old one no longer works. For the host."""
        invite = new_invite()
        return await self._registry.change(
            table, lambda state: table_transitions.replace_invite(state, person, invite)
        )

    # ---- changed people ----------------------------------------------------------------------

    async def rename(self, person: Person) -> None:
        """Show the new name of a person wherever they sit."""
        for state in await self.listing.with_person(person.id):
            await self._registry.change(
                state.table.id, lambda state: table_transitions.rename(state, person)
            )

    async def forget(self, id_: str) -> None:
        """Let a deleted person leave; a bot plays on for them, and a neutral name remains."""
        nobody = Person(id=id_, name=NOBODY)
        for state in await self.listing.with_person(id_):
            table = state.table.id
            if (await self._registry.get(table)).status == "running":
                try:
                    await self.give_up(nobody, table)
                except (
                    RequestRefused
                ):  # the match is damaged, or just over: the table knows it soon
                    await self._registry.reload(table)
            await self._registry.change(
                table, lambda state: table_transitions.forget(state, nobody)
            )

    # ---- matches -----------------------------------------------------------------------------

    async def start(self, person: Person, table: str) -> TableState:
        """Begin the match. For the host."""
        sticky = await self._sticky_moves(table)

        def decide(state: TableState) -> Transition:
            ready = table_transitions.table_to_start(state, person)
            return table_transitions.begin(ready, self._matches.prepare(ready, sticky))

        return await self._registry.change(table, decide)

    async def rematch(self, person: Person, table: str, *, start: bool = False) -> TableState:
        """Open the table for another match of the same people.

        It begins at once only for one person alone: others first see the new commitment.
        """
        self._count_new(person.id)
        sticky = await self._sticky_moves(table)
        secret, limit = self._new_secret(), self._host_limit()

        def decide(state: TableState) -> Transition:
            opened = table_transitions.table_for_rematch(state, person, secret)
            if not start:
                return table_transitions.open_table(opened, limit)
            table_transitions.check_alone(opened)
            return table_transitions.begin(opened, self._matches.prepare(opened, sticky), limit)

        return await self._registry.change(table, decide)

    async def match_over(self, table: str) -> None:
        """The match at a table has ended, which is stored already: tell of it."""
        await self._registry.reload(table)

    async def _sticky_moves(self, table: str) -> StickyMoves:
        """What people have settled for the next match at a table; none runs there meanwhile."""
        state = await self._registry.get(table)
        return decode_sticky_moves(await self._store.tables.sticky_moves(state.table.id))

    # ---- limits ------------------------------------------------------------------------------

    async def _add(self, transition: Transition, address: str) -> TableState:
        """Store a new table, which counts for its address."""
        table = transition.after.table.id
        self._count_new(address)
        self._addresses.add(address, table)
        try:
            return await self._registry.add(transition)
        except Exception:
            self._addresses.remove(table)
            raise

    def _count_new(self, who: str) -> None:
        left = self._new.take(who)
        if left > 0:
            raise TooMany("too_many_new", "So many new tables are too many; wait a little.", left)

    async def _checked(
        self, person: Person, settings: TableSettings, address: str
    ) -> TableSettings:
        """The settings that a host chose, filled in; a setup is checked beside the event loop."""
        if not settings.setup:
            return checked(settings)
        return await self._setups.run(person.id, address, settings.setup, lambda: checked(settings))

    def _host_limit(self) -> HostLimit:
        return HostLimit(self._tables_per_person, self._now() - QUIET_SECONDS)
