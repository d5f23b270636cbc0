"""Sockets that are not let in are told why, in one way."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar import Litestar

from parlour.server.app import make_app
from parlour.server.auth import session_cookie as cookie
from parlour.server.observability.metrics import Metrics
from parlour.server.settings import Settings
from parlour.server.sockets.endpoint import SOCKET
from parlour.server.store.errors import unavailable
from parlour.server.store.records import Person
from tests.server.security.asking import HOST, Answer, Inside, ask

COOKIE = (b"cookie", f"{cookie.NAME}=something".encode())
ANSWERS: dict[str, dict[str, Any]] = {"websocket.http.response": {}}


class NobodyKnown:
    """The people of a server whose store fails."""

    async def from_cookie(self, value: str) -> Person:
        """Nothing can be read."""
        raise unavailable()


def opened(*headers: tuple[bytes, bytes], extensions: dict[str, Any] | None) -> Answer:
    """Somebody opens the socket of a whole application."""
    app = cast("Litestar", make_app(Settings(memory=True)).app)
    app.state.services = SimpleNamespace(accounts=NobodyKnown(), tokens=None, metrics=Metrics())
    return ask(
        type="websocket",
        path=SOCKET,
        headers=[HOST, *headers],
        inside=cast("Inside", app),
        extensions=extensions,
    )


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [([], 401, "sign_in_first"), ([COOKIE], 503, unavailable().code)],
)
def test_whoever_is_not_known_is_told_so_in_a_whole_answer(
    headers: list[tuple[bytes, bytes]], status: int, code: str
) -> None:
    answer = opened(*headers, extensions=ANSWERS)
    assert (answer.status, answer.code) == (status, code)
    assert int(answer.headers["content-length"]) == len(answer.body)
    assert ("retry-after" in answer.headers) == (status == 503)


@pytest.mark.parametrize("extensions", [{}, None])
def test_where_no_answer_can_be_given_the_socket_is_closed(
    extensions: dict[str, Any] | None,
) -> None:
    answer = opened(extensions=extensions)
    assert (answer.status, answer.closed) == (0, 1008)
