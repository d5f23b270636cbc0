"""The positions of the perft files: a random walk of so many moves from a seed."""

from dataclasses import dataclass
from pathlib import Path

from parlour.core.chance import ScriptedChance
from parlour.core.match import Match, replay
from parlour.games.tacan import GAME
from parlour.games.tacan.moves import Move
from parlour.games.tacan.options import Options
from parlour.games.tacan.state import State
from parlour.testing.conformance import walk

FILE = Path(__file__).with_name("tacan.txt")


@dataclass(frozen=True)
class Row:
    """One line of the file: a position and its counts at depth 1, 2, …"""

    seats: int
    preset: str
    seed: int
    moves: int
    counts: tuple[int, ...]

    def match(self) -> Match[State, Move, Options]:
        """The match at this position."""
        options = GAME.options(self.preset)
        *_, match = walk(GAME, GAME.seats(self.seats), options, self.seed, self.moves)
        return replay(GAME, match.log, ScriptedChance())

    def __str__(self) -> str:
        return f"{self.seats} seats, {self.preset}, seed {self.seed}, {self.moves} moves"


def rows() -> list[Row]:
    """The lines of the file, but for comments."""
    found: list[Row] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, counts = line.split(":")
            seats, preset, seed, moves = position.split()
            numbers = tuple(int(count) for count in counts.split())
            found.append(Row(int(seats), preset, int(seed), int(moves), numbers))
    return found
