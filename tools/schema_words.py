"""Parts of a JSON Schema in plain words, for the pages on routes and messages."""

import json
from collections.abc import Callable
from typing import Any

from tools.markdown import table

Schema = dict[str, Any]
Link = Callable[[str], str]
"""How a page names another type."""

ID_PATTERN = "^[A-Za-z0-9_-]+$"
SIMPLE = {"boolean": "true or false", "null": "null", "number": "number", "object": "JSON object"}
STANDARD = "Standard: "


def words(schema: Schema, link: Link) -> str:
    """What a value looks like, in a few words."""
    if "$ref" in schema:
        return link(named(schema["$ref"]))
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(words(choice, link) for choice in schema[key])
    match schema.get("type"):
        case "string":
            return _text(schema)
        case "integer":
            return "whole number" + _bounds(schema)
        case "array":
            return _list(schema, link)
        case "object" if schema.get("additionalProperties"):
            return f"object, each value: {words(schema['additionalProperties'], link)}"
        case None:
            return "any JSON"
        case kind:
            return SIMPLE[kind]


def named(ref: str) -> str:
    """The name of the type that a reference means."""
    return ref.rpartition("/")[2]


def _text(schema: Schema) -> str:
    if schema.get("pattern") == ID_PATTERN:
        return "id"
    low, high = schema.get("minLength", 0), schema.get("maxLength")
    if high is None:
        return "text"
    if low == high:
        return f"text of {high} characters"
    return f"text of {low}–{high} characters" if low else f"text of at most {high} characters"


def _bounds(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if high is not None:
        return f", {low or 0:,.0f}–{high:,.0f}"
    return f" from {low}" if low is not None else ""


def _list(schema: Schema, link: Link) -> str:
    if "prefixItems" in schema:
        first = words(schema["prefixItems"][0], link)
        return f"list of exactly {len(schema['prefixItems'])}: {first}"
    items = schema.get("items")
    return f"list of {words(items, link)}" if items else "list"


def fields_table(component: Schema, link: Link) -> list[str]:
    """A table of the fields of a type; what may be left out is marked."""
    properties: dict[str, Schema] = component.get("properties", {})
    if not properties:
        return ["No fields.", ""]
    required = component.get("required", [])
    rows: list[str] = []
    for name, field in properties.items():
        meaning = field.get("description", "").replace("\n\n", " ")
        if name not in required and "left out" not in meaning:
            meaning = f"{meaning} {left_out(field)}".strip()
        rows.append(f"`{name}` | {words(field, link)} | {meaning}")
    return table("field | value | meaning", rows)


def left_out(field: Schema) -> str:
    """What holds when a field or parameter is left out."""
    if field.get("default") in (None, ""):
        return "May be left out."
    return f"{STANDARD}`{json.dumps(field['default'])}`."
