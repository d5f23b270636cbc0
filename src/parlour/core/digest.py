"""HMAC-SHA-256, as a match needs it with every move.

`hmac.digest` lets other threads run while it works, however short the message: under load each call
then waits until the thread that writes to the disk gives way. This does not, for messages as short
as the lines of a log, and gives the same.
"""

from hashlib import sha256
from typing import Final

BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def keyed_digest(key: bytes, message: bytes) -> bytes:
    """The digest of a message under a key (RFC 2104)."""
    if len(key) > BLOCK:
        key = sha256(key).digest()
    key = key.ljust(BLOCK, b"\0")
    inner = sha256(key.translate(_INNER) + message).digest()
    return sha256(key.translate(_OUTER) + inner).digest()
