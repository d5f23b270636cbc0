"""The application: routes, socket and pages in one Litestar app, inside security middleware."""

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler, Scope

from parlour.server.api.dependencies import DEPENDENCIES, guard_against_programs
from parlour.server.api.error_responses import EXCEPTION_HANDLERS, refusal_of
from parlour.server.api.routes.accounts import PeopleRoutes
from parlour.server.api.routes.health import OBSERVABILITY_ROUTES
from parlour.server.api.routes.matches import MatchRoutes
from parlour.server.api.routes.schema import SchemaRoutes
from parlour.server.api.routes.tables import LobbyRoutes
from parlour.server.api.routes.tokens import TokenRoutes
from parlour.server.composition import open_services
from parlour.server.observability.metrics import Metrics
from parlour.server.security import SecurityMiddleware
from parlour.server.security.body_limits import MOST_BYTES, BodyRequest
from parlour.server.settings import Settings
from parlour.server.site import page
from parlour.server.sockets.endpoint import socket

API_ROUTES: Final[tuple[ControllerRouterHandler, ...]] = (
    PeopleRoutes,
    TokenRoutes,
    LobbyRoutes,
    MatchRoutes,
    *OBSERVABILITY_ROUTES,
    SchemaRoutes,
)
"""Everything that OpenAPI describes."""


def make_app(settings: Settings) -> SecurityMiddleware:
    """The whole server as one ASGI application; it opens its store when it starts.

    The security middleware stands around Litestar, which runs its own middleware only for
    requests that have a route.
    """
    metrics = Metrics()

    def count_refusal(error: Exception, _scope: Scope) -> None:
        metrics.refused(refusal_of(error).code)

    app = Litestar(
        route_handlers=[*API_ROUTES, socket, page],
        dependencies=DEPENDENCIES,
        guards=[guard_against_programs],
        exception_handlers={**EXCEPTION_HANDLERS},
        after_exception=[count_refusal],
        request_class=BodyRequest,
        request_max_body_size=MOST_BYTES,
        lifespan=[_services(settings, metrics)],
        state=State({"api_routes": API_ROUTES}),
        logging_config=None,  # parlour.server.observability.logging does that
        openapi_config=None,  # SchemaRoutes has the documents, without Litestar's pages
    )
    return SecurityMiddleware(app, settings, metrics)


def _services(
    settings: Settings, metrics: Metrics
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        """Routes and sockets find the services in `state.services` while the server runs."""
        async with open_services(settings, metrics) as services:
            app.state.services = services
            try:
                yield
            finally:
                del app.state["services"]

    return lifespan
