"""Replays of stored matches: views and pages of changes, computed in a thread.

All that is shown goes through the redaction of `core.cells`.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from parlour import games
from parlour.core.audit import FIRST_ENTRY
from parlour.core.cells import EVERYONE, SPECTATOR, Cell, View, seen_changes, view
from parlour.core.cells import Change as CellChange
from parlour.core.errors import LogError
from parlour.core.event_forms import seen_event
from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.log import Entry, Header, blaming
from parlour.core.ops import Set
from parlour.core.replay import Reached, first_version, next_version
from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.matches import Change, MatchView, Replay
from parlour.server.matches.match_access import ALL
from parlour.server.matches.match_loading import read_entry, read_header
from parlour.server.store.records import MatchRecord

AnyGame = Game[Any, Any, Any]

MOST_CHANGES: Final = 500
"""Versions in one page of a replay."""
MOST_CHECKPOINTS: Final = 64
"""States that are kept: a few kilobytes each."""

_encode: Final = msgspec.json.Encoder().encode


class ReplayCheckpoints:
    """Versions at which pages of replays ended, so that a match that is read page by page is
    replayed once. A version of a match never changes, so they stay true."""

    def __init__(self, most: int = MOST_CHECKPOINTS) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, int], Reached[Any]] = OrderedDict()

    def find(self, match: str, version: int) -> Reached[Any] | None:
        """The state of a match at a version, if it is here."""
        return self._kept.get((match, version))

    def keep(self, match: str, checkpoint: Reached[Any]) -> None:
        """Remember a version, and forget the one that was remembered longest ago."""
        key = match, checkpoint.version
        self._kept[key] = checkpoint
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a stored match: its entries from a known state, or from the setup, on."""

    record: MatchRecord
    start: Reached[Any] | None
    entries: Sequence[bytes]
    """Those from the version of `start` on."""
    first: int
    """The version that is shown first."""
    last: int


class Page(NamedTuple):
    """What is sent, and the version that the next page can begin at."""

    body: bytes
    end: Reached[Any]


def view_page(stretch: Stretch, viewer: str) -> Page:
    """One version, the first of the stretch, as the viewer may see it."""
    record = stretch.record
    game, header = games.find(record.game), read_header(record.header)
    _, _, reached = next(_walk(game, header, stretch))
    shown = MatchView(
        match=record.id,
        viewer=viewer,
        version=stretch.first,
        view=view_of(game, reached.state, viewer),
        to_act=[header.seats[seat] for seat in game.to_act(reached.state)],
    )
    return Page(_encode(shown), reached)


def replay_page(stretch: Stretch, viewer: str) -> Page:
    """The view at the first version of the stretch, then what changed up to the last."""
    record = stretch.record
    game, header = games.find(record.game), read_header(record.header)
    steps = _walk(game, header, stretch)
    _, _, reached = next(steps)
    begin = view_of(game, reached.state, viewer)
    changes: list[Change] = []
    for entry, before, reached in steps:
        changes.append(_change(game, header.seats, entry, before, reached, viewer))
    shown = Replay(
        match=record.id,
        viewer=viewer,
        first=stretch.first,
        view=begin,
        changes=changes,
        last=record.version,
    )
    return Page(_encode(shown), reached)


def _walk(
    game: AnyGame, header: Header, stretch: Stretch
) -> Iterator[tuple[Entry, Reached[Any] | None, Reached[Any]]]:
    """Every version from the first to the last, with its entry and the version before it, by the
    rules and the recorded chance; no more than two states are in memory.

    What does not fit together raises LogError; the chain is left to those who verify the log.
    """
    reached = stretch.start
    for entry in read_entries(stretch.entries, reached.version if reached else 0, stretch.last):
        before = reached
        if reached is None:
            reached = first_version(game, header, entry)
        elif entry.version > reached.version:
            with blaming(entry.version + FIRST_ENTRY):
                reached = next_version(game, header.seats, reached, entry)
        if entry.version >= stretch.first:
            yield entry, before, reached


def read_entries(lines: Sequence[bytes], first: int, last: int) -> Iterator[Entry]:
    """The entries of these versions, both included; none may be missing."""
    for version, line in enumerate(lines, start=first):
        yield read_entry(line, version)
    if first + len(lines) <= last:
        line_number = first + len(lines) + FIRST_ENTRY
        raise LogError("truncated_log", "entries at the end are missing", line=line_number)


def _change(
    game: AnyGame,
    seats: Sequence[str],
    entry: Entry,
    before: Reached[Any] | None,
    reached: Reached[Any],
    viewer: str,
) -> Change:
    """A step without what the viewer may not know: the draws and the chain stay behind."""
    return Change(
        version=entry.version,
        seat=entry.seat,
        move=entry.move,
        ops=[] if before is None else ops_of(game, before.state, reached.state, viewer),
        events=[_event(game, event, seats, viewer) for event in reached.events],
        time=entry.time,
    )


def _event(game: AnyGame, event: Event, seats: Sequence[str], viewer: str) -> JsonObject:
    """An event as the viewer may know it."""
    cells = game.events.cells(event, seats)
    if viewer == ALL:
        return seen_event({name: _opened(cell) for name, cell in cells.items()}, SPECTATOR)
    return seen_event(cells, viewer)


def view_of(game: AnyGame, state: Any, viewer: str) -> View:
    """A state as the viewer sees it."""
    cells = game.cells(state)
    if viewer == ALL:
        return view({key: _opened(cell) for key, cell in cells.items()}, SPECTATOR)
    return view(cells, viewer)


def ops_of(game: AnyGame, before: Any, after: Any, viewer: str) -> list[Set]:
    """What changed for the viewer between two states."""
    changes = game.changed_cells(before, after)
    if viewer == ALL:
        changes, viewer = [_opened_change(change) for change in changes], SPECTATOR
    return [Set(key, value) for key, value in seen_changes(changes, viewer).items()]


def _opened(cell: Cell) -> Cell:
    return Cell(cell.value, EVERYONE)


def _opened_change(change: CellChange) -> CellChange:
    key, before, after = change
    return key, None if before is None else _opened(before), _opened(after)
