"""A saved match, read for one viewer."""

from pathlib import Path
from typing import Any, NamedTuple

from parlour.cli.arguments import ArgumentError
from parlour.cli.show import Step, make_step
from parlour.core.cells import SPECTATOR, View, view
from parlour.core.chance import ScriptedChance
from parlour.core.errors import LogError, UnknownGame
from parlour.core.log import Log, loads
from parlour.core.replay import replay_steps
from parlour.games import find
from parlour.games.registry import AnyGame

ALL = "all"
"""The viewer who sees every card; only once the match is over."""


class Record(NamedTuple):
    """A match with all its versions, through the eyes of one viewer."""

    game: AnyGame
    log: Log
    states: list[Any]
    """The state of every version."""
    viewer: str

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the match."""
        return self.log.header.seats

    @property
    def last(self) -> int:
        """The last version."""
        return len(self.states) - 1

    def view(self, version: int) -> View:
        """What the viewer sees at a version."""
        cells = self.game.cells(self.states[version])
        if self.viewer == ALL:
            return {key: cell.value for key, cell in cells.items()}
        return view(cells, self.viewer)

    def step(self, version: int, before: View | None = None) -> Step:
        """The move that led to a version, from the view before it, if that is at hand."""
        if before is None:
            before = self.view(version - 1)
        return make_step(self.game, self.log.entries[version], before, self.view(version))


def read_record(file: Path, viewer: str) -> Record:
    """Read a match from a file; whatever is wrong with it is named with its line."""
    try:
        log = loads(read_text(file))
        game = find(log.header.game)
        states = [match.state for match in replay_steps(game, log, ScriptedChance())]
    except LogError as error:
        raise ArgumentError(error.code, f"{file}, {error.sentence}", rule=error.rule) from None
    except UnknownGame as error:
        raise ArgumentError(error.code, f"{file}, line 1: {error.sentence}") from None
    record = Record(game, log, states, _viewer(viewer, log.header.seats))
    if record.viewer == ALL and not log.ended and not game.is_over(states[-1]):
        raise ArgumentError("match_running", "All cards can be seen only once the match is over.")
    return record


def _viewer(written: str, seats: tuple[str, ...]) -> str:
    for viewer in (*seats, SPECTATOR, ALL):
        if written.lower() == viewer.lower():
            return viewer
    known = ", ".join(seats)
    raise ArgumentError(
        "unknown_seat", f"There is no seat {written!r} in this match; seats: {known}, *, all."
    )


def read_text(file: Path) -> str:
    """The text of a file, or why it cannot be read."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise ArgumentError("cannot_read", f"Cannot read {file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ArgumentError("not_text", f"{file} is no log: it is not text.") from None
