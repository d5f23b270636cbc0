"""Headers, sizes and addresses."""

import pytest

from parlour.server.security.body_limits import MOST_BYTES
from parlour.server.security.client_address import client_address
from parlour.server.settings import Settings
from tests.server.security.asking import HOST, Inside, ask

JSON = (b"content-type", b"application/json")
PROXIED = Settings(behind_proxy=True)
LOCAL = ("127.0.0.1", 5)


@pytest.mark.parametrize("host", [b"localhost:8000", b"evil.example"])
def test_every_answer_tells_browsers_what_to_forbid_themselves(host: bytes) -> None:
    headers = ask(headers=[(b"host", host)]).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))

    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert policy["form-action"] == policy["connect-src"] == "'self'"
    assert policy["img-src"] == "'self' data:"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers


def test_what_the_api_says_is_not_kept_but_what_a_route_says_stays() -> None:
    kept = Inside([(b"Cache-Control", b"max-age=5")])

    assert ask(path="/api/me").headers["cache-control"] == "no-store"
    assert "cache-control" not in ask(path="/app.js").headers
    assert ask(path="/api/me", inside=kept).headers["Cache-Control"] == "max-age=5"
    assert "cache-control" not in ask(path="/api/me", inside=kept).headers


def test_https_once_is_https_always() -> None:
    name = "strict-transport-security"

    assert name in ask(scheme="https").headers
    assert name in ask(Settings(address="https://parlour.example")).headers
    assert name not in ask(Settings(address="http://parlour.example")).headers


@pytest.mark.parametrize(
    ("length", "status", "code"),
    [
        (str(MOST_BYTES + 1), 413, "body_too_large"),
        ("9" * 12, 413, "body_too_large"),
        ("9" * 5000, 400, "malformed_request"),
        ("-1", 400, "malformed_request"),
        ("many", 400, "malformed_request"),
    ],
)
def test_a_body_that_says_it_is_too_large_is_not_read(length: str, status: int, code: str) -> None:
    inside = Inside()
    headers = [HOST, JSON, (b"content-length", length.encode())]
    answer = ask(method="POST", headers=headers, inside=inside)

    assert (answer.status, answer.code) == (status, code)
    assert answer.headers["connection"] == "close"
    assert inside.scope is None


def test_a_body_of_just_the_limit_is_read() -> None:
    inside = Inside()
    half = b"x" * (MOST_BYTES // 2)
    headers = [HOST, JSON, (b"content-length", str(MOST_BYTES).encode())]

    assert ask(method="POST", headers=headers, body=[half, half], inside=inside).status == 200
    assert len(inside.read) == MOST_BYTES


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.1", 5), "192.0.2.1"),
        (("::ffff:192.0.2.1", 5), "192.0.2.1"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 5), "2001:db8:1:2::/64"),
        (("testclient", 5), "testclient"),
        (("", 5), "unknown"),
        (None, "unknown"),
    ],
)
def test_limits_count_by_what_one_person_can_have(
    client: tuple[str, int] | None, address: str
) -> None:
    assert client_address({"client": client}) == address


@pytest.mark.parametrize(
    ("settings", "client", "forwarded", "address"),
    [
        (PROXIED, LOCAL, b"198.51.100.9", "198.51.100.9"),
        (PROXIED, LOCAL, b"10.0.0.1, 198.51.100.9", "198.51.100.9"),
        (PROXIED, LOCAL, b"[2001:db8::5]", "2001:db8::/64"),
        (PROXIED, None, b"198.51.100.9", "198.51.100.9"),
        (PROXIED, LOCAL, b"", "127.0.0.1"),
        (PROXIED, ("192.0.2.1", 5), b"198.51.100.9", "192.0.2.1"),
        (Settings(), LOCAL, b"198.51.100.9", "127.0.0.1"),
    ],
)
def test_only_the_last_hop_of_our_own_proxy_is_believed(
    settings: Settings, client: tuple[str, int] | None, forwarded: bytes, address: str
) -> None:
    inside = Inside()
    ask(settings, headers=[HOST, (b"x-forwarded-for", forwarded)], client=client, inside=inside)

    assert inside.scope is not None
    assert client_address(inside.scope) == address


def test_our_proxy_says_whether_it_was_https() -> None:
    secure = [HOST, (b"x-forwarded-proto", b"https")]
    inside = Inside()
    answer = ask(PROXIED, headers=secure, client=LOCAL, inside=inside)

    assert "strict-transport-security" in answer.headers
    assert inside.scope is not None
    assert inside.scope["scheme"] == "https"
    ask(PROXIED, headers=secure, client=LOCAL, inside=inside, type="websocket", scheme="ws")
    assert inside.scope["scheme"] == "wss"
    assert "strict-transport-security" not in ask(headers=secure, client=LOCAL).headers


def test_starting_and_stopping_pass_through() -> None:
    inside = Inside()
    ask(type="lifespan", headers=[], inside=inside)

    assert inside.scope is not None
