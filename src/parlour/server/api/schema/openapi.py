"""All routes as OpenAPI, made by Litestar, with the JSON Schema of the wire types.

Litestar's own schema of a struct does not say that unknown fields are refused, nor what the server
always sends. So Litestar describes the routes, and the types they refer to are put in here.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.routes import HTTPRoute
from litestar.types import ControllerRouterHandler

from parlour import __version__
from parlour.server.api.dependencies import DEPENDENCIES, PROGRAMS
from parlour.server.api.schema.json_schema import Json, schema_components, unwrapped, wire_types
from parlour.server.auth import session_cookie as cookie

ABOUT: Final = (
    "People, tables and matches. What is live goes over the socket at `/api/socket`, whose messages"
    " are described by `/api/schema/messages.json`."
)
COOKIE: Final = "cookie"
TOKEN: Final = "token"
"""The names of the security schemes."""
RETRY_AFTER: Final = {
    "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "string"}}
}
REFS: Final = "#/components/schemas/"
BODY: Final = "Body"
"""Ends the name of a type as a client sends it, where the server sends it with more fields."""


@cache
def openapi_document(routes: tuple[ControllerRouterHandler, ...]) -> Json:
    """The description of these routes.

    It is made with an application of its own, because Litestar would also serve pages that show
    the description, with scripts from elsewhere, if ours had one.
    """
    app = Litestar(
        route_handlers=routes,
        dependencies=DEPENDENCIES,
        openapi_config=OpenAPIConfig(
            title="Parlour",
            version=__version__,
            description=ABOUT,
            operation_id_creator=operation_id,
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
            tags=_tags(routes),
            components=Components(security_schemes={COOKIE: _COOKIE_SCHEME, TOKEN: _TOKEN_SCHEME}),
        ),
        logging_config=None,
    )
    document: Json = app.openapi_schema.to_schema()
    for path, method, handler in _handlers(app):
        _finish(document["paths"][path][method], handler)
    document["paths"] = dict(sorted(document["paths"].items(), key=_by_tag_and_path(document)))
    _use_wire_types(document)
    return document


_COOKIE_SCHEME: Final = SecurityScheme(
    type="apiKey",
    name=cookie.NAME,
    security_scheme_in="cookie",
    description="Set by `POST /api/guest`, `/api/register` and `/api/sign-in`.",
)


_TOKEN_SCHEME: Final = SecurityScheme(
    type="http",
    scheme="bearer",
    description="A token for programs, made by `POST /api/my/tokens`: `Authorization: Bearer …`.",
)


def operation_id(handler: HTTPRouteHandler, *_: Any) -> str:
    """A name that stays while the function keeps its own: `lobby_take` for `LobbyRoutes.take`."""
    *owners, name = handler.fn.__qualname__.split(".")
    group = owners[-1].removesuffix("Routes").lower() if owners else ""
    return f"{group}_{name}" if group.isidentifier() else name


def _tags(routes: tuple[ControllerRouterHandler, ...]) -> list[Tag]:
    """Every tag, with what the class or the module of its routes says about them."""
    found: dict[str, str] = {}
    for each in routes:
        source = inspect.getmodule(each.fn) if isinstance(each, HTTPRouteHandler) else each
        for tag in getattr(each, "tags", None) or ():
            found.setdefault(tag, unwrapped(source.__doc__ or ""))
    return [Tag(name=name, description=about) for name, about in found.items()]


def _handlers(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Every handler that is described, with its path and method."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if handler.resolve_include_in_schema():
                    for method in handler.http_methods:
                        yield route.path_format, method.lower(), handler


def _by_tag_and_path(document: Json) -> Callable[[tuple[str, Json]], tuple[int, str]]:
    tags = [tag["name"] for tag in document["tags"]]

    def key(item: tuple[str, Json]) -> tuple[int, str]:
        path, methods = item
        (tag,) = next(iter(methods.values()))["tags"]
        return tags.index(tag), path

    return key


def _finish(operation: Json, handler: HTTPRouteHandler) -> None:
    """Say what Litestar does not: a summary in words, and who may call the route."""
    operation["summary"], _, more = unwrapped(operation.pop("description", "")).partition("\n\n")
    if more:
        operation["description"] = more
    operation["security"] = _security(handler)
    for status, response in operation["responses"].items():
        if status == "204":
            response.pop("content", None)  # Litestar would send the JSON of None
        for media, content in response.get("content", {}).items():
            if media != MediaType.JSON and not content.get("schema"):
                content["schema"] = {"type": "string"}
        if status in ("429", "503"):
            response["headers"] = RETRY_AFTER


def _security(handler: HTTPRouteHandler) -> list[dict[str, list[str]]]:
    """Who must be known, who may be, and what is the same for everybody."""
    asked = set(_asked(handler.parsed_fn_signature.parameters, handler.resolve_dependencies()))
    known: list[dict[str, list[str]]] = [{COOKIE: []}]
    if handler.opt.get(PROGRAMS):
        known.append({TOKEN: []})
    if "person" in asked:
        return known
    return [*known, {}] if "visitor" in asked else []


def _asked(names: Mapping[str, Any], provided: Mapping[str, Any]) -> Iterator[str]:
    """The names of all dependencies, and of those that these depend on."""
    for name in names:
        yield name
        if name in provided:
            yield from _asked(provided[name].parsed_fn_signature.parameters, provided)


def _use_wire_types(document: Json) -> None:
    """Put msgspec's schemas in the place of Litestar's. A type that both sides send, and that a
    client may send with fewer fields, is there twice."""
    operations = [each for methods in document["paths"].values() for each in methods.values()]
    bodies = [each["requestBody"] for each in operations if "requestBody" in each]
    sent = _components(bodies, by_server=False)
    got = _components([each["responses"] for each in operations], by_server=True)
    twice = [name for name in sent.keys() & got.keys() if sent[name] != got[name]]
    for each in operations:
        if "requestBody" in each:
            each["requestBody"] = _renamed(each["requestBody"], twice)
    bodies_by_name = {
        name + BODY * (name in twice): _renamed(component, twice)
        for name, component in sent.items()
    }
    document["components"]["schemas"] = dict(sorted((got | bodies_by_name).items()))


def _components(parts: list[Any], *, by_server: bool) -> dict[str, Json]:
    """The types that parts of the document refer to, and those that they are made of."""
    text = msgspec.json.encode(parts).decode()
    types = [kind for name, kind in wire_types().items() if f'"{REFS}{name}"' in text]
    return schema_components(types, REFS, by_server=by_server)[1]


def _renamed(part: Any, names: list[str]) -> Any:
    """A part of the document that refers to these types as clients send them."""
    text = msgspec.json.encode(part).decode()
    for name in names:
        text = text.replace(f'"{REFS}{name}"', f'"{REFS}{name}{BODY}"')
    return msgspec.json.decode(text)
