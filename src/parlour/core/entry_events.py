"""The events of an entry: what the rules said of its move, and who plays the seat."""

from collections.abc import Mapping, Sequence

from parlour.core.events import BotTookOver, Event, Moved, Returned, TimeRanOut
from parlour.core.game import Game, M, R, S
from parlour.core.log import By, Entry


def all_events(
    game: Game[S, M, R],
    index: int,
    move: M,
    entry: Entry,
    moved_by: Mapping[str, By],
    events: Sequence[Event],
) -> tuple[Event, ...]:
    """The events of an entry: who plays the seat now, if that has changed, and what the rules said,
    or else the move itself."""
    said = events or (Moved(index, game.text(move)),)
    return (*_player_events(index, entry, moved_by), *said)


def _player_events(index: int, entry: Entry, moved_by: Mapping[str, By]) -> tuple[Event, ...]:
    if entry.by == "default":
        return (TimeRanOut(index),)
    before = moved_by.get(entry.seat or "", entry.by)
    if before == entry.by:
        return ()
    return (BotTookOver(index),) if entry.by == "bot" else (Returned(index),)


def played_by(moved_by: Mapping[str, By], entry: Entry) -> Mapping[str, By]:
    """Who plays each seat after an entry. A default is taken in place of whoever plays it."""
    if entry.seat is None or entry.by == "default" or moved_by.get(entry.seat) == entry.by:
        return moved_by
    return {**moved_by, entry.seat: entry.by}
