"""Cells: a key, its value and its audience. Everything a viewer gets goes through `seen`."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple, TypeAlias

CellValue: TypeAlias = Any
"""A JSON value: `[]` where there is nothing."""

NOTHING: Final[CellValue] = []
EVERYONE: Final = ("*",)
NO_ONE: Final = ()
SPECTATOR: Final = "*"
"""The viewer who has no seat."""

View: TypeAlias = dict[str, CellValue]
"""The same keys for every viewer, with None where the viewer is not in the audience."""


class Cell(NamedTuple):
    """One value and who may see it. There is no cell without an audience."""

    value: CellValue
    audience: Sequence[str]


Cells: TypeAlias = Mapping[str, Cell]

EMPTY: Final = Cell(NOTHING, EVERYONE)
"""Everyone sees that nothing is there."""
PLAIN: Final = (str, int)
"""Values that cannot be modified. All others are copied for every viewer."""


def public(value: CellValue) -> Cell:
    """A cell that everyone sees."""
    return Cell(value, EVERYONE)


Change: TypeAlias = tuple[str, Cell | None, Cell]
"""A cell that differs between two states of a match: its key, what it was, or None where the key is
new, and what it is. Every move has a dozen of them, so they are as plain as can be."""


def seen(cell: Cell, viewer: str) -> CellValue:
    """What one viewer sees of a cell: the only place where anything is hidden.

    The value is the viewer's own: whatever is done to it, no other view and no match changes.
    """
    if cell is EMPTY:
        return []
    value, audience = cell
    if audience is EVERYONE or viewer in audience or "*" in audience:
        if isinstance(value, PLAIN):
            return value
        return [] if value == NOTHING else deepcopy(value)
    return None


def view(cells: Cells, viewer: str) -> View:
    """The cells as one viewer sees them: a seat's name, or SPECTATOR."""
    return {key: [] if cell is EMPTY else seen(cell, viewer) for key, cell in cells.items()}


def difference(old: View, new: View) -> View:
    """What changed between two views: `{**old, **difference}` is the new one."""
    refuse_gone(old.keys() - new.keys())
    return {key: value for key, value in new.items() if key not in old or old[key] != value}


def cell_changes(old: Cells, new: Cells) -> list[Change]:
    """Every cell that differs between two states of a match, in the order of the new one."""
    refuse_gone(old.keys() - new.keys())
    return [(key, old.get(key), cell) for key, cell in new.items() if old.get(key) != cell]


def seen_changes(changes: Iterable[Change], viewer: str) -> View:
    """What of the changes one viewer sees: exactly the difference of the viewer's two views.

    What changes only where the viewer cannot see is left out.
    """
    told: View = {}
    for key, before, after in changes:
        now = seen(after, viewer)
        if before is None or seen(before, viewer) != now:
            told[key] = now
    return told


def refuse_gone(keys: Collection[str]) -> None:
    """A key that was there once stays."""
    if keys:
        raise ValueError(f"keys never disappear, but {', '.join(sorted(keys))} did")
