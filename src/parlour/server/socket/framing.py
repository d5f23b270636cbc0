"""Frames of the WebSocket protocol (RFC 6455, 5.2): whole messages, written and read directly."""

from typing import Final

from websockets.speedups import apply_mask

WHOLE_TEXT: Final = 0x81
WHOLE_BYTES: Final = 0x82
MASKED: Final = 0x80
SHORT: Final = 126
"""Payloads of so many bytes and more have their size in two bytes of their own, or in eight."""


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


def payload_of_sole_message(data: bytes) -> int:
    """Where the payload begins, if these bytes are one masked text message of ordinary size and
    nothing else, as they nearly always are; 0 if not, or if that takes a closer look."""
    size = len(data)
    if size < 6 or data[0] != WHOLE_TEXT:
        return 0
    if size < 6 + SHORT:
        return 6 if data[1] == MASKED | size - 6 else 0
    told = data[1] == MASKED | SHORT and data[2] << 8 | data[3]
    return 8 if told == size - 8 >= SHORT else 0


def unmasked(data: bytes, begin: int, end: int) -> bytes:
    """The payload of a masked frame."""
    return apply_mask(data[begin:end], data[begin - 4 : begin])
