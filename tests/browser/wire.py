"""Matches that go on without a browser, so that a test begins where it is about something."""

from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from parlour.client import MatchState
from parlour.client.exchange import Answer, Exchange
from parlour.server.api.types.to_client import Sync, Update
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


BUILDING: Final = ("city", "settlement", "buy", "road")
"""What is made before anything else that is legal: it brings points."""


def play_on(people: Sequence[Person], table: str) -> None:
    """Let people build what they can, and else do anything, until the match of Tacan is over. The
    same dice give the same match."""
    chooser = Random(1)
    with ExitStack() as stack:
        seats = [stack.enter_context(seated(person, table)) for person in people]
        while not all(seat.match.outcome for seat in seats):
            version = max(seat.match.version for seat in seats)
            for seat in seats:
                seat.reach(version)
            for seat in seats:
                if seat.makes_any(chooser):
                    break


class Seated:
    """A socket at a table, which follows the match."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._exchange = Exchange()
        self._match: MatchState | None = None

    def ask(self, kind: str, **fields: Any) -> None:
        """Send a request, and wait for its answer."""
        answers: list[Answer] = []
        self._socket.send(self._exchange.request(kind, answers.append, **fields).decode())
        while not answers:
            self._hear()
        if isinstance(answers[0], Exception):
            raise answers[0]

    def make(self, move: Move) -> None:
        """Make a move."""
        assert self._match is not None
        self.ask("move", match=self._match.id, version=self._match.version, move=move.form)

    def makes_any(self, chooser: Random) -> bool:
        """Make a legal move, if there is one that brings the match on."""
        match = self.match
        moves = [move for move in match.legal if move["move"] != "block"]
        if not moves or match.outcome is not None:
            return False
        points = [move for move in moves if move["move"] in BUILDING]
        self.ask(
            "move", match=match.id, version=match.version, move=chooser.choice(points or moves)
        )
        return True

    @property
    def match(self) -> MatchState:
        """The match as this seat knows it."""
        assert self._match is not None
        return self._match

    def reach(self, version: int) -> None:
        """Wait until so much of the match was told."""
        while self._match is None or self._match.version < version:
            self._hear()

    def _hear(self) -> None:
        message = self._exchange.take(self._socket.recv(timeout=PATIENCE / 1000))
        if isinstance(message, Sync):
            self._match = MatchState.from_sync(message)
        elif isinstance(message, Update) and self._match is not None:
            self._match = self._match.after(message)


@contextmanager
def seated(person: Person, table: str) -> Generator[Seated]:
    """Somebody at a table, without a browser."""
    headers = {"Cookie": person.cookies(), "Origin": person.address}
    address = person.address.replace("http", "ws") + "/api/socket"
    with connect(address, additional_headers=headers, max_queue=None) as socket:
        one = Seated(socket)
        one.ask("enter", table=table)
        yield one
