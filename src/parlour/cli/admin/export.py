"""`parlour admin export`: the log of a match, for `parlour verify` and `parlour replay`."""

import sys
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin import new_file
from parlour.cli.admin.arguments import MatchId, database_of

if TYPE_CHECKING:
    from parlour.server.store.interface import Store
    from parlour.server.store.records import MatchRecord

ENTRIES = 500
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
    import asyncio

    over = asyncio.run(_export(database_of(context), match, to))
    if not over:
        print(f"parlour: {WARNING}", file=sys.stderr)


async def _export(path: Path, match: str, to: Path | None) -> bool:
    """Write the log; whether the match is over."""
    from parlour.cli.admin.database import find_match, opened

    async with opened(path) as store:
        record = await find_match(store, match)
        if to is None:
            await _write(store, record, sys.stdout.buffer.write)
            sys.stdout.flush()
        else:
            await _save(store, record, to)
    return record.over


async def _save(store: "Store", record: "MatchRecord", file: Path) -> None:
    new_file.make(file)
    try:
        with file.open("wb") as target:
            await _write(store, record, target.write)
    except OSError as error:
        file.unlink(missing_ok=True)
        raise new_file.not_made(file, error.strerror) from None
    print(f"The log is in {file}.")


async def _write(store: "Store", record: "MatchRecord", write: "Callable[[bytes], object]") -> None:
    async for piece in _pieces(store, record):
        write(piece)


async def _pieces(store: "Store", record: "MatchRecord") -> AsyncGenerator[bytes]:
    """The header, the entries up to the version of the record, and the secret if it is over."""
    from parlour.core.log import Reveal, line_of
    from parlour.server.store.records import ENDED

    yield record.header + b"\n"
    for first in range(0, record.version + 1, ENTRIES):
        last = min(first + ENTRIES - 1, record.version)
        for entry in await store.matches.entries(record.id, first, last):
            yield entry + b"\n"
    secret = await store.matches.revealed_secret(record.id) if record.over else None
    if secret is not None:
        reveal = Reveal(secret.hex(), ended=record.status == ENDED)
        yield f"{line_of(reveal)}\n".encode()
