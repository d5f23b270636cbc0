"""Every error that the sources make with a code of its own."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

from parlour.games import names
from parlour.server.api.error_responses import HTTP_CODES, INTERNAL

SOURCE = Path(__file__).parent.parent / "src" / "parlour"
CLIENT = SOURCE / "client"
ANSWER = "Refusal"
"""What is answered where no error of ours was raised."""

AnyFunction: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Refusal:
    """One place in the source where an error is made."""

    error: str
    code: str
    game: str
    """The game in whose sources it stands, if it stands in one."""
    rules: tuple[str, ...]
    sentence: str


@cache
def refusals() -> tuple[Refusal, ...]:
    """Every error that the source makes with a code of its own."""
    found = {*_answers(), *_own_codes()}
    for game in ("", *names()):
        modules = [tree for file, tree in _modules() if _game_of(file) == game]
        by_name = {function.name: function for tree in modules for function in _functions(tree)}
        for tree in modules:
            found |= set(_made(tree, game, by_name))
    order = names()
    return tuple(
        sorted(
            found,
            key=lambda found: (
                found.code,
                order.index(found.game) if found.game in order else -1,
                found.rules,
                found.sentence,
            ),
        )
    )


def _answers() -> Iterator[Refusal]:
    """What is said of errors of others, such as an address that is none."""
    for code, sentence in HTTP_CODES.values():
        yield Refusal(ANSWER, code, "", (), sentence)
    yield Refusal(ANSWER, INTERNAL.code, "", (), INTERNAL.sentence)
    yield Refusal(ANSWER, "malformed_request", "", (), "The request cannot be read: ….")


@cache
def _modules() -> list[tuple[Path, ast.Module]]:
    """All but those of the network client, whose errors its own page describes."""
    files = [file for file in sorted(SOURCE.rglob("*.py")) if CLIENT not in file.parents]
    return [(file, ast.parse(file.read_text(encoding="utf-8"))) for file in files]


def _game_of(file: Path) -> str:
    """The game in whose folder a file lies, if it lies in one."""
    parts = file.relative_to(SOURCE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def _functions(tree: ast.AST) -> list[AnyFunction]:
    return [node for node in ast.walk(tree) if isinstance(node, AnyFunction)]


@cache
def error_classes() -> dict[str, str]:
    """The classes of errors, with the first line of their docstrings."""
    found = {"ParlourError": ""}
    classes = [
        node for _, tree in _modules() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    ]
    for _ in classes:  # a class may stand in the sources before the one it derives from
        for node in classes:
            if any(isinstance(base, ast.Name) and base.id in found for base in node.bases):
                found[node.name] = (ast.get_docstring(node) or "").split("\n")[0]
    del found["ParlourError"]
    return found


def _own_codes() -> Iterator[Refusal]:
    """The errors whose class says itself which code and sentence they have."""
    for _, tree in _modules():
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef) or node.name not in error_classes():
                continue
            for part in ast.walk(node):
                match part:
                    case (
                        ast.Call(
                            func=ast.Attribute(attr="__init__"),
                            args=[ast.Constant(value=str(code)), ast.Constant(value=str(sentence))],
                        )
                        | ast.arguments(
                            defaults=[
                                ast.Constant(value=str(code)),
                                ast.Constant(value=str(sentence)),
                            ]
                        )
                    ):
                        yield Refusal(node.name, code, "", (), sentence)
                    case _:
                        continue


def _made(tree: ast.Module, game: str, functions: dict[str, AnyFunction]) -> Iterator[Refusal]:
    """The errors that a module makes."""
    constants = _constants(tree)
    for function in _functions(tree):
        for call in ast.walk(function):
            match call:
                case ast.Call(func=ast.Name(id=name), args=[ast.Starred(value=value)]) if (
                    name in error_classes()
                ):
                    for code, sentence in _listed(value, constants):
                        yield Refusal(name, code, game, (), sentence)
                case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in error_classes():
                    named = constants.get(first.id) if isinstance(first, ast.Name) else first
                    if isinstance(named, ast.Constant) and isinstance(named.value, str):
                        yield _refusal(call, named.value, game, function, functions)
                case _:
                    continue


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """What the names of a module stand for."""
    found: dict[str, ast.expr] = {}
    for node in tree.body:
        match node:
            case (
                ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                | ast.Assign(targets=[ast.Name(id=name)], value=value)
            ):
                found[name] = value
            case _:
                continue
    return found


def _listed(node: ast.expr, constants: dict[str, ast.expr]) -> Iterator[tuple[str, str]]:
    """Codes and sentences of a table, one of which is chosen."""
    match node:
        case ast.Subscript(value=ast.Name(id=name)):
            listed = constants.get(name)
        case _:
            return
    for value in listed.values if isinstance(listed, ast.Dict) else ():
        match value:
            case ast.Tuple(elts=[ast.Constant(value=str(code)), ast.Constant(value=str(sentence))]):
                yield code, sentence
            case _:
                continue


def _refusal(
    call: ast.Call, code: str, game: str, function: AnyFunction, functions: dict[str, AnyFunction]
) -> Refusal:
    error = call.func.id if isinstance(call.func, ast.Name) else ""
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    if error == "IllegalMove":
        rules, sentence = _strings(call.args[1], function, functions), call.args[2]
    else:
        rule = keywords.get("rule")
        rules = _strings(rule, function, functions) if rule else []
        sentence = call.args[1]
    if error == "MalformedMove":
        rules = ["FORM"]
    return Refusal(error, code, game, tuple(rules), _sentence(sentence))


def _strings(node: ast.expr, function: AnyFunction, functions: dict[str, AnyFunction]) -> list[str]:
    """The texts that an expression can be: itself, those of a variable, or those of a function."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return _strings(node.body, function, functions) + _strings(
                node.orelse, function, functions
            )
        case ast.Name(id=name):
            values = [
                assign.value
                for assign in ast.walk(function)
                if isinstance(assign, ast.Assign)
                and any(
                    isinstance(target, ast.Name) and target.id == name for target in assign.targets
                )
            ]
            return [text for value in values for text in _strings(value, function, functions)]
        case ast.Call(func=ast.Name(id=name)) if name in functions:
            returns = [
                result.value
                for result in ast.walk(functions[name])
                if isinstance(result, ast.Return) and result.value is not None
            ]
            return [
                text for value in returns for text in _strings(value, functions[name], functions)
            ]
        case _:
            return []


def _sentence(node: ast.expr) -> str:
    """A sentence with … for what is filled in."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr():
            return "".join(
                part.value if isinstance(part, ast.Constant) else "…"  # type: ignore[misc] # parts of a text are texts
                for part in node.values
            )
        case _:
            return "…"
