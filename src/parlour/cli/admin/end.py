"""`parlour admin end`: a match goes no further."""

import time
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.admin.arguments import MatchId, database_of
from parlour.cli.arguments import ArgumentError
from parlour.server.store.end_reasons import BY_ADMINISTRATOR, LONGEST_REASON


def end(
    context: typer.Context,
    match: MatchId,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Why; the players are told.")
    ] = BY_ADMINISTRATOR,
) -> None:
    """End a running match without an outcome. A server that runs notices within seconds."""
    import asyncio

    if not 1 <= len(reason.strip()) <= LONGEST_REASON:
        raise ArgumentError("bad_reason", f"A reason has 1 to {LONGEST_REASON} characters.")
    version = asyncio.run(_end(database_of(context), match, reason.strip()))
    print(f"Match {match} is ended at version {version}.")


async def _end(path: Path, match: str, reason: str) -> int:
    from parlour.cli.admin.database import find_match, opened
    from parlour.server.store.commands import StopMatch
    from parlour.server.store.records import ENDED, RUNNING

    async with opened(path) as store:
        record = await find_match(store, match)
        if record.status != RUNNING:
            raise ArgumentError("match_not_running", f"The match is {record.status} already.")
        await store.execute(StopMatch(match=match, status=ENDED, fault=reason, now=time.time()))
        return (await find_match(store, match)).version
