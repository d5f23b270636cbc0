"""A whole server in a thread of this process, on a free port of this machine."""

import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn

from parlour.server.app import make_app
from parlour.server.settings import Settings

PATIENCE = 60.0
SETTINGS = Settings(
    memory=True,
    port=0,
    bot_pause=0.0,
    guests_per_address=1_000_000,
    tables_per_person=10_000,
    tables_per_address=100_000,
    tables_per_hour=1_000_000,
)


@contextmanager
def served(settings: Settings = SETTINGS) -> Generator[str]:
    """The address of a server that runs until it is no longer needed."""
    config = uvicorn.Config(
        make_app(settings),  # pyright: ignore[reportArgumentType] the same types, by another library's names
        port=0,
        lifespan="on",
        log_config=None,
        access_log=False,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server has ended"
        assert time.monotonic() < until, "the server does not start"
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Guest:
    """Somebody who has come in, and who has a table and a match when they are asked for."""

    def __init__(self, address: str, name: str) -> None:
        self.headers = {"Origin": address}
        self._http = httpx.Client(base_url=address, headers=self.headers, timeout=PATIENCE)
        self._post("/api/guest", {"name": name})
        self.cookies = dict(self._http.cookies)

    def own(self, kind: str) -> str:
        """The id of a new table, match or token of one's own, or the name of a game."""
        if kind == "game":
            return "rupiaj"
        if kind == "token":
            return str(self._post("/api/my/tokens", {"name": "bot"})["info"]["id"])
        made = {"table": "/api/tables", "match": "/api/quick"}
        answer = self._post(made[kind], {"game": "rupiaj"})
        return str(answer["id" if kind == "table" else "match"])

    def _post(self, path: str, body: dict[str, str]) -> Any:
        return self._http.post(path, json=body).raise_for_status().json()

    def close(self) -> None:
        """Go."""
        self._http.close()
