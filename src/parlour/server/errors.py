"""Errors of the server, beside those of the rules of a game. Each kind has an HTTP status."""

from typing import ClassVar

from parlour.core.errors import ParlourError


class RequestRefused(ParlourError):
    """A request that was understood and not carried out; `status` is what HTTP calls that."""

    status: ClassVar[int] = 400


class BadRequest(RequestRefused):
    """What was sent is malformed or has no meaning here."""

    status = 400


class SignInFirst(RequestRefused):
    """Only somebody whom the server knows may do this."""

    status = 401

    def __init__(
        self,
        code: str = "sign_in_first",
        sentence: str = "Come in first: as a guest, or signed in.",
    ) -> None:
        super().__init__(code, sentence)


class BadToken(RequestRefused):
    """The token of a program is not good, or not any more."""

    status = 401


class Forbidden(RequestRefused):
    """This person may not do that."""

    status = 403


class NotFound(RequestRefused):
    """There is no such thing, or this person may not know of it."""

    status = 404


class Conflict(RequestRefused):
    """The current state does not allow this."""

    status = 409


class SetAside(Conflict):
    """The match is damaged, and in quarantine."""

    def __init__(self) -> None:
        super().__init__(
            "match_quarantined", "This match is damaged, and was set aside to be looked at."
        )


class TooLarge(RequestRefused):
    """The body is too large."""

    status = 413


class NotJson(RequestRefused):
    """The body is not JSON."""

    status = 415

    def __init__(self) -> None:
        super().__init__(
            "json_expected", "The body must be JSON, with Content-Type: application/json."
        )


class WrongHost(RequestRefused):
    """The request is for another server."""

    status = 421


class Unacceptable(RequestRefused):
    """The form is right, but the value is not acceptable."""

    status = 422


class TooMany(RequestRefused):
    """A rate limit or quota: try again in `retry_after` seconds."""

    status = 429

    def __init__(self, code: str, sentence: str, retry_after: float = 1.0) -> None:
        super().__init__(code, sentence)
        self.retry_after = retry_after


class Busy(RequestRefused):
    """The server is overloaded: try again in `retry_after` seconds."""

    status = 503

    def __init__(self, code: str, sentence: str, retry_after: float = 1.0) -> None:
        super().__init__(code, sentence)
        self.retry_after = retry_after
