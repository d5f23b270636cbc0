"""`parlour admin inspect`: one match, without what players may not know yet."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin.arguments import MatchId, database_of
from parlour.cli.admin.showing import moment, print_pairs, print_table
from parlour.cli.notation import notation
from parlour.cli.numbers import whole

if TYPE_CHECKING:
    from parlour.games.registry import AnyGame
    from parlour.server.store.records import MatchRecord


def inspect(
    context: typer.Context,
    match: MatchId,
    entries: Annotated[
        int,
        typer.Option("--entries", parser=whole(0, 1000), metavar="NUMBER", help="Entries shown."),
    ] = 10,
) -> None:
    """Show a match. What was drawn, and the secret, are shown once it is over."""
    import asyncio

    asyncio.run(_inspect(database_of(context), match, entries))


async def _inspect(path: Path, match: str, entries: int) -> None:
    from parlour.cli.admin.database import find_match, opened

    async with opened(path) as store:
        record = await find_match(store, match)
        snapshot = await store.matches.snapshot(match, record.version)
        secret = await store.matches.revealed_secret(match) if record.over else None
        first = max(0, record.version - entries + 1)
        lines = await store.matches.entries(match, first, record.version) if entries else []
    _print_record(record, None if snapshot is None else snapshot.version, secret)
    print()
    print_table(
        ("seat", "player", "who"),
        [(each.seat, each.name, each.person or f"bot {each.bot}") for each in record.players],
    )
    if entries:
        _print_entries(record, lines, first)


def _print_record(record: "MatchRecord", snapshot: int | None, secret: bytes | None) -> None:
    pairs: list[tuple[str, object]] = [
        ("match", record.id),
        ("table", record.table),
        ("game", record.game),
        ("status", record.status),
        ("fault", record.fault or "-"),
        ("version", record.version),
        ("snapshot", "-" if snapshot is None else f"of version {snapshot}"),
        ("started", f"{moment(record.started)} UTC"),
        ("last move", f"{moment(record.touched)} UTC"),
        ("ended", "-" if record.ended is None else f"{moment(record.ended)} UTC"),
        ("header", _plain(record.header)),
        ("settings", _plain(record.settings)),
        ("runtime", _plain(record.runtime)),
    ]
    if secret is not None:
        pairs.append(("secret", secret.hex()))
    print_pairs(pairs)


def _print_entries(record: "MatchRecord", lines: list[bytes], first: int) -> None:
    from parlour.core.errors import ParlourError
    from parlour.server.matches.match_loading import read_entry

    game = _rules(record.game)
    rows: list[tuple[object, ...]] = []
    for version, line in enumerate(lines, start=first):
        try:
            entry = read_entry(line, version)
        except ParlourError as error:
            rows.append((version, "-", "-", f"unreadable: {error.sentence}", "-"))
            continue
        drawn = [str(draw) for draw in entry.chance] if record.over else []
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
