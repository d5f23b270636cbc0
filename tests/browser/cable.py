"""The connection of a page, which a test can cut."""

from playwright.sync_api import WebSocketRoute

from tests.browser.person import Person


class Cable:
    """What a page's socket goes through. To be laid before the page is opened."""

    def __init__(self, person: Person) -> None:
        self._sockets: list[WebSocketRoute] = []
        self._whole = True
        person.page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._whole:
            socket.connect_to_server()
            self._sockets.append(socket)
        else:
            socket.close()

    def cut(self) -> None:
        """From now on nothing gets through."""
        self._whole = False
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def mend(self) -> None:
        """Whoever tries again gets through."""
        self._whole = True
