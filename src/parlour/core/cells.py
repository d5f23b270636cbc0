"""Cells: a key, its value and its audience. Everything a viewer gets goes through `view`."""

from collections.abc import Mapping, Sequence
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


def view(cells: Cells, viewer: str) -> View:
    """The cells as one viewer sees them: a seat's name, or SPECTATOR.

    A view is the viewer's own: whatever is done to it, no other view and no match changes.
    """
    seen: View = {}
    for key, (value, audience) in cells.items():
        if audience is not EVERYONE and "*" not in audience and viewer not in audience:
            seen[key] = None
        elif value == NOTHING:
            seen[key] = []
        else:
            seen[key] = _own_copy(value)
    return seen


def _own_copy(value: CellValue) -> CellValue:
    return value if isinstance(value, str | int) else deepcopy(value)


def difference(old: View, new: View) -> View:
    """What changed between two views: `{**old, **difference}` is the new one."""
    gone = old.keys() - new.keys()
    if gone:
        raise ValueError(f"keys never disappear, but {', '.join(sorted(gone))} did")
    return {key: value for key, value in new.items() if key not in old or old[key] != value}
