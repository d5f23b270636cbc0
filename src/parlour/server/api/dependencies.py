"""Who sends a request: Litestar dependencies of the routes, and the guard against programs.

A browser has a cookie, a program a token in `Authorization: Bearer`. The token counts where both
are sent. A program reaches the routes that say so (`FOR_PROGRAMS`) and no others: a new route is
not for programs until somebody decides that it is.
"""

from typing import Any, Final, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler

from parlour.server.auth import session_cookie as cookie
from parlour.server.auth.accounts import Accounts
from parlour.server.auth.request_sender import Sender
from parlour.server.auth.tokens import Tokens
from parlour.server.errors import BadToken, Forbidden, SignInFirst
from parlour.server.security.client_address import client_address
from parlour.server.store.records import Person

PeopleHere: TypeAlias = NamedDependency[Accounts]
TokensHere: TypeAlias = NamedDependency[Tokens]
SenderHere: TypeAlias = NamedDependency[Sender | None]
VisitorHere: TypeAlias = NamedDependency[Person | None]
PersonHere: TypeAlias = NamedDependency[Person]
"""For the parameters `people`, `tokens`, `sender`, `visitor` and `person` of routes."""

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

PROGRAMS: Final = "programs"
FOR_PROGRAMS: Final = {PROGRAMS: True}
"""The `opt` of routes that a token may reach."""
FOR_ANYBODY: Final = {PROGRAMS: None}
"""The `opt` of routes that are the same for everybody: nobody looks at who asks."""
SENDER: Final = "sender"
SCHEME: Final = "bearer"


async def sender_of(connection: AnyConnection, people: Accounts, tokens: Tokens) -> Sender | None:
    """Who sends a request or opens a socket, if the server knows them. The banned are refused, and
    so is a token that is not good, whatever cookie comes with it."""
    token = token_of(connection)
    if token is not None:
        return await tokens.sender(token, client_address(connection.scope))
    value = connection.cookies.get(cookie.NAME)
    person = await people.from_cookie(value) if value else None
    if value is None or person is None:
        return None
    return Sender(person=person, device=people.session_of(value) or "")


def token_of(connection: AnyConnection) -> str | None:
    """The token that was sent. Other schemes than Bearer are not for us: a proxy in front of the
    server may ask for a password of its own."""
    sent = [value.partition(" ") for value in connection.headers.getall("authorization", [])]
    found = [rest.strip() for scheme, _, rest in sent if scheme.lower() == SCHEME]
    if len(found) > 1:
        raise BadToken("token_unknown", "This token is not one of this server.")
    return found[0] if found else None


async def guard_against_programs(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Refuse a token that is not good, and a good one where only the person themselves may act."""
    wanted = handler.opt.get(PROGRAMS, False)
    if wanted is None or token_of(connection) is None:
        return
    services = connection.app.state.services
    sender = await sender_of(connection, services.accounts, services.tokens)
    if not wanted:
        raise Forbidden(
            "not_for_programs", "A token cannot do this; only its person can, signed in."
        )
    connection.state[SENDER] = sender


async def provide_people(state: State) -> Accounts:
    """The people of this server; the app keeps its services in `state.services`."""
    people: Accounts = state.services.accounts
    return people


async def provide_tokens(state: State) -> Tokens:
    """The tokens of this server."""
    tokens: Tokens = state.services.tokens
    return tokens


async def provide_sender(
    request: Request[Any, Any, Any], people: PeopleHere, tokens: TokensHere
) -> Sender | None:
    """Whoever sends the request, and through what, or None."""
    known: Sender | None = request.state.get(SENDER)  # of a token, which the guard has read
    return known or await sender_of(request, people, tokens)


async def provide_visitor(sender: SenderHere) -> Person | None:
    """Whoever sends the request, or None."""
    return None if sender is None else sender.person


async def provide_person(visitor: VisitorHere) -> Person:
    """Whoever sends the request; refused unless the server knows them."""
    if visitor is None:
        raise SignInFirst
    return visitor


DEPENDENCIES: Final = {
    "people": Provide(provide_people),
    "tokens": Provide(provide_tokens),
    "sender": Provide(provide_sender),
    "visitor": Provide(provide_visitor),
    "person": Provide(provide_person),
}
"""For the app."""
