"""What a server has said, to be held against what it has stored."""

import json
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests.server.harness.client import Message

Told: TypeAlias = tuple[str | None, Message]
"""Who moved, and how."""


class Promise(NamedTuple):
    """Something that was acknowledged: a question to the file that must be answered with yes."""

    sentence: str
    question: str
    values: tuple[object, ...]
    lasts: bool = True
    """False for what makes room for newer things, such as chat."""

    def is_kept(self, file: sqlite3.Connection) -> bool:
        """Whether the file says yes."""
        return bool(file.execute(self.question, self.values).fetchone() == (1,))


class SentList(NamedTuple):
    """Moves that were sent as one list of operations, answered or not."""

    match: str
    version: int
    """The version that they were meant for."""
    seat: str
    moves: tuple[Message, ...]

    def is_whole(self, file: sqlite3.Connection) -> bool:
        """Whether all of them are stored, or none; another move may have been faster."""
        found = stored(file, self.match, self.version + 1)
        made = [
            found.get(version) == (self.seat, move)
            for version, move in enumerate(self.moves, start=self.version + 1)
        ]
        return all(made) or not made[0]


class Ledger:
    """All that a server has acknowledged or told anyone. None of it may ever be lost."""

    def __init__(self) -> None:
        self.moves: dict[str, dict[int, Told]] = {}
        """By match and version."""
        self.faults: list[str] = []
        """What must not have happened."""
        self.told = 0
        """Moves that somebody was told of."""
        self.compared = 0
        """Times that what a client had was held against the whole view."""
        self.lists: list[SentList] = []
        """Several moves that were sent as one list."""
        self._promises: list[Promise] = []
        self._lines: set[int] = set()
        self._first_open: dict[str, int] = {}
        self._checked = 0
        self._lists_checked = 0

    def tell(self, match: str, version: int, seat: str | None, move: Message) -> None:
        """Somebody was told of a move: it must be the one that everybody was told of."""
        told = self.moves.setdefault(match, {})
        if version not in told:
            self.told += 1
        if told.setdefault(version, (seat, move)) != (seat, move):
            self.faults.append(f"{match} {version} was {told[version]}, and now {(seat, move)}")
        self._first_open[match] = min(version, self._first_open.get(match, version))

    def is_new_line(self, number: int) -> bool:
        """Whether nobody has heard this line of chat before."""
        new = number not in self._lines
        self._lines.add(number)
        return new

    def promise(self, sentence: str, question: str, *values: object, lasts: bool = True) -> None:
        """Something was acknowledged."""
        self._promises.append(Promise(sentence, question, values, lasts))

    def check(self, file: sqlite3.Connection) -> None:
        """Hold all that is new since the last check against the file."""
        for match, first in self._first_open.items():
            self._check_moves(file, match, first)
        self._check_promises(file, self._promises[self._checked :])
        self._check_lists(file, self.lists[self._lists_checked :])
        self._lists_checked = len(self.lists)
        self._first_open.clear()
        self._checked = len(self._promises)

    def check_all(self, file: sqlite3.Connection) -> None:
        """Hold everything against the file once more, but for what did not have to last."""
        for match in self.moves:
            self._check_moves(file, match, 0)
        self._check_promises(file, [one for one in self._promises if one.lasts])
        self._check_lists(file, self.lists)

    def _check_moves(self, file: sqlite3.Connection, match: str, first: int) -> None:
        found = stored(file, match, first)
        for version, told in self.moves[match].items():
            if version >= first and found.get(version) != told:
                self.faults.append(
                    f"{match} {version}: {told} was told, {found.get(version)} is stored"
                )

    def _check_lists(self, file: sqlite3.Connection, lists: list[SentList]) -> None:
        self.faults += [f"{sent}: a part is stored" for sent in lists if not sent.is_whole(file)]

    def _check_promises(self, file: sqlite3.Connection, promises: list[Promise]) -> None:
        self.faults += [
            f"lost: {promise.sentence}" for promise in promises if not promise.is_kept(file)
        ]


@contextmanager
def looking_into(database: Path) -> Generator[sqlite3.Connection]:
    """The file of a server, beside it."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as file:
        yield file


def stored(file: sqlite3.Connection, match: str, first: int = 0) -> dict[int, Told]:
    """The moves of a match as they are stored, from a version on."""
    lines = file.execute(
        "SELECT entry.version, line FROM entry JOIN match ON match.row = entry.match"
        " WHERE id = ? AND entry.version >= ?",
        (match, first),
    )
    entries = {version: json.loads(line) for version, line in lines}
    return {version: (entry["seat"], entry["move"]) for version, entry in entries.items()}
