"""The connection of a page, which a test can cut, or let die without a word."""

import json

from playwright.sync_api import WebSocketRoute

from tests.browser.person import Person


class Cable:
    """What a page's socket goes through. To be laid before the page is opened."""

    def __init__(self, person: Person) -> None:
        self._sockets: list[WebSocketRoute] = []
        self._whole = True
        self._silent: set[WebSocketRoute] = set()
        self._protocol: int | None = None
        person.page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if not self._whole:
            socket.close()
            return
        server = socket.connect_to_server()
        socket.on_message(lambda message: self._pass_on(socket, server, message))
        server.on_message(lambda message: self._pass_on(socket, socket, self._said(message)))
        self._sockets.append(socket)

    def _pass_on(self, socket: WebSocketRoute, end: WebSocketRoute, message: str | bytes) -> None:
        if socket not in self._silent:
            end.send(message)

    def _said(self, message: str | bytes) -> str | bytes:
        if self._protocol is None or '"welcome"' not in str(message):
            return message
        return json.dumps(json.loads(message) | {"protocol": self._protocol})

    def speak(self, protocol: int | None) -> None:
        """From now on the server welcomes with this protocol; with its own again if it is None."""
        self._protocol = protocol

    def fall_silent(self) -> None:
        """The connection that is there dies, and neither end is told. Another one can be made."""
        self._silent.update(self._sockets)

    def cut(self) -> None:
        """From now on nothing gets through."""
        self._whole = False
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def mend(self) -> None:
        """Whoever tries again gets through."""
        self._whole = True
