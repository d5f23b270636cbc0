"""A series: many matches between the same bots, on one processor or on several."""

import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice

from parlour import games
from parlour.bots import registry
from parlour.bots.arena import MOVE_LIMIT, play
from parlour.bots.seeds import derive
from parlour.core.ops import parse
from parlour.core.options import OptionValue

BATCH = 100
"""Matches that a process plays at a time: enough to outweigh handing them over."""
WAITING = 2
"""Batches handed out for each process, so that none ever waits for the next."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, in plain values that any process can read."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    """The bot of each seat, by name."""
    seed: int
    limit: int = MOVE_LIMIT
    setup: str = ""
    """The lawful list of operations by which a host sets every match up, if one does."""


@dataclass(slots=True)
class Tally:
    """What came of some matches."""

    games: int = 0
    moves: int = 0
    unfinished: int = 0
    cpu_seconds: float = 0.0
    wins: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: "Tally") -> None:
        """Count the matches of another tally too."""
        self.games += other.games
        self.moves += other.moves
        self.unfinished += other.unfinished
        self.cpu_seconds += other.cpu_seconds
        self.wins += other.wins


def run(plan: Plan, number: int, jobs: int = 1) -> Generator[Tally]:
    """Play matches 0 … number - 1 of a plan; a tally for each batch, in any order.

    The sum of the tallies, but for the time, is the same whatever the number of jobs. Closing the
    generator ends the processes.
    """
    size = min(BATCH, -(-number // jobs))
    batches = ((first, min(size, number - first)) for first in range(0, number, size))
    if jobs == 1:
        for first, size in batches:
            yield play_batch(plan, first, size)
    else:
        yield from _run_in_processes(plan, batches, jobs)


def play_batch(plan: Plan, first: int, size: int) -> Tally:
    """Play so many matches of a plan, from the one with this number on."""
    game = games.find(plan.game)
    options = game.options(**plan.options)
    makers = [registry.find(name) for name in plan.bots]
    setup = parse(plan.setup) if plan.setup else []
    tally = Tally()
    started = time.process_time()
    for number in range(first, first + size):
        seed = derive(plan.seed, number)
        moves, outcome = play(game, plan.seats, options, makers, seed, plan.limit, setup)
        tally.games += 1
        tally.moves += moves
        if outcome is None:
            tally.unfinished += 1
        else:
            tally.wins[outcome.winner] += 1
    tally.cpu_seconds = time.process_time() - started
    return tally


def _run_in_processes(plan: Plan, batches: Iterator[tuple[int, int]], jobs: int) -> Iterator[Tally]:
    # Processes are spawned, not forked: the same on every system, and safe beside threads.
    strangers = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), initializer=_end_with_starter
    )
    running: set[Future[Tally]] = set()
    try:
        with _deaf_to_interrupts():
            for first, size in islice(batches, WAITING * jobs):
                running.add(pool.submit(play_batch, plan, first, size))
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for first, size in islice(batches, len(done)):
                running.add(pool.submit(play_batch, plan, first, size))
            for future in done:
                yield future.result()
    except BaseException:
        for process in set(multiprocessing.active_children()) - strangers:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_starter() -> None:
    """This process ends when the one that started it does, even if that was killed."""
    starter = multiprocessing.parent_process()
    if starter is None:
        return  # nobody started it

    def follow() -> None:
        starter.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def _deaf_to_interrupts() -> Generator[None]:
    """Processes started here leave Ctrl-C to the process that started them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can say what a signal does
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
