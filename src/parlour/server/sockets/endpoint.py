"""The ASGI endpoint of a socket: accept, read messages, close."""

import asyncio
from typing import Any, Final, TypeAlias, cast

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.types import Receive, Scope, Send

from parlour import __version__
from parlour.core.errors import ParlourError
from parlour.server.api.dependencies import FOR_ANYBODY, sender_of
from parlour.server.api.error_responses import refusal_of
from parlour.server.api.types.to_client import Welcome
from parlour.server.auth.request_sender import Sender
from parlour.server.composition import Services
from parlour.server.errors import SignInFirst, TooMany
from parlour.server.security.client_address import client_address
from parlour.server.security.middleware import refuse_socket
from parlour.server.sockets.connection import POLICY_VIOLATION, Connection
from parlour.server.sockets.request_handler import RequestHandler

MAX_MESSAGE: Final = 8192
"""The largest message that a client may send, in bytes."""
TRY_AGAIN_LATER: Final = 1013
PATIENCE: Final = 200
"""Messages beyond its rate limit that a client may send before it is disconnected; after a pause
long enough for all credit to come back they are forgotten."""
FLUSH_SECONDS: Final = 1.0
"""How long the messages still queued may take to be sent when a connection ends."""


async def serve_socket(
    services: Services,
    sender: Sender,
    scope: Scope,
    receive: Receive,
    send: Send,
) -> None:
    """Serve one client until it disconnects, or is disconnected."""
    max_queued = services.settings.outbox * 1024
    connection = Connection(sender, client_address(scope), max_queued)
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        services.connections.add(connection)
    except TooMany as error:
        services.metrics.refused(error.code)
        await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": error.code})
        return
    session = RequestHandler(services, connection)
    writer = asyncio.create_task(connection.write(send))
    reader = asyncio.create_task(_read(services, connection, session, receive))
    gone = False
    try:
        await asyncio.wait({reader})
        gone = not reader.cancelled() and reader.result()
    finally:
        connection.stop_reading()  # a move under way is finished, and the next one is not read
        services.connections.remove(connection)
        if connection.dropped:
            services.metrics.reader_dropped()
        session.leave()
        if not gone and not connection.dropped:
            connection.close(POLICY_VIOLATION)
            await asyncio.wait({writer}, timeout=FLUSH_SECONDS)
        writer.cancel()


async def _is_still_here(services: Services, connection: Connection) -> bool:
    """Whether the person may still be here: somebody who was banned, signed out, or got another
    password before their connection was registered was not disconnected by that."""
    now = await services.accounts.by_id(connection.person_id)
    return now is not None and connection.is_known_to(now)


async def _read(
    services: Services, connection: Connection, session: RequestHandler, receive: Receive
) -> bool:
    """Welcome the client and carry out its messages; whether it has disconnected by itself."""
    person = connection.person
    try:
        if not await _is_still_here(services, connection):
            return False
        connection.muted = await services.accounts.muted(person)
    except ParlourError as error:
        session.refuse(None, error)
        return False
    connection.tell(
        Welcome(
            person=person.id,
            name=person.name,
            muted=sorted(connection.muted),
            server=__version__,
        )
    )
    allowance = services.connections.allowances.of(connection.person_id)
    beyond = 0
    while not connection.cut_off:
        connection.waiting_reader = cast("asyncio.Task[bool]", asyncio.current_task())
        event = await receive()
        connection.waiting_reader = None
        if event["type"] != "websocket.receive":
            return True
        text = event.get("text")
        message = text if text is not None else event.get("bytes") or b""
        if beyond and allowance.full:
            beyond = 0
        if allowance.take():
            allowance.charge(await session.handle(message))
            continue
        beyond += 1
        if beyond > PATIENCE:
            break
        session.turn_down(message, TooMany("too_fast", "Slow down: not so many messages at once."))
    return False


SOCKET: Final = "/api/socket"

AnySocket: TypeAlias = WebSocket[Any, Any, Any]


@websocket(SOCKET, opt=FOR_ANYBODY)
async def socket(socket: AnySocket, state: State) -> None:
    """Serve somebody who is signed in, or a program; others are answered with why not.

    The guard of the routes is not for sockets, which refuse in their own way.
    """
    services: Services = state.services
    try:
        sender = await _signed_in(socket, services)
    except ParlourError as error:
        services.metrics.refused(refusal_of(error).code)
        await refuse_socket(socket.scope, error, socket.receive, socket.send)
        return
    await serve_socket(services, sender, socket.scope, socket.receive, socket.send)


async def _signed_in(socket: AnySocket, services: Services) -> Sender:
    """Who opens the socket, and on which device or with which token."""
    sender = await sender_of(socket, services.accounts, services.tokens)
    if sender is None:
        raise SignInFirst
    return sender
