"""`parlour admin reset-password`: for somebody who forgot theirs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin.arguments import database_of
from parlour.cli.arguments import ArgumentError

if TYPE_CHECKING:
    from parlour.server.store.interface import Store
    from parlour.server.store.records import Account, Person


def reset_password(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")],
) -> None:
    """Give an account another password, and print it. All its devices are signed out."""
    import asyncio

    from parlour.server.auth.passwords import made_up

    password = made_up()
    person = asyncio.run(_reset(database_of(context), name, password))
    print(f"The new password of {person.name} is {password}")


async def _reset(path: Path, name: str, password: str) -> "Person":
    from parlour.cli.admin.database import opened
    from parlour.server.auth.passwords import Passwords
    from parlour.server.store.commands import SetPassword

    passwords = Passwords()
    try:
        fresh = await passwords.hash(password)
    finally:
        passwords.close()
    async with opened(path) as store:
        account = await _account(store, name)
        return await store.execute(
            SetPassword(id=account.person, before=account.password, password=fresh)
        )


async def _account(store: "Store", name: str) -> "Account":
    """The account of that name; whoever has the name, or the id, without one has no password."""
    from parlour.server.auth.names import possible_key

    key = possible_key(name)
    account = await store.people.account(key)
    if account is not None:
        return account
    guest = await store.people.guest_named(key, name)
    if guest is not None:
        raise ArgumentError("no_account", f"{guest} has no account, and so no password.")
    raise ArgumentError("no_such_person", "There is no such person.")
