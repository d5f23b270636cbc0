"""What follows when somebody is deleted or renamed happens, however the server ended before."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from parlour.server import person_changes as follow_ups
from parlour.server.auth.accounts import Accounts
from parlour.server.auth.names import NOBODY
from parlour.server.composition import Services, open_services
from parlour.server.settings import Settings
from parlour.server.store.commands import AddChatLine, DeletePerson
from parlour.server.store.records import Person
from parlour.server.store.sqlite import SqliteStore
from tests.server.crash.support import until
from tests.server.harness.people import HOME, ToldOfPeople
from tests.server.harness.services import RUPIAJ, Played, begin
from tests.server.harness.story import story


class Town:
    """A file, and the servers that use it one after the other."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "parlour.db"
        self.settings = Settings(database=str(self.path), bot_pause=0.0)

    @asynccontextmanager
    async def killed_at_once(self) -> AsyncGenerator[Accounts]:
        """A server that stores what people do, and is killed before anything follows from it."""
        store = SqliteStore(self.path)
        people = Accounts(store, self.settings, ToldOfPeople())
        try:
            await people.start()
            yield people
        finally:
            people.close()
            store.close()


async def known(people: Accounts, id_: str) -> Person:
    """Somebody who is there."""
    person = await people.by_id(id_)
    assert person is not None
    return person


async def moved_by_a_bot(services: Services, begun: Played, person: str) -> None:
    """Wait until a bot plays for somebody, and the match waits for the other."""
    live = await services.matches.get(begun.match)
    seat = live.seat_of(person)

    async def gone() -> bool:
        return seat in live.runtime.gone and seat not in live.match.asked()

    await until(gone)


@story
async def test_a_match_does_not_wait_for_somebody_who_was_deleted_just_before_the_end(
    tmp_path: Path,
) -> None:
    town = Town(tmp_path)
    async with open_services(town.settings) as services:
        begun = await begin(services)
        ann, ben = begun.people
        waiting, _ = await services.tables.create(await known(services.accounts, ann), RUPIAJ, HOME)
        await say(services, begun.table, ann)
    async with town.killed_at_once() as people:
        await people.delete(await known(people, ann), None)

    async with open_services(town.settings) as services:
        await moved_by_a_bot(services, begun, ann)
        await until(lambda: nothing_noted(services))

        assert (await services.tables.get(waiting.id)).status == "closed"
        record, status = await services.tables.get(begun.table)
        assert (record.host, status) == (ben, "running")
        assert [person.id for person in record.people()] == [ben]
        assert await services.store.tables.chat(begun.table, 10) == []


@story
async def test_a_new_name_is_shown_although_the_server_was_killed_after_the_change(
    tmp_path: Path,
) -> None:
    town = Town(tmp_path)
    async with open_services(town.settings) as services:
        begun = await begin(services)
    async with town.killed_at_once() as people:
        await people.rename(await known(people, begun.people[0]), "Anna")

    async with open_services(town.settings) as services:

        async def shown() -> bool:
            record, _ = await services.tables.get(begun.table)
            return [person.name for person in record.people()] == ["Anna", "Ben"]

        await until(shown)
        await until(lambda: nothing_noted(services))


@story
async def test_what_could_not_be_stored_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follow_ups, "RETRY", 0.05)
    town = Town(tmp_path)
    async with open_services(town.settings) as services:
        begun = await begin(services)
        ann = begun.people[0]
        await services.store.execute(DeletePerson(id=ann, password=None, name=NOBODY, now=1.0))
        town.path.rename(tmp_path / "elsewhere")
        with capture_logs() as logged:

            async def tried_twice() -> bool:
                return [line["event"] for line in logged].count("follow_up_failed") >= 2

            services.accounts._observer.person_changed(ann, None)
            await until(tried_twice)

        (tmp_path / "elsewhere").rename(town.path)
        await moved_by_a_bot(services, begun, ann)
        await until(lambda: nothing_noted(services))


@story
async def test_however_many_change_while_nothing_can_be_stored_one_loop_tries(
    tmp_path: Path,
) -> None:
    town = Town(tmp_path)
    async with open_services(town.settings) as services:
        begun = await begin(services)
        town.path.rename(tmp_path / "elsewhere")
        at_work = len(asyncio.all_tasks())
        for _ in range(50):
            for person in begun.people:
                services.accounts._observer.person_changed(person, None)
        assert len(asyncio.all_tasks()) == at_work
        (tmp_path / "elsewhere").rename(town.path)


async def nothing_noted(services: Services) -> bool:
    """Whether nothing is left to do."""
    return await services.store.people.follow_ups() == []


async def say(services: Services, table: str, person: str) -> None:
    """Somebody has said something."""
    revision = (await services.tables.get_stored(table)).revision
    line = AddChatLine(
        table=table, revision=revision, person=person, document=b"{}", now=0.0, keep=10
    )
    await services.store.execute(line)


def words(file: sqlite3.Connection) -> list[Any]:
    """All that was said."""
    return file.execute("SELECT * FROM chat").fetchall()
