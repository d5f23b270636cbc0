"""Clients at one table, and how they play."""

import random
from collections.abc import Callable

from parlour.client import Client, RemoteMatch
from parlour.server.api.types.base import JsonObject
from tests.server.harness.story import in_the_end
from tests.server.harness.world import World

MOST_MOVES = 4_000


async def come(server: World, *names: str, patience: float = 60.0) -> list[Client]:
    """Guests of these names."""
    clients = [Client(server.address, name=name, patience=patience) for name in names]
    for client in clients:
        in_the_end(client.close)
        await client.open()
    return clients


async def begin(clients: list[Client], game: str, **settings: object) -> list[RemoteMatch]:
    """A match of these clients, as each of them follows it."""
    table = await clients[0].create_table(game, seats=len(clients), **settings)
    joined = [await client.join(str(table.link)) for client in clients[1:]]
    first = await table.start()
    return [first, *[await one.match() for one in joined]]


async def asked(matches: list[RemoteMatch]) -> RemoteMatch | None:
    """One who is asked for something, once all know the same; None when the match is over."""
    while True:
        newest = max(match.state.version for match in matches)
        for match in matches:
            await match.reach(newest)
        if any(match.state.over for match in matches):
            return None
        for match in matches:
            if match.state.my_turn and match.state.version == newest:
                return match
        await matches[0].reach(newest + 1)


async def play_through(
    matches: list[RemoteMatch],
    write: Callable[[RemoteMatch, JsonObject], object],
    seed: int = 1,
    moves: int = MOST_MOVES,
) -> int:
    """Play at random, each move in the form that `write` gives; how many moves were made."""
    luck = random.Random(seed)
    for made in range(moves):
        one = await asked(matches)
        if one is None:
            return made
        await one.play(write(one, luck.choice(one.state.legal)))
    return moves
