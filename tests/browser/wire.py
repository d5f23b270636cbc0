"""Matches that go on without a browser, so that a test begins where it is about something."""

import json
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.person import PATIENCE, Person
from tests.browser.story import SEATS, Move, Story


def begin(people: Sequence[Person], story: Story, **settings: Any) -> str:
    """Open a table for a story, let everybody sit down, and start; the table's id."""
    host = people[0]
    for person in people:
        person.become_guest()
    body = {"game": story.game, "options": story.options, "seats": len(people), **settings}
    opened = host.ask("POST", "/api/tables", body)
    table = f"/api/tables/{opened['id']}"
    for person, seat in zip(people[1:], SEATS[1 : len(people)], strict=True):
        person.ask("POST", f"{table}/take", {"seat": seat, "invite": opened["invite"]})
    host.ask("POST", f"{table}/seed", {"seed": story.seed})
    host.ask("POST", f"{table}/start")
    return str(opened["id"])


def play(people: Sequence[Person], table: str, moves: Sequence[Move]) -> None:
    """Let people make moves over sockets of their own."""
    with ExitStack() as stack:
        by_seat = {
            seat: stack.enter_context(seated(person, table))
            for seat, person in zip(SEATS[: len(people)], people, strict=True)
        }
        for move in moves:
            by_seat[move.seat].make(move)
            for one in by_seat.values():
                one.reach(move.version)


class Seated:
    """A socket at a table, which follows the match."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._match = ""
        self._version = 0

    def ask(self, **request: Any) -> None:
        """Send a request, and wait for its answer."""
        self._socket.send(json.dumps({"id": 1, **request}))
        while self._hear() != "done":
            continue

    def make(self, move: Move) -> None:
        """Make a move."""
        self.ask(type="move", match=self._match, version=self._version, move=move.form)

    def reach(self, version: int) -> None:
        """Wait until so much of the match was told."""
        while self._version < version:
            self._hear()

    def _hear(self) -> str:
        said = json.loads(self._socket.recv(timeout=PATIENCE / 1000))
        match said["type"]:
            case "sync":
                self._match, self._version = said["match"], said["version"]
            case "update":
                self._version = said["version"]
            case "refused":
                raise AssertionError(said["refusal"])
            case _:
                pass
        return str(said["type"])


@contextmanager
def seated(person: Person, table: str) -> Generator[Seated]:
    """Somebody at a table, without a browser."""
    headers = {"Cookie": person.cookies(), "Origin": person.address}
    address = person.address.replace("http", "ws") + "/api/socket"
    with connect(address, additional_headers=headers, max_queue=None) as socket:
        one = Seated(socket)
        one.ask(type="enter", table=table)
        yield one
