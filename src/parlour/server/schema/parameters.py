"""What is said about a parameter of a route, beyond what Litestar says."""

from typing import Any, Final

from litestar.handlers import HTTPRouteHandler

from parlour.server.schema.components import Json

IN_PATHS: Final = {
    "table": "The id of the table.",
    "match": "The id of the match.",
    "game": "The name of the game.",
}


def finish_parameter(parameter: Json, handler: HTTPRouteHandler) -> None:
    """Explain a parameter, and give it the form that it has in an address: never null."""
    if parameter["in"] == "path":
        parameter.setdefault("description", IN_PATHS.get(parameter["name"], ""))
    schema = _said(parameter["schema"])
    schema.pop("description", None)
    field: Any = handler.parsed_fn_signature.parameters.get(parameter["name"])
    if field is not None and getattr(field.kwarg_definition, "ge", None) == 0:
        schema["minimum"] = 0  # Litestar takes this bound for none
    parameter["schema"] = schema


def _said(schema: Json) -> Json:
    """The schema without null: whatever may be null in Python is left out of the address."""
    rest = {key: value for key, value in schema.items() if key not in ("oneOf", "anyOf")}
    choices = [each for each in schema.get("oneOf", ()) if each != {"type": "null"}]
    if len(choices) == 1:
        rest = choices[0] | rest
    elif choices:
        rest["oneOf"] = choices
    if isinstance(rest.get("type"), list):
        (rest["type"],) = (kind for kind in rest["type"] if kind != "null")
    if rest.get("type") == "integer":
        rest |= {bound: int(rest[bound]) for bound in ("minimum", "maximum") if bound in rest}
    if "enum" in rest:
        rest["enum"] = [value for value in rest["enum"] if value is not None]
    return rest
