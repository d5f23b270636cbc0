"""How matches begin: each with a secret of its own, and stored together with its table."""

import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from parlour.server.lobby import opening, storing
from parlour.server.lobby.access import check_host, check_sits, check_status, opens_up
from parlour.server.lobby.keeping import Kept
from parlour.server.lobby.secrecy import NewSecret
from parlour.server.lobby.starter import Starter
from parlour.server.lobby.step import Step
from parlour.server.lobby.table import Held, TableRecord
from parlour.server.people.person import Person
from parlour.server.wire.tables import TableSettings


class Beginning:
    """The rules that open a table for a match, or begin one."""

    def __init__(
        self,
        starter: Starter[Any],
        tables_per_person: int,
        new_secret: NewSecret,
        now: Callable[[], float],
    ) -> None:
        self._starter = starter
        self._new_secret = new_secret
        self._most = tables_per_person
        self._now = now

    def start(self, held: Held, person: Person, kept: Kept) -> Step:
        """The host begins the match when every seat has a player."""
        check_host(held.record, person)
        check_status(held, "open")
        return self.begin(held.record, kept, counted=True)

    def rematch(self, held: Held, person: Person, kept: Kept, *, at_once: bool) -> Step:
        """Who sits may ask for another match, if everybody still sits there.

        It begins at once only for one person alone: others first see the new commitment.
        """
        check_sits(held.record, person)
        check_status(held, "finished")
        opening.check_ready(held.record)
        if not at_once:
            return self.open(opening.open_again(held.record, self._new_secret))
        opening.check_alone(held.record)
        return self.begin(opening.open_again(held.record, self._new_secret), kept)

    def change(self, held: Held, person: Person, settings: TableSettings) -> Step:
        """The host may set the table up anew; after a match that opens it for the next one."""
        check_host(held.record, person)
        check_status(held, "open", "finished")
        record = opening.with_settings(held.record, settings)
        step = Step(Held(record, "open"))
        if held.status != "open":
            step = self.open(opening.open_again(record, self._new_secret))
        return _without_past(step) if opens_up(held.record.settings, record.settings) else step

    def open(self, record: TableRecord) -> Step:
        """A table that was not open opens, unless its host has too many."""
        return Step(Held(record, "open"), first=partial(self._count, record))

    def begin(self, record: TableRecord, kept: Kept, *, counted: bool = False) -> Step:
        """A match begins; the table is counted among those of its host unless it was before."""
        opening.check_ready(record)
        prepared = self._starter.prepare(record, kept)

        def first(connection: sqlite3.Connection) -> None:
            if not counted:
                self._count(record, connection)
            prepared.insert(connection)

        return Step(
            Held(replace(record, match=prepared.match_id), "running"),
            first=first,
            then=lambda: self._starter.adopt(prepared),
        )

    def _count(self, record: TableRecord, connection: sqlite3.Connection) -> None:
        storing.check_hosted(connection, record, self._most, self._now())


def _without_past(step: Step) -> Step:
    """The same, and nobody finds what was said and played at the table before. Players keep it."""
    record, status = step.after

    def first(connection: sqlite3.Connection) -> None:
        step.first(connection)
        storing.forget_words(connection, record.id)

    return step._replace(after=Held(replace(record, match=None), status), first=first)
