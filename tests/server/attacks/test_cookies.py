"""Cookies that were changed, copied or kept too long."""

import base64
import hashlib
import hmac
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.attacks.calm import unshaken
from tests.server.attacks.party import browser
from tests.server.attacks.raw import Raw
from tests.server.harness.world import World


class Person:
    """Somebody with REST, and their cookie."""

    def __init__(self, server: World, name: str) -> None:
        self.http = browser(server, Origin=server.address)
        self.me: dict[str, Any] = self.post("/api/guest", name=name).raise_for_status().json()

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Send a request."""
        return self.http.post(path, json=body)

    @property
    def cookie(self) -> str:
        """The value of the cookie."""
        return self.http.cookies["parlour"]


@pytest.fixture
def person(server: World) -> Iterator[Person]:
    person = Person(server, "Ann")
    yield person
    person.http.close()


def known_by(server: World, cookie: str) -> str | None:
    """Whom the server takes somebody for who has that cookie."""
    with browser(server, Cookie=f"parlour={cookie}") as http:
        answer = http.get("/api/me")
    if answer.status_code == 200:
        return str(answer.json()["id"])
    assert (answer.status_code, answer.json()["code"]) == (401, "sign_in_first")
    return None


def signed(key: bytes, said: str) -> str:
    """A cookie signed by somebody who has only guessed the key."""
    digest = hmac.new(key, b"parlour cookie " + said.encode(), hashlib.sha256).digest()
    return f"{said}.{base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"


def test_a_cookie_that_was_changed_is_none(server: World, person: Person) -> None:
    good = person.cookie
    version, session, id_, epoch, issued, signature = good.split(".")
    about = f"{version}.{session}"
    other = Person(server, "Ben")
    luck = random.Random(1)
    wrong = [
        good.replace(id_, other.me["id"]),
        f"{version}.{session[::-1]}.{id_}.{epoch}.{issued}.{signature}",
        f"{about}.{id_}.{int(epoch) + 1}.{issued}.{signature}",
        f"{about}.{id_}.{epoch}.{int(issued) + 1}.{signature}",
        f"{about}.{id_}.{epoch}.{issued}.",
        f"{about}.{id_}.{epoch}.{issued}.{signature[::-1]}",
        f"{about}.{id_}.{epoch}.{issued}.{signature.swapcase()}",
        f"1.{id_}.{epoch}.{issued}.{signature}",
        f"3.{session}.{id_}.{epoch}.{issued}.{signature}",
        f"{good}.",
        f"{good}=",
        good[:-1],
        good.upper(),
        f"{good}%00",
        signed(b"", f"{about}.{id_}.{epoch}.{issued}"),
        signed(bytes(32), f"{about}.{id_}.{epoch}.{issued}"),
        signed(id_.encode(), f"{about}.{id_}.{epoch}.{issued}"),
        "null",
        "",
    ]
    for _ in range(40):
        place = luck.randrange(len(good))
        wrong.append(good[:place] + luck.choice("0aZ-_.") + good[place + 1 :])
    with unshaken(server):
        assert known_by(server, good) == id_
        assert {known_by(server, cookie) for cookie in wrong if cookie != good} <= {None}
    other.http.close()


def test_of_two_cookies_none_makes_somebody_another(server: World, person: Person) -> None:
    other = Person(server, "Ben")
    with unshaken(server):
        for lines in (
            f"Cookie: parlour={person.cookie}; parlour={other.cookie}",
            f"Cookie: parlour={person.cookie}\nCookie: parlour={other.cookie}",
            f'Cookie: parlour="{person.cookie}"',
            f"Cookie: Parlour={person.cookie}",
        ):
            with Raw(server) as raw:
                host = f"Host: 127.0.0.1:{server.port}"
                status, _ = raw.ask(f"GET /api/me HTTP/1.1\n{host}\n{lines}\nConnection: close")
            assert status in (200, 401)
    other.http.close()


def test_a_cookie_from_before_a_new_password_or_account_is_none(
    server: World, person: Person
) -> None:
    name = f"Ann {person.me['id'][:8]}"
    guest = person.cookie
    person.post("/api/register", name=name, password="correct horse").raise_for_status()
    first = person.cookie
    assert known_by(server, guest) is None
    assert known_by(server, first) == person.me["id"]

    changed = person.post("/api/password", old="correct horse", new="battery staple")
    assert changed.status_code == 200
    assert known_by(server, first) is None
    assert known_by(server, person.cookie) == person.me["id"]
    with Raw(server) as raw:
        assert raw.open_socket(f"parlour={first}") == 401

    last = person.cookie
    assert person.post("/api/me/delete", password="battery staple").status_code == 204
    assert known_by(server, last) is None


def test_nobody_learns_by_signing_in_who_has_an_account(server: World, person: Person) -> None:
    """The same words for a name that nobody has, a guest's name and a wrong password."""
    name = f"Ann {person.me['id'][:8]}"
    person.post("/api/register", name=name, password="correct horse").raise_for_status()
    visitor = browser(server, Origin=server.address)
    answers = [
        visitor.post("/api/sign-in", json={"name": wanted, "password": password})
        for wanted, password in (
            (name, "wrong password"),
            (f"nobody {person.me['id'][:8]}", "wrong password"),
            ("\u202e", "wrong password"),
            ("", ""),
            (name, "x" * 1024),
        )
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {
        (403, answers[0].text),
    }
    assert {tuple(answer.headers) for answer in answers} == {tuple(answers[0].headers)}
    visitor.close()
