"""Parlour as a contestant: random games by `Game.play_out`, as a researcher would play them."""

import platform
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import parlour
from benchmarks.sources import checksum, is_compiled
from benchmarks.wire import Hello
from benchmarks.worker import Contestant, serve
from parlour.core.chance import FastChance
from parlour.games import find

MOVE_LIMIT = 3000
"""Moves after which a game is cut: about what the 1,000 turns hold at which the peer stops."""

State = Any
"""Whatever the game keeps: the benchmark never looks inside."""


class Parlour(Contestant[State]):
    """The engine that was loaded, pure or compiled."""

    def hello(self, game: str) -> Hello:
        find(game)
        engine = Path(str(import_module(f"parlour.games.{game}.state").__file__))
        package = Path(str(parlour.__file__)).parent
        return Hello(
            version=parlour.__version__,
            python=platform.python_version(),
            build="compiled" if is_compiled(engine) else "pure",
            file=str(engine),
            sources=checksum(package / "core", package / "games" / game),
        )

    def player(self, game: str, seats: int) -> Callable[[int], tuple[int, bool]]:
        rules = find(game)
        names, options = rules.seat_names[:seats], rules.options()

        def play_one(seed: int) -> tuple[int, bool]:
            chance = FastChance(seed)
            state = rules.new(names, options, chance)
            moves = rules.play_out(state, chance, MOVE_LIMIT)
            return moves, not rules.is_over(state)

        return play_one

    def positions(self, game: str, seats: int, seed: int, step: int) -> list[State]:
        rules, chance = find(game), FastChance(seed)
        state = rules.new(rules.seat_names[:seats], rules.options(), chance)
        taken: list[State] = []
        for _ in range(MOVE_LIMIT // step):
            rules.play_out(state, chance, step)
            if rules.is_over(state):
                break
            if rules.automatic(state) is None:
                taken.append(rules.copy(state))
        return taken

    def copier(self, game: str) -> Callable[[State], object]:
        copy: Callable[[State], object] = find(game).copy
        return copy

    def searcher(self, game: str) -> Callable[[State], object]:
        rules, chance = find(game), FastChance(1)

        def search(position: State) -> object:
            twin = rules.copy(position)
            seat = rules.actor(twin)
            moves = rules.choices(twin, seat)
            rules.apply(twin, seat, moves[chance.below(len(moves))], chance)
            return twin

        return search


if __name__ == "__main__":
    serve(Parlour())
