"""`parlour admin export`: the log of a match, for `parlour verify` and `parlour replay`."""

import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin import new_file
from parlour.cli.admin.arguments import MatchId, database_of
from parlour.cli.admin.inspect import OPEN

if TYPE_CHECKING:
    from parlour.server.live.records import MatchRecord

LINES = 500
"""Entries that are read at once, so that a long log is never in memory whole."""
WARNING = (
    "This match is not over: its log has hidden cards in it, and not its secret."
    " Show it to nobody who plays."
)


def export(
    context: typer.Context,
    match: MatchId,
    to: Annotated[
        Path | None,
        typer.Option(
            "--to",
            metavar="FILE",
            help="A file that is not there yet, instead of standard output.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Print the log of a match. Of one that is not over it tells more than players may know."""
    from parlour.cli.admin.database import reading
    from parlour.server.live import records

    with reading(database_of(context)) as connection:
        record = records.find(connection, match)
        if to is None:
            for line in _lines(connection, record):
                sys.stdout.buffer.write(line + b"\n")
            sys.stdout.flush()
        else:
            _save(_lines(connection, record), to)
    if record.status not in OPEN:
        print(f"parlour: {WARNING}", file=sys.stderr)


def _lines(connection: sqlite3.Connection, record: "MatchRecord") -> Iterator[bytes]:
    """The header, the entries, and the secret if the match is over."""
    from parlour.core.log import Reveal, line_of
    from parlour.server.live import records

    yield record.header
    for first in range(0, record.version + 1, LINES):
        last = min(first + LINES - 1, record.version)
        yield from records.lines_between(connection, record.row, first, last)
    if record.status in OPEN:
        ended = record.status == records.ENDED
        yield line_of(Reveal(record.secret.hex(), ended=ended)).encode()


def _save(lines: Iterator[bytes], file: Path) -> None:
    new_file.make(file)
    try:
        with file.open("wb") as target:
            target.writelines(line + b"\n" for line in lines)
    except OSError as error:
        file.unlink(missing_ok=True)
        raise new_file.not_made(file, error.strerror) from None
    print(f"The log is in {file}.")
