"""The positions of the perft files: a random walk of so many moves from a seed."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.core.chance import ScriptedChance
from parlour.core.match import Match
from parlour.core.replay import replay
from parlour.games import find
from parlour.games.registry import AnyGame
from parlour.testing.conformance import walk

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Row:
    """One line of a file: a position and its counts at depth 1, 2, …"""

    name: str
    seats: int
    preset: str
    seed: int
    moves: int
    counts: tuple[int, ...]

    @property
    def game(self) -> AnyGame:
        """The game whose file it is."""
        return find(self.name)

    def match(self) -> Match[Any, Any, Any]:
        """The match at this position."""
        game = self.game
        options = game.options(self.preset)
        *_, match = walk(game, game.seats(self.seats), options, self.seed, self.moves)
        return replay(game, match.log, ScriptedChance())

    def __str__(self) -> str:
        return (
            f"{self.name}, {self.seats} seats, {self.preset}, seed {self.seed}, {self.moves} moves"
        )


def rows(name: str) -> list[Row]:
    """The lines of a game's file, but for comments."""
    found: list[Row] = []
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, counts = line.split(":")
            seats, preset, seed, moves = position.split()
            numbers = tuple(int(count) for count in counts.split())
            found.append(Row(name, int(seats), preset, int(seed), int(moves), numbers))
    return found


ROWS = [row for file in sorted(FOLDER.glob("*.txt")) for row in rows(file.stem)]
"""The positions of all games."""
