"""The services of a server, without sockets: matches in a database, moves at random, and what
administrators do."""

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from parlour.core.chance import FastChance
from parlour.server.building import open_services
from parlour.server.errors import TooMany
from parlour.server.live.match import LiveMatch
from parlour.server.live.standing import AnyMatch
from parlour.server.people import rows
from parlour.server.people.names import possible_key
from parlour.server.people.people import People
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.wire.tables import TableSettings
from tests.server.harness.people import HOME

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


async def play(live: LiveMatch, moves: int, seed: int = 1) -> int:
    """Play until so many moves are tried or the match is over; how many were tried."""
    luck = FastChance(seed)
    for tried in range(moves):
        if live.over:
            return tried
        seat = live.match.to_act()[0]
        try:
            await live.play(seat, partial(_any_move, seat, luck), None)
        except TooMany:
            continue  # the table limits offers: something else will be chosen in the end
    return moves


def _any_move(seat: str, luck: FastChance, match: AnyMatch) -> Any:
    listed = match.game.choices(match.state, match.place(seat))
    return listed[luck.below(len(listed))]


async def ban(people: People, who: str, *, on: bool = True) -> None:
    """Shut somebody out, by id or by the name of an account, or let them in again."""
    since = time.time() if on else None
    person = await people._store.write(
        lambda file: rows.ban(file, who, possible_key(who), since),
    )
    people._changed(person.id, person)


async def reset_password(people: People, name: str, password: str) -> None:
    """Give an account another password."""
    stored = await people._passwords.hash(password)
    person = await people._store.write(
        lambda file: rows.reset_password(file, possible_key(name), stored)
    )
    people._changed(person.id, person)
