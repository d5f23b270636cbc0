"""The best of some moves."""

from collections.abc import Callable, Iterable

from parlour.core.game import M


def highest(moves: Iterable[M], score: Callable[[M], int]) -> list[M]:
    """The moves with the highest score, all of them, in their order.

    Scores are whole numbers, so that two moves are equally good on every machine or on none.
    """
    best: list[M] = []
    top = 0
    for move in moves:
        points = score(move)
        if not best or points > top:
            best = [move]
            top = points
        elif points == top:
            best.append(move)
    return best
