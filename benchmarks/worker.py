"""The clockwork of a worker: the same loops and the same clock for every contestant."""

import gc
import os
import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import process_time
from typing import Generic, TypeVar

from benchmarks.wire import Hello, Measure, Request, Sample, failure, line, request_from

POSITION_GAMES = 6
"""Random games from which mid-game states are taken: about a hundred states."""
POSITION_STEP = 50
"""A state is taken at every 50th move."""

P = TypeVar("P")


class Contestant(ABC, Generic[P]):
    """What a contestant has to offer; `P` is its own kind of state."""

    @abstractmethod
    def hello(self, game: str) -> Hello:
        """Who this is."""

    @abstractmethod
    def player(self, game: str, seats: int) -> Callable[[int], tuple[int, bool]]:
        """A function that plays one random game from a seed: its moves, and whether it was cut."""

    @abstractmethod
    def positions(self, game: str, seats: int, seed: int, step: int) -> list[P]:
        """The states of one random game at every `step`-th move."""

    @abstractmethod
    def copier(self, game: str) -> Callable[[P], object]:
        """The function that copies a state."""

    @abstractmethod
    def searcher(self, game: str) -> Callable[[P], object]:
        """A function that copies a state and applies one random legal move to the copy."""


def play(play_one: Callable[[int], tuple[int, bool]], seconds: float, seed: int) -> Sample:
    """Games one after the other, each from its own seed, until the time is used up."""
    games = moves = cut = 0
    gc.collect()
    start = process_time()
    while True:
        length, was_cut = play_one(seed + games)
        games += 1
        moves += length
        cut += was_cut
        elapsed = process_time() - start
        if elapsed >= seconds:
            return Sample(elapsed, moves, games, cut)


def repeat(function: Callable[[P], object], positions: list[P], seconds: float) -> Sample:
    """The function on every state in turn, again and again, until the time is used up."""
    passes = 0
    gc.collect()
    start = process_time()
    while True:
        for position in positions:
            function(position)
        passes += 1
        elapsed = process_time() - start
        if elapsed >= seconds:
            return Sample(elapsed, passes * len(positions))


class Worker(Generic[P]):
    """Answers requests, and keeps the mid-game states from one round to the next."""

    def __init__(self, contestant: Contestant[P]) -> None:
        self._contestant = contestant
        self._positions: list[P] = []
        self._taken_for: tuple[str, int] | None = None

    def answer(self, request: Request) -> Hello | Sample:
        """The sample that was asked for, or who this is."""
        contestant, game = self._contestant, request.game
        match request.measure:
            case None:
                return contestant.hello(game)
            case Measure.PLAY:
                # Kept states would make each garbage collection dearer, so they go first.
                self._positions, self._taken_for = [], None
                play_one = contestant.player(game, request.seats)
                return play(play_one, request.seconds, request.seed)
            case Measure.COPY:
                states = self._states(game, request.seats)
                return repeat(contestant.copier(game), states, request.seconds)
            case Measure.NODE:
                states = self._states(game, request.seats)
                return repeat(contestant.searcher(game), states, request.seconds)

    def _states(self, game: str, seats: int) -> list[P]:
        if self._taken_for != (game, seats):
            self._positions = [
                position
                for seed in range(1, POSITION_GAMES + 1)
                for position in self._contestant.positions(game, seats, seed, POSITION_STEP)
            ]
            self._taken_for = (game, seats)
        return self._positions


def serve(contestant: Contestant[P]) -> None:
    """Answer each line of standard input with one line, until the input ends."""
    # Whatever a library prints must not get between the answers: it goes to standard error.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # Ctrl-C is the runner's to handle: it closes the input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = Worker(contestant)
    for text in sys.stdin:
        try:
            answers.write(line(worker.answer(request_from(text))))
        except Exception as error:  # noqa: BLE001 - the runner reports it and stops the run
            answers.write(failure(f"{type(error).__name__}: {error}"))
        answers.flush()
