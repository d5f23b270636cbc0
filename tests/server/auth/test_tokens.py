"""Tokens: programs act as the person who made them, as far as they may."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

import httpx
import pytest
from litestar.testing import TestClient

from parlour.server.auth.session_cookie import DAY
from parlour.server.auth.tokens import FORM, KEPT_EXPIRED, MOST_TOKENS, Tokens
from parlour.server.security import SecurityMiddleware
from parlour.server.settings import Settings
from tests.server.auth.place import PASSWORD, Clock, made_app
from tests.server.harness.services import tamper

T = TypeVar("T")
Browser = TestClient[SecurityMiddleware]
ADA = {"name": "Ada", "password": PASSWORD}
TOKENS = "/api/my/tokens"
UNKNOWN = "parlour_" + "x" * 43


class Server:
    """A server, a browser in which Ada is signed in, and programs without cookies."""

    def __init__(self, clock: Clock, browser: Browser, program: Browser, app: Any) -> None:
        self.clock = clock
        self.browser = browser
        self.program = program
        self.app = app

    def make(self, **body: Any) -> dict[str, Any]:
        """Ada makes a token."""
        answer = self.browser.post(TOKENS, json={"name": "bot", **body})
        assert answer.status_code == 201
        made: dict[str, Any] = answer.json()
        return made

    def listed(self) -> list[dict[str, Any]]:
        """Ada's tokens."""
        found: list[dict[str, Any]] = self.browser.get(TOKENS).json()
        return found

    def revoke(self, id_: str) -> httpx.Response:
        """Ada revokes a token."""
        return self.browser.post(f"{TOKENS}/{id_}/revoke")

    def send(self, token: str, method: str = "GET", path: str = "/api/me", **sent: Any) -> Any:
        """A program sends a request."""
        self.program.cookies.clear()
        return self.program.request(
            method, path, headers={"Authorization": f"Bearer {token}"}, **sent
        )

    def call(self, work: Callable[..., Awaitable[T]], *given: Any) -> T:
        """Have something done in the server's event loop."""
        with self.browser.portal() as portal:
            return portal.call(work, *given)

    @property
    def tokens(self) -> Tokens:
        """The tokens as the server has them."""
        tokens: Tokens = self.app.state.services.tokens
        return tokens


@pytest.fixture
def server(clock: Clock) -> Iterator[Server]:
    app, guarded = made_app(clock, Settings())
    base = "http://127.0.0.1:8000"
    with TestClient(guarded, base_url=base) as browser:
        program: Browser = TestClient(guarded, base_url=base)
        program.blocking_portal = browser.blocking_portal  # the same server, started once
        browser.headers["Origin"] = base
        assert browser.post("/api/register", json=ADA).status_code == 200
        yield Server(clock, browser, program, app)


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_a_token_is_told_once_and_then_only_its_name_and_times(server: Server) -> None:
    made = server.make(name=" My bot ", days=30)

    assert FORM.fullmatch(made["token"])
    info = made["info"]
    assert info["name"] == "My bot"
    assert info["created"] == server.clock.now
    assert info["expires"] == server.clock.now + 30 * DAY
    assert info["used"] is None
    assert server.listed() == [info]
    assert made["token"] not in server.browser.get(TOKENS).text


def test_the_store_has_no_token(server: Server) -> None:
    made = server.make()

    rows = server.call(tamper, server.tokens._store, "SELECT * FROM token")

    assert len(rows) == 1
    assert made["token"] not in str(rows)


def test_a_program_is_taken_for_the_person(server: Server) -> None:
    answer = server.send(server.make()["token"])

    assert answer.json() == server.browser.get("/api/me").json()
    assert "set-cookie" not in answer.headers
    assert server.listed()[0]["used"] == server.clock.now // DAY * DAY


def test_a_token_counts_and_the_cookie_beside_it_does_not(server: Server) -> None:
    token = server.make()["token"]
    with_cookie = {"Cookie": f"parlour={server.browser.cookies['parlour']}"}
    server.clock.turn(2 * DAY)  # a cookie would be renewed now
    good = server.program.get(
        "/api/me", headers={"Authorization": f"bearer {token}", **with_cookie}
    )
    bad = server.program.get(
        "/api/me", headers={"Authorization": f"Bearer {UNKNOWN}", **with_cookie}
    )

    assert good.status_code == 200
    assert "set-cookie" not in good.headers
    assert code(bad) == (401, "token_unknown")


def test_other_schemes_of_authorization_are_those_of_a_proxy(server: Server) -> None:
    answer = server.browser.get("/api/me", headers={"Authorization": "Basic YTpi"})

    assert answer.json()["name"] == "Ada"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("POST", "/api/me/delete", {"password": PASSWORD}),
        ("POST", "/api/password", {"old": PASSWORD, "new": "another one"}),
        ("POST", "/api/sign-out", None),
        ("POST", "/api/sign-out/everywhere", None),
        ("POST", "/api/sign-in", ADA),
        ("POST", "/api/register", {"name": "Eve", "password": PASSWORD}),
        ("POST", "/api/guest", {"name": "Eve"}),
        ("GET", TOKENS, None),
        ("POST", TOKENS, {"name": "another"}),
        ("POST", f"{TOKENS}/any/revoke", None),
    ],
)
def test_a_token_reaches_no_account_settings(
    server: Server, method: str, path: str, body: dict[str, str] | None
) -> None:
    token = server.make()["token"]

    refused = server.send(token, method, path, json=body)

    assert code(refused) == (403, "not_for_programs")
    assert "set-cookie" not in refused.headers
    assert server.send(token).json()["name"] == "Ada"
    assert len(server.listed()) == 1
    assert server.browser.post("/api/sign-in", json=ADA).status_code == 200


@pytest.mark.parametrize(
    "token", [UNKNOWN, "", "parlour_", "x", UNKNOWN + "x", "Ada", "ä", "x" * 5000, "\x7f"]
)
def test_what_is_no_token_is_refused(server: Server, token: str) -> None:
    refused = server.program.get(
        "/api/me", headers=[(b"Authorization", b"Bearer " + token.encode("latin-1"))]
    )

    assert code(refused) == (401, "token_unknown")
    assert 'error="invalid_token"' in refused.headers["www-authenticate"]


def test_two_tokens_at_once_are_none(server: Server) -> None:
    header = ("Authorization", f"Bearer {server.make()['token']}")

    assert code(server.program.get("/api/me", headers=[header, header])) == (401, "token_unknown")


def test_a_bad_token_is_refused_before_anything_is_created(server: Server) -> None:
    refused = server.send(UNKNOWN, "POST", "/api/guest", json={"name": "Eve"})

    assert code(refused) == (401, "token_unknown")
    assert "set-cookie" not in refused.headers


def test_a_revoked_token_is_good_for_nothing_and_the_others_are(server: Server) -> None:
    gone, other = server.make(name="gone"), server.make(name="other")

    assert server.revoke(gone["info"]["id"]).status_code == 204

    assert code(server.send(gone["token"])) == (401, "token_revoked")
    assert server.send(other["token"]).status_code == 200
    assert [each["name"] for each in server.listed()] == ["other"]
    assert code(server.revoke(gone["info"]["id"])) == (404, "no_such_token")
    assert code(server.revoke("nonsense")) == (404, "no_such_token")


def test_nobody_revokes_the_token_of_another(server: Server) -> None:
    made = server.make()
    server.browser.cookies.clear()
    server.browser.post("/api/guest", json={"name": "Eve"})

    assert server.listed() == []
    assert code(server.revoke(made["info"]["id"])) == (404, "no_such_token")
    assert server.send(made["token"]).json()["name"] == "Ada"


def test_a_token_expires_and_is_forgotten_in_the_end(server: Server) -> None:
    token = server.make(days=1)["token"]
    server.clock.turn(DAY - 1)
    assert server.send(token).status_code == 200
    server.clock.turn(1)

    assert code(server.send(token)) == (401, "token_expired")
    assert len(server.listed()) == 1

    server.clock.turn(KEPT_EXPIRED + 1)
    assert server.call(server.tokens.purge) == 1
    assert server.listed() == []
    assert code(server.send(token)) == (401, "token_unknown")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/password", {"old": PASSWORD, "new": "another one"}),
        ("/api/sign-out/everywhere", None),
    ],
)
def test_what_ends_all_sessions_revokes_all_tokens(
    server: Server, path: str, body: dict[str, str] | None
) -> None:
    token = server.make()["token"]

    assert server.browser.post(path, json=body).is_success

    assert code(server.send(token)) == (401, "token_revoked")


def test_one_device_that_signs_out_leaves_the_tokens(server: Server) -> None:
    token = server.make()["token"]

    server.browser.post("/api/sign-out")

    assert server.send(token).status_code == 200


def test_a_deleted_person_has_no_tokens(server: Server) -> None:
    token = server.make()["token"]

    assert server.browser.post("/api/me/delete", json={"password": PASSWORD}).is_success

    assert code(server.send(token)) == (401, "token_unknown")


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ({}, (400, "malformed_request")),
        ({"name": ""}, (422, "name_missing")),
        ({"name": "\u200b"}, (422, "name_not_visible")),
        ({"name": "x" * 41}, (422, "name_too_long")),
        ({"name": "bot", "days": 0}, (400, "malformed_request")),
        ({"name": "bot", "days": 366}, (400, "malformed_request")),
        ({"name": "bot", "days": -1}, (400, "malformed_request")),
        ({"name": "bot", "days": 1.5}, (400, "malformed_request")),
        ({"name": "bot", "days": None}, (400, "malformed_request")),
        ({"name": "bot", "person": "other"}, (400, "malformed_request")),
    ],
)
def test_a_token_without_a_name_or_an_end_is_not_made(
    server: Server, body: dict[str, Any], refusal: tuple[int, str]
) -> None:
    assert code(server.browser.post(TOKENS, json=body)) == refusal
    assert server.listed() == []


def test_nobody_has_more_than_twenty_tokens(server: Server) -> None:
    made = [server.make(name=f"bot {number}") for number in range(MOST_TOKENS)]

    assert code(server.browser.post(TOKENS, json={"name": "one more"})) == (409, "too_many_tokens")
    server.revoke(made[0]["info"]["id"])
    assert server.make(name="in its place")["info"]["name"] == "in its place"


def test_whoever_makes_and_revokes_tokens_all_the_time_is_slowed_down(server: Server) -> None:
    for _ in range(30):
        server.revoke(server.make()["info"]["id"])

    refused = server.browser.post(TOKENS, json={"name": "bot"})

    assert code(refused) == (429, "too_many_attempts")
    assert int(refused.headers["retry-after"]) <= 30


def test_whoever_guesses_tokens_is_slowed_down_and_good_tokens_are_not(server: Server) -> None:
    known, fresh = server.make()["token"], server.make()["token"]
    assert server.send(known).status_code == 200
    for number in range(20):
        assert code(server.send(f"{UNKNOWN[:-2]}{number:02}")) == (401, "token_unknown")

    refused = server.send(UNKNOWN)

    assert code(refused) == (429, "too_many_attempts")
    assert "retry-after" in refused.headers
    assert server.send(known).status_code == 200
    assert server.browser.get("/api/me").status_code == 200
    assert code(server.send(fresh)) == (429, "too_many_attempts")
    server.clock.turn(int(refused.headers["retry-after"]))
    assert server.send(fresh).status_code == 200
