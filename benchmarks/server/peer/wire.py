"""What people say to boardgame.io and read of its answers: socket.io over engine.io, by hand.

A packet begins with a digit for engine.io (4: a message) and one for socket.io (0: connect,
2: event), then comes the namespace, which is the game's name, and JSON. Of the state in an update
only its number is read, and that without decoding the rest.
"""

import json

GAME = "counting"
PATH = "/socket.io/?EIO=4&transport=websocket"

OPENED, PING, PONG = b"0", b"2", b"3"
SPACE = f"/{GAME},".encode()
CONNECT = b"40" + SPACE
EVENT = b"42" + SPACE
SYNC = EVENT + b'["sync",'
UPDATE = EVENT + b'["update",'
REFUSED = b"44"
"""The namespace could not be entered."""
STATE = b'"_stateID":'


class WireError(Exception):
    """The peer sent something that this client does not understand."""


def sync(match: str, seat: str, credentials: str) -> bytes:
    """Ask for a match, and for its updates from now on."""
    return EVENT + _text(["sync", match, seat, credentials, 2])


def move(match: str, seat: str, credentials: str, state: int, number: int) -> bytes:
    """The only move that the game has."""
    payload = {"type": "add", "args": [number], "playerID": seat, "credentials": credentials}
    action = {"type": "MAKE_MOVE", "payload": payload}
    return EVENT + _text(["update", action, state, match, seat])


def state_of(message: bytes) -> int:
    """How many moves the match has, after an update or in a sync."""
    found = message.find(STATE)
    if found < 0:
        raise WireError(message[:200].decode(errors="replace"))
    at = end = found + len(STATE)
    while message[end : end + 1].isdigit():
        end += 1
    return int(message[at:end])


def _text(event: list[object]) -> bytes:
    return json.dumps(event, separators=(",", ":")).encode()
