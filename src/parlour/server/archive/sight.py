"""Through whose eyes a match is looked at. All of it goes through the redaction of core.cells."""

from collections.abc import Sequence
from typing import Any, Final

from parlour.core.cells import EVERYONE, SPECTATOR, Cell, Change, View, seen_changes, view
from parlour.core.game import Game
from parlour.core.ops import Set
from parlour.server.errors import BadRequest, Conflict

ALL: Final = "all"
"""The viewer who sees every cell; only once the match is over."""


def choose(asked: str | None, own: str | None, seats: Sequence[str], *, over: bool) -> str:
    """The viewer somebody gets who asked for one: while a match runs nothing but their own."""
    mine = SPECTATOR if own is None else own
    if asked is None or asked == mine:
        return mine
    if asked not in (*seats, SPECTATOR, ALL):
        raise BadRequest("unknown_viewer", f"A viewer is one of {', '.join(seats)}, * or all.")
    if not over and asked != SPECTATOR:
        raise Conflict(
            "match_running", "Others' eyes can be looked through once the match is over."
        )
    return asked


def view_of(game: Game[Any, Any, Any], state: Any, viewer: str) -> View:
    """A state as the viewer sees it."""
    cells = game.cells(state)
    if viewer == ALL:
        return view({key: _opened(cell) for key, cell in cells.items()}, SPECTATOR)
    return view(cells, viewer)


def ops_of(game: Game[Any, Any, Any], before: Any, after: Any, viewer: str) -> list[Set]:
    """What changed for the viewer between two states."""
    changes = game.changed_cells(before, after)
    if viewer == ALL:
        changes, viewer = [_opened_change(change) for change in changes], SPECTATOR
    return [Set(key, value) for key, value in seen_changes(changes, viewer).items()]


def _opened(cell: Cell) -> Cell:
    return Cell(cell.value, EVERYONE)


def _opened_change(change: Change) -> Change:
    key, before, after = change
    return key, None if before is None else _opened(before), _opened(after)
