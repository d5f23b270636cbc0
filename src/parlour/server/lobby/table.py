"""A table as an immutable value, and how it is stored."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias, cast

import msgspec

from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.tables import Status, TableSettings
from parlour.server.errors import NotFound
from parlour.server.store.errors import StorageError
from parlour.server.store.records import StickyMove, TableRecord


class PersonSitting(msgspec.Struct, frozen=True, tag="person"):
    """A person in a seat."""

    id: str
    name: str
    seed: str | None = None
    """What the person added to the chance of the next match."""


class BotSitting(msgspec.Struct, frozen=True, tag="bot"):
    """A bot in a seat."""

    bot: str
    name: str


STAND_IN: Final = "greedy"
"""The bot that plays for somebody who is absent, or has given up."""
QUIET_SECONDS: Final = 7 * 24 * 3600.0
"""A match in which nobody has moved for so long no longer counts against any limit."""

Sitting: TypeAlias = PersonSitting | BotSitting
Seats: TypeAlias = dict[str, Sitting | None]


def seat_of(seats: Mapping[str, Sitting | None], person: str) -> str | None:
    """The seat in which a person sits, or plays."""
    for seat, sitting in seats.items():
        if isinstance(sitting, PersonSitting) and sitting.id == person:
            return seat
    return None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept of a table except its status, which the end of a match changes too.

    The host always sits.
    """

    id: str
    host: str
    settings: TableSettings
    seats: Seats
    """In seat order."""
    invite: str
    secret: str
    """In hex: the secret of the next match, or of the running one. Never leaves the server."""
    match: str | None = None
    created: float
    removed: list[str] = []
    """People whom the host has removed: they may not sit down here again."""

    def __repr__(self) -> str:
        return f"Table({self.id!r})"  # the secret must not get into a log

    @property
    def setup(self) -> str:
        """The host's list of operations in its normal form; empty where there is none."""
        return str(self.settings.setup)  # always text: `table_factory.checked` normalises it

    def seat_of(self, person: str) -> str | None:
        """Where a person sits."""
        return seat_of(self.seats, person)

    def people(self) -> list[PersonSitting]:
        """The people who sit here, in seat order."""
        return [sitting for sitting in self.seats.values() if isinstance(sitting, PersonSitting)]


class TableState(NamedTuple):
    """A table and its status at one moment."""

    table: Table
    status: Status


class StoredTable(NamedTuple):
    """A table as the store has it."""

    state: TableState
    revision: int
    """How often it was changed: what is stored on the strength of this state names it, and is
    refused once the table has changed."""


encode_table: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Table).decode


def decode_state(record: TableRecord) -> TableState:
    """A table from the store; one that cannot be read is a `StorageError`."""
    try:
        return TableState(_decode(record.document), cast("Status", record.status))
    except msgspec.MsgspecError as error:
        raise StorageError("table_unreadable", "This table cannot be read any more.") from error


def decode_stored(record: TableRecord) -> StoredTable:
    """A table from the store with its revision."""
    return StoredTable(decode_state(record), record.revision)


def unknown_table() -> NotFound:
    """Said of a table that does not exist, and in the same words of one that must not be known."""
    return NotFound("unknown_table", "There is no such table.")


StickyMoves: TypeAlias = dict[str, dict[str, JsonObject]]
"""By person and name: moves such as blocking."""

_decode_move: Final = msgspec.json.Decoder(JsonObject).decode


def decode_sticky_moves(stored: Iterable[StickyMove]) -> StickyMoves:
    """The sticky moves of a table, from the store."""
    found: StickyMoves = {}
    for one in stored:
        found.setdefault(one.person, {})[one.name] = _decode_move(one.move)
    return found
