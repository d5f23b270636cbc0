"""Some routes of the server without the others; who asks is said by a header."""

from types import SimpleNamespace
from typing import Any

from litestar import Controller, Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide

from parlour.server.api.dependencies import DEPENDENCIES
from parlour.server.api.error_responses import EXCEPTION_HANDLERS
from parlour.server.store.records import Person
from tests.server.harness.people import ANN, BEN, CAT, DAN, EVE

PEOPLE = {person.id: person for person in (ANN, BEN, CAT, DAN, EVE)}


def asked_by(person: str) -> dict[str, str]:
    """The headers of a request of somebody, by id; of nobody, if it is empty."""
    return {"x-person": person} if person else {}


async def provide_visitor(request: Request[Any, Any, Any]) -> Person | None:
    """Whoever the request says, as a stand-in for the cookie."""
    return PEOPLE.get(request.headers.get("x-person", ""))


def application(routes: type[Controller], **services: object) -> Litestar:
    """An application with these routes alone, and the services that they need."""
    return Litestar(
        route_handlers=[routes],
        dependencies=DEPENDENCIES | {"visitor": Provide(provide_visitor)},
        exception_handlers=EXCEPTION_HANDLERS,
        state=State({"services": SimpleNamespace(**services)}),
    )
