"""Going through a stored match, version by version, with no more than two states in memory."""

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from parlour import games
from parlour.core.chance import RecordedChance
from parlour.core.errors import LogError, MalformedMove, ParlourError
from parlour.core.game import NO_SEAT, Game
from parlour.core.log import SETUP, Entry, Header
from parlour.server.archive import rows
from parlour.server.archive.rows import Kept
from parlour.server.live import snapshots
from parlour.server.live.loading import read_header

AnyGame = Game[Any, Any, Any]


class Known(NamedTuple):
    """A state that need not be worked out again."""

    version: int
    state: Any


class Reached(NamedTuple):
    """A version, the entry that led to it, and the state before that, where there was one."""

    entry: Entry
    before: Any
    after: Any

    @property
    def version(self) -> int:
        """The number of the version."""
        return self.entry.version


def walk(
    connection: sqlite3.Connection, kept: Kept, at: int, last: int, known: Known | None = None
) -> Iterator[Reached]:
    """Every version from `at` to `last`, by the rules and the recorded chance.

    It begins at what is known, if that is of no later version, else at a snapshot or the setup.
    What does not fit together raises LogError; the chain is left to those who verify the log.
    """
    game, header = games.find(kept.game), read_header(kept.header)
    if known is None or known.version > at:
        known = _from_snapshot(connection, kept, game, at)
    state = known.state if known else None
    first = known.version if known else 0
    for entry in rows.entries(connection, kept.row, first, last):
        before = state
        with _blaming(entry):
            if entry.version > first:
                state = _after(game, header, before, entry)
            elif known is None:
                state = _set_up(game, header, entry)
        if entry.version >= at:
            yield Reached(entry, before, state)


def _from_snapshot(
    connection: sqlite3.Connection, kept: Kept, game: AnyGame, at: int
) -> Known | None:
    taken = rows.snapshot(connection, kept.row, at)
    state = None if taken is None else snapshots.state_of(game, taken)
    return None if taken is None or state is None else Known(taken.version, state)


def _set_up(game: AnyGame, header: Header, setup: Entry) -> Any:
    if setup.seat is not None or setup.move.get("move") != SETUP:
        raise MalformedMove("missing_setup", "The first entry is not the setup.")
    recorded = RecordedChance(setup.chance)
    seats = game.check_seats(header.seats)
    state = game.new(seats, game.options(**header.options), recorded)
    recorded.finish()
    return state


def _after(game: AnyGame, header: Header, before: Any, entry: Entry) -> Any:
    """The state after an entry, in a copy."""
    move = game.from_json(entry.move)
    place = NO_SEAT
    if entry.seat is not None:
        if entry.seat not in header.seats:
            raise MalformedMove("unknown_seat", "A seat moves that does not play.")
        place = header.seats.index(entry.seat)
        game.check(before, place, move)
    elif move != game.automatic(before):
        raise MalformedMove("not_automatic", "This does not happen by itself here.")
    state = game.copy(before)
    recorded = RecordedChance(entry.chance)
    game.apply(state, place, move, recorded)
    recorded.finish()
    return state


@contextmanager
def _blaming(entry: Entry) -> Generator[None]:
    """Turn what the rules refuse into an error that names the line of the log."""
    try:
        yield
    except ParlourError as error:
        raise LogError(
            error.code, error.sentence, line=entry.version + 2, rule=error.rule
        ) from error
