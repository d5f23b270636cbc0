"""What the sources say about a field: the docstring under it, which Python itself does not keep."""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec


def field_sentences(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The docstring of every field that has one, inherited fields included."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if issubclass(each, msgspec.Struct) and each is not msgspec.Struct:
            found |= _of_module(each.__module__).get(each.__name__, {})
    return found


def unwrapped(docstring: str) -> str:
    """A docstring as paragraphs: indentation and line ends inside them mean nothing."""
    paragraphs = inspect.cleandoc(docstring).split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


@cache
def _of_module(name: str) -> Mapping[str, Mapping[str, str]]:
    """The docstrings of the fields of every class of a module; none if there is no source."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except OSError:
        return {}
    return {node.name: dict(_fields(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for statement, after in zip(node.body, node.body[1:]):
        match statement, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(sentence))),
            ):
                yield name, unwrapped(sentence)
            case _:
                continue
