"""Single requests: what is asked for, and when it is asked again."""

import httpx
import pytest

from parlour.client import ConnectionLost, Refused
from parlour.client.rest import ATTEMPTS, Rest
from tests.server.harness.story import story


class Answers(httpx.AsyncBaseTransport):
    """A server of one sentence, which counts."""

    def __init__(self, status: int, content: str, **headers: str) -> None:
        self.asked: list[httpx.Request] = []
        self._answer = (status, headers, content)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Whatever is asked, the same is answered."""
        self.asked.append(request)
        status, headers, content = self._answer
        return httpx.Response(status, headers=headers, text=content)


def rest(transport: Answers, attempts: int = ATTEMPTS) -> Rest:
    """Requests to that server."""
    return Rest("http://127.0.0.1:9", transport=transport, attempts=attempts)


@story
async def test_a_path_keeps_its_query() -> None:
    server = Answers(200, "3")
    assert await rest(server).get(int, "/api/x?viewer=*") == 3
    assert await rest(server).get(int, "/api/x", first=0, invite=None) == 3
    assert [str(request.url) for request in server.asked] == [
        "http://127.0.0.1:9/api/x?viewer=*",
        "http://127.0.0.1:9/api/x?first=0",
    ]


@story
async def test_a_request_may_be_tried_only_once() -> None:
    away = Answers(502, "Bad gateway")
    with pytest.raises(ConnectionLost):
        await rest(away, attempts=1).get(int, "/api/x")
    busy = Answers(429, '{"code":"too_many_requests","sentence":"Later."}', **{"Retry-After": "1"})
    with pytest.raises(Refused) as refused:
        await rest(busy, attempts=1).post(int, "/api/x")
    assert refused.value.retry_after == 1.0
    assert (len(away.asked), len(busy.asked)) == (1, 1)


@story
async def test_clients_that_share_connections_have_cookies_of_their_own() -> None:
    server = Answers(200, "1", **{"Set-Cookie": "parlour=ann; Path=/"})
    ann, ben = rest(server), rest(server)
    await ann.post(int, "/api/guest")

    assert ann.credentials() == {"Cookie": "parlour=ann"}
    assert ben.credentials() == {}
