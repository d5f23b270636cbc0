"""What tokens reach: every route of the server is either for programs, for anybody, or refused."""

from collections.abc import Iterator
from typing import Any, Final, cast

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from parlour.server.api.dependencies import PROGRAMS
from parlour.server.app import make_app
from parlour.server.settings import Settings

Sent = tuple[str, str]
"""A method and a path."""
FOR_THEIR_PERSON: Final[set[Sent]] = {
    ("POST", "/api/guest"),
    ("PATCH", "/api/me"),
    ("POST", "/api/register"),
    ("POST", "/api/sign-in"),
    ("POST", "/api/sign-out"),
    ("POST", "/api/sign-out/everywhere"),
    ("POST", "/api/password"),
    ("POST", "/api/me/delete"),
    ("GET", "/api/my/tokens"),
    ("POST", "/api/my/tokens"),
    ("POST", "/api/my/tokens/{token}/revoke"),
}
"""Account settings: no token reaches them."""
UNASKED: Final = ("HEAD", "OPTIONS")


class Reach:
    """A whole server, and the token of somebody."""

    def __init__(self, app: Litestar, client: TestClient[Any]) -> None:
        self.app = app
        self.client = client
        client.post("/api/guest", json={"name": "Ada"}).raise_for_status()
        made = client.post("/api/my/tokens", json={"name": "bot"}).json()
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        client.cookies.clear()

    def routes(self, programs: bool | None) -> set[Sent]:
        """The routes that are for programs, or not, or (None) for anybody."""
        found: set[Sent] = set()
        for route in self.app.routes:
            if not isinstance(route, HTTPRoute):
                continue
            for handler in route.route_handlers:
                if handler.opt.get(PROGRAMS, False) is programs and not handler.opt.get("site"):
                    path = route.path_format
                    found |= {(method, path) for method in handler.http_methods}
        return {sent for sent in found if sent[0] not in UNASKED}


@pytest.fixture
def reach() -> Iterator[Reach]:
    guarded = make_app(Settings(memory=True))
    with TestClient(guarded, base_url="http://127.0.0.1:8000") as client:
        yield Reach(cast("Litestar", guarded.app), client)


def test_account_settings_are_all_that_is_for_people_alone(reach: Reach) -> None:
    assert reach.routes(programs=False) == FOR_THEIR_PERSON
    assert ("POST", "/api/tables") in reach.routes(programs=True)
    assert not any("/api/my" in path or "/api/me" in path for _, path in reach.routes(None))


@pytest.mark.parametrize("sent", sorted(FOR_THEIR_PERSON))
def test_a_token_is_refused_where_only_its_person_may_act(reach: Reach, sent: Sent) -> None:
    method, path = sent
    answer = reach.client.request(
        method, path.replace("{token}", "any"), json={}, headers=reach.headers
    )

    assert (answer.status_code, answer.json()["code"]) == (403, "not_for_programs")
    assert "set-cookie" not in answer.headers


def test_no_route_for_programs_tells_a_token_or_sets_a_cookie(reach: Reach) -> None:
    token = reach.headers["Authorization"].removeprefix("Bearer ")
    for method, path in sorted(reach.routes(programs=True)):
        plain = path.replace("{", "").replace("}", "")
        answer = reach.client.request(method, plain, json={}, headers=reach.headers)
        assert answer.status_code != 401, path
        assert "set-cookie" not in answer.headers, path
        assert token not in answer.text, path
