"""Where the descriptions are found. They are made when somebody first asks for them, and once."""

import asyncio
from collections.abc import Sequence
from functools import cached_property
from threading import Lock
from typing import Any

from litestar import Controller, get
from litestar.types import ControllerRouterHandler

from parlour.server.refusals import reading
from parlour.server.schema.components import Json
from parlour.server.schema.messages import messages_document
from parlour.server.schema.openapi import openapi_document


def with_schema(*routes: ControllerRouterHandler) -> list[ControllerRouterHandler]:
    """These routes, and those that describe them all."""
    return Documents(routes).routes


class Documents:
    """What the server publishes about itself."""

    def __init__(self, routes: Sequence[ControllerRouterHandler]) -> None:
        self.routes = [*routes, _routes(self)]
        self._lock = Lock()

    def openapi(self) -> Json:
        """Every route."""
        with self._lock:
            return self._openapi

    def messages(self) -> Json:
        """Every message."""
        with self._lock:
            return messages_document()

    @cached_property
    def _openapi(self) -> Json:
        return openapi_document(self.routes)


def _routes(documents: Documents) -> type[Controller]:
    class SchemaRoutes(Controller):
        """What the server says about itself, for programs that generate code or tests from it."""

        path = "/api/schema"
        tags = ["schema"]  # noqa: RUF012 Litestar reads it from the class

        @get("/openapi.json", responses=reading())
        async def openapi(self) -> dict[str, Any]:
            """Every route of the server, as OpenAPI 3.1."""
            return await asyncio.to_thread(documents.openapi)

        @get("/messages.json", responses=reading())
        async def messages(self) -> dict[str, Any]:
            """Every message that goes over the socket, as JSON Schema (2020-12)."""
            return await asyncio.to_thread(documents.messages)

    return SchemaRoutes
