"""The WebSocket frames of a client (RFC 6455), made and read by hand: clients must cost little."""

from collections.abc import Iterator

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = b"\x00\x00\x00\x00"
"""A client must mask what it sends. With this key nothing changes, and the server works no less."""


class FrameError(Exception):
    """The server sent something that this client does not understand."""


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A whole message as one frame."""
    size = len(payload)
    if size < 126:
        head = bytes((FINAL | opcode, MASKED | size))
    elif size < 65_536:
        head = bytes((FINAL | opcode, MASKED | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((FINAL | opcode, MASKED | 127)) + size.to_bytes(8, "big")
    return head + NO_MASK + payload


class Frames:
    """Cuts what comes in into messages."""

    def __init__(self) -> None:
        self._held = b""

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """The opcode and payload of every message that is complete now."""
        held = self._held + data if self._held else data
        at, end = 0, len(held)
        while end - at >= 2:
            size, body = held[at + 1], at + 2
            if size == 126:
                body = at + 4
                size = int.from_bytes(held[at + 2 : body], "big")
            elif size == 127:
                body = at + 10
                size = int.from_bytes(held[at + 2 : body], "big")
            if body + size > end:
                break
            if not held[at] & FINAL or held[at + 1] & MASKED:
                raise FrameError("a fragment, or a masked frame")
            yield held[at] & 0x0F, held[body : body + size]
            at = body + size
        self._held = held[at:]
