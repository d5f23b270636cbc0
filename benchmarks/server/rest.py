"""Requests over HTTP: a few kept connections, written by hand as the sockets are."""

import asyncio
import json
from time import perf_counter
from typing import Any

CONNECTIONS = 16
"""Requests under way at once: their commits are grouped, as they are when many people come."""

FRESH = 2.0
"""Seconds after which an idle connection is not used again: the server closes it after five."""


class RequestFailed(Exception):
    """The server said no."""


class Rest:
    """A small pool of connections to one server."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._idle: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._free = asyncio.Semaphore(CONNECTIONS)

    async def post(self, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """Send a request that changes something: the answer, and the cookie that came with it."""
        payload = b"" if body is None else json.dumps(body).encode()
        lines = [
            f"POST {path} HTTP/1.1",
            f"Host: {self._host}:{self._port}",
            f"Origin: http://{self._host}:{self._port}",
            f"Content-Length: {len(payload)}",
        ]
        if payload:
            lines.append("Content-Type: application/json")
        if cookie:
            lines.append(f"Cookie: {cookie}")
        request = "\r\n".join([*lines, "", ""]).encode() + payload
        async with self._free:
            reader, writer = await self._connection()
            writer.write(request)
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            status, headers, set_cookie = _read_head(head)
            answer = await reader.readexactly(int(headers.get("content-length", "0")))
            self._idle.append((perf_counter(), reader, writer))
        if status >= 400:
            raise RequestFailed(f"{path}: {status} {answer.decode(errors='replace')[:300]}")
        return (json.loads(answer) if answer else None), set_cookie

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._idle:
            used, reader, writer = self._idle.pop()
            if perf_counter() - used < FRESH:
                return reader, writer
            writer.close()
        return await asyncio.open_connection(self._host, self._port)

    def close(self) -> None:
        """Close the connections."""
        for _, _, writer in self._idle:
            writer.close()
        self._idle.clear()


def _read_head(head: str) -> tuple[int, dict[str, str], str]:
    first, *rest = head.rstrip().split("\r\n")
    headers: dict[str, str] = {}
    cookies: list[str] = []
    for line in rest:
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie":
            cookies.append(value.strip().partition(";")[0])
        else:
            headers[name.lower()] = value.strip()
    return int(first.split(" ")[1]), headers, "; ".join(cookies)
