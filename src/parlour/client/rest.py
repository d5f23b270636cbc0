"""Single requests over HTTP, with typed answers."""

import asyncio
import ssl
from collections.abc import Mapping
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from parlour.client.errors import BadAddress, ConnectionLost, Incompatible, Refused, SignedOut
from parlour.core.errors import ParlourError
from parlour.core.quote import quoted
from parlour.server.api.types.base import Refusal

T = TypeVar("T")

TIMEOUT: Final = 30.0
"""Seconds until a request counts as lost."""
ATTEMPTS: Final = 4
LONGEST_PAUSE: Final = 5.0
"""Seconds that a request waits at most because the server asked it to; else it is refused."""
SIGN_IN_FIRST: Final = 401
LATER: Final = (429, 503)
"""What HTTP calls a refusal that will not last."""
COOKIE: Final = "parlour"
"""The cookie that says who a guest is."""
NO_SERVER: Final = (502, 503, 504)
"""What a proxy answers while the server behind it is away."""


class Rest:
    """The HTTP half of a client. It keeps the cookie of a guest, or sends a token."""

    def __init__(
        self,
        address: str,
        *,
        token: str | None = None,
        cookie: str | None = None,
        verify: bool = True,
        attempts: int = ATTEMPTS,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """`attempts` is how often a request is sent at most, where trying again is safe.

        `transport` carries the requests, such as an `AsyncHTTPTransport` whose connections several
        clients share.
        """
        self.address = checked_address(address)
        self.tls = _tls(verify=verify) if self.address.startswith("https:") else None
        self._attempts = attempts
        self._token = {} if token is None else {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(
            base_url=self.address,
            headers=self._token,
            timeout=TIMEOUT,
            verify=self.tls or False,
            trust_env=False,
            transport=transport,
        )
        if cookie is not None:
            self.http.cookies.set(COOKIE, cookie)

    @property
    def cookie(self) -> str | None:
        """The cookie of a guest, as the server set it last."""
        found = [one.value for one in self.http.cookies.jar if one.name == COOKIE]
        return found[-1] if found else None

    def forget_cookie(self) -> None:
        """Be nobody: the next request comes from somebody whom the server does not know."""
        self.http.cookies.clear()

    def credentials(self) -> dict[str, str]:
        """The headers that say who the client is."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {**self._token, **({"Cookie": cookie} if cookie else {})}

    async def get(self, kind: type[T], path: str, **query: str | int | None) -> T:
        """Read something. A lost connection is tried again, as reading changes nothing."""
        given = {name: value for name, value in query.items() if value is not None}
        return _read(kind, await self._request("GET", path, params=given or None))

    async def get_bytes(self, path: str, invite: str | None = None) -> bytes:
        """Read something that is no JSON."""
        params = None if invite is None else {"invite": invite}
        return await self._request("GET", path, params=params)

    async def post(self, kind: type[T], path: str, body: object = None, method: str = "POST") -> T:
        """Change something. A request whose answer is lost is not sent again."""
        return _read(kind, await self._request(method, path, body=body))

    async def _request(
        self, method: str, path: str, *, body: object = None, params: Any = None
    ) -> bytes:
        for attempt in range(1, self._attempts):
            try:
                return await self._try(method, path, body, params)
            except ConnectionLost:
                if method != "GET":
                    raise
                await asyncio.sleep(attempt / 2)
            except Refused as refused:
                if refused.retry_after is None or refused.retry_after > LONGEST_PAUSE:
                    raise
                await asyncio.sleep(refused.retry_after)  # it was refused, so nothing has changed
        return await self._try(method, path, body, params)

    async def _try(self, method: str, path: str, body: object, params: Any) -> bytes:
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"} if content else {}
        try:
            response = await self.http.request(
                method, path, content=content, headers=headers, params=params
            )
        except httpx.TransportError as error:
            raise ConnectionLost(f"{self.address} cannot be reached: {error!r}.") from error
        if COOKIE in response.cookies:
            self.http.cookies.delete(COOKIE, domain="")  # the one given at first is replaced
        if not response.is_success:
            raise read_error(response.status_code, response.headers, response.content)
        return response.content

    async def close(self) -> None:
        """Close the connections."""
        await self.http.aclose()


def read_error(status: int, headers: Mapping[str, str], content: bytes) -> ParlourError:
    """The error that a response other than a success means."""
    try:
        refusal = msgspec.json.decode(content, type=Refusal)
    except msgspec.MsgspecError:
        sentence = f"The server answered with status {status}."
        if status in NO_SERVER:
            return ConnectionLost(sentence)
        refusal = Refusal(code=f"http_{status}", sentence=sentence)
    if status == SIGN_IN_FIRST:
        return SignedOut(refusal)
    asked = headers.get("Retry-After", "")
    later = status in LATER and asked.isdigit()
    return Refused(refusal, retry_after=float(asked) if later else None)


def checked_address(address: str) -> str:
    """The address of a server, without a slash at its end; BadAddress if it is none."""
    try:
        parts = urlsplit(address.strip())
        whole = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        whole = False
    if not whole:
        raise BadAddress(f"{quoted(address)} is not an address such as http://127.0.0.1:8000.")
    return address.strip().rstrip("/")


def _tls(*, verify: bool) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if not verify:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def _read(kind: type[T], content: bytes) -> T:
    try:
        return msgspec.json.decode(content or b"null", type=kind)
    except msgspec.MsgspecError as error:
        raise Incompatible(f"The answer of the server cannot be read: {error}.") from error
