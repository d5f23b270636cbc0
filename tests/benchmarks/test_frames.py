"""Frames made and read by hand."""

import pytest

from benchmarks.server.frames import PING, TEXT, FrameError, Frames, frame

LONG = b"x" * 300


def sent(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame as a server sends it: not masked."""
    size = len(payload)
    length = bytes((size,)) if size < 126 else b"\x7e" + size.to_bytes(2, "big")
    return bytes((0x80 | opcode,)) + length + payload


def test_messages_are_cut_out_of_pieces_of_any_size() -> None:
    stream = sent(b"one") + sent(LONG) + sent(b"", PING)
    for size in (1, 2, 5, len(stream)):
        frames = Frames()
        pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
        found = [message for piece in pieces for message in frames.feed(piece)]
        assert found == [(TEXT, b"one"), (TEXT, LONG), (PING, b"")]


def test_a_client_masks_what_it_sends_with_a_key_that_changes_nothing() -> None:
    assert frame(b"hi") == b"\x81\x82\0\0\0\0hi"
    assert frame(LONG) == b"\x81\xfe\x01\x2c\0\0\0\0" + LONG


def test_a_fragment_of_a_message_is_refused() -> None:
    with pytest.raises(FrameError):
        list(Frames().feed(bytes((TEXT, 2)) + b"hi"))
