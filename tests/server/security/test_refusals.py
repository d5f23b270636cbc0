"""Whatever goes wrong, a client gets a code and a sentence, and never a stack trace."""

import asyncio
from collections.abc import Generator
from typing import Any, Final, cast

import pytest
from litestar import Litestar, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.testing import TestClient
from litestar.types import Message, Scope
from structlog.testing import capture_logs

from parlour.bots.registry import UnknownBot
from parlour.core.errors import (
    ChanceError,
    IllegalMove,
    LogError,
    MalformedMove,
    OperationError,
    OptionError,
    ParlourError,
    StaleVersion,
    UnknownGame,
)
from parlour.server import errors
from parlour.server.api.error_responses import (
    EXCEPTION_HANDLERS,
    reading,
    refusal_of,
    status_of,
    writing,
)
from parlour.server.api.types.base import Wire
from parlour.server.errors import Busy, TooMany
from parlour.server.security import SecurityMiddleware
from parlour.server.security.body_limits import MOST_BYTES, BodyRequest
from parlour.server.settings import Settings
from parlour.server.store.errors import unavailable

ERRORS: Final[dict[str, Exception]] = {
    "busy": Busy("busy", "Later.", 2.5),
    "many": TooMany("too_many", "Slower.", 0.2),
    "storage": unavailable(),
    "illegal": IllegalMove("not_your_turn", "T1", "It is not your turn."),
    "surprise": ValueError("the secret is 42"),
    "chance": ChanceError("no_chance_left", "The secret is 42."),
}


class Thing(Wire, frozen=True):
    """A body."""

    number: int


@get("/raise/{name:str}")
async def fail(name: FromPath[str]) -> None:
    """Go wrong."""
    raise ERRORS[name]


@get("/number")
async def number(n: FromQuery[int]) -> int:
    """A number."""
    return n


@post("/thing", status_code=200)
async def thing(data: JSONBody[Thing]) -> Thing:
    """A thing."""
    return data


HANGING_UP: Final = {
    "type": "http",
    "asgi": {"version": "3.0", "spec_version": "2.4"},
    "http_version": "1.1",
    "method": "POST",
    "scheme": "http",
    "path": "/thing",
    "raw_path": b"/thing",
    "query_string": b"",
    "root_path": "",
    "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")],
    "client": ("127.0.0.1", 1),
    "server": ("127.0.0.1", 80),
    "extensions": {},
    "state": {},
}


def app() -> Litestar:
    """Routes which go wrong."""
    return Litestar(
        [fail, number, thing],
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=BodyRequest,
        request_max_body_size=MOST_BYTES,
        openapi_config=None,
    )


@pytest.fixture
def client() -> Generator[TestClient[SecurityMiddleware]]:
    """A program that uses these routes."""
    with TestClient(SecurityMiddleware(app(), Settings()), base_url="http://127.0.0.1") as client:
        yield client


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (errors.BadRequest("odd", "Odd."), 400, "odd"),
        (errors.SignInFirst(), 401, "sign_in_first"),
        (errors.Forbidden("no", "No."), 403, "no"),
        (errors.NotFound("no_such_table", "None."), 404, "no_such_table"),
        (errors.Conflict("full", "Full."), 409, "full"),
        (errors.TooLarge("large", "Large."), 413, "large"),
        (errors.NotJson(), 415, "json_expected"),
        (errors.WrongHost("unknown_host", "Who?"), 421, "unknown_host"),
        (errors.Unacceptable("bad_name", "Bad."), 422, "bad_name"),
        (TooMany("many", "Many."), 429, "many"),
        (Busy("busy", "Busy."), 503, "busy"),
        (unavailable(), 503, "storage_failed"),
        (UnknownGame("unknown_game", "None."), 404, "unknown_game"),
        (UnknownBot("unknown_bot", "None."), 404, "unknown_bot"),
        (OptionError("unknown_option", "None."), 422, "unknown_option"),
        (StaleVersion("stale", "Old."), 409, "stale"),
        (IllegalMove("not_now", "T1", "No."), 409, "not_now"),
        (MalformedMove("unknown_move", "No."), 400, "unknown_move"),
        (ParlourError("odd", "The secret is 42."), 500, "internal_error"),
        (ChanceError("odd", "The secret is 42."), 500, "internal_error"),
        (LogError("odd", "The secret is 42.", line=1), 500, "internal_error"),
        (KeyError("secret"), 500, "internal_error"),
        (RecursionError(), 500, "internal_error"),
    ],
)
def test_every_error_has_a_status_and_a_code(error: Exception, status: int, code: str) -> None:
    refusal = refusal_of(error)

    assert (status_of(error), refusal.code) == (status, code)
    assert "secret" not in refusal.sentence


def test_a_refusal_names_the_rule_and_the_operation() -> None:
    refusal = refusal_of(OperationError("no_such_key", "No such key.", "set(X, 1)"))

    assert (refusal.rule, refusal.operation) == ("FORM", "set(X, 1)")
    assert refusal_of(IllegalMove("not_now", "T1", "No.")).rule == "T1"


def test_a_client_is_told_when_to_try_again(client: TestClient[SecurityMiddleware]) -> None:
    assert client.get("/raise/busy").headers["retry-after"] == "3"
    assert client.get("/raise/many").headers["retry-after"] == "1"
    assert "retry-after" in client.get("/raise/storage").headers


def test_a_surprise_is_logged_and_told_to_nobody(client: TestClient[SecurityMiddleware]) -> None:
    for name in ("surprise", "chance"):
        with capture_logs() as logs:
            answer = client.get(f"/raise/{name}")

        assert answer.status_code == 500
        assert answer.json()["code"] == "internal_error"
        assert b"42" not in answer.content
        assert b"Traceback" not in answer.content
        (line,) = logs
        assert line["event"] == "unexpected"
        assert line["log_level"] == "error"
        assert line["route"] == "/raise/{name}"
        assert line["exc_info"] is ERRORS[name]


def test_a_refusal_is_not_logged_as_a_surprise(client: TestClient[SecurityMiddleware]) -> None:
    with capture_logs() as logs:
        client.get("/raise/illegal")
        client.get("/nothing")

    assert logs == []


def test_nothing_is_found_where_nothing_is(client: TestClient[SecurityMiddleware]) -> None:
    for path in ("/", "/nothing", "/raise", "/raise/a/b", "/%00", "/number/"):
        answer = client.get(path)
        assert answer.status_code in (400, 404)
    assert client.get("/nothing").json()["code"] == "not_found"


def test_a_wrong_method_is_told_the_right_ones(client: TestClient[SecurityMiddleware]) -> None:
    answer = client.post("/number")

    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize("query", ["", "?n=", "?n=x", "?n=1.5"])
def test_a_wrong_parameter_is_named(client: TestClient[SecurityMiddleware], query: str) -> None:
    answer = client.get(f"/number{query}")

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed_request")
    assert "n" in answer.json()["sentence"]


def test_a_long_mistake_is_quoted_in_short(client: TestClient[SecurityMiddleware]) -> None:
    answer = client.post("/thing", json={"x" * 5000: 1, "number": 1})

    assert answer.json()["code"] == "malformed_request"
    assert len(answer.json()["sentence"]) < 320


@pytest.mark.parametrize("body", [b'{"number": "\xff"}', b"[" * 10_000, b'{"number":', b"{}x"])
def test_a_body_that_cannot_be_read_is_the_client_s_mistake(
    client: TestClient[SecurityMiddleware], body: bytes
) -> None:
    with capture_logs() as logs:
        answer = client.post("/thing", content=body, headers={"Content-Type": "application/json"})

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed_request")
    assert logs == []


def test_a_client_that_hangs_up_while_it_sends_is_no_surprise() -> None:
    events = iter(
        [
            {"type": "http.request", "body": b'{"num', "more_body": True},
            {"type": "http.disconnect"},
        ]
    )
    told: list[Message] = []

    async def receive() -> Any:
        return next(events)

    async def send(message: Message) -> None:
        told.append(message)

    with capture_logs() as logs:
        asyncio.run(app()(cast("Scope", HANGING_UP), receive, send))

    assert told[0]["type"] == "http.response.start"
    assert told[0]["status"] == 400
    assert logs == []


def test_a_body_that_goes_on_and_on_is_cut_off(client: TestClient[SecurityMiddleware]) -> None:
    def endless() -> Generator[bytes]:
        for _ in range(100):
            yield b" " * (MOST_BYTES // 50)

    headers = {"Content-Type": "application/json"}
    answer = client.post("/thing", content=endless(), headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")


def test_routes_document_their_refusals_in_one_way() -> None:
    assert set(reading(404)) == {400, 404, 421, 429, 500, 503}
    assert set(writing(409)) == {400, 401, 403, 409, 413, 415, 421, 429, 500, 503}
