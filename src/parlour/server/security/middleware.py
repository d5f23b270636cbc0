"""The security middleware: checks every request first, and adds security headers."""

from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from parlour.core.errors import ParlourError
from parlour.server.api.error_responses import headers_of, refusal_of, status_of
from parlour.server.errors import RequestRefused
from parlour.server.observability.metrics import Metrics
from parlour.server.security.client_address import from_this_machine, through_proxy
from parlour.server.security.host_and_origin import RequestChecks
from parlour.server.security.rate_limits import RequestRateLimit
from parlour.server.settings import Settings


class SecurityMiddleware:
    """Checks rate, host, origin and size of requests; adds security headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics | None = None) -> None:
        self.app = app
        self._metrics = metrics or Metrics()
        self._behind_proxy = settings.behind_proxy
        self._always_https = settings.address.startswith("https://")
        self._checks = RequestChecks(settings)
        self._rate = RequestRateLimit()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it with why not."""
        if _starts_or_stops(scope):
            await self.app(scope, receive, send)
            return
        headers: Mapping[bytes, bytes] = dict(scope["headers"])
        if self._behind_proxy and from_this_machine(scope):
            scope = cast("Scope", through_proxy(scope, headers))
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, headers, receive, send)
        else:
            await self._socket(scope, headers, receive, send)

    async def _request(
        self, scope: HTTPScope, headers: Mapping[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        api = scope["path"].startswith("/api")
        https = self._always_https or scope["scheme"] == "https"

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = added(list(message["headers"]), api=api, https=https)
            await send(message)

        try:
            self._rate.check(scope)
            self._checks.request(scope, headers)
        except RequestRefused as error:
            self._metrics.refused(error.code)
            await refuse_request(error, send_safely)
            return
        await self.app(scope, receive, send_safely)

    async def _socket(
        self, scope: WebSocketScope, headers: Mapping[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        try:
            self._rate.check(scope)
            self._checks.socket(scope, headers)
        except RequestRefused as error:
            self._metrics.refused(error.code)
            await refuse_socket(scope, error, receive, send)
            return
        await self.app(scope, receive, send)


def _starts_or_stops(scope: Mapping[str, Any]) -> bool:
    return bool(scope["type"] == "lifespan")


CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
"""Nothing inline, nothing from elsewhere; `'self'` includes our own sockets."""

PERMISSIONS_POLICY: Final = ", ".join(
    f"{feature}=()"
    for feature in "camera display-capture geolocation microphone midi payment serial usb".split()
)

Headers = list[tuple[bytes, bytes]]

ALWAYS: Final[Headers] = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", PERMISSIONS_POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
NOT_KEPT: Final[Headers] = [(b"cache-control", b"no-store")]
ONLY_HTTPS: Final[Headers] = [(b"strict-transport-security", b"max-age=31536000")]


def added(present: Headers, *, api: bool, https: bool) -> Headers:
    """The headers of a response with all that is missing; what a route has set stays."""
    names = {name.lower() for name, _ in present}
    wanted = ALWAYS + (NOT_KEPT if api else []) + (ONLY_HTTPS if https else [])
    return [*present, *(header for header in wanted if header[0] not in names)]


POLICY_VIOLATION: Final = 1008


async def refuse_request(error: ParlourError, send: Send) -> None:
    """Say why a request is not looked at."""
    await _answer(error, "http.response", send)


async def refuse_socket(
    scope: Mapping[str, Any], error: ParlourError, receive: Receive, send: Send
) -> None:
    """Say why a socket is not opened: with a response where that is possible, else by closing."""
    await receive()  # a socket may be refused once it has asked to be opened
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await _answer(error, "websocket.http.response", send)
    else:
        await send(_message(type="websocket.close", code=POLICY_VIOLATION, reason=error.code))


async def _answer(error: ParlourError, kind: str, send: Send) -> None:
    body = msgspec.json.encode(refusal_of(error))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # what is left of the request will not be read
        *((name.lower().encode(), said.encode()) for name, said in headers_of(error).items()),
    ]
    await send(_message(type=f"{kind}.start", status=status_of(error), headers=headers))
    await send(_message(type=f"{kind}.body", body=body, more_body=False))


def _message(**said: Any) -> Message:
    return cast("Message", said)
