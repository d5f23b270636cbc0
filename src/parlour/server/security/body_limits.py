"""The limit on request bodies, and errors of reading one."""

from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException

from parlour.core.ops.limits import LONGEST_LIST
from parlour.server.errors import BadRequest

MOST_BYTES: Final = 2 * LONGEST_LIST + 16_384
"""The longest thing that anybody sends is a host's setup, whose every character JSON may have to
escape, among the other settings of a table."""


class BodyRequest(Request[Any, Any, State]):
    """A request whose body cannot be read is the client's mistake, not the server's.

    Litestar reports a client that hangs up while it sends as a server error, and lets two errors
    of its JSON decoder pass as they are.
    """

    async def body(self) -> bytes:
        """The whole body."""
        try:
            return await super().body()
        except InternalServerException:
            raise BadRequest(
                "malformed_request", "The connection ended in the middle of the request."
            ) from None

    async def json(self) -> Any:
        """What the body says."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise BadRequest(
                "malformed_request", "The request cannot be read: not UTF-8, or nested too deep."
            ) from None
