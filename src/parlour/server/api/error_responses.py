"""How errors become answers: an HTTP status and a `Refusal`, never a stack trace."""

import math
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, Final, TypeAlias

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from msgspec import UNSET

from parlour.bots.registry import UnknownBot
from parlour.core.errors import (
    FairnessError,
    IllegalMove,
    MalformedMove,
    OperationError,
    OptionError,
    ParlourError,
    StaleVersion,
    UnknownGame,
)
from parlour.server.api.types.base import Refusal
from parlour.server.errors import BadToken, Busy, RequestRefused, SignInFirst, TooMany
from parlour.server.store.errors import StorageError

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("parlour.server")

STATUS: Final[tuple[tuple[type[ParlourError], int], ...]] = (
    (OperationError, 422),
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
BEARER: Final = 'Bearer realm="Parlour"'
"""What a program is asked for. Browsers show no dialog for it."""
AnyRequest: TypeAlias = Request[Any, Any, Any]
Handler: TypeAlias = Callable[[AnyRequest, Any], Response[Refusal]]
LONGEST: Final = 300
"""Characters of a sentence about malformed input: it may quote what was sent."""


def status_of(error: Exception) -> int:
    """The HTTP status of an error; 500 for one that nobody expects."""
    if isinstance(error, RequestRefused):
        return error.status
    if isinstance(error, HTTPException):
        return error.status_code
    return next((status for kind, status in STATUS if isinstance(error, kind)), 500)


def refusal_of(error: Exception) -> Refusal:
    """What a client is told about an error: the code and sentence of a `ParlourError`, the code of
    an HTTP status, and nothing about an error that nobody expects."""
    status = status_of(error)
    if status == 500:
        return INTERNAL
    if isinstance(error, OperationError):
        return Refusal(
            code=error.code,
            sentence=error.sentence,
            rule=error.rule,
            operation=error.operation,
            place=error.place,
            line=UNSET if error.line is None else error.line,
            meant=UNSET if error.meant is None else error.meant,
        )
    if isinstance(error, ParlourError):
        return Refusal(code=error.code, sentence=error.sentence, rule=error.rule)
    if status in HTTP_CODES:
        code, sentence = HTTP_CODES[status]
        return Refusal(code=code, sentence=sentence)
    if isinstance(error, HTTPException) and status < 500:
        return Refusal(code="malformed_request", sentence=_malformed(error))
    return INTERNAL


def _malformed(error: HTTPException) -> str:
    """A sentence that names the field."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        sentence = "; ".join(_fault(fault) for fault in error.extra)
    else:
        sentence = f"The request cannot be read: {error.detail}"
    return sentence[:LONGEST].rstrip(".") + "."


def _fault(fault: Any) -> str:
    key = str(fault.get("key", "data"))
    return f"{'the body' if key == 'data' else key}: {fault.get('message', 'not valid')}"


def headers_of(error: Exception) -> dict[str, str]:
    """When to try again, how to say who one is, or which methods there are."""
    if isinstance(error, TooMany | Busy):
        return {"Retry-After": str(max(1, math.ceil(error.retry_after)))}
    if isinstance(error, StorageError):
        return {"Retry-After": "5"}
    if isinstance(error, BadToken):
        return {"WWW-Authenticate": f'{BEARER}, error="invalid_token"'}
    if isinstance(error, SignInFirst):
        return {"WWW-Authenticate": BEARER}
    if isinstance(error, HTTPException):
        return {name.title(): value for name, value in (error.headers or {}).items()}
    return {}


def refuse(_request: AnyRequest, error: ParlourError | HTTPException) -> Response[Refusal]:
    """The response to a request that is not carried out."""
    return Response(
        refusal_of(error),
        status_code=status_of(error),
        media_type=MediaType.JSON,
        headers=headers_of(error),
    )


def report(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """The response to an error that nobody expects: it is logged with its traceback, once.

    The log has the template of the route, never the path: that may hold the word of an invitation.
    """
    log.error("unexpected", route=_template(request.scope), method=request.method, exc_info=error)
    return Response(INTERNAL, status_code=500, media_type=MediaType.JSON)


def _template(scope: Mapping[str, Any]) -> str:
    return str(scope.get("path_template", ""))


def refuse_or_report(request: AnyRequest, error: ParlourError) -> Response[Refusal]:
    """An error of ours that has no status, such as one of the log of a match, is our own fault."""
    return report(request, error) if status_of(error) == 500 else refuse(request, error)


EXCEPTION_HANDLERS: Final[dict[int | type[Exception], Handler]] = {
    ParlourError: refuse_or_report,
    HTTPException: refuse,
    500: report,
    Exception: report,
}
"""For the app. Litestar looks for the status of an `HTTPException`, then for the nearest class."""


def reading(*statuses: int) -> dict[int, ResponseSpec]:
    """What the page of a route that only reads says about refusals: these, and what all have."""
    return {
        status: ResponseSpec(
            Refusal, generate_examples=False, description=HTTPStatus(status).phrase
        )
        for status in sorted({*statuses, 400, 421, 429, 500, 503})
    }


def writing(*statuses: int) -> dict[int, ResponseSpec]:
    """The same for a route that changes something: its sender, origin and body are checked."""
    return reading(*statuses, 401, 403, 413, 415)
