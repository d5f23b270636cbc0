"""`parlour admin reset-password`: for somebody who forgot theirs."""

from typing import Annotated

import typer

from parlour.cli.admin.arguments import database_of


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
        person = rows.reset_password(connection, possible_key(name), stored)
    print(f"The new password of {person.name} is {password}")
