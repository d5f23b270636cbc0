"""Checks of a request's host, origin, headers and body type."""

from collections.abc import Mapping
from typing import Final

from litestar.types import HTTPScope, WebSocketScope

from parlour.server.errors import BadRequest, Forbidden, NotJson, TooLarge, WrongHost
from parlour.server.security.allowed_hosts import Hosts
from parlour.server.security.body_limits import MOST_BYTES
from parlour.server.settings import Settings

MAX_HEADERS: Final = 100
"""Browsers send twenty. The library for WebSockets has a limit of its own."""
SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
"""Methods that change nothing."""
JSON: Final = b"application/json"
LONGEST_NUMBER: Final = 12
LONGEST_HOST: Final = 300
"""Names are at most 253 characters long; longer ones are not even looked at."""


class RequestChecks:
    """Host, origin, media type and size.

    No other site can make a browser change anything here. A browser says where a request comes
    from, in `Origin` or `Sec-Fetch-Site`, and that must be one of our own pages. A request that
    says neither comes from a program, or from a browser so old that it can send nothing but forms;
    a form is never JSON, and nothing but JSON is taken.
    """

    def __init__(self, settings: Settings) -> None:
        self._hosts = Hosts(settings)

    def request(self, scope: HTTPScope, headers: Mapping[bytes, bytes]) -> None:
        """Refuse what must not come in."""
        if len(list(scope["headers"])) > MAX_HEADERS:
            raise BadRequest("malformed_request", "There are too many headers.")
        host = self._host(scope, headers)
        if scope["method"] in SAFE:
            return
        self._origin(headers, host)
        if b"origin" not in headers:
            site = headers.get(b"sec-fetch-site", b"same-origin")
            if site != b"same-origin":
                raise _foreign()
        _check_body(headers)

    def socket(self, scope: WebSocketScope, headers: Mapping[bytes, bytes]) -> None:
        """Refuse a socket that a page of another site opens; browsers always say which page."""
        self._origin(headers, self._host(scope, headers))

    def _host(self, scope: HTTPScope | WebSocketScope, headers: Mapping[bytes, bytes]) -> str:
        host = headers.get(b"host", b"").decode("latin-1")
        once = sum(name == b"host" for name, _ in scope["headers"]) == 1
        if not once or len(host) > LONGEST_HOST or not self._hosts.knows(host):
            raise WrongHost(
                "unknown_host",
                "This server does not go by that name; its settings say which ones it has.",
            )
        return host

    def _origin(self, headers: Mapping[bytes, bytes], host: str) -> None:
        origin = headers.get(b"origin")
        if origin is None:
            return
        long = len(origin) > LONGEST_HOST
        if long or not self._hosts.is_own_origin(origin.decode("latin-1"), host):
            raise _foreign()


def _check_body(headers: Mapping[bytes, bytes]) -> None:
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or len(length) > LONGEST_NUMBER:
        raise BadRequest("malformed_request", "Content-Length must be a number.")
    if int(length) > MOST_BYTES:
        raise TooLarge("body_too_large", "That is more than the server reads at once.")
    media = headers.get(b"content-type")
    empty = length == b"0" and b"transfer-encoding" not in headers
    if media is None and empty:
        return
    if media is None or media.partition(b";")[0].strip().lower() != JSON:
        raise NotJson


def _foreign() -> Forbidden:
    return Forbidden("foreign_origin", "The request comes from a page of another site.")
