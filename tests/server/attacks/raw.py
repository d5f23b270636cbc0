"""Connections without a library in between, for what no library would send."""

import base64
import os
import socket
import struct
from typing import Final, Self

from tests.server.harness.world import World

PATIENCE: Final = 20.0
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
CONTINUATION: Final = 0


class Raw:
    """A TCP connection to a server."""

    def __init__(self, server: World, source: str = "127.0.0.1") -> None:
        self.server = server
        self.socket = socket.create_connection(
            ("127.0.0.1", server.port), PATIENCE, source_address=(source, 0)
        )
        self._read = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.socket.sendall(data)

    def rest(self) -> bytes:
        """All that comes until the other side ends the connection."""
        try:
            while more := self.socket.recv(65_536):
                self._read += more
        except ConnectionError:
            pass
        return self._read

    def ended(self) -> bool:
        """Whether the other side has ended the connection, or does so in time."""
        try:
            self.rest()
        except TimeoutError:
            return False
        return True

    def ask(self, head: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request that asks for no other one after it; the status and the whole answer."""
        self.send(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body)
        answer = self.rest()
        return int(answer.split(b" ", 2)[1]), answer

    def open_socket(self, cookie: str | None = None, **headers: str | None) -> int:
        """Ask for a WebSocket; the status. A header that is None is left out."""
        said: dict[str, str | None] = {
            "Host": f"127.0.0.1:{self.server.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            "Origin": self.server.address,
            "Cookie": cookie,
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        lines = [f"{name}: {value}" for name, value in said.items() if value is not None]
        head = "\r\n".join(["GET /api/socket HTTP/1.1", *lines])
        self.send(head.encode("latin-1") + b"\r\n\r\n")
        while b"\r\n\r\n" not in self._read:
            more = self.socket.recv(65_536)
            if not more:
                break
            self._read += more
        answer, _, self._read = self._read.partition(b"\r\n\r\n")
        return int(answer.split(b" ", 2)[1])

    def frame(self) -> tuple[int, bytes]:
        """The next frame from the server: its kind and what it says."""
        kind, length = self._exactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", self._exactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._exactly(8))
        return kind & 15, self._exactly(length)

    def message(self) -> bytes:
        """The next text message from the server."""
        while True:
            kind, said = self.frame()
            if kind == TEXT:
                return said

    def close_code(self) -> int | None:
        """The code with which the server closes the socket; None if it ends without one."""
        try:
            while True:
                kind, said = self.frame()
                if kind == CLOSE:
                    return int.from_bytes(said[:2], "big")
        except EOFError:
            return None

    def _exactly(self, number: int) -> bytes:
        while len(self._read) < number:
            try:
                more = self.socket.recv(65_536)
            except ConnectionError:
                more = b""
            if not more:
                raise EOFError
            self._read += more
        found, self._read = self._read[:number], self._read[number:]
        return found


def framed(
    kind: int, data: bytes, *, last: bool = True, masked: bool = True, bits: int = 0
) -> bytes:
    """A frame as a client sends it."""
    first = bytes([(128 if last else 0) | bits | kind])
    size, mask = len(data), 128 if masked else 0
    if size < 126:
        length = bytes([mask | size])
    elif size < 65_536:
        length = bytes([mask | 126]) + struct.pack("!H", size)
    else:
        length = bytes([mask | 127]) + struct.pack("!Q", size)
    key = b"\x11\x22\x33\x44"
    if not masked:
        return first + length + data
    return first + length + key + bytes(byte ^ key[at % 4] for at, byte in enumerate(data))
