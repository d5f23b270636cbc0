"""Every route and message is documented, and every field explained; the pages show real frames."""

import json
import re
from typing import cast

import jsonschema_rs
import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from parlour.server.api.error_responses import HTTP_CODES, INTERNAL
from parlour.server.api.schema.json_schema import field_docstrings, wire_types
from parlour.server.api.types.to_client import ToClient
from parlour.server.api.types.to_server import ToServer
from parlour.server.app import make_app
from parlour.server.auth.sign_in_limits import wrong_credentials
from parlour.server.errors import NotJson, SetAside, SignInFirst
from parlour.server.lobby import table_access
from parlour.server.settings import Settings
from parlour.server.store.errors import unavailable
from tests.docs.pages import ROOT, read
from tools.documents import messages, openapi
from tools.refusals import error_classes

PLAIN = set(
    "bot clock days game id key line match name new old options password person player points"
    " preset refusal seat seats settings status table text title value version watch".split()
)
"""Names that say it all, together with the sentence about the type they stand in."""


ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


def routes() -> list[tuple[str, str]]:
    """Every method and path that the server really has."""
    app = cast("Litestar", make_app(Settings(memory=True)).app)
    return sorted(
        (str(method), route.path_format)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if handler.resolve_include_in_schema()
        for method in handler.http_methods
        if method != "OPTIONS"
    )


def test_every_route_is_published_and_documented() -> None:
    page = read("docs/reference/api.md")
    published = [
        (method.upper(), path) for path, methods in openapi()["paths"].items() for method in methods
    ]
    assert sorted(published) == routes()
    for method, path in routes():
        assert f"### {method} {path}\n" in page


def test_every_route_says_what_it_does_what_its_parameters_mean_and_how_it_refuses() -> None:
    for methods in openapi()["paths"].values():
        for operation in methods.values():
            name = operation["operationId"]
            assert operation["summary"], name
            assert operation["tags"], name
            assert {"400", "421", "500"} <= operation["responses"].keys(), name
            for parameter in operation.get("parameters", ()):
                assert parameter["description"], (name, parameter["name"])


@pytest.mark.parametrize("direction", [ToServer, ToClient], ids=["to server", "to client"])
def test_every_message_is_documented_with_every_field(direction: object) -> None:
    page = read("docs/reference/messages.md")
    for kind in getattr(direction, "__args__"):  # noqa: B009 a union has no public name for them
        tag = kind.__struct_config__.tag
        sections = re.findall(rf"^### {tag}\n(.*?)(?=^#)", page, re.MULTILINE | re.DOTALL)
        fields = {"type", *kind.__struct_fields__}
        assert any(set(ROW.findall(section)) == fields for section in sections), tag


def test_every_type_says_what_it_is() -> None:
    for document in (openapi()["components"]["schemas"], messages()["$defs"]):
        for name, component in document.items():
            if name in wire_types() or name.startswith("To"):
                assert component["description"].endswith("."), name


def test_every_field_on_the_wire_is_explained_unless_its_name_says_it_all() -> None:
    missing = [
        f"{kind.__module__}.{name}.{field.name}"
        for name, kind in wire_types().items()
        for field in msgspec.structs.fields(kind)
        if field.name not in PLAIN and field.name not in field_docstrings(kind)
    ]
    assert missing == [], "a docstring under the field explains it"


def test_explanations_are_sentences() -> None:
    for kind in wire_types().values():
        for field, sentence in field_docstrings(kind).items():
            assert sentence.endswith("."), f"{kind.__name__}.{field}: {sentence}"


def test_the_frames_of_the_example_are_of_the_published_schema() -> None:
    shown = re.findall(r"^([→←]) (\{.*\})$", read("docs/reference/messages.md"), re.MULTILINE)
    assert len(shown) > 20
    for arrow, text in shown:
        name = {"→": "ToServer", "←": "ToClient"}[arrow]
        schema = {**messages(), "anyOf": [{"$ref": f"#/$defs/{name}"}]}
        frame = json.loads(text.replace(', "…"]', "]").replace(', "…": "…"', ""))
        if "table" not in frame or isinstance(frame["table"], str):
            jsonschema_rs.validate(schema, frame)


def test_every_code_with_which_the_server_refuses_is_documented() -> None:
    kinds = "|".join(error_classes())
    makes = re.compile(rf"\b(?:{kinds})\(\s*\"([a-z]+(?:_[a-z]+)*)\",")
    page = read("docs/reference/errors.md")
    sources = (ROOT / "src" / "parlour" / "server").rglob("*.py")
    codes = {code for file in sources for code in makes.findall(file.read_text(encoding="utf-8"))}
    assert {"unknown_table", "stale_version", "match_running"} <= codes
    assert [code for code in sorted(codes) if f"| `{code}` |" not in page] == []


def test_the_codes_that_stand_in_tables_and_classes_are_documented_too() -> None:
    page = read("docs/reference/errors.md")
    codes = [code for code, _ in (*table_access._OTHERWISE.values(), *HTTP_CODES.values())]
    codes += [INTERNAL.code, SetAside().code, SignInFirst().code, NotJson().code]
    codes += [wrong_credentials().code, unavailable().code, "malformed_request"]
    assert [code for code in codes if f"| `{code}` |" not in page] == []


def test_everything_that_routes_answer_with_is_a_type_on_the_wire() -> None:
    known = {*wire_types(), *(f"{name}Body" for name in wire_types())}
    assert set(openapi()["components"]["schemas"]) <= known


def test_every_status_that_a_route_can_refuse_with_is_explained() -> None:
    page = read("docs/reference/api.md").partition("## Routes")[0]
    for methods in openapi()["paths"].values():
        for operation in methods.values():
            for status in operation["responses"]:
                assert int(status) < 400 or f"\n| {status} | " in page, status
