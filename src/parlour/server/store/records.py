"""Records: the plain values that the store returns.

Documents (`bytes`) are JSON that only the package they belong to reads: a table, the header and the
entries of a log, the runtime of a match.
"""

from typing import Final

import msgspec

RUNNING: Final = "running"
FINISHED: Final = "finished"
ENDED: Final = "ended"
QUARANTINED: Final = "quarantined"
OVER: Final = (FINISHED, ENDED)
"""The statuses of matches that go no further and of which everything may be known."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A guest, or somebody with an account."""

    id: str
    name: str
    registered: bool = False
    epoch: int = 0
    """Cookies of an earlier epoch are no longer good: it grows with each change of password, and
    when all devices are signed out."""
    banned: bool = False
    ended: frozenset[str] = frozenset()
    """Device sessions that were signed out: their cookies are no longer good, either."""
    tokens: frozenset[str] = frozenset()
    """The ids of the tokens that were not revoked; they may have expired."""


class TokenRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A token with which programs act as a person. The token itself is stored nowhere."""

    id: str
    person: str
    name: str
    created: float
    expires: float
    used: float | None = None
    """The beginning of the day, in UTC, on which it was used last."""
    revoked: bool = False


class Account(msgspec.Struct, frozen=True):
    """Whoever has registered a name."""

    person: str
    password: str
    """The hash of the password."""


class TableRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is stored."""

    id: str
    status: str
    document: bytes
    revision: int
    """How often the table was changed: each stored change is made from one revision, and gives the
    next one."""


class PlayerRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays a seat: a person or a bot."""

    seat: str
    person: str | None
    bot: str | None
    name: str


class MatchRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A match without its log and its secret."""

    id: str
    table: str
    game: str
    status: str
    header: bytes
    """The first line of the log."""
    settings: bytes
    """What the table had settled when the match began."""
    version: int
    runtime: bytes
    """Clocks, absences and counts beside the log. The store reads one thing in it: `gone`, the list
    of the seats that were given up."""
    started: float
    touched: float
    ended: float | None
    outcome: bytes | None
    fault: str | None
    """Why a match was ended or quarantined."""
    players: tuple[PlayerRecord, ...]
    """In the order of their seats' names."""

    @property
    def over(self) -> bool:
        """Whether everything about the match may be known."""
        return self.status in OVER


class SnapshotRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A state from which the rest of a log is replayed. It is a cache."""

    version: int
    rng_position: int
    engine: str
    state: bytes


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """All that is needed to bring a match back to memory."""

    record: MatchRecord
    secret: bytes
    snapshot: SnapshotRecord | None
    entries: tuple[bytes, ...]
    """The entries from the snapshot's version on, or all of them where there is no snapshot."""

    def __repr__(self) -> str:
        return f"StoredMatch({self.record.id!r})"  # the secret must not get into a log


class Attended(msgspec.Struct, frozen=True):
    """A running match that has clocks or bots, so that it needs the server even if nobody comes."""

    match: str
    runtime: bytes
    bot_seats: tuple[str, ...]


class ChatRecord(msgspec.Struct, frozen=True):
    """A line of chat. Numbers grow from line to line."""

    number: int
    document: bytes


class StickyMove(msgspec.Struct, frozen=True):
    """A move that settles something for a person's matches to come at a table (X5)."""

    person: str
    name: str
    move: bytes


class FollowUp(msgspec.Struct, frozen=True):
    """A change of a person that their tables have yet to follow: a new name, or the deletion."""

    person: str
    number: int
    """The newest note about this person."""


class PersonSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A person as administrators see them."""

    id: str
    name: str
    registered: bool
    created: float
    seen: float
    banned: float | None


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table as administrators see it."""

    id: str
    status: str
    public: bool
    host: str
    created: float
    touched: float
    people: int
    """How many people sit there."""
