"""`parlour admin check`: every match, followed from its first entry to its last."""

import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from parlour.cli.admin.arguments import database_of
from parlour.cli.counting import counted
from parlour.cli.failing import Failure

if TYPE_CHECKING:
    from parlour.server.live.loading import Loaded

DAMAGED = 1


def check(
    context: typer.Context,
    match: Annotated[
        str | None,
        typer.Argument(metavar="MATCH", help="One match only.", show_default=False),
    ] = None,
    quarantine: Annotated[
        bool, typer.Option("--quarantine", help="Set damaged matches aside.")
    ] = False,
) -> None:
    """Follow matches by the rules, the secret and the chain. The exit code is 1 if one is damaged.

    What is damaged is told with its line: 1 is the header, 2 the setup, 3 the first move.
    """
    from parlour.cli.admin.database import looking
    from parlour.core.errors import UnknownGame

    path = database_of(context)
    damaged = checked = unknown = 0
    with looking(path) as connection:
        if match is None:
            _check_file(connection)
        _hide_snapshots(connection)
        for id_ in _chosen(connection, match):
            try:
                fault = _fault(connection, id_)
            except UnknownGame as error:
                unknown += 1
                print(f"{id_}: cannot be checked: {error.sentence}")
                continue
            if fault is not None:
                damaged += 1
                print(f"{id_}: {fault.told}")
                if quarantine:
                    _set_aside(path, id_, fault.kept)
            checked += 1
    left = f", {unknown:,} of games that are not installed" if unknown else ""
    print(f"{counted(checked, 'match', 'matches')} checked, {damaged:,} damaged{left}.")
    if damaged:
        raise typer.Exit(DAMAGED)


def _check_file(connection: sqlite3.Connection) -> None:
    """Refuse a file whose pages do not fit together: a backup is the only help."""
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise Failure("file_damaged", f"The file itself is damaged: {verdict}.")


def _hide_snapshots(connection: sqlite3.Connection) -> None:
    """An empty table of the same name, for this connection alone: so the whole log is followed."""
    connection.execute("PRAGMA query_only = OFF")
    connection.execute("CREATE TEMP TABLE snapshot AS SELECT * FROM main.snapshot LIMIT 0")
    connection.execute("PRAGMA query_only = ON")


def _chosen(connection: sqlite3.Connection, match: str | None) -> list[str]:
    from parlour.server.live import records

    if match is not None:
        return [records.find(connection, match).id]
    return [id_ for (id_,) in connection.execute("SELECT id FROM match ORDER BY row").fetchall()]


class Fault(NamedTuple):
    """What is wrong with a match."""

    told: str
    """For the administrator: it may name what players do not know."""
    kept: str
    """For the row of the match."""


def _fault(connection: sqlite3.Connection, match: str) -> Fault | None:
    """What is wrong with a match, if anything; each is read at one moment of its own."""
    from parlour.core.errors import LogError, ParlourError, UnknownGame
    from parlour.server.live import loading

    connection.execute("BEGIN")
    try:
        return _wrong_end(loading.load(connection, match))
    except (sqlite3.OperationalError, UnknownGame):
        raise
    except LogError as error:
        return Fault(str(error), f"{error.code} in line {error.line}")
    except ParlourError as error:
        return Fault(str(error), error.code)
    except Exception as error:  # noqa: BLE001 one damaged match must not hide the others
        return _plain(f"cannot be read ({type(error).__name__})")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _plain(sentence: str) -> Fault:
    return Fault(sentence, sentence)


def _wrong_end(loaded: "Loaded") -> Fault | None:
    from parlour.server.live.records import FINISHED, RUNNING

    over = loaded.match.outcome is not None
    line = loaded.match.version + 2
    if over and loaded.record.status == RUNNING:
        return _plain(f"line {line}: the match is over, but counts as running")
    if not over and loaded.record.status == FINISHED:
        return _plain(f"line {line}: the match is not over, but counts as finished")
    return None


def _set_aside(path: Path, match: str, fault: str) -> None:
    from parlour.cli.admin.database import changing
    from parlour.server.live import records

    with changing(path) as connection:
        record = records.find(connection, match)
        if record.status != records.QUARANTINED:
            records.stop(connection, record.row, records.QUARANTINED, fault, time.time())
            print(f"{match}: set aside.")
