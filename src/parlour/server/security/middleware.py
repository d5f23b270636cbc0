"""The outermost layer of the server: what it lets through is meant for us, and from our pages."""

from collections.abc import Mapping
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from parlour.server.errors import Refused
from parlour.server.observability.metrics import Metrics
from parlour.server.security.client_address import from_this_machine, through_proxy
from parlour.server.security.headers import added
from parlour.server.security.rate_limits import RequestRateLimit
from parlour.server.security.refusal_responses import refuse_request, refuse_socket
from parlour.server.security.request_checks import RequestChecks
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
        except Refused as error:
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
        except Refused as error:
            self._metrics.refused(error.code)
            await refuse_socket(scope, error, receive, send)
            return
        await self.app(scope, receive, send)


def _starts_or_stops(scope: Mapping[str, Any]) -> bool:
    return bool(scope["type"] == "lifespan")
