"""The route of the socket: only who is known is let in."""

from typing import Any, Final, TypeAlias

from litestar import WebSocket, websocket
from litestar.datastructures import State

from parlour.core.errors import ParlourError
from parlour.server.errors import SignInFirst
from parlour.server.people import cookie
from parlour.server.people.dependencies import visitor_of
from parlour.server.people.person import Person
from parlour.server.refusals import refusal_of
from parlour.server.security.refusal_responses import refuse_socket
from parlour.server.services import Services
from parlour.server.socket.endpoint import serve_socket

SOCKET: Final = "/api/socket"

AnySocket: TypeAlias = WebSocket[Any, Any, Any]


@websocket(SOCKET)
async def socket(socket: AnySocket, state: State) -> None:
    """Serve somebody who is signed in; others are answered with why not."""
    services: Services = state.services
    try:
        person, device = await _signed_in(socket, services)
    except ParlourError as error:
        services.metrics.refused(refusal_of(error).code)
        await refuse_socket(socket.scope, error, socket.receive, socket.send)
        return
    await serve_socket(services, person, socket.scope, socket.receive, socket.send, device)


async def _signed_in(socket: AnySocket, services: Services) -> tuple[Person, str]:
    """Who opens the socket, and on which device."""
    person = await visitor_of(socket, services.people)
    if person is None:
        raise SignInFirst
    device = services.people.session_of(socket.cookies.get(cookie.NAME, ""))
    return person, device or ""
