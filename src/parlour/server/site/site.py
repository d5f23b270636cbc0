"""Serving the web client's files, from memory."""

import gzip
import mimetypes
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple, cast

from litestar.types import HTTPScope, Receive, Scope, Send

PAGES: Final = files("parlour.server.site").joinpath("pages")
INDEX: Final = "/index.html"
FOR_EVER: Final = b"public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
ASK_AGAIN: Final = b"no-cache"
WORTH_PACKING: Final = ("text/", "application/json", "image/svg+xml", "application/javascript")


class File(NamedTuple):
    """A file, ready to be sent."""

    kind: bytes
    cache: bytes
    plain: bytes
    packed: bytes | None


class Site:
    """Every path that is no file is the page itself, which finds its way by the address."""

    @cached_property
    def _files(self) -> dict[str, File]:
        return {path: _read(path, file) for path, file in _walk(PAGES, "")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a GET or HEAD."""
        file = self._files.get(scope["path"]) or self._files.get(INDEX)
        if file is None or (
            scope["path"].startswith("/assets/") and scope["path"] not in self._files
        ):
            await _answer(
                send, 404, [(b"content-type", b"text/plain; charset=utf-8")], b"Not there."
            )
            return
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"")
        headers = [(b"content-type", file.kind), (b"cache-control", file.cache)]
        body = file.plain
        if file.packed is not None:
            headers.append((b"vary", b"accept-encoding"))
            if b"gzip" in accepted:
                headers.append((b"content-encoding", b"gzip"))
                body = file.packed
        asked_for_body = cast("HTTPScope", scope)["method"] != "HEAD"
        await _answer(send, 200, headers, body if asked_for_body else b"", len(body))


def _walk(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    if not folder.is_dir():
        return []
    found: list[tuple[str, Traversable]] = []
    for item in folder.iterdir():
        here = f"{path}/{item.name}"
        found += _walk(item, here) if item.is_dir() else [(here, item)]
    return found


def _read(path: str, file: Traversable) -> File:
    plain = file.read_bytes()
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith(".woff2"):
        kind = "font/woff2"
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(WORTH_PACKING) else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    cache = FOR_EVER if path.startswith("/assets/") else ASK_AGAIN
    return File(kind.encode(), cache, plain, packed)


async def _answer(
    send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes, size: int = -1
) -> None:
    length = str(len(body) if size < 0 else size).encode()
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [*headers, (b"content-length", length)],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
