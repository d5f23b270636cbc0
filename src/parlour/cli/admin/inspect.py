"""`parlour admin inspect`: one match, without what players may not know yet."""

import sqlite3
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin.arguments import MatchId, database_of
from parlour.cli.admin.showing import moment, print_pairs, print_table
from parlour.cli.notation import notation
from parlour.cli.numbers import whole

if TYPE_CHECKING:
    from parlour.games.registry import AnyGame
    from parlour.server.live.records import MatchRecord

OPEN = ("finished", "ended")
"""Matches of which everything may be known."""


def inspect(
    context: typer.Context,
    match: MatchId,
    entries: Annotated[
        int,
        typer.Option("--entries", parser=whole(0, 1000), metavar="NUMBER", help="Entries shown."),
    ] = 10,
) -> None:
    """Show a match. What was drawn, and the secret, are shown once it is over."""
    from parlour.cli.admin.database import reading
    from parlour.server.live import records

    with reading(database_of(context)) as connection:
        record = records.find(connection, match)
        _print_row(connection, record)
        _print_players(connection, record.row)
        if entries:
            first = max(0, record.version - entries + 1)
            lines = records.lines_between(connection, record.row, first, record.version)
            _print_entries(record, lines, first)


def _print_row(connection: sqlite3.Connection, record: "MatchRecord") -> None:
    touched, ended, snapshot = connection.execute(
        "SELECT touched, ended, (SELECT version FROM snapshot WHERE match = match.row)"
        " FROM match WHERE row = ?",
        (record.row,),
    ).fetchone()
    pairs: list[tuple[str, object]] = [
        ("match", record.id),
        ("table", record.table),
        ("game", record.game),
        ("status", record.status),
        ("fault", record.fault or "-"),
        ("version", record.version),
        ("snapshot", "-" if snapshot is None else f"of version {snapshot}"),
        ("started", f"{moment(record.started)} UTC"),
        ("last move", f"{moment(touched)} UTC"),
        ("ended", "-" if ended is None else f"{moment(ended)} UTC"),
        ("header", _plain(record.header)),
        ("clock etc.", _plain(record.ways)),
        ("course", _plain(record.course)),
    ]
    if record.status in OPEN:
        pairs.append(("secret", record.secret.hex()))
    print_pairs(pairs)


def _print_players(connection: sqlite3.Connection, row: int) -> None:
    rows = connection.execute(
        "SELECT seat, name, coalesce(person, 'bot ' || bot) FROM player WHERE match = ?", (row,)
    ).fetchall()
    print()
    print_table(("seat", "player", "who"), rows)


def _print_entries(record: "MatchRecord", lines: list[bytes], first: int) -> None:
    from parlour.core.errors import ParlourError
    from parlour.server.live.loading import read_entry

    game = _rules(record.game)
    rows: list[tuple[object, ...]] = []
    for version, line in enumerate(lines, start=first):
        try:
            entry = read_entry(line, version)
        except ParlourError as error:
            rows.append((version, "-", "-", f"unreadable: {error.sentence}", "-"))
            continue
        drawn = [str(draw) for draw in entry.chance] if record.status in OPEN else []
        shown = " ".join(drawn) or ("(hidden)" if entry.chance else "-")
        rows.append((version, moment(entry.time), entry.seat, notation(game, entry.move), shown))
    print()
    print_table(("version", "time (UTC)", "seat", "move", "drawn"), rows)


def _rules(name: str) -> "AnyGame | None":
    """The game of that name, if it is installed."""
    from parlour import games
    from parlour.core.errors import UnknownGame

    try:
        return games.find(name)
    except UnknownGame:
        return None


def _plain(text: bytes) -> str:
    return text.decode("utf-8", "replace")
