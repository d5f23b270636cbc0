"""Who may do what with a table, and when. Each rule says what follows, or refuses."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from parlour.server.lobby import opening, seating, storing
from parlour.server.lobby.access import check_host, check_may_sit, check_sits, check_status
from parlour.server.lobby.step import Step
from parlour.server.lobby.table import Held, TableRecord
from parlour.server.people.names import NOBODY
from parlour.server.people.person import Person

Act: TypeAlias = Callable[[TableRecord], TableRecord]


def take(held: Held, person: Person, seat: str, invite: str | None) -> Step:
    """Whoever finds an open table may sit down; for a private one they need its invitation."""
    check_may_sit(held.record, person, invite)
    check_status(held, "open")
    return Step(Held(seating.take(held.record, person, seat), held.status))


def leave(held: Held, person: Person) -> Step:
    """Who sits may get up while no match runs; the table closes when nobody is left."""
    check_sits(held.record, person)
    check_status(held, "open", "finished")
    record = seating.leave(held.record, person)
    return Step(Held(record, held.status if record.people() else "closed"))


def give_up(held: Held, person: Person) -> Step:
    """Who plays may leave the seat to a bot for good; somebody else must still play."""
    check_sits(held.record, person)
    check_status(held, "running")
    return Step(Held(seating.give_up(held.record, person), held.status))


def rename(held: Held, person: Person) -> Step:
    """A person is called otherwise."""
    return Step(Held(seating.rename(held.record, person), held.status))


def forget(held: Held, person: Person) -> Step:
    """A deleted person leaves, or a bot has the seat; at closed tables a neutral name remains."""
    record, status = held
    if record.seat_of(person.id) is None:
        return Step(held)
    if status in ("open", "finished"):
        return leave(held, person)
    if status == "running":
        return give_up(held, person)
    return Step(Held(seating.rename(record, replace(person, name=NOBODY)), status))


def arrange(held: Held, person: Person, act: Act) -> Step:
    """The host decides about the seats of an open table."""
    check_host(held.record, person)
    check_status(held, "open")
    return Step(Held(act(held.record), held.status))


def seed(held: Held, person: Person, text: str) -> Step:
    """Who sits may add a seed, as long as the table shows the commitment of the match to come."""
    seat = check_sits(held.record, person)
    check_status(held, "open")
    return Step(Held(seating.add_seed(held.record, seat, text), held.status))


def new_invite(held: Held, person: Person) -> Step:
    """The host may always make another invite link; the old one no longer works."""
    check_host(held.record, person)
    check_status(held, "open", "running", "finished")
    return Step(Held(replace(held.record, invite=opening.new_invite()), held.status))


def close(held: Held, person: Person) -> Step:
    """The host may close a table at which no match runs."""
    check_host(held.record, person)
    check_status(held, "open", "finished")
    return Step(Held(held.record, "closed"))


def close_untouched(held: Held, before: float) -> Step:
    """An open table closes by itself if nobody has touched it since then."""
    check_status(held, "open")
    record = held.record
    return Step(
        Held(record, "closed"),
        first=partial(storing.check_untouched, table=record.id, before=before),
    )
