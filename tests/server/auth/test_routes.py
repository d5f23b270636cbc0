"""The routes of people, as a browser uses them."""

from http.cookies import SimpleCookie

import httpx
import pytest
from litestar.testing import TestClient

from parlour.server.auth import session_cookie as cookie
from parlour.server.security import SecurityMiddleware
from parlour.server.settings import Settings
from tests.server.auth.place import PASSWORD, Clock, made_app

Browser = TestClient[SecurityMiddleware]
ADA = {"name": "Ada", "password": PASSWORD}


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_nobody_is_known_before_they_come_in(client: Browser) -> None:
    assert code(client.get("/api/me")) == (401, "sign_in_first")
    assert code(client.patch("/api/me", json={"name": "Ada"})) == (401, "sign_in_first")
    assert code(client.post("/api/me/delete", json={})) == (401, "sign_in_first")


def test_a_guest_comes_in_and_is_known(client: Browser) -> None:
    came = client.post("/api/guest", json={"name": " Ada "})

    assert came.status_code == 201
    assert came.json() == client.get("/api/me").json()
    assert came.json()["name"] == "Ada"
    assert came.json()["registered"] is False
    assert code(client.post("/api/guest", json={"name": "Bob"})) == (409, "already_in")


def test_the_cookie_is_for_the_server_alone(client: Browser) -> None:
    came = client.post("/api/guest", json={"name": "Ada"})
    (morsel,) = SimpleCookie(came.headers["set-cookie"]).values()

    assert morsel.key == "parlour"
    assert morsel["httponly"]
    assert morsel["samesite"].lower() == "lax"
    assert morsel["path"] == "/"
    assert int(morsel["max-age"]) == cookie.GOOD_FOR
    assert not morsel["secure"]
    assert not morsel["domain"]


@pytest.mark.parametrize(
    ("base", "settings"),
    [
        ("https://127.0.0.1", Settings()),
        ("http://127.0.0.1", Settings(address="https://parlour.example")),
    ],
)
def test_the_cookie_stays_on_https(clock: Clock, base: str, settings: Settings) -> None:
    _, guarded = made_app(clock, settings)
    with TestClient(guarded, base_url=base) as client:
        came = client.post("/api/guest", json={"name": "Ada"})

        assert "secure" in came.headers["set-cookie"].lower()
        assert "strict-transport-security" in came.headers


def test_a_guest_registers_and_signs_in_elsewhere(client: Browser) -> None:
    guest = client.post("/api/guest", json={"name": "Guest"}).json()
    ada = client.post("/api/register", json=ADA)

    assert ada.status_code == 200
    assert ada.json() == {"id": guest["id"], "name": "Ada", "registered": True}
    assert client.get("/api/me").json() == ada.json()
    assert code(client.post("/api/register", json=ADA)) == (409, "already_registered")

    assert client.post("/api/sign-out").status_code == 204
    assert code(client.get("/api/me")) == (401, "sign_in_first")
    assert code(client.post("/api/register", json=ADA)) == (409, "name_taken")
    assert client.post("/api/sign-in", json=ADA).json() == ada.json()
    assert client.get("/api/me").json() == ada.json()


def test_a_guest_who_signs_out_is_gone_whoever_has_the_cookie(client: Browser) -> None:
    client.post("/api/guest", json={"name": "Guest"})
    copied = dict(client.cookies)
    assert client.post("/api/sign-out").status_code == 204
    client.cookies.update(copied)
    assert code(client.get("/api/me")) == (401, "sign_in_first")
    assert client.post("/api/sign-out").status_code == 204


def test_who_signs_out_of_an_account_is_unknown_to_all_who_have_the_cookie(client: Browser) -> None:
    client.post("/api/register", json=ADA)
    other = dict(client.cookies)
    client.cookies.clear()
    client.post("/api/sign-in", json=ADA)
    copied = dict(client.cookies)

    assert client.post("/api/sign-out").status_code == 204

    client.cookies.update(copied)
    assert code(client.get("/api/me")) == (401, "sign_in_first")
    client.cookies.update(other)
    assert client.get("/api/me").json()["name"] == "Ada"
    assert client.post("/api/sign-out/everywhere").status_code == 204
    client.cookies.update(other)
    assert code(client.get("/api/me")) == (401, "sign_in_first")
    assert code(client.post("/api/sign-out/everywhere")) == (401, "sign_in_first")
    assert client.post("/api/sign-in", json=ADA).status_code == 200


def test_a_failed_sign_in_says_the_same_for_every_reason(client: Browser) -> None:
    client.post("/api/register", json=ADA)
    client.post("/api/sign-out")
    answers = [
        client.post("/api/sign-in", json={"name": name, "password": password})
        for name, password in (("Ada", "wrong password"), ("Nobody", PASSWORD), ("", ""))
    ]

    assert len({(answer.status_code, answer.content) for answer in answers}) == 1
    assert len({tuple(sorted(answer.headers)) for answer in answers}) == 1
    assert code(answers[0]) == (403, "wrong_credentials")
    assert "set-cookie" not in answers[0].headers


def test_too_many_attempts_are_told_when_to_try_again(client: Browser, clock: Clock) -> None:
    client.post("/api/register", json=ADA)
    wrong = {"name": "Ada", "password": "wrong password"}
    answers = [client.post("/api/sign-in", json=wrong) for _ in range(6)]

    assert code(answers[-1]) == (429, "too_many_attempts")
    assert answers[-1].headers["retry-after"] == "2"
    clock.turn(2)
    assert client.post("/api/sign-in", json=ADA).status_code == 200


def test_a_new_password_keeps_this_device_and_signs_out_the_others(client: Browser) -> None:
    client.post("/api/register", json=ADA)
    old = client.cookies["parlour"]
    changed = client.post("/api/password", json={"old": PASSWORD, "new": "another one"})

    assert changed.status_code == 200
    assert client.get("/api/me").status_code == 200
    client.cookies.clear()
    assert code(client.get("/api/me", headers={"Cookie": f"parlour={old}"})) == (
        401,
        "sign_in_first",
    )


def test_people_are_renamed(client: Browser) -> None:
    client.post("/api/guest", json={"name": "Ada"})

    assert client.patch("/api/me", json={"name": "Bob"}).json()["name"] == "Bob"
    assert client.get("/api/me").json()["name"] == "Bob"
    assert code(client.patch("/api/me", json={"name": "\u200b"})) == (422, "name_not_visible")


def test_a_deleted_account_is_gone(client: Browser) -> None:
    client.post("/api/register", json=ADA)

    assert code(client.post("/api/me/delete", json={})) == (403, "wrong_credentials")
    deleted = client.post("/api/me/delete", json={"password": PASSWORD})
    assert deleted.status_code == 204
    assert "Max-Age=0" in deleted.headers["set-cookie"]
    assert code(client.get("/api/me")) == (401, "sign_in_first")
    assert client.post("/api/register", json=ADA).status_code == 200


def test_an_old_cookie_is_renewed_when_one_asks_who_one_is(client: Browser, clock: Clock) -> None:
    client.post("/api/guest", json={"name": "Ada"})
    assert "set-cookie" not in client.get("/api/me").headers
    before = client.cookies["parlour"]
    clock.turn(cookie.RENEWED_AFTER)

    assert "set-cookie" in client.get("/api/me").headers
    assert client.cookies["parlour"] != before
    assert "set-cookie" not in client.get("/api/me").headers


@pytest.mark.parametrize(
    ("body", "named"),
    [
        (b"", "body"),
        (b"null", "body"),
        (b"[]", "body"),
        (b"{}", "name"),
        (b'{"name": 5}', "name"),
        (b'{"name": "Ada", "admin": true}', "admin"),
        (b'{"name": "Ada"', "cannot be read"),
        (b'{"name": "\xff"}', "UTF-8"),
        (b'{"name": "\\ud800"}', ""),
        (b"[" * 5000, "deep"),
        (b'{"name": "' + b"x" * 300 + b'"}', "name"),
    ],
)
def test_a_malformed_body_is_refused_with_what_is_wrong(
    client: Browser, body: bytes, named: str
) -> None:
    answer = client.post("/api/guest", content=body, headers={"Content-Type": "application/json"})

    assert code(answer) == (400, "malformed_request")
    assert named.lower() in answer.json()["sentence"].lower()
    assert set(answer.json()) == {"code", "sentence", "rule", "operation", "place"}


def test_every_route_documents_how_it_refuses(clock: Clock) -> None:
    app, _ = made_app(clock, Settings())
    schema = app.openapi_schema.to_schema()
    routes = [
        (path, method, operation)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]

    assert len(routes) == 12
    for path, method, operation in routes:
        wanted = {"400", "500"} | ({"403", "413", "415"} if method != "get" else {"401"})
        assert wanted <= set(operation["responses"]), path
        for status, response in operation["responses"].items():
            if status >= "400":
                body = response["content"]["application/json"]["schema"]
                assert body == {"$ref": "#/components/schemas/Refusal"}, (path, status)
