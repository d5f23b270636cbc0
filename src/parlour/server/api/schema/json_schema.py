"""The wire types as JSON Schema, made by msgspec, with descriptions from their docstrings."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, TypeAlias

import msgspec

from parlour.core.ops import Set
from parlour.server.api import types
from parlour.server.api.types.base import Wire

Json: TypeAlias = dict[str, Any]
"""A part of a schema."""

OURS: Final = "parlour."
"""Types of others, such as those of a test, are not on the wire."""


def wire_types() -> dict[str, type[msgspec.Struct]]:
    """Every type on the wire by its name, those of operations included."""
    for module in iter_modules(types.__path__, f"{types.__name__}."):
        import_module(module.name)
    kinds: list[type[msgspec.Struct]] = [*_subclasses(Wire), Set]
    return {kind.__name__: kind for kind in kinds if kind.__module__.startswith(OURS)}


def _subclasses(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _subclasses(each)


def schema_components(
    types: Iterable[Any], refs: str, *, by_server: bool
) -> tuple[list[Json], dict[str, Json]]:
    """The schema of each type, and of all that they are made of; `refs` stands before names.

    A client may leave out what has a default. The server leaves out only what is unset.
    """
    schemas, components = msgspec.json.schema_components(types, ref_template=refs + "{name}")
    known = wire_types()
    for name, component in components.items():
        if "description" in component:
            component["description"] = unwrapped(component["description"])
        if name in known:
            _describe_fields(component, known[name])
            if by_server:
                _require_fields(component, known[name])
    return list(schemas), components


def _describe_fields(component: Json, kind: type[msgspec.Struct]) -> None:
    docstrings = field_docstrings(kind)
    for name, field in component.get("properties", {}).items():
        if name in docstrings:
            field["description"] = docstrings[name]


def _require_fields(component: Json, kind: type[msgspec.Struct]) -> None:
    """The server sends every field, also those with their defaults, but not unset ones."""
    unset = {
        field.encode_name
        for field in msgspec.structs.fields(kind)
        if field.default is msgspec.UNSET
    }
    properties: dict[str, Json] = component.get("properties", {})
    component["required"] = [name for name in properties if name not in unset]
    for field in properties.values():
        field.pop("default", None)


def field_docstrings(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The docstring under every field that has one, which Python itself does not keep; inherited
    fields included."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, msgspec.Struct) and each is not msgspec.Struct:
            found |= _docstrings_of_module(each.__module__).get(each.__name__, {})
    return found


@cache
def _docstrings_of_module(name: str) -> Mapping[str, Mapping[str, str]]:
    """The docstrings of the fields of every class of a module; none if there is no source."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except OSError:
        return {}
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {node.name: dict(_docstrings_of_class(node)) for node in classes}


def _docstrings_of_class(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for statement, after in zip(node.body, node.body[1:]):
        match statement, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(docstring))),
            ):
                yield name, unwrapped(docstring)
            case _:
                continue


def unwrapped(docstring: str) -> str:
    """A docstring as paragraphs: indentation and line ends inside them mean nothing."""
    paragraphs = inspect.cleandoc(docstring).split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
