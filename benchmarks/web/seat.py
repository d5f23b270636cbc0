"""A seat at a table that is played over a socket, while a page at the same seat looks on."""

import json
import threading
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

WANTED: Final = ("roll", "city", "settlement", "road", "robber", "discard", "buy", "bank")
"""What is done first; whatever else is legal comes last."""


class Seat:
    """Makes a move whenever one is asked for, after a pause, as bots do."""

    def __init__(self, address: str, cookies: str, table: str, pause: float) -> None:
        headers = {"Cookie": cookies, "Origin": address}
        where = address.replace("http", "ws") + "/api/socket"
        self._socket: ClientConnection = connect(where, additional_headers=headers, max_queue=None)
        self._pause = pause
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._match: dict[str, Any] = {}
        self._send(type="enter", table=table)
        self._thread.start()

    def stop(self) -> None:
        """Get up."""
        self._stopped.set()
        self._socket.close()
        self._thread.join(timeout=5)

    def _send(self, **message: Any) -> None:
        self._socket.send(json.dumps({"id": 1, **message}))

    def _play(self) -> None:
        try:
            for frame in self._socket:
                told = json.loads(frame)
                if told["type"] == "sync":
                    self._match = told
                elif told["type"] == "update":
                    self._match |= {key: value for key, value in told.items() if value is not None}
                else:
                    continue
                if self._match["viewer"] in self._match["to_act"]:
                    self._move()
        except ConnectionClosed:
            return

    def _move(self) -> None:
        if self._stopped.wait(self._pause):
            return
        legal = self._match["legal"]
        if legal:
            move = min(legal, key=lambda one: _rank(one["move"]))
            told = {"match": self._match["match"], "version": self._match["version"]}
            self._send(type="move", move=move, **told)


def _rank(name: str) -> int:
    return WANTED.index(name) if name in WANTED else len(WANTED) + (name != "decline")
