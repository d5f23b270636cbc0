"""Litestar dependencies of the routes: `person` and `visitor`, the sender of a request."""

from typing import Any, Final, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide

from parlour.server.auth import cookie
from parlour.server.auth.accounts import Accounts
from parlour.server.errors import SignInFirst
from parlour.server.store.records import Person

PeopleHere: TypeAlias = NamedDependency[Accounts]
VisitorHere: TypeAlias = NamedDependency[Person | None]
PersonHere: TypeAlias = NamedDependency[Person]
"""For the parameters `people`, `visitor` and `person` of routes."""


async def visitor_of(
    connection: ASGIConnection[Any, Any, Any, Any], people: Accounts
) -> Person | None:
    """Who sends a request or opens a socket, if the server knows them; the banned are refused."""
    value = connection.cookies.get(cookie.NAME)
    return await people.from_cookie(value) if value else None


async def provide_people(state: State) -> Accounts:
    """The people of this server; the app keeps its services in `state.services`."""
    people: Accounts = state.services.accounts
    return people


async def provide_visitor(request: Request[Any, Any, Any], people: PeopleHere) -> Person | None:
    """Whoever sends the request, or None."""
    return await visitor_of(request, people)


async def provide_person(visitor: VisitorHere) -> Person:
    """Whoever sends the request; refused unless the server knows them."""
    if visitor is None:
        raise SignInFirst
    return visitor


DEPENDENCIES: Final = {
    "people": Provide(provide_people),
    "visitor": Provide(provide_visitor),
    "person": Provide(provide_person),
}
"""For the app."""
