"""What one client may do to a server, and what the others notice of it: nothing."""

import asyncio
import contextlib
import json
import socket
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from parlour.client import Refused
from tests.server.harness.client import PATIENCE, Message
from tests.server.harness.playing import come, playing
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

FRAME = 8192
SOCKETS = 3
LONG_LINE = "\N{GAME DIE}" * 500
"""The most bytes that a line of chat can have."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    settings = {
        "outbox": "64",
        "message_burst": "60",
        "messages_per_second": "20",
        "sockets_per_person": str(SOCKETS),
    }
    with World(tmp_path_factory.mktemp("strict"), **settings) as process:
        yield process


async def read_to_the_end(connection: ClientConnection) -> ConnectionClosed:
    """Why a connection was closed."""
    try:
        while True:
            await asyncio.wait_for(connection.recv(), PATIENCE)
    except ConnectionClosed as closed:
        return closed


@story
async def test_a_reader_that_does_not_keep_up_is_dropped_and_the_others_notice_nothing(
    server: World,
) -> None:
    table = await playing(server, 2, game="rupiaj")
    host, slow = table.people
    await slow.close()
    for _ in range(50):
        await host.ask("say", table=table.table, text=LONG_LINE)
    small = socket.create_connection(("127.0.0.1", server.port))
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.setblocking(False)
    deaf = await slow.open_socket(sock=small, max_queue=1)
    await host.until(lambda: host.heard("presence")[-1]["online"] is False)
    before = len(host.heard("presence"))
    enter = json.dumps({"type": "enter", "id": 1, "table": table.table})
    for _ in range(40):  # with what is done after it, less than the credit of a person
        await deaf.send(enter)
    await host.until(lambda: len(host.heard("presence")) >= before + 2)
    assert [one["online"] for one in host.heard("presence")[before:]] == [True, False]
    deaf.transport.abort()
    await slow.connect()
    await slow.enter(table.table)
    mover = await table.mover()
    assert await mover.move(table.match, mover.matches[table.match].legal[0]) == 1
    for person in table.people:
        await person.reaches(table.match, 1)


@story
async def test_who_sends_too_fast_is_told_and_then_cut_off(server: World) -> None:
    flooder, other = await come(server, "Flooder", "Other")
    await other.connect()
    connection = await flooder.open_socket()
    answers: list[Message] = []

    async def listen() -> int | None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                answers.append(json.loads(await connection.recv()))
        return connection.close_code

    listening = asyncio.create_task(listen())
    number = 0
    with contextlib.suppress(ConnectionClosed):
        while not listening.done():
            number += 1
            await connection.send(json.dumps({"type": "ping", "id": number}))
            await asyncio.sleep(0)  # let the other task listen
    assert await listening == 1008
    await other.ask("ping")
    assert [one["id"] for one in answers[1:]] == list(range(1, len(answers)))
    assert all(one["type"] == "done" for one in answers[1:61])
    refused = [one["refusal"]["code"] for one in answers if one["type"] == "refused"]
    assert refused == ["too_fast"] * 200


@story
async def test_credit_is_a_persons_and_not_a_sockets(server: World) -> None:
    person, other = await come(server, "Many", "Other")
    await other.connect()
    sockets = [await person.open_socket() for _ in range(SOCKETS)]
    kinds = [kind for heard in await asyncio.gather(*map(sixty_pings, sockets)) for kind in heard]
    assert kinds.count("done") >= 60
    assert kinds.count("too_fast") >= 60, "most of what goes beyond the credit of one person"
    await other.ask("ping")

    for connection in sockets:
        await connection.close()
    again = await person.open_socket()
    assert "too_fast" in await sixty_pings(again), "who connects anew gets no new credit"
    await again.close()


async def sixty_pings(connection: ClientConnection) -> list[str]:
    """What is answered to as many messages as the credit allows at once."""
    await connection.recv()  # the welcome
    for number in range(60):
        await connection.send(json.dumps({"type": "ping", "id": number}))
    answers = [json.loads(await asyncio.wait_for(connection.recv(), PATIENCE)) for _ in range(60)]
    return [one["refusal"]["code"] if "refusal" in one else one["type"] for one in answers]


@story
async def test_credit_comes_back_with_time(server: World) -> None:
    (patient,) = await come(server, "Patient")
    await patient.connect()
    with refuses("too_fast"):
        for _ in range(100):
            await asyncio.gather(*(patient.ask("ping") for _ in range(100)))
    for _ in range(100):
        await asyncio.sleep(0.1)  # worth two messages
        try:
            await patient.ask("ping")
        except Refused:
            continue
        return
    raise AssertionError("it does not come back")


@story
async def test_a_message_of_more_than_8_kib_ends_the_connection(server: World) -> None:
    (person,) = await come(server, "Verbose")
    for binary in (False, True):
        connection = await person.open_socket()
        await connection.recv()
        longest = json.dumps({"type": "ping", "id": 1}).ljust(FRAME)
        await connection.send(longest.encode() if binary else longest)
        assert json.loads(await connection.recv())["type"] == "done"
        longer = longest + " "
        await connection.send(longer.encode() if binary else longer)
        closed = await read_to_the_end(connection)
        assert closed.rcvd is not None
        assert closed.rcvd.code == 1009
    fragments = await person.open_socket()
    await fragments.recv()
    await fragments.send(["x" * 5000, "x" * 5000])
    closed = await read_to_the_end(fragments)
    assert closed.rcvd is not None
    assert closed.rcvd.code == 1009


@story
async def test_a_person_has_so_many_sockets_and_no_more(server: World) -> None:
    many, other = await come(server, "Many", "Other")
    sockets = [await many.open_socket() for _ in range(SOCKETS)]
    for one in sockets:
        assert json.loads(await one.recv())["type"] == "welcome"
    closed = await read_to_the_end(await many.open_socket())
    assert closed.rcvd is not None
    assert (closed.rcvd.code, closed.rcvd.reason) == (1013, "too_many_sockets")
    await other.connect()
    await other.ask("ping")

    await sockets.pop().close()
    sockets.append(await many.open_socket())
    assert json.loads(await sockets[-1].recv())["type"] == "welcome"
    for one in sockets:
        await one.close()


@story
async def test_a_connection_is_at_so_many_tables_and_no_more(server: World) -> None:
    (host,) = await come(server, "Host")
    tables = [
        (await host.post("/api/tables", {"game": "rupiaj", "public": False}))["id"]
        for _ in range(17)
    ]
    await host.connect()
    for table in tables[:16]:
        await host.enter(table)
    with refuses("too_many_tables"):
        await host.enter(tables[16])
    await host.enter(tables[0])
    await host.ask("exit", table=tables[0])
    await host.enter(tables[16])


@story
async def test_what_is_no_message_is_refused_and_the_connection_goes_on(
    server: World,
) -> None:
    (person,) = await come(server, "Odd")
    connection = await person.open_socket()
    await connection.recv()
    for wrong, known in (
        ("", None),
        ("{", None),
        ("[]", None),
        ("null", None),
        ('{"type":"dance","id":7}', 7),
        ('{"type":"ping"}', None),
        ('{"type":"ping","id":-1}', None),
        ('{"type":"ping","id":8,"more":1}', 8),
        ('{"type":"enter","id":9,"table":"../etc"}', 9),
        ("[" * 4000, None),
    ):
        await connection.send(wrong)
        answer = json.loads(await connection.recv())
        assert (answer["type"], answer["id"]) == ("refused", known), wrong
        assert answer["refusal"]["code"] == "malformed_message"
    await connection.send('{"type":"ping","id":10}')
    assert json.loads(await connection.recv()) == {"type": "done", "id": 10, "version": None}
    await connection.close()


@story
async def test_who_is_not_let_in_is_told_why(server: World) -> None:
    stranger = Visitor(server.address, "Stranger")
    with pytest.raises(Exception, match="401"):
        await stranger.open_socket()
    await stranger.close()
