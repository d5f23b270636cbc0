"""Decodes the messages of a client, and finds the moves that one means."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from parlour.core.errors import StaleVersion
from parlour.server.api.types import to_server
from parlour.server.api.types.base import Id, Version
from parlour.server.errors import BadRequest
from parlour.server.matches.wire_forms import AnyMatch, move_forms

UNREADABLE: Final = (msgspec.DecodeError, RecursionError, UnicodeError)
"""What reading can end in."""
NO_MOVE: Final = b"null"


class SentMove(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="type",
    tag="move",
):
    """`to_server.Move`, with the move as it was sent: one that was listed is known by its bytes."""

    id: to_server.RequestId
    match: Id
    version: Version
    move: msgspec.Raw = msgspec.Raw(NO_MOVE)
    ops: to_server.SentOps | None = None


AskedBesideMoves: TypeAlias = (
    to_server.Enter
    | to_server.Exit
    | to_server.Lobby
    | to_server.Back
    | to_server.Say
    | to_server.ShowEmote
    | to_server.Mute
    | to_server.Ping
)
Asked: TypeAlias = SentMove | AskedBesideMoves
"""What a client may send, as it is read."""


class _Numbered(msgspec.Struct):
    id: to_server.RequestId


_decode: Final = msgspec.json.Decoder(Asked).decode
_decode_id: Final = msgspec.json.Decoder(_Numbered).decode


def read_request(message: str | bytes) -> Asked:
    """The request that a message is."""
    try:
        request: Asked = _decode(message)
    except UNREADABLE as error:
        raise _malformed(error) from None
    return request


def id_of(message: str | bytes) -> int | None:
    """The id of a request that cannot be read otherwise, if it has one."""
    try:
        return _decode_id(message).id
    except UNREADABLE:
        return None


def move_reader(request: SentMove, seat: str) -> Callable[[AnyMatch], list[Any]]:
    """How to find the moves that a request means: one, or those of a list of operations."""
    move = bytes(request.move)
    if (move == NO_MOVE) == (request.ops is None):
        raise BadRequest("malformed_message", "A move is sent as `move` or as `ops`.")

    def read(match: AnyMatch) -> list[Any]:
        if request.version != match.version:
            raise StaleVersion(
                "stale_version", f"The match is at version {match.version}, not {request.version}."
            )
        if request.ops is None:
            try:
                return [move_forms(match.game).read(move)]
            except UNREADABLE as error:
                raise _malformed(error) from None
        return match.find_moves(seat, request.ops)

    return read


def _malformed(error: Exception) -> BadRequest:
    return BadRequest("malformed_message", f"Not a message: {error}.")
