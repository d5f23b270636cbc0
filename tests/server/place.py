"""A server in this process, without sockets: for tests that need matches in a database."""

import asyncio
from pathlib import Path
from typing import NamedTuple

from parlour.server.building import open_services
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.wire.tables import TableSettings
from tests.server.at_random import play
from tests.server.folk import HOME

RUPIAJ = TableSettings(game="rupiaj")


class Played(NamedTuple):
    """A match, its table, and the people who play it."""

    match: str
    table: str
    people: list[str]


async def begin(services: Services, settings: TableSettings = RUPIAJ) -> Played:
    """Two people begin a match."""
    ann = await services.people.guest("Ann", HOME)
    ben = await services.people.guest("Ben", HOME)
    record, _ = await services.tables.create(ann, settings, HOME)
    await services.tables.take(ben, record.id, list(record.seats)[1])
    record, _ = await services.tables.start(ann, record.id)
    assert record.match is not None
    return Played(record.match, record.id, [ann.id, ben.id])


async def played(path: Path, moves: int) -> Played:
    """A match in a database, after so many moves; no server is left running."""
    async with open_services(Settings(database=str(path), snapshot_every=10)) as services:
        begun = await begin(services)
        await play(await services.hub.get(begun.match), moves)
        await asyncio.sleep(0.01)  # whatever the end of a match leads to
    return begun
