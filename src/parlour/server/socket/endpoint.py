"""The socket's end on our side: letting in, reading, writing, letting out."""

import asyncio
from typing import Any, Final

from litestar.types import Receive, Scope, Send

from parlour import __version__
from parlour.server.errors import TooMany
from parlour.server.people.person import Person
from parlour.server.security.client_address import client_address
from parlour.server.services import Services
from parlour.server.socket.connection import WIRE, Connection, Wire
from parlour.server.socket.session import Session
from parlour.server.wire.to_client import Welcome

POLICY: Final = 1008
TRY_LATER: Final = 1013
PATIENCE: Final = 200
"""Messages beyond its credit that a client may send before it is cut off; after a pause long
enough for all credit to come back they are forgotten."""


async def serve_socket(
    services: Services,
    person: Person,
    scope: Scope,
    receive: Receive,
    send: Send,
    device: str = "",
) -> None:
    """Serve one client until it goes, or is cut off."""
    extensions: dict[str, Any] = scope["extensions"] or {}
    wire: Wire | None = extensions.get(WIRE)
    if wire is None:
        return  # the client has gone before it was let in
    most_waiting = services.settings.outbox * 1024
    connection = Connection(person, client_address(scope), wire, most_waiting)
    connection.device = device
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        services.doorkeeper.let_in(connection)
    except TooMany as error:
        services.metrics.refused(error.code)
        await send({"type": "websocket.close", "code": TRY_LATER, "reason": error.code})
        return
    session = Session(services, connection)
    try:
        if not await _is_still_here(services, connection):
            await send({"type": "websocket.close", "code": POLICY, "reason": ""})
            return
        connection.muted = await services.people.muted(person)
        connection.tell(
            Welcome(
                person=person.id,
                name=person.name,
                muted=sorted(connection.muted),
                server=__version__,
            )
        )
        # A task of its own: otherwise every message would wake all that stands above this, too.
        code = await asyncio.create_task(_read(services, connection, session, receive))
        if code is not None:
            await send({"type": "websocket.close", "code": code, "reason": ""})
    finally:
        services.doorkeeper.let_out(connection)
        if connection.dropped:
            services.metrics.reader_dropped()
        session.leave()


async def _is_still_here(services: Services, connection: Connection) -> bool:
    """Whether nothing happened to somebody while they came in. From now on they would be cut off:
    whoever was banned, signed out, or got another password, before they were counted was not."""
    now = await services.people.by_id(connection.person_id)
    return now is not None and connection.is_known_to(now)


async def _read(
    services: Services, connection: Connection, session: Session, receive: Receive
) -> int | None:
    """Carry out what comes in; the code to close with, unless the client has gone."""
    allowance = services.doorkeeper.allowances.of(connection.person_id)
    beyond = 0
    while True:
        event = await receive()
        if event["type"] != "websocket.receive" or connection.cut_off:
            return None
        text = event.get("text")
        message = text if text is not None else event.get("bytes") or b""
        if beyond and allowance.full:
            beyond = 0
        if allowance.take():
            allowance.charge(await session.handle(message))
            continue
        beyond += 1
        if beyond > PATIENCE:
            return POLICY
        session.turn_down(message, TooMany("too_fast", "Slow down: not so many messages at once."))
