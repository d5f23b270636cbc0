"""`parlour admin list`: what is in the database."""

import sqlite3
from collections.abc import Callable
from typing import Annotated

import typer

from parlour.cli.admin.arguments import database_of
from parlour.cli.admin.showing import day, moment, print_table
from parlour.cli.counting import counted
from parlour.cli.numbers import whole


def what_to_list(written: str) -> str:
    """The name of a list, if there is one."""
    if written not in LISTS:
        raise typer.BadParameter(f"{written[:40]!r} is none of {', '.join(LISTS)}.")
    return written


def list_(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT", parser=what_to_list, help="What to list: matches, people or tables."
        ),
    ] = "matches",
    status: Annotated[
        str | None,
        typer.Option(
            "--status",
            metavar="STATUS",
            help="Only matches or tables of this status, such as running.",
            show_default=False,
        ),
    ] = None,
    limit: Annotated[
        int,
        typer.Option("--limit", parser=whole(1, 1000), metavar="NUMBER", help="Rows at most."),
    ] = 50,
) -> None:
    """List matches, people or tables, the newest first."""
    from parlour.cli.admin.database import reading

    with reading(database_of(context)) as connection:
        LISTS[what](connection, status, limit)


def _matches(connection: sqlite3.Connection, status: str | None, limit: int) -> None:
    _print_counts(
        connection, "SELECT status, count(*) FROM match GROUP BY status", "match", "matches"
    )
    rows = connection.execute(
        "SELECT id, game, status, version, started, touched, fault,"
        " (SELECT group_concat(name, ', ') FROM player WHERE match = match.row) FROM match"
        " WHERE ?1 IS NULL OR status = ?1 ORDER BY row DESC LIMIT ?2",
        (status, limit),
    ).fetchall()
    print_table(
        ("match", "game", "status", "version", "started (UTC)", "last move", "players", "fault"),
        [
            (id_, game, state, version, moment(started), moment(touched), players, fault)
            for id_, game, state, version, started, touched, fault, players in rows
        ],
    )


def _people(connection: sqlite3.Connection, _status: str | None, limit: int) -> None:
    _print_counts(
        connection,
        "SELECT CASE WHEN deleted IS NOT NULL THEN 'deleted' WHEN banned IS NOT NULL THEN 'banned'"
        " WHEN name_key IS NULL THEN 'without an account' ELSE 'with an account' END AS kind,"
        " count(*) FROM person GROUP BY kind",
        "person",
        "people",
    )
    rows = connection.execute(
        "SELECT id, name, name_key IS NOT NULL, created, seen, banned FROM person"
        " WHERE deleted IS NULL ORDER BY seen DESC LIMIT ?",
        (limit,),
    ).fetchall()
    print_table(
        ("person", "name", "account", "came (UTC)", "seen on", "banned"),
        [
            (id_, name, "yes" if account else "no", moment(came), day(seen), moment(banned))
            for id_, name, account, came, seen, banned in rows
        ],
    )


def _tables(connection: sqlite3.Connection, status: str | None, limit: int) -> None:
    _print_counts(
        connection, "SELECT status, count(*) FROM tables GROUP BY status", "table", "tables"
    )
    rows = connection.execute(
        "SELECT id, status, public, host, created, touched,"
        " (SELECT count(*) FROM sitter WHERE table_id = tables.id) FROM tables"
        " WHERE ?1 IS NULL OR status = ?1 ORDER BY touched DESC LIMIT ?2",
        (status, limit),
    ).fetchall()
    print_table(
        ("table", "status", "public", "host", "people", "opened (UTC)", "touched"),
        [
            (id_, state, "yes" if public else "no", host, sitters, moment(created), moment(touched))
            for id_, state, public, host, created, touched, sitters in rows
        ],
    )


def _print_counts(connection: sqlite3.Connection, query: str, one: str, several: str) -> None:
    counts = sorted(connection.execute(query).fetchall())
    told = ", ".join(f"{number:,} {kind}" for kind, number in counts)
    total = counted(sum(number for _, number in counts), one, several)
    print(f"{total}{f': {told}' if told else ''}")


LISTS: dict[str, Callable[[sqlite3.Connection, str | None, int], None]] = {
    "matches": _matches,
    "people": _people,
    "tables": _tables,
}
