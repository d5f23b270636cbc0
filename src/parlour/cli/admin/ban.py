"""`parlour admin ban` and `unban`: who may come in."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from parlour.cli.admin.arguments import WhichPerson, database_of

if TYPE_CHECKING:
    from parlour.server.store.records import Person


def ban(context: typer.Context, person: WhichPerson) -> None:
    """Shut a person out. A server that runs notices within seconds."""
    import asyncio

    banned = asyncio.run(_set(database_of(context), person, time.time()))
    print(f"{banned.name} ({banned.id}) is banned.")


def unban(context: typer.Context, person: WhichPerson) -> None:
    """Let a person in again."""
    import asyncio

    allowed = asyncio.run(_set(database_of(context), person, None))
    print(f"{allowed.name} ({allowed.id}) may come in.")


async def _set(path: Path, person: str, since: float | None) -> "Person":
    from parlour.cli.admin.database import opened
    from parlour.server.auth.names import possible_key
    from parlour.server.store.commands import SetBan

    async with opened(path) as store:
        return await store.execute(SetBan(id=person, key=possible_key(person), since=since))
