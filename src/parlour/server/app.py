"""The application: REST by Litestar, the socket beside it, the guard before both."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from parlour.core.errors import ParlourError
from parlour.server.archive.routes import ArchiveRoutes
from parlour.server.building import open_services
from parlour.server.errors import SignInFirst
from parlour.server.guard import Guard
from parlour.server.guard.body import MOST_BYTES, BodyRequest
from parlour.server.guard.refusing import refuse_socket
from parlour.server.lobby.routes import LobbyRoutes
from parlour.server.people import cookie
from parlour.server.people.dependencies import DEPENDENCIES, visitor_of
from parlour.server.people.routes import PeopleRoutes
from parlour.server.refusals import EXCEPTION_HANDLERS, refusal_of
from parlour.server.schema.routes import with_schema
from parlour.server.services import Services
from parlour.server.settings import Settings
from parlour.server.site import Site
from parlour.server.socket.endpoint import serve_socket
from parlour.server.watch.metrics import Metrics
from parlour.server.watch.routes import WATCH_ROUTES

SOCKET: Final = "/api/socket"
NO_PAGES: Final = ("/api", "/healthz", "/readyz", "/metrics")
"""What is not the web client's."""


def make_app(settings: Settings) -> Guard:
    """The whole server as one ASGI application; it opens its store when it starts."""
    metrics = Metrics()
    return Guard(cast("ASGIApp", Front(settings, metrics)), settings, metrics)


class Front:
    """Sockets go to their endpoint, pages come from the site, everything else to the routes."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self.services: Services | None = None
        self._metrics = metrics or Metrics()
        self._settings = settings
        self._site = Site()
        self.routes = Litestar(
            route_handlers=with_schema(PeopleRoutes, LobbyRoutes, ArchiveRoutes, *WATCH_ROUTES),
            dependencies=DEPENDENCIES,
            exception_handlers={**EXCEPTION_HANDLERS},
            after_exception=[self._count],
            request_class=BodyRequest,
            request_max_body_size=MOST_BYTES,
            lifespan=[self._life],
            logging_config=None,  # parlour.server.watch.logs does that
            openapi_config=None,  # with_schema describes the routes, without Litestar's pages
        )

    @asynccontextmanager
    async def _life(self, app: Litestar) -> AsyncGenerator[None]:
        async with open_services(self._settings, self._metrics) as services:
            self.services = app.state.services = services
            try:
                yield
            finally:
                self.services = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if (
            scope["type"] == ScopeType.WEBSOCKET
            and scope["path"] == SOCKET
            and self.services is not None
        ):
            await self._socket(self.services, scope, receive, send)
        elif _is_page(scope):
            await self._site(scope, receive, send)
        else:
            await self.routes(scope, receive, send)

    async def _socket(self, services: Services, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
            person = await visitor_of(connection, services.people)
            if person is None:
                raise SignInFirst
            device = services.people.session_of(connection.cookies.get(cookie.NAME, "")) or ""
        except ParlourError as error:
            self._metrics.refused(refusal_of(error).code)
            await refuse_socket(scope, error, receive, send)
            return
        await serve_socket(services, person, scope, receive, send, device)

    def _count(self, error: Exception, _scope: Scope) -> None:
        self._metrics.refused(refusal_of(error).code)


def _is_page(scope: Scope) -> bool:
    """Whether somebody looks at the web client."""
    return (
        scope["type"] == ScopeType.HTTP
        and scope["method"] in ("GET", "HEAD")
        and not scope["path"].startswith(NO_PAGES)
    )
