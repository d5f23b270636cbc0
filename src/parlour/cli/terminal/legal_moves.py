"""The legal moves of a seat in notation, listed, counted and numbered."""

import difflib
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from parlour.cli.notation import notation
from parlour.client import MatchState
from parlour.core.errors import ParlourError, UnknownGame
from parlour.games.registry import AnyGame

FEW = 12
"""So many moves are named in a line; of more the kinds are counted."""
ALIKE = 3


class UnclearMove(ParlourError):
    """A line that is neither a move nor a command."""


def game_of(state: MatchState) -> AnyGame | None:
    """The game, if it is installed here."""
    try:
        return state.game
    except UnknownGame:
        return None


@dataclass
class LegalMoves:
    """The legal moves of one version. Numbers mean the list that was shown last."""

    state: MatchState
    shown: list[str] = field(default_factory=list[str])

    @cached_property
    def written(self) -> dict[str, int]:
        """Every move in notation, with its place among the legal ones."""
        game = game_of(self.state)
        return {notation(game, move): place for place, move in enumerate(self.state.legal)}

    def starting(self, begin: str) -> list[str]:
        """Remember and return the moves that begin so."""
        self.shown = [move for move in self.written if move.startswith(begin)]
        return self.shown

    def numbered(self, number: int) -> str:
        """The move of a number in the list that was shown last."""
        if not self.shown:
            raise UnclearMove("no_list", "No list of this version was shown: ? shows one.")
        if not 1 <= number <= len(self.shown):
            raise UnclearMove("no_such_number", f"The list has the numbers 1 to {len(self.shown)}.")
        return self.shown[number - 1]

    def summary(self) -> str:
        """What can be done: few moves by name, many by kind."""
        moves = list(self.written)
        if len(moves) <= FEW:
            return ", ".join(moves)
        kinds = Counter(move.split()[0] for move in moves)
        return ", ".join(
            kind if count == 1 else f"{kind} ({count})" for kind, count in kinds.items()
        )

    def kinds(self) -> set[str]:
        """The first words of the moves."""
        return {move.split()[0] for move in self.written if move}

    def alike(self, line: str) -> list[str]:
        """Legal moves that may have been meant."""
        begun = [move for move in self.written if move.startswith(line)]
        return begun[:ALIKE] or difflib.get_close_matches(line, self.written, ALIKE)
