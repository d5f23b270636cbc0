"""All routes as OpenAPI: Litestar says which there are, msgspec what they take and answer."""

import inspect
from collections.abc import Iterator, Sequence
from typing import Any, Final

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute
from litestar.types import ControllerRouterHandler

from parlour import __version__
from parlour.server.auth import cookie
from parlour.server.auth.dependencies import DEPENDENCIES
from parlour.server.schema.components import Json
from parlour.server.schema.directions import with_wire_types
from parlour.server.schema.operations import COOKIE, finished
from parlour.server.schema.sentences import unwrapped

ABOUT: Final = (
    "People, tables and matches. What is live goes over the socket at `/api/socket`, whose messages"
    " are described by `/api/schema/messages.json`."
)


def openapi_document(routes: Sequence[ControllerRouterHandler]) -> Json:
    """The description of these routes.

    It is made with an application of its own, because Litestar would also serve pages that show
    the description, with scripts from elsewhere, if ours had one.
    """
    app = Litestar(
        route_handlers=routes,
        dependencies=DEPENDENCIES,
        openapi_config=_config(),
        logging_config=None,
    )
    document: Json = app.openapi_schema.to_schema()
    handlers = dict(_handlers(app))
    document["tags"] = _tags(routes)
    document["paths"] = _paths(document, handlers)
    return with_wire_types(document)


def operation_id(handler: HTTPRouteHandler, *_: Any) -> str:
    """A name that stays while the function keeps its own: `lobby_take` for `LobbyRoutes.take`."""
    *owners, name = handler.fn.__qualname__.split(".")
    group = owners[-1].removesuffix("Routes").lower() if owners else ""
    return f"{group}_{name}" if group.isidentifier() else name


def _config() -> OpenAPIConfig:
    scheme = SecurityScheme(
        type="apiKey",
        name=cookie.NAME,
        security_scheme_in="cookie",
        description="Set by `POST /api/guest`, `/api/register` and `/api/sign-in`.",
    )
    return OpenAPIConfig(
        title="Parlour",
        version=__version__,
        description=ABOUT,
        operation_id_creator=operation_id,
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes={COOKIE: scheme}),
    )


def _handlers(app: Litestar) -> Iterator[tuple[str, HTTPRouteHandler]]:
    """Every handler that is described, by the id of its operation."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if handler.resolve_include_in_schema():
                    yield operation_id(handler), handler


def _tags(routes: Sequence[ControllerRouterHandler]) -> list[Json]:
    """Every tag, with what the class or the module of its routes says about them."""
    found: dict[str, str] = {}
    for each in routes:
        handler = each.fn if isinstance(each, HTTPRouteHandler) else each
        about = handler.__doc__ if isinstance(each, type) else _module_of(handler)
        for tag in getattr(each, "tags", None) or ():
            found.setdefault(tag, unwrapped(about or ""))
    return [{"name": name, "description": about} for name, about in found.items()]


def _module_of(handler: object) -> str | None:
    module = inspect.getmodule(handler)
    return module.__doc__ if module else None


def _paths(document: Json, handlers: dict[str, HTTPRouteHandler]) -> Json:
    """The operations by path and method: those of one tag together, in the order of their paths."""
    order = [tag["name"] for tag in document["tags"]]
    operations = [
        (path, method, finished(operation, handlers[operation["operationId"]]))
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    operations.sort(key=lambda item: ([order.index(tag) for tag in item[2]["tags"]], item[:2]))
    paths: Json = {}
    for path, method, operation in operations:
        paths.setdefault(path, {})[method] = operation
    return paths
