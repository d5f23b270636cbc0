"""The rules of seating. Each function makes another record, or refuses and changes nothing."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from parlour.bots import registry as bots
from parlour.core.errors import OptionError
from parlour.core.fairness import check_seeds
from parlour.core.quote import quoted
from parlour.server.errors import Conflict
from parlour.server.lobby.bot_names import bot_name
from parlour.server.lobby.table import (
    STAND_IN,
    BotSitting,
    PersonSitting,
    Seats,
    Sitting,
    TableRecord,
)
from parlour.server.people.person import Person

MOST_REMOVED: Final = 200
"""People whom a table remembers as removed; then the first of them are forgotten."""


def take(record: TableRecord, person: Person, seat: str) -> TableRecord:
    """Sit down in a free seat; who sits already moves there, and takes the seed along."""
    present = record.seat_of(person.id)
    if seat == present:
        return record
    _check_free(record, seat)
    sitting: Sitting = PersonSitting(person.id, person.name)
    if present is not None:
        return swap(record, present, seat)
    return _with(record, {seat: sitting})


def leave(record: TableRecord, person: Person) -> TableRecord:
    """Get up. A host who leaves hands that on to the next person around the table, if any."""
    seat = record.seat_of(person.id)
    if seat is None:
        return record
    left = _with(record, {seat: None})
    return hand_on(left, seat) if person.id == record.host else left


def give_up(record: TableRecord, person: Person) -> TableRecord:
    """Leave one's seat to a bot for good, and be the host no longer."""
    seat = record.seat_of(person.id)
    if seat is None:
        return record
    left = _with(record, {seat: _bot(record, STAND_IN)})
    return hand_on(left, seat) if person.id == record.host else left


def hand_on(record: TableRecord, seat: str) -> TableRecord:
    """Make the next person around the table, after a seat, the host; if there is any."""
    names = list(record.seats)
    place = names.index(seat)
    for name in names[place + 1 :] + names[:place]:
        sitting = record.seats[name]
        if isinstance(sitting, PersonSitting):
            return replace(record, host=sitting.id)
    return record


def rename(record: TableRecord, person: Person) -> TableRecord:
    """Show a person who sits here by the name they have now."""
    seat = record.seat_of(person.id)
    sitting = None if seat is None else record.seats[seat]
    if seat is None or not isinstance(sitting, PersonSitting):
        return record
    return _with(record, {seat: replace(sitting, name=person.name)})


def swap(record: TableRecord, one: str, other: str) -> TableRecord:
    """Let two seats change their players; either may be free."""
    check_seat(record, one)
    check_seat(record, other)
    return _with(record, {one: record.seats[other], other: record.seats[one]})


def seat_bot(record: TableRecord, seat: str, bot: str) -> TableRecord:
    """Put a bot of that name into a free seat."""
    bots.find(bot)
    _check_free(record, seat)
    return _with(record, {seat: _bot(record, bot)})


def remove(record: TableRecord, seat: str) -> TableRecord:
    """Free a seat, but not the host's. A person who is removed may not sit down here again."""
    check_seat(record, seat)
    sitting = record.seats[seat]
    if sitting is None:
        raise Conflict("seat_empty", f"Nobody sits in {seat}.")
    freed = _with(record, {seat: None})
    if isinstance(sitting, BotSitting):
        return freed
    if sitting.id == record.host:
        raise Conflict("host_stays", "The host cannot be removed, but can leave.")
    return replace(freed, removed=[*record.removed, sitting.id][-MOST_REMOVED:])


def add_seed(record: TableRecord, seat: str, seed: str) -> TableRecord:
    """Keep what the person in a seat adds to the chance of the next match."""
    check_seeds([seat], {seat: seed})
    sitting = record.seats[seat]
    if not isinstance(sitting, PersonSitting):
        raise Conflict("seat_empty", f"Nobody sits in {seat}.")
    return _with(record, {seat: replace(sitting, seed=seed)})


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


def check_seat(record: TableRecord, seat: str) -> None:
    """Refuse a seat that the table does not have."""
    if seat not in record.seats:
        raise OptionError("unknown_seat", f"This table has no seat {quoted(seat)}.")


def _check_free(record: TableRecord, seat: str) -> None:
    check_seat(record, seat)
    if record.seats[seat] is not None:
        raise Conflict("seat_taken", f"Somebody sits in {seat} already.")


def _with(record: TableRecord, changed: Seats) -> TableRecord:
    return replace(record, seats=record.seats | changed)


def _bot(record: TableRecord, bot: str) -> BotSitting:
    """A bot, with a name that nobody at the table has yet."""
    taken = {sitting.name for sitting in record.seats.values() if sitting is not None}
    return BotSitting(bot, bot_name(record.id, taken))
