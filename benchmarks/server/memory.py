"""What a server needs: memory by what is on it, and bytes of database by what was done.

Seen from outside: the proportional set size of its processes, and the sizes of its files.
"""

import signal
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.server.bench import Bench
from benchmarks.server.guests import Guests
from benchmarks.server.load import play_fast
from benchmarks.server.parlour import DATABASE, Parlour
from benchmarks.server.process import process_tree

AT_ONCE = 48
STEPS = (20, 100)
"""Moves of each match after which the memory is measured again."""
ALL = 10**9


@dataclass(frozen=True)
class Game:
    """A game that is measured."""

    name: str
    seats: int
    to_the_end: bool
    """Whether random matches are over soon enough to wait for it."""


GAMES = (Game("rupiaj", 2, to_the_end=True), Game("tacan", 4, to_the_end=False))


@dataclass(frozen=True)
class Plan:
    """How many there are: the more, the less noise."""

    sockets: int
    matches: int
    warm_up: int
    """Moves that fill the caches which all matches share."""
    stored: int
    """Matches that are counted in the database."""


FULL = Plan(sockets=1000, matches=300, warm_up=20_000, stored=100)
QUICK = Plan(sockets=200, matches=60, warm_up=3000, stored=20)


@dataclass
class Sizes:
    """What one game takes on one build, in bytes."""

    contestant: str
    game: str
    seats: int
    processes: int
    ready: int
    """The whole server, when it is ready and nobody has come."""
    warm: int = 0
    """More after the warm-up: code loaded late, caches of the rules, pages of SQLite. Guests and
    matches of the warm-up are counted off, at the sizes below."""
    socket: float = 0.0
    """A guest with an idle socket."""
    match: float = 0.0
    """A match that has just begun, without its sockets."""
    played: dict[int, float] = field(default_factory=dict[int, float])
    """The same match after so many moves."""
    finished: float | None = None
    """A match that is over, while its players are still connected."""
    left: int = 0
    """The whole server, a moment after everybody has gone."""
    empty_database: int = 0
    database_guest: float = 0.0
    database_match: float = 0.0
    """What a match adds to the database when it begins."""
    database_move: float = 0.0
    journal: int = 0
    """SQLite's write-ahead log beside the database, after the moves of the last figure."""


async def measure_sizes(bench: Bench, build: Parlour, plan: Plan) -> list[Sizes]:
    """The sizes of every game, each on servers of its own."""
    return [await _measure_game(bench, build, game, plan) for game in GAMES]


async def _measure_game(bench: Bench, build: Parlour, game: Game, plan: Plan) -> Sizes:
    sizes = await _measure_memory(bench, build, game, plan)
    empty, _ = await _database(bench, build, game, 0, 0, 0)
    guests, _ = await _database(bench, build, game, plan.stored * game.seats, 0, 0)
    begun, _ = await _database(bench, build, game, plan.stored * game.seats, plan.stored, 0)
    played, sizes.journal = await _database(
        bench, build, game, plan.stored * game.seats, plan.stored, STEPS[-1]
    )
    sizes.empty_database = empty
    sizes.database_guest = (guests - empty) / (plan.stored * game.seats)
    sizes.database_match = (begun - guests) / plan.stored
    sizes.database_move = (played - begun) / (plan.stored * STEPS[-1])
    return sizes


async def _measure_memory(bench: Bench, build: Parlour, game: Game, plan: Plan) -> Sizes:
    with bench.process(build) as server:
        server.start()
        processes = len(process_tree(server.pid))
        sizes = Sizes(build.name, game.name, game.seats, processes, ready=server.memory())
        async with bench.players(build, server) as players:
            assert isinstance(players, Guests)
            bench.progress(f"memory, {game.name}: filling caches")
            others = await players.seat(
                await players.come(AT_ONCE * game.seats),
                game.name,
                game.seats,
                plan.warm_up // STEPS[-1],
            )
            await play_fast(server, others, AT_ONCE, ALL, until=STEPS[-1])
            # They stay: what they would free, those who come next would use again unseen.
            before = server.memory()
            bench.progress(f"memory, {game.name}: {plan.sockets:,} sockets")
            guests = await players.come(plan.sockets)
            connected = server.memory()
            sizes.socket = (connected - before) / plan.sockets
            bench.progress(f"memory, {game.name}: {plan.matches:,} matches")
            matches = await players.seat(guests, game.name, game.seats, plan.matches)

            def each() -> float:
                return (server.memory() - connected) / plan.matches

            sizes.match = each()
            for step in STEPS:
                bench.progress(f"memory, {game.name}: {step} moves in each match")
                await play_fast(server, matches, AT_ONCE, ALL, until=step)
                sizes.played[step] = each()
            if game.to_the_end:
                bench.progress(f"memory, {game.name}: until all matches are over")
                await play_fast(server, matches, AT_ONCE, ALL)
                sizes.finished = each()
        warm_matches = len(others) * sizes.played[STEPS[-1]]
        warm_guests = AT_ONCE * game.seats * sizes.socket
        sizes.warm = int(before - sizes.ready - warm_matches - warm_guests)
        sizes.left = server.memory()
        return sizes


async def _database(
    bench: Bench, build: Parlour, game: Game, guests: int, matches: int, moves: int
) -> tuple[int, int]:
    """Bytes of the database of a server that had these and was stopped, and of its journal."""
    bench.progress(f"database, {game.name}: {guests} guests, {matches} matches, {moves} moves")
    with bench.process(build) as server:
        server.start()
        async with bench.players(build, server) as players:
            assert isinstance(players, Guests)
            came = await players.come(guests)
            begun = await players.seat(came, game.name, game.seats, matches)
            if moves:
                await play_fast(server, begun, AT_ONCE, ALL, until=moves)
        database = server.folder / DATABASE
        journal = _size(database.with_name(DATABASE + "-wal"))
        server.end(signal.SIGTERM)
        return _size(database) + _size(database.with_name(DATABASE + "-wal")), journal


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
