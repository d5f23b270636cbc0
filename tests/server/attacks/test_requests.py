"""Requests from other sites, and in forms that no page of ours sends."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.attacks.calm import rows, unshaken, without_traces
from tests.server.attacks.party import browser
from tests.server.attacks.raw import Raw
from tests.server.harness.world import World

CHANGES = [
    ("POST", "/api/guest", {"name": "Mallory"}),
    ("POST", "/api/register", {"name": "Mallory", "password": "correct horse"}),
    ("POST", "/api/sign-in", {"name": "Mallory", "password": "correct horse"}),
    ("POST", "/api/sign-out", None),
    ("POST", "/api/sign-out/everywhere", None),
    ("POST", "/api/password", {"old": "correct horse", "new": "battery staple"}),
    ("PATCH", "/api/me", {"name": "Mallory"}),
    ("POST", "/api/me/delete", {}),
    ("POST", "/api/my/tokens", {"name": "bot"}),
    ("POST", "/api/my/tokens/{token}/revoke", None),
    ("POST", "/api/games/{game}/setup", {"start": "random"}),
    ("POST", "/api/tables", {"game": "rupiaj"}),
    ("POST", "/api/quick", {"game": "rupiaj"}),
    ("PUT", "/api/tables/{table}", {"game": "rupiaj", "public": False}),
    ("POST", "/api/tables/{table}/take", {"seat": "PR"}),
    ("POST", "/api/tables/{table}/leave", None),
    ("POST", "/api/tables/{table}/give-up", None),
    ("POST", "/api/tables/{table}/swap", {"seats": ["PB", "PR"]}),
    ("POST", "/api/tables/{table}/bot", {"seat": "PR", "bot": "random"}),
    ("POST", "/api/tables/{table}/remove", {"seat": "PB"}),
    ("POST", "/api/tables/{table}/seed", {"seed": "luck"}),
    ("POST", "/api/tables/{table}/invite", None),
    ("POST", "/api/tables/{table}/start", None),
    ("POST", "/api/tables/{table}/rematch", {"start": True}),
    ("POST", "/api/tables/{table}/close", None),
]
"""Every route that changes something, or takes a body."""


class Victim:
    """Somebody with a table and a token, whose browser can be made to send requests."""

    def __init__(self, server: World) -> None:
        self.http = browser(server)
        own = {"Origin": server.address}
        self.http.post("/api/guest", json={"name": "Victor"}, headers=own).raise_for_status()
        opened = self.http.post("/api/tables", json={"game": "rupiaj"}, headers=own)
        self.table: dict[str, Any] = opened.raise_for_status().json()
        made = self.http.post("/api/my/tokens", json={"name": "bot"}, headers=own)
        self.token: str = made.raise_for_status().json()["info"]["id"]

    def send(self, method: str, path: str, **named: Any) -> httpx.Response:
        """What the browser sends, with the cookie."""
        path = path.format(table=self.table["id"], token=self.token, game="tacan")
        return self.http.request(method, path, **named)

    def unchanged(self) -> bool:
        """Whether table and token are as they were, and the person who they were."""
        me = self.http.get("/api/me")
        now = self.http.get(f"/api/tables/{self.table['id']}").json()
        tokens = [each["id"] for each in self.http.get("/api/my/tokens").json()]
        same = now == self.table and tokens == [self.token]
        return bool(me.json()["name"] == "Victor" and same)


@pytest.fixture(scope="module")
def victim(server: World) -> Iterator[Victim]:
    victim = Victim(server)
    yield victim
    victim.http.close()


def test_every_route_that_changes_something_is_tried(server: World) -> None:
    with browser(server) as http:
        paths = http.get("/api/schema/openapi.json").json()["paths"]
    routes = {
        (method.upper(), path)
        for path, methods in paths.items()
        for method in methods
        if method in ("post", "put", "patch", "delete")
    }
    assert routes == {(method, path) for method, path, _ in CHANGES}


FOREIGN: list[dict[str, str]] = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "http://["},
    {"Origin": "file://"},
    {"Origin": "http://localhost"},
    {"Origin": "x" * 5000},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "none"},
    {"Sec-Fetch-Site": ""},
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
    {"Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_page_of_another_site_changes_nothing(
    server: World, victim: Victim, headers: dict[str, str]
) -> None:
    before = rows(server)
    with unshaken(server):
        for method, path, body in CHANGES:
            answer = victim.send(method, path, json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            assert "set-cookie" not in answer.headers
    assert rows(server) == before
    assert victim.unchanged()


FORMS: list[dict[str, Any]] = [
    {"data": {"name": "Mallory"}},
    {"files": {"name": b"Mallory"}},
    {"content": b'{"name":"Mallory"}', "headers": {"Content-Type": "text/plain"}},
    {"content": b'{"name":"Mallory"}', "headers": {"Content-Type": "text/plain;application/json"}},
    {"content": b'{"name":"Mallory"}', "headers": {"Content-Type": "application/jsonp"}},
    {"content": b'{"name":"Mallory"}'},
    {"content": b"", "headers": {"Content-Type": "application/x-www-form-urlencoded"}},
]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_a_form_changes_nothing_even_from_a_browser_that_says_not_where_it_comes_from(
    server: World, victim: Victim, form: dict[str, Any]
) -> None:
    before = rows(server)
    with unshaken(server):
        for method, path, _ in CHANGES:
            answer = victim.send(method, path, **form)
            assert (answer.status_code, answer.json()["code"]) == (415, "json_expected")
    assert rows(server) == before
    assert victim.unchanged()


def test_a_method_is_what_it_is_and_no_header_makes_it_another(
    server: World, victim: Victim
) -> None:
    before = rows(server)
    with unshaken(server):
        for header in ("X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"):
            for method, path, _ in CHANGES:
                answer = victim.send("GET", f"{path}?_method={method}", headers={header: method})
                assert answer.status_code in (200, 404, 405)
        for method in ("TRACE", "CONNECT", "PROPFIND", "FOO"):
            status, said = 0, b""
            with Raw(server) as raw:
                host = f"127.0.0.1:{server.port}"
                head = f"{method} /api/tables HTTP/1.1\nHost: {host}\nConnection: close"
                status, said = raw.ask(head)
            assert 400 <= status < 500
            assert without_traces(said)
    assert rows(server) == before
    assert victim.unchanged()


def deep(number: int) -> bytes:
    return b'{"name":' + b"[" * number + b"]" * number + b"}"


BODIES: list[tuple[str, bytes]] = [
    ("empty", b""),
    ("null", b"null"),
    ("a list", b"[]"),
    ("a number", b"1"),
    ("torn", b'{"name":'),
    ("not UTF-8", b'{"name":"\xff\xfe"}'),
    ("half a character", b'{"name":"\\ud800"}'),
    ("twice", b'{"name":"A","name":{}}'),
    ("unknown field", b'{"name":"A","admin":true}'),
    ("a prototype", b'{"__proto__":{"name":"A"}}'),
    ("deep", deep(900)),
    ("deeper", deep(1001)),
    ("deepest", deep(30_000)),
    ("a huge number", b'{"name":' + b"9" * 60_000 + b"}"),
    ("a huge exponent", b'{"name":1e999999}'),
    ("not a number", b'{"name":NaN}'),
    ("many fields", b"{" + b",".join(b'"f%d":0' % n for n in range(5000)) + b"}"),
    ("a mark before it", b"\xef\xbb\xbf{}"),
    ("nothing but spaces", b" " * 60_000),
]


@pytest.mark.parametrize(("what", "body"), BODIES, ids=[what for what, _ in BODIES])
def test_a_body_that_makes_no_sense_is_refused_and_changes_nothing(
    server: World, victim: Victim, what: str, body: bytes
) -> None:
    headers = {"Content-Type": "application/json", "Origin": server.address}
    before = rows(server)
    with unshaken(server):
        for method, path, wanted in CHANGES:
            if wanted is None or (what == "empty" and not wanted):
                continue
            answer = victim.send(method, path, content=body, headers=headers)
            assert answer.status_code in (400, 409, 422), path
            assert without_traces(answer.text)
            assert is_refusal(answer.json())
    assert rows(server) == before
    assert victim.unchanged()


def is_refusal(refusal: dict[str, Any]) -> bool:
    """Whether something is a refusal with a code and a sentence of reasonable length."""
    return refusal["code"].replace("_", "").islower() and 0 < len(refusal["sentence"]) < 1000


def test_every_answer_tells_browsers_what_to_forbid(server: World, victim: Victim) -> None:
    for path in ("/", "/api/me", "/api/tables", "/api/nowhere", "/healthz", "/assets/nothing.js"):
        headers = victim.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers
    assert victim.http.get("/api/me").headers["cache-control"] == "no-store"


def test_a_cookie_is_for_us_alone(server: World) -> None:
    with browser(server, Origin=server.address) as http:
        answer = http.post("/api/guest", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Domain" not in cookie
    assert json.loads(answer.text)["id"] in cookie
