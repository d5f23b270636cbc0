"""Frames of the WebSocket protocol (RFC 6455, 5.2): whole messages, written and read directly."""

from typing import Final

from websockets.speedups import apply_mask

WHOLE_TEXT: Final = 0x81
WHOLE_BYTES: Final = 0x82
MASKED: Final = 0x80


def frame_of(message: bytes) -> bytes:
    """A whole text message as one frame, as a server sends it."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)


def extent(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at this place begins and ends; None if that is not told yet.

    Payloads of clients are masked, and the mask stands before them.
    """
    if len(data) < at + 2:
        return None
    short = data[at + 1] & 0x7F
    mask = 4 if is_masked(data, at) else 0
    if short < 126:
        begin = at + 2 + mask
        return begin, begin + short
    told = 2 if short == 126 else 8
    begin = at + 2 + told
    if len(data) < begin:
        return None
    return begin + mask, begin + mask + int.from_bytes(data[at + 2 : begin], "big")


def is_masked(data: bytes, at: int) -> bool:
    """Whether the frame at this place is masked, as all frames of clients must be."""
    return data[at + 1] >= MASKED


def is_whole_message(data: bytes, at: int) -> bool:
    """Whether the frame at this place is a message in one piece."""
    return data[at] in (WHOLE_TEXT, WHOLE_BYTES)


def unmasked(data: bytes, begin: int, end: int) -> bytes:
    """The payload of a masked frame."""
    return apply_mask(data[begin:end], data[begin - 4 : begin])
