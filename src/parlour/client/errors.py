"""Errors of the client. Each has a stable code, a sentence and, where one applies, a rule."""

from typing import Final

from msgspec import UNSET

from parlour.core.errors import ParlourError
from parlour.server.api.types.base import Refusal

TRY_AGAIN: Final = frozenset(
    ("too_fast", "busy", "stopping", "storage_failed", "storage_slow", "storage_closed")
)
"""Codes of refusals after which the same request may be sent again a little later."""


class Refused(ParlourError):
    """A request was not carried out; nothing has changed.

    `operation`, `place`, `line` and `meant` are those of `OperationError`, where a move or a setup
    was sent as operations; `retry_after` is how many seconds the server asks to wait, if it does.
    """

    def __init__(self, refusal: Refusal, *, retry_after: float | None = None) -> None:
        super().__init__(refusal.code, refusal.sentence, rule=refusal.rule)
        self.operation = refusal.operation
        self.place = refusal.place
        self.line = None if refusal.line is UNSET else refusal.line
        self.meant = None if refusal.meant is UNSET else refusal.meant
        self.retry_after = retry_after


class SignedOut(Refused):
    """The server does not know the client, or no longer: its token or guest is not accepted."""


class ConnectionLost(ParlourError):
    """The server cannot be reached, or the connection ended before the answer came.

    Whether the request was carried out is not known.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__("connection_lost", sentence)


class BadAddress(ParlourError):
    """Neither the address of a server nor a link to a table."""

    def __init__(self, sentence: str) -> None:
        super().__init__("bad_address", sentence)


class Incompatible(ParlourError):
    """The server sent something that this version of the client cannot read."""

    def __init__(self, sentence: str) -> None:
        super().__init__("incompatible", sentence)


class OutOfStep(ParlourError):
    """A change does not follow the version that is known: one in between is missing."""

    def __init__(self, known: int, follows: int) -> None:
        super().__init__("out_of_step", f"The change follows version {follows}, not {known}.")


class NotFollowed(ParlourError):
    """The table or match is followed no longer: it was left, is closed, or may not be seen."""

    def __init__(
        self,
        code: str = "not_followed",
        sentence: str = "The table is closed, or was left.",
    ) -> None:
        super().__init__(code, sentence)
