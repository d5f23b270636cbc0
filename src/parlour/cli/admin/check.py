"""`parlour admin check`: every match, followed from its first entry to its last."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from parlour.cli.admin.arguments import database_of
from parlour.cli.counting import counted
from parlour.cli.failing import Failure

if TYPE_CHECKING:
    from parlour.core.match import Match
    from parlour.server.store.interface import Store
    from parlour.server.store.records import StoredMatch

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
    import asyncio

    report = asyncio.run(_check(database_of(context), match, quarantine))
    left = f", {report.unknown:,} of games that are not installed" if report.unknown else ""
    checked = counted(report.checked, "match", "matches")
    print(f"{checked} checked, {report.damaged:,} damaged{left}.")
    if report.damaged:
        raise typer.Exit(DAMAGED)


class Report(NamedTuple):
    """How many matches were checked, how many of them are damaged, and how many were left out."""

    checked: int
    damaged: int
    unknown: int


class Fault(NamedTuple):
    """What is wrong with a match."""

    told: str
    """For the administrator: it may name what players do not know."""
    kept: str
    """For the record of the match."""


async def _check(path: Path, match: str | None, quarantine: bool) -> Report:
    from parlour.cli.admin.database import find_match, opened
    from parlour.core.errors import UnknownGame

    damaged = checked = unknown = 0
    async with opened(path) as store:
        if match is None:
            await _check_file(store)
            chosen = await store.matches.ids()
        else:
            chosen = [(await find_match(store, match)).id]
        for id_ in chosen:
            try:
                fault = await _fault(store, id_)
            except UnknownGame as error:
                unknown += 1
                print(f"{id_}: cannot be checked: {error.sentence}")
                continue
            if fault is not None:
                damaged += 1
                print(f"{id_}: {fault.told}")
                if quarantine:
                    await _quarantine(store, id_, fault.kept)
            checked += 1
    return Report(checked, damaged, unknown)


async def _check_file(store: "Store") -> None:
    """Refuse a file whose pages do not fit together: a backup is the only help."""
    damage = await store.damage()
    if damage is not None:
        raise Failure("file_damaged", f"The file itself is damaged: {damage}.")


async def _fault(store: "Store", match: str) -> Fault | None:
    """What is wrong with a match, if anything; each is read at one moment of its own."""
    from parlour.core.errors import LogError, ParlourError, UnknownGame
    from parlour.server.store.errors import StorageError

    try:
        stored = await store.matches.load(match, whole=True)
    except StorageError:
        if await store.damage() is None:
            raise  # the disk fails, or another process holds the file
        return _plain("cannot be read")
    if stored is None:
        return None  # deleted since the list was read
    try:
        return _wrong_end(_replay(stored), stored.record.status)
    except UnknownGame:
        raise
    except LogError as error:
        return Fault(str(error), f"{error.code} in line {error.line}")
    except ParlourError as error:
        return Fault(str(error), error.code)
    except Exception as error:  # noqa: BLE001 one damaged match must not hide the others
        return _plain(f"cannot be read ({type(error).__name__})")


def _plain(sentence: str) -> Fault:
    return Fault(sentence, sentence)


def _replay(stored: "StoredMatch") -> "Match[Any, Any, Any]":
    """The match at its newest version, replayed from its first entry."""
    from parlour.server.matches.match_loading import load

    return load(stored).match


def _wrong_end(match: "Match[Any, Any, Any]", status: str) -> Fault | None:
    from parlour.server.store.records import FINISHED, RUNNING

    over = match.outcome is not None
    line = match.version + 2
    if over and status == RUNNING:
        return _plain(f"line {line}: the match is over, but counts as running")
    if not over and status == FINISHED:
        return _plain(f"line {line}: the match is not over, but counts as finished")
    return None


async def _quarantine(store: "Store", match: str, fault: str) -> None:
    from parlour.cli.admin.database import find_match
    from parlour.server.store.commands import StopMatch
    from parlour.server.store.records import QUARANTINED

    if (await find_match(store, match)).status != QUARANTINED:
        await store.execute(
            StopMatch(match=match, status=QUARANTINED, fault=fault, now=time.time())
        )
        print(f"{match}: set aside.")
