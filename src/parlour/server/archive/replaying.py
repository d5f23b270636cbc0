"""Views and replays, worked out and encoded in a thread that reads."""

import sqlite3
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from parlour import games
from parlour.core.game import Game
from parlour.server.archive.rows import Kept
from parlour.server.archive.sight import ops_of, view_of
from parlour.server.archive.walking import Known, Reached, walk
from parlour.server.live.loading import read_header
from parlour.server.wire.matches import Change, MatchView, Replay

MOST_CHANGES: Final = 500
"""Versions in one page of a replay."""

_encode: Final = msgspec.json.Encoder().encode


class Answer(NamedTuple):
    """What is sent, and a state that the next page can begin at."""

    body: bytes
    end: Known


Job: TypeAlias = Callable[[sqlite3.Connection], Answer]


def viewing(kept: Kept, viewer: str, version: int, known: Known | None) -> Job:
    """The job that answers with one version, as the viewer may see it."""

    def job(connection: sqlite3.Connection) -> Answer:
        (reached,) = walk(connection, kept, version, version, known)
        game, seats = games.find(kept.game), read_header(kept.header).seats
        shown = MatchView(
            match=kept.id,
            viewer=viewer,
            version=version,
            view=view_of(game, reached.after, viewer),
            to_act=[seats[place] for place in game.to_act(reached.after)],
        )
        return Answer(_encode(shown), Known(version, reached.after))

    return job


def replaying(kept: Kept, viewer: str, first: int, last: int, known: Known | None) -> Job:
    """The job that answers with a stretch: the view at `first`, then what changed up to `last`."""

    def job(connection: sqlite3.Connection) -> Answer:
        game = games.find(kept.game)
        steps = walk(connection, kept, first, last, known)
        reached = next(steps)
        view = view_of(game, reached.after, viewer)
        changes: list[Change] = []
        for reached in steps:
            changes.append(_change(game, reached, viewer))
        shown = Replay(
            match=kept.id,
            viewer=viewer,
            first=first,
            view=view,
            changes=changes,
            last=kept.version,
        )
        return Answer(_encode(shown), Known(last, reached.after))

    return job


def _change(game: Game[Any, Any, Any], reached: Reached, viewer: str) -> Change:
    """A step without what the viewer may not know: the draws and the chain stay behind."""
    entry = reached.entry
    return Change(
        version=entry.version,
        seat=entry.seat,
        move=entry.move,
        ops=ops_of(game, reached.before, reached.after, viewer),
        time=entry.time,
    )
