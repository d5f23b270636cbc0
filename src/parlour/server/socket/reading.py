"""Reading what a client sends."""

from collections.abc import Callable
from typing import Any, Final, Union, get_args

import msgspec

from parlour.core import ops as operations
from parlour.core.errors import StaleVersion
from parlour.core.match import Match
from parlour.core.ops.meaning import find_move
from parlour.server.errors import BadRequest
from parlour.server.live.seeing import move_forms
from parlour.server.wire import to_server

UNREADABLE: Final = (msgspec.DecodeError, RecursionError, UnicodeError)
"""What reading can end in."""
NO_MOVE: Final = b"null"


class _Move(to_server.Move, frozen=True, tag="move"):
    """A move as it was sent: one that was listed is known by its bytes, and need not be read."""

    move: msgspec.Raw = msgspec.Raw(NO_MOVE)  # type: ignore[assignment] # pyright: ignore[reportIncompatibleVariableOverride, reportGeneralTypeIssues]


class _Numbered(msgspec.Struct):
    id: to_server.RequestId


_others = [kind for kind in get_args(to_server.ToServer) if kind is not to_server.Move]
_decode: Final = msgspec.json.Decoder(Union[(_Move, *_others)]).decode
_decode_id: Final = msgspec.json.Decoder(_Numbered).decode


def read_request(message: str | bytes) -> to_server.ToServer:
    """The request that a message is."""
    try:
        request: to_server.ToServer = _decode(message)
    except UNREADABLE as error:
        raise _malformed(error) from None
    return request


def id_of(message: str | bytes) -> int | None:
    """The id of a request that cannot be read otherwise, if it has one."""
    try:
        return _decode_id(message).id
    except UNREADABLE:
        return None


def move_reader(request: to_server.Move, seat: str) -> Callable[[Match[Any, Any, Any]], Any]:
    """How to find the move that a request means."""
    sent_move: Any = request.move
    move = bytes(sent_move)
    if (move == NO_MOVE) == (request.ops is None):
        raise BadRequest("malformed_message", "A move is sent as `move` or as `ops`.")

    def read(match: Match[Any, Any, Any]) -> Any:
        if request.version != match.version:
            raise StaleVersion(
                "stale_version", f"The match is at version {match.version}, not {request.version}."
            )
        if request.ops is None:
            try:
                return move_forms(match.game).read(move)
            except UNREADABLE as error:
                raise _malformed(error) from None
        sent = request.ops
        listed = operations.parse(sent) if isinstance(sent, str) else operations.from_json(sent)
        return find_move(match, seat, listed)

    return read


def _malformed(error: Exception) -> BadRequest:
    return BadRequest("malformed_message", f"Not a message: {error}.")
