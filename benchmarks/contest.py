"""The run: all contestants side by side, asked in turn, round by round."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass

from benchmarks.process import Process, WorkerError
from benchmarks.results import Results
from benchmarks.suites import COMPILED, PURE, Entrant, Suite
from benchmarks.wire import Hello, Measure, Request

SHORT = 4
"""Copies and nodes vary far less than games do, so they get a quarter of the time."""
SEEDS_A_ROUND = 100_000
"""More games than any contestant plays in a round: no seed comes twice."""


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    rounds: int
    """Rounds where a target is decided; elsewhere a third of them must do."""
    seconds: float
    """CPU seconds of play, for each contestant in each round."""
    with_peer: bool = True

    def rounds_for(self, suite: Suite, seats: int) -> int:
        """How many rounds are played at this number of seats."""
        return self.rounds if suite.decides(seats) else -(-self.rounds // 3)


def run(
    suite: Suite, seats: list[int], plan: Plan, progress: Callable[[str], None]
) -> tuple[Results, list[str]]:
    """The samples of a suite, and what its reader should know about the contestants."""
    with ExitStack() as stack:
        processes: dict[Entrant, Process] = {}
        hellos: dict[Entrant, Hello] = {}
        for entrant in suite.entrants():
            if entrant == suite.peer and not plan.with_peer:
                continue
            progress(f"{suite.game}: starting {entrant.name}")
            process = stack.enter_context(Process(entrant))
            hellos[entrant] = process.hello(suite.game)
            processes[entrant] = process
        notes = remarks(hellos)
        if hellos[COMPILED].build != COMPILED.name:
            del hellos[COMPILED], processes[COMPILED]
        results = Results(suite, hellos, seats)
        for count in seats:
            for measure in Measure:
                measure_rounds(results, processes, count, measure, plan, progress)
        return results, notes


def measure_rounds(
    results: Results,
    processes: dict[Entrant, Process],
    seats: int,
    measure: Measure,
    plan: Plan,
    progress: Callable[[str], None],
) -> None:
    """All rounds of one measure; in each another contestant begins."""
    game = results.suite.game
    seconds = plan.seconds if measure is Measure.PLAY else plan.seconds / SHORT
    for process in processes.values():
        process.measure(Request(game, measure, seats))  # to warm up
    order, rounds = list(processes), plan.rounds_for(results.suite, seats)
    for number in range(rounds):
        progress(f"{game}, {seats} seats, {measure}: round {number + 1} of {rounds}")
        seed = 1 + number * SEEDS_A_ROUND
        for entrant in order:
            request = Request(game, measure, seats, seconds, seed)
            results.add(seats, measure, entrant, processes[entrant].measure(request))
        order.append(order.pop(0))


def remarks(hellos: dict[Entrant, Hello]) -> list[str]:
    """Whatever makes the comparison less than fair or less than whole."""
    pure, compiled = hellos[PURE], hellos[COMPILED]
    if pure.build != PURE.name:
        raise WorkerError(f"{PURE.variable} loads {pure.file}, which is compiled")
    found: list[str] = []
    if compiled.build != COMPILED.name:
        found.append(
            f"There is no compiled build: {COMPILED.variable} loads {compiled.file}."
            " `make compiled` makes one."
        )
    elif compiled.sources != pure.sources:
        found.append("The compiled build is not of the sources that the pure one runs: build anew.")
    if len({hello.python for hello in hellos.values()}) > 1:
        found.append("The contestants run on different versions of Python: not comparable.")
    return found
