"""What is sent to whoever watches over the server."""

from typing import Literal

from parlour.server.wire.base import Wire


class Health(Wire, frozen=True):
    """How the server is."""

    status: Literal["alive", "ready"]
