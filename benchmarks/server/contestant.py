"""Who is measured: a server that can be started, and the players who come to it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.server.connection import Connection
from benchmarks.server.match import Match
from benchmarks.server.process import ServerProcess


class Players(ABC):
    """The clients of one server."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.matches: list[Match] = []

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
