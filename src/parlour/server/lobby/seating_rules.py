"""The rules of seating: pure functions from a table to the next one, or a refusal."""

from collections.abc import Collection, Sequence
from itertools import count
from typing import Final
from zlib import crc32

from msgspec.structs import replace

from parlour.bots import registry as bots
from parlour.core.errors import OptionError
from parlour.core.fairness import check_seeds
from parlour.core.quote import quoted
from parlour.server.errors import Conflict
from parlour.server.lobby.table import (
    STAND_IN,
    BotSitting,
    PersonSitting,
    Seats,
    Sitting,
    Table,
)
from parlour.server.store.records import Person

MOST_REMOVED: Final = 200
"""People whom a table remembers as removed; then the first of them are forgotten."""


def take(table: Table, person: Person, seat: str) -> Table:
    """Sit down in a free seat; who sits already moves there, and takes the seed along."""
    present = table.seat_of(person.id)
    if seat == present:
        return table
    _check_free(table, seat)
    sitting: Sitting = PersonSitting(person.id, person.name)
    if present is not None:
        return swap(table, present, seat)
    return _with(table, {seat: sitting})


def leave(table: Table, person: Person) -> Table:
    """Get up. A host who leaves hands that on to the next person around the table, if any."""
    seat = table.seat_of(person.id)
    if seat is None:
        return table
    left = _with(table, {seat: None})
    return hand_on(left, seat) if person.id == table.host else left


def give_up(table: Table, person: Person) -> Table:
    """Leave one's seat to a bot for good, and be the host no longer."""
    seat = table.seat_of(person.id)
    if seat is None:
        return table
    left = _with(table, {seat: _bot(table, STAND_IN)})
    return hand_on(left, seat) if person.id == table.host else left


def hand_on(table: Table, seat: str) -> Table:
    """Make the next person around the table, after a seat, the host; if there is any."""
    names = list(table.seats)
    place = names.index(seat)
    for name in names[place + 1 :] + names[:place]:
        sitting = table.seats[name]
        if isinstance(sitting, PersonSitting):
            return replace(table, host=sitting.id)
    return table


def rename(table: Table, person: Person) -> Table:
    """Show a person who sits here by the name they have now."""
    seat = table.seat_of(person.id)
    sitting = None if seat is None else table.seats[seat]
    if seat is None or not isinstance(sitting, PersonSitting):
        return table
    return _with(table, {seat: replace(sitting, name=person.name)})


def swap(table: Table, one: str, other: str) -> Table:
    """Let two seats change their players; either may be free."""
    check_seat(table, one)
    check_seat(table, other)
    return _with(table, {one: table.seats[other], other: table.seats[one]})


def seat_bot(table: Table, seat: str, bot: str) -> Table:
    """Put a bot of that name into a free seat."""
    bots.find(bot)
    _check_free(table, seat)
    return _with(table, {seat: _bot(table, bot)})


def remove(table: Table, seat: str) -> Table:
    """Free a seat, but not the host's. A person who is removed may not sit down here again."""
    check_seat(table, seat)
    sitting = table.seats[seat]
    if sitting is None:
        raise Conflict("seat_empty", f"Nobody sits in {seat}.")
    freed = _with(table, {seat: None})
    if isinstance(sitting, BotSitting):
        return freed
    if sitting.id == table.host:
        raise Conflict("host_stays", "The host cannot be removed, but can leave.")
    return replace(freed, removed=[*table.removed, sitting.id][-MOST_REMOVED:])


def add_seed(table: Table, seat: str, seed: str) -> Table:
    """Keep what the person in a seat adds to the chance of the next match."""
    check_seeds([seat], {seat: seed})
    sitting = table.seats[seat]
    if not isinstance(sitting, PersonSitting):
        raise Conflict("seat_empty", f"Nobody sits in {seat}.")
    return _with(table, {seat: replace(sitting, seed=seed)})


def arrange(seats: Seats, names: Sequence[str]) -> Seats:
    """The same players in other seats: in their own where it is still there, else in a free one."""
    arranged = {name: seats.get(name) for name in names}
    for seat, sitting in seats.items():
        if sitting is None or seat in arranged:
            continue
        free = next((name for name in names if arranged[name] is None), None)
        if free is None:
            raise Conflict("too_few_seats", "More players sit here than there would be seats.")
        arranged[free] = sitting
    return arranged


def check_seat(table: Table, seat: str) -> None:
    """Refuse a seat that the table does not have."""
    if seat not in table.seats:
        raise OptionError("unknown_seat", f"This table has no seat {quoted(seat)}.")


def _check_free(table: Table, seat: str) -> None:
    check_seat(table, seat)
    if table.seats[seat] is not None:
        raise Conflict("seat_taken", f"Somebody sits in {seat} already.")


def _with(table: Table, changed: Seats) -> Table:
    return replace(table, seats=table.seats | changed)


def _bot(table: Table, bot: str) -> BotSitting:
    """A bot, with a name that nobody at the table has yet."""
    taken = {sitting.name for sitting in table.seats.values() if sitting is not None}
    return BotSitting(bot, bot_name(table.id, taken))


NAMES: Final = (
    "Juniper",
    "Basil",
    "Hazel",
    "Linden",
    "Saffron",
    "Alder",
    "Olive",
    "Rowan",
    "Tansy",
    "Sorrel",
    "Clementine",
    "Aspen",
)


def bot_name(table: str, taken: Collection[str]) -> str:
    """A name that nobody at the table has. Tables differ in who comes first."""
    first = crc32(table.encode()) % len(NAMES)
    around = NAMES[first:] + NAMES[:first]
    names = (name if round_ == 1 else f"{name} {round_}" for round_ in count(1) for name in around)
    return next(name for name in names if name not in taken)
