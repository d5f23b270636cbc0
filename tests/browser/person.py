"""Somebody at a browser of their own: a window, cookies, and whatever goes wrong in it."""

from enum import StrEnum
from typing import Any, Final, NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    WebSocket,
)

PATIENCE: Final = 30_000
"""Milliseconds until something must have come: a busy machine is slow."""


GO: Final = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


class Theme(StrEnum):
    """What a device can prefer."""

    LIGHT = "light"
    DARK = "dark"


class Size(NamedTuple):
    """A window, and whether fingers or a mouse point into it."""

    width: int
    height: int
    touch: bool = False


DESKTOP: Final = Size(1440, 900)
PHONE: Final = Size(390, 844, touch=True)


class Person:
    """A visitor with a window of their own."""

    def __init__(self, browser: Browser, address: str, name: str, size: Size = DESKTOP) -> None:
        self.name = name
        self.size = size
        self.address = address
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            viewport={"width": size.width, "height": size.height},
            has_touch=size.touch,
            is_mobile=size.touch,
            locale="en-GB",
            color_scheme="light",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        """What the page complained about; a test ends without any."""
        self.frames: list[str] = []
        """Everything that came over the socket, as it came."""
        self._answered: list[Response] = []
        self._asked: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._complain)
        self.page.on("websocket", self._listen)
        self.page.on("response", self._remember)

    def _complain(self, message: ConsoleMessage) -> None:
        # What a server refuses, or does not answer, the browser notes by itself: the page copes.
        expected = ("Failed to load resource", "WebSocket connection to")
        if message.type == "error" and not message.text.startswith(expected):
            self.faults.append(message.text)

    def _remember(self, answer: Response) -> None:
        self._answered.append(answer)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def visit(self, path: str) -> None:
        """Open a page by its address."""
        self.page.goto(path)

    def go(self, path: str) -> None:
        """Go to another page of Parlour without loading everything anew, as its links do."""
        self.page.evaluate(GO, path)

    def become_guest(self) -> None:
        """Have a name without writing it into a form."""
        if not self.context.cookies(self.address):
            self.ask("POST", "/api/guest", {"name": self.name})

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a request as this person."""
        answer = self.context.request.fetch(
            path, method=method, data=body, headers={"Origin": self.address}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def try_asking(self, path: str) -> None:
        """Ask for something that may be refused; what is answered is remembered."""
        self._asked.append(self.context.request.get(path).text())

    def answers(self) -> list[str]:
        """All that the server answered to requests in JSON, to the page and to the person.

        Look before the page is left, too: then the browser forgets what it was answered.
        """
        self._asked += [one.text() for one in self._answered if "/api/" in one.url and one.ok]
        self._answered.clear()
        return [text for text in self._asked if text.startswith(("{", "["))]

    def cookies(self) -> str:
        """What proves who this is, as a header."""
        kept = self.context.cookies(self.address)
        return "; ".join(f"{one.get('name')}={one.get('value')}" for one in kept)

    def prefer(self, theme: Theme) -> None:
        """Let the device prefer a theme."""
        self.page.emulate_media(color_scheme="dark" if theme is Theme.DARK else "light")

    def leave(self) -> None:
        """Close the window."""
        self.context.close()
