"""How anything that goes wrong is said over HTTP: a status and a `Refusal`, never a stack trace."""

import math
from collections.abc import Mapping
from http import HTTPStatus
from traceback import walk_tb
from typing import Any, Final

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from parlour.bots.registry import UnknownBot
from parlour.core.errors import (
    FairnessError,
    IllegalMove,
    MalformedMove,
    OptionError,
    ParlourError,
    StaleVersion,
    UnknownGame,
)
from parlour.server.errors import Busy, Refused, TooMany
from parlour.server.store.errors import StorageError
from parlour.server.wire.base import Refusal

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("parlour.server")

STATUS: Final[tuple[tuple[type[ParlourError], int], ...]] = (
    (MalformedMove, 400),
    (IllegalMove, 409),
    (StaleVersion, 409),
    (UnknownGame, 404),
    (UnknownBot, 404),
    (OptionError, 422),
    (FairnessError, 422),
    (StorageError, 503),
)
"""What HTTP calls the errors of other layers; the first that fits. Others are our own fault."""

HTTP_CODES: Final = {
    401: ("sign_in_first", "Come in first: as a guest, or signed in."),
    403: ("forbidden", "That is not allowed."),
    404: ("not_found", "There is nothing at this address."),
    405: ("method_not_allowed", "This address does not take that method."),
    413: ("body_too_large", "That is more than the server reads at once."),
    415: ("json_expected", "The body must be JSON, with Content-Type: application/json."),
    429: ("too_many_attempts", "Too many attempts; wait a little."),
    503: ("busy", "The server is busy; try again soon."),
}
INTERNAL: Final = Refusal(
    code="internal_error", sentence="Something went wrong in the server; it has been noted."
)
LONGEST: Final = 300
"""Characters of a sentence about malformed input: it may quote what was sent."""


def status_of(error: Exception) -> int:
    """The HTTP status of an error."""
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, HTTPException):
        return error.status_code
    if _unreadable(error):
        return 400
    return next((status for kind, status in STATUS if isinstance(error, kind)), 500)


def refusal_of(error: Exception) -> Refusal:
    """What is said about an error: all that a `ParlourError` says, and nothing about surprises."""
    status = status_of(error)
    if isinstance(error, ParlourError) and status != 500:
        return Refusal(
            code=error.code,
            sentence=error.sentence,
            rule=error.rule,
            operation=getattr(error, "operation", None),
        )
    if status in HTTP_CODES:
        code, sentence = HTTP_CODES[status]
        return Refusal(code=code, sentence=sentence)
    if 400 <= status < 500:
        return Refusal(code="malformed_request", sentence=_malformed(error))
    return INTERNAL


def _malformed(error: Exception) -> str:
    """A sentence that names the field."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        sentence = "; ".join(_fault(fault) for fault in error.extra)
    else:
        detail = (
            error.detail if isinstance(error, HTTPException) else "not UTF-8, or nested too deep"
        )
        sentence = f"The request cannot be read: {detail}"
    return sentence[:LONGEST].rstrip(".") + "."


def _fault(fault: Any) -> str:
    key = str(fault.get("key", "data"))
    return f"{'the body' if key == 'data' else key}: {fault.get('message', 'not valid')}"


def _unreadable(error: Exception) -> bool:
    """Whether reading the JSON of a request failed in a way that Litestar does not know of."""
    return isinstance(error, UnicodeDecodeError | RecursionError) and any(
        frame.f_code.co_name == "decode_json" for frame, _ in walk_tb(error.__traceback__)
    )


def headers_of(error: Exception) -> dict[str, str]:
    """When to try again, or which methods there are."""
    if isinstance(error, TooMany | Busy):
        return {"Retry-After": str(max(1, math.ceil(error.retry_after)))}
    if isinstance(error, StorageError):
        return {"Retry-After": "5"}
    if isinstance(error, HTTPException):
        return {name.title(): value for name, value in (error.headers or {}).items()}
    return {}


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """The response to any error; surprises are logged with their traceback, and said to nobody."""
    refusal = refusal_of(error)
    if refusal is INTERNAL and not hung_up(error):
        log.error(
            "unexpected",
            route=_route(request.scope),
            method=request.method,
            exc_info=error,
        )
    return Response(
        refusal,
        status_code=status_of(error),
        media_type=MediaType.JSON,
        headers=headers_of(error),
    )


def _route(scope: Mapping[str, Any]) -> str:
    """The route without what stands in the path: that may be the word of an invitation."""
    return str(scope.get("path_template", ""))


def hung_up(error: Exception) -> bool:
    """A client that went away while it sent its request is no surprise."""
    return isinstance(error, HTTPException) and "disconnected" in error.detail


def reading(*statuses: int) -> dict[int, ResponseSpec]:
    """What the page of a route that only reads says about refusals: these, and what all have."""
    return {
        status: ResponseSpec(
            Refusal, generate_examples=False, description=HTTPStatus(status).phrase
        )
        for status in sorted({*statuses, 400, 421, 429, 500, 503})
    }


def writing(*statuses: int) -> dict[int, ResponseSpec]:
    """The same for a route that changes something: its origin and body are checked, too."""
    return reading(*statuses, 403, 413, 415)
