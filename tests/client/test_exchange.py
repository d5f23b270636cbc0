"""Requests and answers, by whatever means frames are carried."""

import asyncio
import json

import pytest

from parlour.client import ConnectionLost, Incompatible, Refused
from parlour.client.exchange import MAX_MESSAGE, Answer, Exchange
from parlour.server.api.types.to_client import Done, GoingDown
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story

REFUSAL = '{"type":"refused","id":2,"refusal":{"code":"stale_version","sentence":"Too late."}}'


class Sent:
    """Requests that go nowhere."""

    def __init__(self) -> None:
        self.requests: list[str] = []

    async def send(self, request: str) -> None:
        """Keep a request."""
        self.requests.append(request)


@story
async def test_each_answer_goes_to_whoever_asked() -> None:
    sent, exchange = Sent(), Exchange()
    first, second = (
        asyncio.create_task(exchange.ask(sent.send, kind, table="t")) for kind in ("enter", "exit")
    )
    await asyncio.sleep(0)
    assert [json.loads(request) for request in sent.requests] == [
        {"type": "enter", "id": 1, "table": "t"},
        {"type": "exit", "id": 2, "table": "t"},
    ]

    assert exchange.take(REFUSAL) is None
    assert exchange.take(b'{"type":"done","id":1,"version":7}') is None

    assert (await first).version == 7
    with refuses("stale_version"):
        await second


def test_an_answer_can_be_taken_at_once_by_a_callback() -> None:
    exchange, answers = Exchange(), list[Answer]()
    assert json.loads(exchange.request("ping", answers.append)) == {"type": "ping", "id": 1}
    exchange.request("move", answers.append, match="m")

    exchange.take('{"type":"done","id":1}')
    exchange.take(REFUSAL)

    done, refused = answers
    assert done == Done(id=1)
    assert isinstance(refused, Refused)
    assert refused.code == "stale_version"


def test_a_message_that_is_no_answer_is_returned() -> None:
    told = Exchange().take('{"type":"going_down","after":1.5}')
    assert told == GoingDown(after=1.5)


def test_an_answer_that_nobody_waits_for_is_dropped() -> None:
    assert Exchange().take('{"type":"done","id":1}') is None
    assert Exchange().take(REFUSAL.replace("2", "null", 1)) is None


def test_what_is_no_message_is_incompatible() -> None:
    with pytest.raises(Incompatible):
        Exchange().take('["die",3]')


@story
async def test_when_the_connection_ends_nobody_waits_any_more() -> None:
    sent, exchange = Sent(), Exchange()
    waiting = asyncio.create_task(exchange.ask(sent.send, "ping"))
    await asyncio.sleep(0)
    exchange.end(ConnectionLost("It is gone."))

    with pytest.raises(ConnectionLost):
        await waiting
    with pytest.raises(ConnectionLost):
        await exchange.ask(sent.send, "ping")
    assert len(sent.requests) == 1


@story
async def test_a_message_that_the_server_would_cut_one_off_for_is_not_sent() -> None:
    sent, exchange = Sent(), Exchange()
    with refuses("message_too_large"):
        await exchange.ask(sent.send, "move", ops="x" * MAX_MESSAGE)
    assert not sent.requests
