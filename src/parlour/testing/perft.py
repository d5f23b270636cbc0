"""Perft: counting the positions that a game leads to, to compare implementations of its rules."""

from collections.abc import Iterator

from parlour.core.chance import Chance
from parlour.core.errors import ChanceError
from parlour.core.game import Game, M, R, S

MOST_SHUFFLED = 6
"""Things whose orders are counted: the orders of more are too many."""


class EnumeratingChance(Chance):
    """Gives every possible row of results in turn, the last draw fastest, like an odometer.

    A row is used until its move has been applied; `advance` then sets the next one.
    """

    def __init__(self) -> None:
        self._row: list[int] = []
        self._bounds: list[int] = []
        self._used = 0

    def below(self, bound: int) -> int:
        if self._used == len(self._row):
            self._row.append(0)
            self._bounds.append(bound)
        self._used += 1
        return self._row[self._used - 1]

    def shuffle(self, size: int) -> list[int]:
        if size > MOST_SHUFFLED:
            raise ChanceError(
                "shuffle_not_counted", f"Perft does not count the orders of {size} things."
            )
        return super().shuffle(size)

    def advance(self) -> bool:
        """Go on to the next row; False when there was none and the first one is set again."""
        self._used = 0
        while self._row:
            self._row[-1] += 1
            if self._row[-1] < self._bounds[-1]:
                return True
            self._row.pop()
            self._bounds.pop()
        return False


def perft(game: Game[S, M, R], state: S, depth: int) -> int:
    """The number of rows of so many moves from here, of any seats that are to act.

    A move that draws chance counts once for every result: a roll 36 times, a theft once for each
    card that may be taken, or where hands are shuffled once for each order of the victim's cards.
    A row ends where something happens by itself, such as the next deal of Rupiaj.
    """
    if depth == 0:
        return 1
    return sum(
        perft(game, after, depth - 1)
        for place, move in moves(game, state)
        for after in results(game, state, place, move)
    )


def divide(game: Game[S, M, R], state: S, depth: int) -> Iterator[tuple[int, M, int]]:
    """The count of `perft` for each first move: place, move, number."""
    for place, move in moves(game, state):
        count = sum(perft(game, after, depth - 1) for after in results(game, state, place, move))
        yield place, move, count


def moves(game: Game[S, M, R], state: S) -> Iterator[tuple[int, M]]:
    """The choices of every seat that is to act."""
    for place in game.to_act(state):
        for move in game.choices(state, place):
            yield place, move


def results(game: Game[S, M, R], state: S, place: int, move: M) -> Iterator[S]:
    """The states that a move can lead to, one for each result of chance."""
    chance = EnumeratingChance()
    while True:
        after = game.copy(state)
        game.apply(after, place, move, chance)
        yield after
        if not chance.advance():
            return
