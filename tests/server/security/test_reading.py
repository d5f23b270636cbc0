"""Requests are read as they are described."""

from typing import get_args

import msgspec
import pytest

from parlour.server.api.types import to_server
from parlour.server.errors import BadRequest
from parlour.server.sockets.message_decoding import Asked, SentMove, read_request


def test_every_message_that_is_described_is_read() -> None:
    described = {kind for kind in get_args(to_server.ToServer) if kind is not to_server.Move}
    assert {kind for kind in get_args(Asked) if kind is not SentMove} == described


def test_a_move_has_the_fields_that_are_described() -> None:
    described = msgspec.structs.fields(to_server.Move)
    read = msgspec.structs.fields(SentMove)
    assert [one.name for one in read] == [one.name for one in described]
    same = {one.name: one.type for one in described if one.name != "move"}
    assert {one.name: one.type for one in read if one.name != "move"} == same


def test_a_move_is_left_as_it_was_sent() -> None:
    sent = b'{"type":"move","id":1,"match":"abc","version":2,"move":{"move":"take" }}'
    request = read_request(sent)
    assert isinstance(request, SentMove)
    assert bytes(request.move) == b'{"move":"take" }'


@pytest.mark.parametrize("sent", [b"", b"[]", b'{"type":"move"}', b'{"type":"dance","id":1}'])
def test_what_is_no_request_is_refused(sent: bytes) -> None:
    with pytest.raises(BadRequest) as caught:
        read_request(sent)
    assert caught.value.code == "malformed_message"
