"""Who is measured: a server that can be started, and the players who come to it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx

from benchmarks.server.connection import TIMEOUT, Connection
from benchmarks.server.load import AT_ONCE
from benchmarks.server.match import LoadError, Match
from benchmarks.server.process import ServerProcess


class Players(ABC):
    """The clients of one server."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.matches: list[Match] = []
        self._http = httpx.AsyncClient(
            base_url=f"http://{server.address}",
            headers={"Origin": f"http://{server.address}"},
            limits=httpx.Limits(max_connections=AT_ONCE),
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),  # every player has others
            timeout=TIMEOUT,
            trust_env=False,
        )

    async def post(
        self, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[Any, str]:
        """Send a request: the answer, and the cookie that came with it."""
        response = await self._http.post(path, json=body, headers=headers)
        if response.is_error:
            raise LoadError(f"{path}: {response.status_code} {response.text[:300]}")
        cookie = "; ".join(f"{name}={value}" for name, value in response.cookies.items())
        return (response.json() if response.content else None), cookie

    @abstractmethod
    async def begin(self, game: str, seats: int, at_once: int, spare: int = 0) -> Sequence[Match]:
        """Players come in and begin matches: those that play at once, and some to follow them."""

    @property
    @abstractmethod
    def connections(self) -> Sequence[Connection]:
        """All open sockets."""

    async def leave(self) -> None:
        """Everyone goes."""
        for connection in self.connections:
            connection.abort()
        await self._http.aclose()


@dataclass(frozen=True)
class Contestant(ABC):
    """A server that is measured."""

    name: str
    program: str
    """The interpreter that runs it."""
    version: str
    runs_on: str
    file: str
    """Where its engine was loaded from."""

    is_peer: bool = False
    """Whether it is there for comparison."""
    keeps_matches: bool = True
    """Whether its matches are there again after a restart."""

    @abstractmethod
    def process(self, folder: Path, core: set[int]) -> ServerProcess:
        """Its process, not started yet, with its data in an empty folder."""

    @abstractmethod
    def players(self, server: ServerProcess) -> Players:
        """Players who will come to it."""
