"""`parlour admin end`: a match goes no further."""

import time
from typing import Annotated

import typer

from parlour.cli.admin.arguments import MatchId, database_of
from parlour.cli.arguments import ArgumentError
from parlour.server.lobby.ending import BY_ADMINISTRATOR, LONGEST_REASON


def end(
    context: typer.Context,
    match: MatchId,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Why; the players are told.")
    ] = BY_ADMINISTRATOR,
) -> None:
    """End a running match without an outcome. A server that runs notices within seconds."""
    from parlour.cli.admin.database import changing
    from parlour.server.live import records

    if not 1 <= len(reason.strip()) <= LONGEST_REASON:
        raise ArgumentError("bad_reason", f"A reason has 1 to {LONGEST_REASON} characters.")
    with changing(database_of(context)) as connection:
        record = records.find(connection, match)
        if record.status != records.RUNNING:
            raise ArgumentError("match_not_running", f"The match is {record.status} already.")
        records.stop(connection, record.row, records.ENDED, reason.strip(), time.time())
    print(f"Match {match} is ended at version {record.version}.")
