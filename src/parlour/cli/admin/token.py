"""`parlour admin token`, `tokens` and `revoke-token`: with tokens programs act as people."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.admin.arguments import WhichPerson, database_of
from parlour.cli.admin.showing import day, moment, print_table
from parlour.cli.arguments import ArgumentError
from parlour.cli.numbers import whole

if TYPE_CHECKING:
    from parlour.server.store.interface import Store
    from parlour.server.store.records import Person, TokenRecord


def token(
    context: typer.Context,
    person: WhichPerson,
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="What it is for, such as the program.")
    ] = "bot",
    days: Annotated[
        int,
        typer.Option("--days", parser=whole(1, 365), metavar="NUMBER", help="How long it is good."),
    ] = 90,
) -> None:
    """Make a token with which programs act as a person, and print it. It is never shown again."""
    import asyncio

    owner, made, expires = asyncio.run(_make(database_of(context), person, name, days))
    print(f"A token for programs of {owner.name} ({owner.id}), good until {moment(expires)} UTC:")
    print(made)


def tokens(context: typer.Context, person: WhichPerson) -> None:
    """List the tokens of a person that are not revoked, the newest first."""
    import asyncio

    now = time.time()
    print_table(
        ("token", "name", "made (UTC)", "good until", "used on", "expired"),
        [
            (
                each.id,
                each.name,
                moment(each.created),
                moment(each.expires),
                None if each.used is None else day(each.used),
                "yes" if each.expires <= now else "no",
            )
            for each in asyncio.run(_list(database_of(context), person))
        ],
    )


def revoke_token(
    context: typer.Context,
    person: WhichPerson,
    token: Annotated[
        str, typer.Argument(metavar="TOKEN", help="The id of a token; `tokens` shows them.")
    ],
) -> None:
    """Revoke a token. A server that runs disconnects its programs within seconds."""
    import asyncio

    owner = asyncio.run(_revoke(database_of(context), person, token))
    print(f"The token {token} of {owner.name} ({owner.id}) is revoked.")


async def _make(path: Path, person: str, name: str, days: int) -> "tuple[Person, str, float]":
    from parlour.cli.admin.database import opened
    from parlour.server.auth.names import clean_name
    from parlour.server.auth.tokens import LONGEST_NAME, new_token

    name = clean_name(name, LONGEST_NAME)
    async with opened(path) as store:
        owner = await _find_person(store, person)
        made, add = new_token(owner.id, name, days, time.time())
        await store.execute(add)
        return owner, made, add.expires


async def _list(path: Path, person: str) -> "list[TokenRecord]":
    from parlour.cli.admin.database import opened

    async with opened(path) as store:
        return await store.tokens.of_person((await _find_person(store, person)).id)


async def _revoke(path: Path, person: str, token: str) -> "Person":
    from parlour.cli.admin.database import opened
    from parlour.server.store.commands import RevokeToken

    async with opened(path) as store:
        owner = await _find_person(store, person)
        return await store.execute(RevokeToken(id=token, person=owner.id))


async def _find_person(store: "Store", person: str) -> "Person":
    """Whoever has the id, or else the account name."""
    from parlour.server.auth.names import possible_key

    found = await store.people.get(person)
    if found is None:
        account = await store.people.account(possible_key(person))
        found = None if account is None else await store.people.get(account.person)
    if found is None:
        raise ArgumentError("no_such_person", "There is no such person.")
    return found
