"""`parlour admin reset-password`: for somebody who forgot theirs."""

import sqlite3
from typing import Annotated

import typer

from parlour.cli.admin.arguments import database_of
from parlour.cli.arguments import ArgumentError


def reset_password(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")],
) -> None:
    """Give an account another password, and print it. All its devices are signed out."""
    import asyncio

    from parlour.cli.admin.database import changing
    from parlour.server.people import rows
    from parlour.server.people.names import possible_key
    from parlour.server.people.passwords import Passwords, made_up

    password, passwords = made_up(), Passwords()
    try:
        stored = asyncio.run(passwords.hash(password))
    finally:
        passwords.close()
    with changing(database_of(context)) as connection:
        key = possible_key(name)
        _refuse_guest(connection, name, key)
        person = rows.reset_password(connection, key, stored)
    print(f"The new password of {person.name} is {password}")


def _refuse_guest(connection: sqlite3.Connection, name: str, key: str | None) -> None:
    """Say so where only somebody without an account has the name, or the id."""
    from parlour.server.people.rows import account

    guest = connection.execute(
        "SELECT name FROM person WHERE guest_key IS NOT NULL AND (guest_key = ? OR id = ?)",
        (key, name),
    ).fetchone()
    if guest is not None and account(connection, key) is None:
        raise ArgumentError("no_account", f"{guest[0]} has no account, and so no password.")
