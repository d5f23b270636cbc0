"""The generated TypeScript hangs together, as far as that can be seen without its compiler."""

import os
import re
import shutil
import subprocess

import pytest

from parlour.server.schema.json_schema import wire_types
from parlour.server.wire.to_client import ToClient
from parlour.server.wire.to_server import ToServer
from tests.docs.pages import ROOT, read
from tools.documents import openapi
from tools.typescript import comment, type_of

FILE = "web/src/wire/types.ts"
COMPILER = shutil.which("tsc", path=f"{ROOT}/web/node_modules/.bin:{os.environ.get('PATH', '')}")
KNOWN = set("Json JsonObject Record Routes".split())
COMMENTS = re.compile(r"/\*\*.*?\*/|^//.*?$", re.DOTALL | re.MULTILINE)
TEXTS = re.compile(r'"[^"\n]*"')


def bare() -> str:
    """The file without comments and texts."""
    return TEXTS.sub("T", COMMENTS.sub("", read(FILE)))


def test_every_name_that_is_used_is_declared_once() -> None:
    declared = re.findall(r"^export (?:interface|type) (\w+)", read(FILE), re.MULTILINE)
    assert len(declared) == len(set(declared))
    used = set(re.findall(r"\b[A-Z]\w+\b", bare()))
    assert used <= {*declared, *KNOWN}
    assert {"ToServer", "ToClient", "Table", "TableSettingsBody", "Routes"} <= set(declared)


def test_brackets_are_balanced_and_every_member_ends() -> None:
    text = bare()
    for left, right in ("{}", "[]", "()", "<>"):
        assert text.count(left) == text.count(right)
    for line in filter(str.strip, text.splitlines()):
        assert not line.startswith("  ") or line.rstrip().endswith((";", "{")) or " | " in line


def test_unions_are_told_apart_by_one_literal_field() -> None:
    text = read(FILE)
    for direction in (ToServer, ToClient):
        for kind in direction.__args__:
            tag = kind.__struct_config__.tag
            assert f'export interface {kind.__name__} {{\n  type: "{tag}";\n' in text
    assert 'export interface SetOp {\n  op: "set";\n' in text
    assert 'export interface BotSeated {\n  kind: "bot";\n' in text


def test_what_is_unset_is_optional_and_what_is_null_is_not() -> None:
    text = read(FILE)
    update = text.partition("export interface Update {")[2].partition("\n}")[0]
    assert "  legal?: JsonObject[];" in update
    assert "  outcome?: Outcome;" in update
    assert "  seat: string | null;" in update


def test_a_client_may_leave_out_what_the_server_always_sends() -> None:
    text = read(FILE)
    sent = text.partition("export interface TableSettingsBody {")[2].partition("\n}")[0]
    got = text.partition("export interface TableSettings {")[2].partition("\n}")[0]
    assert "?:" not in got
    assert '  watch?: "anyone" | "invited" | "nobody";' in sent


def test_every_route_and_every_type_is_there() -> None:
    text = read(FILE)
    for path, methods in openapi()["paths"].items():
        for method in methods:
            assert f'  "{method.upper()} {path}": {{\n' in text
    for name in wire_types().keys() - {"Message", "Request", "Set"}:
        assert f"export interface {name} {{" in text, name


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({}, "Json"),
        ({"type": "object"}, "JsonObject"),
        ({"type": "array", "items": {"type": "integer"}}, "number[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"anyOf": [{"$ref": "#/$defs/Set"}, {"type": "null"}]}, "SetOp | null"),
        ({"type": "array", "prefixItems": [{"type": "string"}] * 2}, "[string, string]"),
        (
            {"type": "object", "additionalProperties": {"type": "number"}},
            "{ [key: string]: number }",
        ),
    ],
)
def test_schemas_become_types(schema: dict[str, object], expected: str) -> None:
    assert type_of(schema) == expected


def test_a_comment_cannot_end_early() -> None:
    assert comment("see */ there", "") == ["/** see * / there */"]


@pytest.mark.skipif(COMPILER is None, reason="there is no TypeScript compiler")
def test_the_compiler_takes_it() -> None:
    strictly = "--strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes"
    quickly = "--noEmit --skipLibCheck --lib es2022"
    command = [str(COMPILER), *f"{strictly} {quickly}".split(), str(ROOT / FILE)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
