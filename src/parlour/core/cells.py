"""Cells: a key, its value and its audience. Everything a viewer gets goes through `view`."""

from collections.abc import Mapping, Sequence
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

    def seen_by(self, viewer: str) -> bool:
        """Whether the viewer is in the audience."""
        return "*" in self.audience or viewer in self.audience


Cells: TypeAlias = Mapping[str, Cell]


def view(cells: Cells, viewer: str) -> View:
    """The cells as one viewer sees them: a seat's name, or SPECTATOR."""
    seen: View = {}
    for key, (value, audience) in cells.items():
        seen[key] = value if audience is EVERYONE or "*" in audience or viewer in audience else None
    return seen


def difference(old: View, new: View) -> View:
    """What changed between two views: `{**old, **difference}` is the new one."""
    gone = old.keys() - new.keys()
    if gone:
        raise ValueError(f"keys never disappear, but {', '.join(sorted(gone))} did")
    return {key: value for key, value in new.items() if key not in old or old[key] != value}
