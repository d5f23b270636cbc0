"""No page of another site can make a browser change anything here."""

import pytest

from parlour.server.settings import Settings
from tests.server.security.asking import HOST, Inside, ask

JSON = (b"content-type", b"application/json")
OURS = (b"origin", b"http://localhost:8000")
FOREIGN = [
    b"http://evil.example",
    b"http://localhost:8001",
    b"http://localhost",
    b"https://localhost:8000.evil.example",
    b"http://evil.example/localhost:8000",
    b"null",
    b"",
    b"file://localhost:8000",
    b"x" * 100_000,
]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "NONSENSE"])
@pytest.mark.parametrize("origin", FOREIGN)
def test_a_change_from_a_foreign_page_is_refused(method: str, origin: bytes) -> None:
    inside = Inside()
    answer = ask(method=method, headers=[HOST, (b"origin", origin), JSON], inside=inside)

    assert (answer.status, answer.code) == (403, "foreign_origin")
    assert inside.scope is None


@pytest.mark.parametrize("site", [b"cross-site", b"same-site", b"none", b""])
def test_a_change_that_a_browser_calls_foreign_is_refused(site: bytes) -> None:
    answer = ask(method="POST", headers=[HOST, (b"sec-fetch-site", site), JSON])

    assert (answer.status, answer.code) == (403, "foreign_origin")


@pytest.mark.parametrize(
    "headers",
    [
        [HOST, OURS, JSON],
        [HOST, (b"sec-fetch-site", b"same-origin"), JSON],
        [HOST, JSON],
        [HOST],
    ],
)
def test_our_own_pages_and_programs_may_change_things(headers: list[tuple[bytes, bytes]]) -> None:
    assert ask(method="POST", headers=headers).status == 200


def test_behind_a_proxy_that_changes_the_host_our_address_is_still_ours() -> None:
    settings = Settings(address="https://Parlour.example")
    ours = [HOST, (b"origin", b"https://parlour.example"), JSON]
    plain = [HOST, (b"origin", b"http://parlour.example"), JSON]

    assert ask(settings, method="POST", headers=ours).status == 200
    assert ask(settings, method="POST", headers=plain).status == 403


def test_anybody_may_link_here() -> None:
    elsewhere = [HOST, (b"origin", b"http://evil.example"), (b"sec-fetch-site", b"cross-site")]

    assert ask(headers=elsewhere).status == 200


@pytest.mark.parametrize(
    "media",
    [
        b"application/x-www-form-urlencoded",
        b"multipart/form-data; boundary=x",
        b"text/plain",
        b"text/plain; application/json",
        b"application/jsonp",
        b"",
    ],
)
def test_a_form_is_never_read_even_without_a_body(media: bytes) -> None:
    answer = ask(method="POST", headers=[HOST, (b"content-type", media)])

    assert (answer.status, answer.code) == (415, "json_expected")


@pytest.mark.parametrize("length", [(b"content-length", b"2"), (b"transfer-encoding", b"chunked")])
def test_a_body_must_say_that_it_is_json(length: tuple[bytes, bytes]) -> None:
    assert ask(method="POST", headers=[HOST, length], body=[b"{}"]).status == 415
    charset = (b"content-type", b"Application/JSON; charset=utf-8")
    assert ask(method="POST", headers=[HOST, length, charset], body=[b"{}"]).status == 200


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_socket_of_a_foreign_page_is_refused(origin: bytes) -> None:
    inside = Inside()
    headers = [HOST, (b"origin", origin)]

    assert ask(type="websocket", headers=headers, inside=inside).closed == 1008
    answer = ask(type="websocket", headers=headers, extensions={"websocket.http.response": {}})
    assert (answer.status, answer.code) == (403, "foreign_origin")
    assert inside.scope is None


def test_a_socket_of_our_pages_or_of_a_program_opens() -> None:
    assert ask(type="websocket", headers=[HOST, OURS]).status == 101
    assert ask(type="websocket", headers=[HOST]).status == 101
