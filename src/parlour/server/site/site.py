"""Serving the web client's files, from memory."""

import asyncio
import gzip
import mimetypes
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from litestar import HttpMethod, MediaType, Request, Response, route

from parlour.server.api.dependencies import FOR_ANYBODY

PAGES: Final = files("parlour.server.site").joinpath("pages")
INDEX: Final = "/index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
ASK_AGAIN: Final = "no-cache"
WORTH_PACKING: Final = ("text/", "application/json", "image/svg+xml", "application/javascript")


class File(NamedTuple):
    """A file, ready to be sent."""

    kind: str
    cache: str
    plain: bytes
    packed: bytes | None


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt=FOR_ANYBODY,
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the web client. Every path that is no file is the page itself, which finds its way
    by the address."""
    path = request.scope["path"]
    files = await asyncio.to_thread(_files)
    file = files.get(path) or (None if path.startswith("/assets/") else files.get(INDEX))
    if file is None:
        return Response(b"Not there.", status_code=404, media_type=MediaType.TEXT)
    headers = {"Cache-Control": file.cache}
    body = file.plain
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = file.packed
    return Response(body, media_type=file.kind, headers=headers)


@cache
def _files() -> dict[str, File]:
    return {path: _read(path, file) for path, file in _walk(PAGES, "")}


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
    kept = FOR_EVER if path.startswith("/assets/") else ASK_AGAIN
    return File(kind, kept, plain, packed)
