"""Catanatron as a contestant: random games by its own `Game.play`, copies by its own `Game.copy`.

It is given what its documentation gives: a list of `RandomPlayer`, no accumulators. It knows no
trade between players in the versions measured, and stops a game after 1,000 turns by itself.
"""

import platform
import random
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from benchmarks.wire import Hello
from benchmarks.worker import Contestant, serve

# Catanatron has no types and lives only in the interpreter of this worker.
# pyright: reportMissingImports=false, reportPossiblyUnboundVariable=false
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false, reportUnknownArgumentType=false
try:
    import catanatron.game
    from catanatron import Color, Game, RandomPlayer
except ImportError as error:
    missing: ImportError | None = error
else:
    missing = None

Peer = Any
"""A `catanatron.Game`."""


def new(seats: int, seed: int) -> Peer:
    """A fresh game; its seeds start at 1, because 0 means any to it."""
    return Game([RandomPlayer(color) for color in list(Color)[:seats]], seed=seed)


def moves(game: Peer) -> int:
    """How many moves were made; versions after 3.2 give the list another name."""
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


class Catanatron(Contestant[Peer]):
    """The peer."""

    def hello(self, game: str) -> Hello:
        if missing is not None:
            raise missing
        if game != "tacan":
            raise LookupError(f"Catanatron has nothing to compare with {game}")
        return Hello(
            version=version("catanatron"),
            python=platform.python_version(),
            build="peer",
            file=str(catanatron.game.__file__),
        )

    def player(self, game: str, seats: int) -> Callable[[int], tuple[int, bool]]:
        def play_one(seed: int) -> tuple[int, bool]:
            match = new(seats, seed)
            winner = match.play()
            return moves(match), winner is None

        return play_one

    def positions(self, game: str, seats: int, seed: int, step: int) -> list[Peer]:
        taken: list[Peer] = []
        match = new(seats, seed)
        limit = catanatron.game.TURNS_LIMIT
        while match.winning_color() is None and match.state.num_turns < limit:
            match.play_tick()
            if moves(match) % step == 0 and match.winning_color() is None:
                taken.append(match.copy())
        return taken

    def copier(self, game: str) -> Callable[[Peer], object]:
        copy: Callable[[Peer], object] = Game.copy
        return copy

    def searcher(self, game: str) -> Callable[[Peer], object]:
        randrange = random.randrange

        def search(position: Peer) -> object:
            # A state carries its legal moves, and to execute one finds those of the next state:
            # one copy, one list of legal moves and one move, as on our side. A search knows that
            # its move is legal, so the peer need not look for it in the list.
            twin = position.copy()
            actions = twin.state.playable_actions
            twin.execute(actions[randrange(len(actions))], validate_action=False)
            return twin

        return search


if __name__ == "__main__":
    serve(Catanatron())
