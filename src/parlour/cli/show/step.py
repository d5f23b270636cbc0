"""One move of a match, as a viewer sees it."""

from typing import NamedTuple

from parlour.core.cells import View
from parlour.core.log import Entry, MoveForm
from parlour.games.registry import AnyGame


class Step(NamedTuple):
    """A move and the views before and after it; nothing else is known to those who tell of it."""

    version: int
    seat: str
    move: MoveForm
    notation: str
    before: View
    after: View


def make_step(game: AnyGame, entry: Entry, before: View, after: View) -> Step:
    """The step of a log entry. What chance said is left out: it may tell of hidden cards."""
    move = game.from_json(entry.move)
    return Step(
        entry.version, entry.seat or "", dict(game.to_json(move)), game.text(move), before, after
    )
