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
            sys.stdout.buffer.writelines(_pieces(connection, record))
            sys.stdout.flush()
        else:
            _save(_pieces(connection, record), to)
    if record.status not in OPEN:
        print(f"parlour: {WARNING}", file=sys.stderr)


def _pieces(connection: sqlite3.Connection, record: "MatchRecord") -> Iterator[bytes]:
    """The header, the entries, and the secret if the match is over."""
    from parlour.server.archive import exporting

    yield record.header + b"\n"
    for first in exporting.pieces(record.version):
        yield exporting.piece(record.row, first, record.version, connection)
    if record.status in OPEN:
        yield exporting.reveal(record.secret, record.status)


def _save(pieces: Iterator[bytes], file: Path) -> None:
    new_file.make(file)
    try:
        with file.open("wb") as target:
            target.writelines(pieces)
    except OSError as error:
        file.unlink(missing_ok=True)
        raise new_file.not_made(file, error.strerror) from None
    print(f"The log is in {file}.")
