"""Guides: how the oracle of each game is led to a position, and on from there."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from tests.perft import rupiaj, tacan
from tests.perft.positions import Row


class Guide(Protocol):
    """What perft asks of an oracle; an oracle is never changed."""

    def oracle_at(self, row: Row) -> Any:
        """The oracle, led to the position by the log of the walk."""
        ...

    def moves(self, oracle: Any) -> Iterator[tuple[str, str]]:
        """The seats that are to act, each with each of its choices."""
        ...

    def results(self, oracle: Any, seat: str, text: str) -> list[tuple[Any, int]]:
        """Where a move can lead, and how many equal results of chance lead there."""
        ...


GUIDES: Mapping[str, Guide] = {"tacan": tacan.Guide(), "rupiaj": rupiaj.Guide()}


def oracle_perft(guide: Guide, oracle: Any, depth: int) -> int:
    """The count of `perft`, with the oracle's own idea of what is legal and what follows."""
    if depth == 0:
        return 1
    return sum(
        times * oracle_perft(guide, after, depth - 1)
        for seat, text in guide.moves(oracle)
        for after, times in guide.results(oracle, seat, text)
    )
