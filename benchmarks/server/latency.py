"""How soon moves are answered: every load on every contestant, in turns, round by round."""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from benchmarks.server.bench import Bench
from benchmarks.server.contestant import Contestant, Players
from benchmarks.server.load import play_at_rate, play_fast
from benchmarks.server.match import Match
from benchmarks.server.sample import Sample, percentile
from benchmarks.server.startup import Startup, measure_kills

APPENDS = 25
"""Appends to the disk before each turn of a contestant."""
PINGS = 10
"""WebSocket pings before each turn; servers answer only so many of one connection at once."""
SHORTEST = 80
"""Moves that hardly any random match has fewer of: after so many others must be ready."""
ON_TIME = 0.95
"""The share of the moves that must be sent on time for the figures to say anything."""
CLIENTS_BUSY = 0.70
"""The share of a core above which the clients may be what is measured."""


@dataclass(frozen=True)
class Bar:
    """What answers and updates may take."""

    above_disk: float
    """p50: seconds more than the disk's own p50."""
    p99: float


@dataclass(frozen=True)
class Load:
    """A number of matches, and how fast they are played."""

    name: str
    matches: int
    rate: float | None
    """Moves a second in each match; None is as fast as the server lets them."""
    bar: Bar | None = None
    game: str = "rupiaj"
    seats: int = 2
    kill: bool = False
    """Whether the servers are killed at the end, to see how soon they are back."""

    @property
    def with_peer(self) -> bool:
        """The peer's game has two seats."""
        return self.seats == 2


LOADS = (
    Load("1 match × 5/s", 1, 5.0, Bar(0.001, 0.004)),
    Load("100 matches × 1/s", 100, 1.0, Bar(0.001, 0.005)),
    Load("1,000 matches × 0.5/s", 1000, 0.5, Bar(0.0015, 0.008), kill=True),
    Load("48 matches at full speed", 48, None),
    Load("48 matches of Tacan, 4 seats, at full speed", 48, None, game="tacan", seats=4),
)


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    rounds: int
    seconds: float
    """Length of a round at a set rate."""
    moves: int
    """Moves of a round at full speed."""
    warm_up: int
    """Moves before the first round at full speed."""
    kills: int


FULL = Plan(rounds=5, seconds=12.0, moves=2000, warm_up=4000, kills=3)
QUICK = Plan(rounds=2, seconds=4.0, moves=500, warm_up=500, kills=1)


@dataclass
class LoadResult:
    """What one load gave on one contestant."""

    load: Load
    contestant: str
    is_peer: bool
    spawn: float
    """Seconds from spawning the process to its ready line."""
    memory_before: int
    """Bytes before anyone came."""
    memory: int = 0
    """Bytes after the last round."""
    matches: int = 0
    """Matches that were there then."""
    samples: list[Sample] = field(default_factory=list[Sample])
    pings: list[float] = field(default_factory=list[float])

    @property
    def answers(self) -> list[float]:
        """Of all rounds."""
        return [seconds for sample in self.samples for seconds in sample.answers]

    @property
    def updates(self) -> list[float]:
        """Of all rounds."""
        return [seconds for sample in self.samples for seconds in sample.updates]

    @property
    def on_time(self) -> float:
        """The share of moves that were sent when they were due."""
        moves, late = sum(s.moves for s in self.samples), sum(s.late for s in self.samples)
        return moves / (moves + late)

    @property
    def clients_busy(self) -> float:
        """The share of a core that the clients used, in the busiest round."""
        return max(sample.client_busy for sample in self.samples)

    @property
    def memory_per_match(self) -> float:
        """Bytes, with the sockets of its seats."""
        return (self.memory - self.memory_before) / self.matches


@dataclass(frozen=True)
class Verdict:
    """A bar, and whether a contestant met it in a run and in how many of its rounds."""

    load: str
    contestant: str
    p50_bar: float
    p99_bar: float
    met: bool
    rounds_met: int
    rounds: int


def verdict(result: LoadResult, disk: list[float]) -> Verdict | None:
    """Answers and updates must both keep to the bar, over all rounds together.

    There is none where the clients or the pace make the figures worthless.
    """
    bar = result.load.bar
    if bar is None or result.is_peer:
        return None
    if result.on_time < ON_TIME or result.clients_busy > CLIENTS_BUSY:
        return None
    half = percentile(disk, 50) + bar.above_disk

    def keeps(answers: list[float], updates: list[float]) -> bool:
        return all(
            percentile(times, 50) <= half and percentile(times, 99) <= bar.p99
            for times in (answers, updates)
        )

    met = keeps(result.answers, result.updates)
    rounds = [keeps(sample.answers, sample.updates) for sample in result.samples]
    name = result.load.name
    return Verdict(name, result.contestant, half, bar.p99, met, sum(rounds), len(rounds))


@dataclass
class LoadResults:
    """What one load gave on all contestants, and on the disk in the same minutes."""

    load: Load
    results: list[LoadResult]
    disk: list[float]
    startups: list[Startup]

    def verdicts(self) -> list[Verdict]:
        """The bars that were judged."""
        found = [verdict(result, self.disk) for result in self.results]
        return [one for one in found if one is not None]


async def measure_load(
    bench: Bench, load: Load, contestants: Sequence[Contestant], plan: Plan
) -> LoadResults:
    """All rounds of a load; in each another contestant begins."""
    async with AsyncExitStack() as stack:
        turns: list[tuple[LoadResult, Players, Sequence[Match]]] = []
        for contestant in contestants:
            if contestant.is_peer and not load.with_peer:
                continue
            bench.progress(f"{load.name}: {contestant.name}, setting up")
            server = stack.enter_context(bench.process(contestant))
            spawn = server.start()
            result = LoadResult(load, contestant.name, contestant.is_peer, spawn, server.memory())
            players = await stack.enter_async_context(bench.players(contestant, server))
            matches = await players.begin(
                load.game, load.seats, load.matches, spare_matches(load, plan)
            )
            at_once = min(load.matches, 48)
            await play_fast(server, matches, at_once, warm_up_moves(load, plan))
            turns.append((result, players, matches))
        disk: list[float] = []
        for number in range(plan.rounds):
            for result, players, matches in turns:
                bench.progress(
                    f"{load.name}: {result.contestant}, round {number + 1} of {plan.rounds}"
                )
                disk += await bench.fdatasync(APPENDS)
                if load.rate is not None:
                    chosen = players.connections[number % len(players.connections)]
                    result.pings += [await chosen.ping() for _ in range(PINGS)]
                result.samples.append(await play_round(load, players, matches, plan, number))
            turns.append(turns.pop(0))
        turns.sort(key=lambda turn: [one.name for one in contestants].index(turn[0].contestant))
        for result, players, matches in turns:
            result.memory, result.matches = players.server.memory(), len(matches)
        startups: list[Startup] = []
        if load.kill:
            durable = {one.name for one in contestants if one.keeps_matches}
            for result, players, _ in turns:
                if result.contestant in durable:
                    startups.append(
                        await measure_kills(bench, result.contestant, players, plan.kills)
                    )
        return LoadResults(load, [result for result, _, _ in turns], disk, startups)


async def play_round(
    load: Load, players: Players, matches: Sequence[Match], plan: Plan, number: int
) -> Sample:
    """One contestant's turn."""
    if load.rate is None:
        return await play_fast(players.server, matches, load.matches, plan.moves)
    return await play_at_rate(
        players.server, matches, load.matches, load.rate, plan.seconds, seed=number
    )


def warm_up_moves(load: Load, plan: Plan) -> int:
    """Moves at full speed before the first round, so that code and caches are warm."""
    return plan.warm_up if load.rate is None else max(200, 5 * load.matches)


def spare_matches(load: Load, plan: Plan) -> int:
    """Matches that must be ready to follow those that end on the way."""
    measured = plan.moves if load.rate is None else load.rate * load.matches * plan.seconds
    each = (measured * plan.rounds + warm_up_moves(load, plan)) / load.matches
    return load.matches * int(each // SHORTEST) + -(-load.matches // 50)
