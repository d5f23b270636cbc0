"""What the server publishes about itself."""

import asyncio
import re
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from parlour.server.api.schema.json_schema import schema_components, wire_types
from parlour.server.api.types.base import Wire
from parlour.server.api.types.matches import Outcome
from parlour.server.api.types.tables import TableSettings
from parlour.server.api.types.to_client import ToClient, Update
from parlour.server.api.types.to_server import ToServer
from tools.documents import messages, openapi
from tools.in_process import InProcess


def operations() -> list[dict[str, Any]]:
    """Everything that is said about each route."""
    return [each for methods in openapi()["paths"].values() for each in methods.values()]


def get(path: str) -> tuple[int, dict[str, str], Any]:
    """The answer of a server to a request."""
    return asyncio.run(InProcess().request("GET", path))


@pytest.mark.parametrize("path", ["", "/", "/swagger", "/redoc", "/elements", "/rapidoc", "/x"])
def test_no_page_with_scripts_from_elsewhere_is_served(path: str) -> None:
    status, headers, answer = get(f"/api/schema{path}")
    assert status == 404
    assert headers["content-type"] == "application/json"
    assert answer["code"] == "not_found"


def test_names_of_operations_are_readable_and_unique() -> None:
    names = [operation["operationId"] for operation in operations()]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)
    assert {"people_guest", "lobby_take", "match_replay", "schema_openapi"} <= set(names)


def test_unknown_fields_are_refused_by_every_type_on_the_wire() -> None:
    for document in (openapi()["components"]["schemas"], messages()["$defs"]):
        for name, component in document.items():
            if name.removesuffix("Body") in wire_types():
                assert component["additionalProperties"] is False, name


def test_every_refusal_is_declared_with_its_type() -> None:
    for operation in operations():
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Refusal"}


def test_only_bodies_are_read_from_requests_that_change_something() -> None:
    for path, methods in openapi()["paths"].items():
        assert methods.keys() <= {"get", "post", "put", "patch"}, path
        assert "requestBody" not in methods.get("get", {}), path


def test_cookie_and_token_are_declared_and_asked_for_where_they_are_needed() -> None:
    schemes = openapi()["components"]["securitySchemes"]
    scheme, token = schemes["cookie"], schemes["token"]
    assert (scheme["type"], scheme["in"], scheme["name"]) == ("apiKey", "cookie", "parlour")
    assert (token["type"], token["scheme"]) == ("http", "bearer")
    said = {operation["operationId"]: operation["security"] for operation in operations()}
    assert said["people_rename"] == [{"cookie": []}]
    assert said["lobby_create"] == [{"cookie": []}, {"token": []}]
    assert said["lobby_see"] == [{"cookie": []}, {"token": []}, {}]
    assert said["lobby_games"] == []


def test_the_schema_of_messages_is_one_and_has_every_message() -> None:
    jsonschema_rs.meta.validate(messages())
    for name, union in (("ToServer", ToServer), ("ToClient", ToClient)):
        tags = {kind.__struct_config__.tag for kind in get_args(union)}
        assert messages()["$defs"][name]["discriminator"]["mapping"].keys() == tags


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ping", "id": 1},
        {"type": "move", "id": 1, "match": "m", "version": 0, "ops": "[set(turn,[])]"},
        {"type": "say", "id": 1, "table": "t", "text": ""},
        {"type": "ping", "id": 1, "more": 1},
        {"type": "ping", "id": -1},
        {"type": "pong", "id": 1},
        {"type": "emote", "id": 1, "table": "t", "emote": "shrug"},
        {"type": "enter", "id": 1, "table": "../x"},
    ],
)
def test_the_schema_and_the_server_agree_on_what_is_a_message(message: dict[str, Any]) -> None:
    schema = {**messages(), "anyOf": [{"$ref": "#/$defs/ToServer"}]}
    try:
        msgspec.json.decode(msgspec.json.encode(message), type=ToServer)
    except msgspec.ValidationError:
        assert not jsonschema_rs.is_valid(schema, message)
    else:
        assert jsonschema_rs.is_valid(schema, message)


def test_the_server_leaves_out_only_what_is_unset() -> None:
    _, components = schema_components([Update, TableSettings], "#/", by_server=True)
    left_out = {"legal", "timers", "outcome"}
    assert set(components["Update"]["required"]) == {"type", *Update.__struct_fields__} - left_out
    left_to_preset = {"offers_per_turn", "time_out"}
    required = set(components["TableSettings"]["required"])
    assert required == set(TableSettings.__struct_fields__) - left_to_preset


def test_fields_are_explained_by_the_docstrings_under_them() -> None:
    _, components = schema_components([Outcome], "#/", by_server=True)
    assert components["Outcome"]["properties"]["reason"]["description"] == "The rule that ended it."


def test_every_name_on_the_wire_is_used_once() -> None:
    kinds = list(all_below(Wire))
    assert len({kind.__name__ for kind in kinds}) == len(kinds)


def all_below(kind: type[Wire]) -> list[type[Wire]]:
    """Every type that is made of another one."""
    below = kind.__subclasses__()
    return below + [each for child in below for each in all_below(child)]
