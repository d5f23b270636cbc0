"""What is said about one route, beyond what Litestar says."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler

from parlour.server.schema.components import Json
from parlour.server.schema.parameters import finish_parameter
from parlour.server.schema.sentences import unwrapped

COOKIE: Final = "cookie"
"""The name of the security scheme."""

JSON: Final = "application/json"

NOISE: Final = ("deprecated", "allowEmptyValue", "allowReserved")
"""What Litestar says although it says nothing: that something is not so."""

RETRY_AFTER: Final = {
    "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "string"}}
}
LATER: Final = ("429", "503")
"""The refusals that say when to try again."""


def finished(operation: Json, handler: HTTPRouteHandler) -> Json:
    """The operation with its docstring in words, who may call it, and no noise."""
    said = unwrapped(operation.pop("description", ""))
    summary, _, more = said.partition("\n\n")
    quiet: Json = without_noise(operation)
    quiet["summary"] = summary
    if more:
        quiet["description"] = more
    quiet.setdefault("tags", [])
    quiet["security"] = security(handler)
    for parameter in quiet.get("parameters", ()):
        finish_parameter(parameter, handler)
    for status, answer in quiet["responses"].items():
        _finish_answer(status, answer)
    return quiet


def _finish_answer(status: str, answer: Json) -> None:
    if status == "204":
        answer.pop("content", None)
    for media, body in answer.get("content", {}).items():
        if media != JSON and not body.get("schema"):
            body["schema"] = {"type": "string"}
    if status in LATER:
        answer["headers"] = RETRY_AFTER
    if status.startswith("2"):
        answer["description"] = "Done." if status == "204" else "What was asked for."


def security(handler: HTTPRouteHandler) -> list[dict[str, list[str]]]:
    """Who must be known, who may be, and what is the same for everybody."""
    asked = set(_asked(handler.parsed_fn_signature.parameters, handler.resolve_dependencies()))
    if "person" in asked:
        return [{COOKIE: []}]
    return [{COOKIE: []}, {}] if "visitor" in asked else []


def _asked(names: Mapping[str, Any], provided: Mapping[str, Any]) -> Iterator[str]:
    """The names of all dependencies, and of those that these depend on."""
    for name in names:
        yield name
        if name in provided:
            yield from _asked(provided[name].parsed_fn_signature.parameters, provided)


def without_noise(part: Any) -> Any:
    """A part of a document without what is not so, or empty."""
    if isinstance(part, list):
        return [without_noise(each) for each in part]  # pyright: ignore[reportUnknownVariableType] JSON
    if not isinstance(part, dict):
        return part
    items: list[tuple[str, Any]] = list(part.items())  # pyright: ignore[reportUnknownArgumentType] JSON
    return {
        key: without_noise(value)
        for key, value in items
        if not (key in NOISE and value is False) and (key, value) != ("headers", {})
    }
