"""`parlour admin list`: what is in the database."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin.arguments import database_of
from parlour.cli.admin.showing import day, moment, print_table
from parlour.cli.counting import counted
from parlour.cli.numbers import whole

if TYPE_CHECKING:
    from parlour.server.store.interface import Store


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
    import asyncio

    asyncio.run(_list(database_of(context), what, status, limit))


async def _list(path: Path, what: str, status: str | None, limit: int) -> None:
    from parlour.cli.admin.database import opened

    async with opened(path) as store:
        await LISTS[what](store, status, limit)


async def _matches(store: "Store", status: str | None, limit: int) -> None:
    _print_counts(await store.matches.counts(), "match", "matches")
    print_table(
        ("match", "game", "status", "version", "started (UTC)", "last move", "players", "fault"),
        [
            (
                each.id,
                each.game,
                each.status,
                each.version,
                moment(each.started),
                moment(each.touched),
                ", ".join(player.name for player in each.players),
                each.fault,
            )
            for each in await store.matches.recent(status, limit)
        ],
    )


async def _people(store: "Store", _status: str | None, limit: int) -> None:
    kinds = {"account": "with an account", "guest": "without an account"}
    counts = await store.people.counts()
    _print_counts({kinds.get(kind, kind): counts[kind] for kind in counts}, "person", "people")
    print_table(
        ("person", "name", "account", "came (UTC)", "seen on", "banned"),
        [
            (
                each.id,
                each.name,
                "yes" if each.registered else "no",
                moment(each.created),
                day(each.seen),
                moment(each.banned),
            )
            for each in await store.people.recent(limit)
        ],
    )


async def _tables(store: "Store", status: str | None, limit: int) -> None:
    _print_counts(await store.tables.counts(), "table", "tables")
    print_table(
        ("table", "status", "public", "host", "people", "opened (UTC)", "touched"),
        [
            (
                each.id,
                each.status,
                "yes" if each.public else "no",
                each.host,
                each.people,
                moment(each.created),
                moment(each.touched),
            )
            for each in await store.tables.recent(status, limit)
        ],
    )


def _print_counts(counts: dict[str, int], one: str, several: str) -> None:
    told = ", ".join(f"{counts[kind]:,} {kind}" for kind in sorted(counts))
    total = counted(sum(counts.values()), one, several)
    print(f"{total}{f': {told}' if told else ''}")


LISTS: "dict[str, Callable[[Store, str | None, int], Awaitable[None]]]" = {
    "matches": _matches,
    "people": _people,
    "tables": _tables,
}
