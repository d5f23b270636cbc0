"""The types on the wire as JSON Schema, as they are when sent by a client or by the server."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, TypeAlias

import msgspec

from parlour.core.ops import Set
from parlour.server import wire
from parlour.server.schema.sentences import field_sentences, unwrapped
from parlour.server.wire.base import Wire

Json: TypeAlias = dict[str, Any]
"""A part of a schema."""

ALREADY_ENCODED: Final[dict[str, Json]] = {"legal": {"type": "array", "items": {"type": "object"}}}
"""The form of fields whose JSON is put together from parts, which their Python type cannot say."""


OURS: Final = "parlour."
"""Types of others, such as those of a test, are not on the wire."""


def wire_types() -> dict[str, type[msgspec.Struct]]:
    """Every type on the wire by its name, those of operations included."""
    for module in iter_modules(wire.__path__, f"{wire.__name__}."):
        import_module(module.name)
    kinds: list[type[msgspec.Struct]] = [*_below(Wire), Set]
    return {kind.__name__: kind for kind in kinds if kind.__module__.startswith(OURS)}


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def described(
    types: Iterable[Any], refs: str, *, by_server: bool
) -> tuple[list[Json], dict[str, Json]]:
    """The schema of each type, and of all that they are made of; `refs` stands before names.

    A client may leave out what has a standard value. The server leaves out only what is unset.
    """
    schemas, components = msgspec.json.schema_components(types, ref_template=refs + "{name}")
    known = wire_types()
    for name, component in components.items():
        if "description" in component:
            component["description"] = unwrapped(component["description"])
        if name in known:
            _explain(component, known[name])
            if by_server:
                _require(component, known[name])
    return list(schemas), components


def _explain(component: Json, kind: type[msgspec.Struct]) -> None:
    """Give every field the sentence that stands under it in the sources."""
    sentences = field_sentences(kind)
    for name, field in component.get("properties", {}).items():
        if not field and name in ALREADY_ENCODED:
            field.update(ALREADY_ENCODED[name])
        if name in sentences:
            field["description"] = sentences[name]


def _require(component: Json, kind: type[msgspec.Struct]) -> None:
    """The server sends every field, also those with their standard values, but not unset ones."""
    unset = {
        field.encode_name
        for field in msgspec.structs.fields(kind)
        if field.default is msgspec.UNSET
    }
    properties: dict[str, Json] = component.get("properties", {})
    component["required"] = [name for name in properties if name not in unset]
    for field in properties.values():
        field.pop("default", None)


def named(part: Any) -> set[str]:
    """The names of all components that a part of a schema refers to."""
    found: set[str] = set()

    def note(ref: str) -> str:
        found.add(ref.rpartition("/")[2])
        return ref

    with_references(part, note)
    return found


def with_references(part: Any, change: Callable[[str], str]) -> Any:
    """The same part of a schema with other references."""
    if isinstance(part, dict):
        return {
            key: _changed(key, value, change)
            for key, value in part.items()  # pyright: ignore[reportUnknownVariableType] JSON
        }
    if isinstance(part, list):
        return [with_references(each, change) for each in part]  # pyright: ignore[reportUnknownVariableType] JSON
    return part


def _changed(key: Any, value: Any, change: Callable[[str], str]) -> Any:
    if key == "$ref":
        return change(value)
    if key == "mapping":
        return {tag: change(ref) for tag, ref in value.items()}
    return with_references(value, change)
