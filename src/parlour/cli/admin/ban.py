"""`parlour admin ban` and `unban`: who may come in."""

import time

import typer

from parlour.cli.admin.arguments import WhichPerson, database_of


def ban(context: typer.Context, person: WhichPerson) -> None:
    """Shut a person out. A server that runs notices within seconds."""
    _set(context, person, time.time(), "is banned")


def unban(context: typer.Context, person: WhichPerson) -> None:
    """Let a person in again."""
    _set(context, person, None, "may come in")


def _set(context: typer.Context, person: str, since: float | None, told: str) -> None:
    from parlour.cli.admin.database import changing
    from parlour.server.people import rows
    from parlour.server.people.names import possible_key

    with changing(database_of(context)) as connection:
        found = rows.ban(connection, person, possible_key(person), since)
    print(f"{found.name} ({found.id}) {told}.")
