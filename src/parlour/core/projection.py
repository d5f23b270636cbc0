"""A projection: the cells of a state as parts, each of which says what it follows from.

A part is made of its basis alone and never looks at the state itself. So where the bases of two
states are equal the cells are equal too, and no part can forget what it depends on.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import compress
from operator import is_not
from typing import Generic, TypeAlias, TypeVar, TypeVarTuple

from parlour.core.cells import Cell, Change, refuse_gone

S = TypeVar("S")
"""A game's state."""
Basis = TypeVarTuple("Basis")
"""What the cells of a part follow from: values, or objects that are replaced and never modified."""

Row: TypeAlias = Sequence[Cell]
"""The cells of a part, for its keys in their order."""


class Part(Generic[S]):
    """Some keys that stand together. Made by `part`, which sees to it that basis and row fit."""

    __slots__ = ("basis", "keys", "row")

    def __init__(
        self,
        keys: tuple[str, ...],
        basis: Callable[[S], tuple[object, ...]],
        row: Callable[..., Row],
    ) -> None:
        self.keys = keys
        self.basis = basis
        self.row = row


def part(
    keys: Iterable[str],
    basis: Callable[[S], tuple[*Basis]],
    row: Callable[[*Basis], Row],
    *,
    keep: int = 0,
) -> Part[S]:
    """A part whose cells follow from its basis.

    A row may be shorter than the keys: the last keys are not there yet. Cells that come again
    and again should be the same objects, because those are quickly compared. So many of the last
    rows are kept for when they come again, which is for bases of plain values only.
    """
    return Part(tuple(keys), basis, lru_cache(maxsize=keep)(row) if keep else row)


class Projection(Generic[S]):
    """Every cell of a state, part by part."""

    def __init__(self, parts: Iterable[Part[S]]) -> None:
        self.parts = tuple(parts)

    def cells(self, state: S) -> dict[str, Cell]:
        """Every key with its value and audience, in the order of the parts."""
        keyed: dict[str, Cell] = {}
        for part in self.parts:
            row = part.row(*part.basis(state))
            if len(row) > len(part.keys):
                raise ValueError(f"{len(row)} cells for {len(part.keys)} keys")
            keyed.update(zip(part.keys, row))
        return keyed

    def changed(self, old: S, new: S) -> list[Change]:
        """Every cell that differs between two states of a match, in the order of the parts."""
        changes: list[Change] = []
        for part in self.parts:
            before, after = part.basis(old), part.basis(new)
            if before != after:
                changes += _changed(part.keys, part.row(*before), part.row(*after))
        return changes


def _changed(keys: Sequence[str], old: Row, new: Row) -> list[Change]:
    changes: list[Change] = [
        change
        for change in compress(zip(keys, old, new), map(is_not, old, new))
        if change[1] != change[2]
    ]
    if len(old) != len(new):
        refuse_gone(keys[len(new) : len(old)])
        changes += [(key, None, cell) for key, cell in zip(keys, new)][len(old) :]
    return changes
