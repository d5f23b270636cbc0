"""REST routes of the OpenAPI document and the JSON Schema, which are made at the first request."""

import asyncio
from typing import Any

from litestar import Controller, get
from litestar.datastructures import State

from parlour.server.api.dependencies import FOR_ANYBODY
from parlour.server.api.error_responses import reading
from parlour.server.api.schema.messages import messages_document
from parlour.server.api.schema.openapi import openapi_document


class SchemaRoutes(Controller):
    """What the server says about itself, for programs that generate code or tests from it."""

    path = "/api/schema"
    tags = ["schema"]  # noqa: RUF012 Litestar reads it from the class
    opt = FOR_ANYBODY

    @get("/openapi.json", responses=reading())
    async def openapi(self, state: State) -> dict[str, Any]:
        """Every route of the server, as OpenAPI 3.1."""
        return await asyncio.to_thread(openapi_document, state.api_routes)

    @get("/messages.json", responses=reading())
    async def messages(self) -> dict[str, Any]:
        """Every message that goes over the socket, as JSON Schema (2020-12)."""
        return await asyncio.to_thread(messages_document)
