"""REST routes of health and metrics, for monitoring."""

import asyncio
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State

from parlour.server.api.dependencies import FOR_ANYBODY
from parlour.server.api.error_responses import reading
from parlour.server.api.types.base import Health
from parlour.server.composition import Services
from parlour.server.errors import Busy, Forbidden
from parlour.server.observability.metrics import CONTENT_TYPE
from parlour.server.security.client_address import from_this_machine

TAGS: Final = ["observability"]
FRESH: Final = {"Cache-Control": "no-store"}


@get("/healthz", tags=TAGS, response_headers=FRESH, responses=reading(), opt=FOR_ANYBODY)
async def healthz() -> Health:
    """Whether the process is alive. It touches nothing else."""
    return Health(status="alive")


@get("/readyz", tags=TAGS, response_headers=FRESH, responses=reading(), opt=FOR_ANYBODY)
async def readyz(state: State) -> Health:
    """Whether the server can store something and is not about to stop; otherwise 503."""
    services: Services = state.services
    if services.stopping:
        raise Busy("stopping", "The server is stopping; try again soon.", 5.0)
    await services.readiness.check()
    return Health(status="ready")


@get(
    "/metrics",
    tags=TAGS,
    media_type="text/plain",
    response_headers=FRESH,
    responses=reading(403),
    opt=FOR_ANYBODY,
)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The figures of the server, for Prometheus; only from this machine unless settings say so."""
    services: Services = state.services
    if not services.settings.metrics_public and not from_this_machine(request.scope):
        raise Forbidden("metrics_private", "The figures are shown on the server's machine only.")
    text = await asyncio.to_thread(services.metrics.render)
    return Response(text, headers={"Content-Type": CONTENT_TYPE})


OBSERVABILITY_ROUTES: Final = (healthz, readyz, metrics)
