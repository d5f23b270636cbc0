"""What commands take that go to a server: where it is, and who comes."""

import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeAlias

import typer

from parlour.cli.arguments import ArgumentError
from parlour.cli.failing import Failure
from parlour.core.errors import ParlourError

if TYPE_CHECKING:
    from parlour.client import Client

TOKEN_VARIABLE: Final = "PARLOUR_TOKEN"
LATER: Final = ("table_full", "seat_taken", "match_running")
"""Refusals for which nothing is wrong with what was asked for: it is only too late, or too soon."""

Address: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="ADDRESS", help="An invite link, or the address of a server: http://127.0.0.1:8000."
    ),
]
PersonName: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--name",
        metavar="NAME",
        help="Come as a guest of this name; the same name comes back as the same guest.",
        show_default=False,
    ),
]
Token: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--token",
        metavar="TOKEN",
        envvar=TOKEN_VARIABLE,
        help="Come as the person that this token belongs to, instead of a guest.",
        show_default=False,
    ),
]


class Destination(NamedTuple):
    """A server, and a table of it if a link names one."""

    address: str
    table: str | None = None
    invite: str | None = None


def read_address(written: str) -> Destination:
    """Where a link to a table or the address of a server leads."""
    from parlour.client import InviteLink
    from parlour.client.links import PAGE
    from parlour.client.rest import checked_address

    if PAGE in written:
        link = InviteLink.read(written)
        return Destination(checked_address(link.address), link.table, link.invite)
    return Destination(checked_address(written))


def check_person(name: str | None, token: str | None) -> None:
    """Somebody has either a name, as a guest, or a token."""
    if name is not None and token:
        raise ArgumentError(
            "name_and_token",
            f"A token (--token or {TOKEN_VARIABLE}) says who you are: leave --name out.",
        )


@asynccontextmanager
async def signed_in(
    address: str,
    name: str | None,
    token: str | None,
    *,
    keep: bool = True,
    patience: float | None = None,
) -> "AsyncGenerator[Client]":
    """Somebody who is connected to a server: whom the token says, else the guest of this name.

    With `keep` a guest of before comes back, and a new one is kept for the next time. `patience`
    is how many seconds the server may be away.
    """
    from parlour.cli.guests import find_guest
    from parlour.client import Client
    from parlour.client.client import PATIENCE

    patience = PATIENCE if patience is None else patience
    if token:
        client = Client(address, token=token, patience=patience)
    else:
        guest = find_guest(address, name or "") if keep else None
        cookie = None if guest is None else guest.cookie
        client = Client(address, name=name or "", cookie=cookie, patience=patience)
    async with client:
        if keep and not token:
            _keep(client, name or "")
        yield client


def _keep(client: "Client", name: str) -> None:
    """Keep a guest for the next time. It is no reason to end if that cannot be."""
    from parlour.cli.guests import Guest, keep_guest

    if client.cookie is None:
        return
    try:
        keep_guest(Guest(client.address, name, client.cookie))
    except OSError as error:
        said = error.strerror or str(error)
        print(f"parlour: You cannot come back as this guest: {said}.", file=sys.stderr)


def as_failure(error: ParlourError) -> ParlourError:
    """The same error, as a failure where nothing is wrong with what was asked for."""
    from parlour.client import ConnectionLost, Incompatible, NotFollowed, Refused

    outside = isinstance(error, ConnectionLost | Incompatible | NotFollowed)
    if isinstance(error, Refused):
        outside = error.retry_after is not None or error.code in LATER
    return Failure(error.code, error.sentence, rule=error.rule) if outside else error
