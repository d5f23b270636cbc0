"""The services of a server, without sockets: matches in a database, moves at random, and what
administrators do."""

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from parlour.core.chance import FastChance
from parlour.server.api.types.tables import TableSettings
from parlour.server.auth.accounts import Accounts
from parlour.server.auth.names import possible_key
from parlour.server.composition import Services, open_services
from parlour.server.errors import NotFound, TooMany
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_step import AnyMatch
from parlour.server.settings import Settings
from parlour.server.store.commands import SetBan, SetPassword
from parlour.server.store.interface import Store
from parlour.server.store.records import MatchRecord
from parlour.server.store.sqlite import SqliteStore
from tests.server.harness.people import HOME

RUPIAJ = TableSettings(game="rupiaj")


class Played(NamedTuple):
    """A match, its table, and the people who play it."""

    match: str
    table: str
    people: list[str]


async def begin(services: Services, settings: TableSettings = RUPIAJ) -> Played:
    """Two people begin a match."""
    ann = await services.accounts.guest("Ann", HOME)
    ben = await services.accounts.guest("Ben", HOME)
    table = (await services.tables.create(ann, settings, HOME)).table
    await services.tables.take(ben, table.id, list(table.seats)[1])
    table = (await services.tables.start(ann, table.id)).table
    assert table.match is not None
    return Played(table.match, table.id, [ann.id, ben.id])


async def played(path: Path, moves: int) -> Played:
    """A match in a database, after so many moves; no server is left running."""
    async with open_services(Settings(database=str(path), snapshot_every=10)) as services:
        begun = await begin(services)
        await play(await services.matches.get(begun.match), moves)
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


def _any_move(seat: str, luck: FastChance, match: AnyMatch) -> list[Any]:
    listed = match.game.choices(match.state, match.seat_index(seat))
    return [listed[luck.below(len(listed))]]


async def ban(people: Accounts, who: str, *, on: bool = True) -> None:
    """Shut somebody out, by id or by the name of an account, or let them in again."""
    since = time.time() if on else None
    await people.change(SetBan(id=who, key=possible_key(who), since=since))


async def reset_password(people: Accounts, name: str, password: str) -> None:
    """Give an account another password."""
    account = await people._store.people.account(possible_key(name))
    if account is None:
        raise NotFound("no_such_person", "There is no such person.")
    stored = await people._passwords.hash(password)
    await people.change(SetPassword(id=account.person, before=account.password, password=stored))


def secret_of(live: LiveMatch) -> bytes:
    """The secret of a match, of which nobody knows while it runs."""
    secret = live.match._secret
    assert secret is not None
    return secret


async def stored(services: Services, match: str) -> MatchRecord:
    """A match as the store has it."""
    record = await services.store.matches.get(match)
    assert record is not None
    return record


async def tamper(store: Store, statement: str, *values: object) -> list[Any]:
    """Change the database behind the server's back; the rows that the statement gives."""
    assert isinstance(store, SqliteStore)
    return await store.writer.submit(lambda file: file.execute(statement, values).fetchall())
