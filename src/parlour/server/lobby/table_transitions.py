"""Transitions of a table: pure functions that check who may do what, and give the next table.

Each function is pure: it gives the transition that a request leads to, or refuses.
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from parlour.server.api.types.tables import TableSettings
from parlour.server.auth.names import NOBODY
from parlour.server.errors import Conflict
from parlour.server.lobby import seating_rules
from parlour.server.lobby.interfaces import Prepared
from parlour.server.lobby.new_table import seat_names
from parlour.server.lobby.table import PersonSitting, Seats, Table, TableState
from parlour.server.lobby.table_access import (
    check_host,
    check_may_sit,
    check_sits,
    check_status,
    opens_up,
)
from parlour.server.store.commands import Command, DeleteChat, RequireFewTables, RequireUntouched
from parlour.server.store.records import Person


class Transition(NamedTuple):
    """What a table becomes, and what goes with it."""

    after: TableState
    commands: tuple[Command[Any], ...] = ()
    """Committed together with the table: conditions, and the match that begins."""
    match: Prepared | None = None
    """The match that is live once all is committed."""


class HostLimit(NamedTuple):
    """How many tables a host may have that are open, or whose match was touched lately."""

    most: int
    active_since: float

    def require(self, table: Table) -> RequireFewTables:
        """Refuse the table if its host has as many others already."""
        return RequireFewTables(
            host=table.host, table=table.id, most=self.most, active_since=self.active_since
        )


# ---- opening and closing -------------------------------------------------------------------------


def open_table(table: Table, limit: HostLimit) -> Transition:
    """Open a table that was not open, unless its host has too many."""
    return Transition(TableState(table, "open"), (limit.require(table),))


def check_may_change(state: TableState, person: Person) -> None:
    """Refuse who may not change the settings now."""
    check_host(state.table, person)
    check_status(state, "open", "finished")


def change_settings(
    state: TableState, person: Person, chosen: TableSettings, secret: str, limit: HostLimit
) -> Transition:
    """The host may change the settings; after a match that opens the table for the next one.

    They are `checked` already.

    A change of the setup, or of what it is for, makes a new commitment and clears the seeds: nobody
    has added theirs to what is played now.

    If people may watch now who could not before, the chat is deleted and the last match is no
    longer shown at the table: both were for fewer eyes. Players keep the match.
    """
    check_may_change(state, person)
    seats = seating_rules.arrange(state.table.seats, seat_names(chosen))
    table = replace(state.table, settings=chosen, seats=seats)
    transition = Transition(TableState(table, "open"))
    if state.status != "open":
        transition = open_table(_for_next_match(table, secret), limit)
    elif _is_set_up_otherwise(state.table.settings, chosen):
        transition = Transition(TableState(_for_next_match(table, secret), "open"))
    if not opens_up(state.table.settings, chosen):
        return transition
    table, status = transition.after
    return Transition(
        TableState(replace(table, match=None), status),
        (*transition.commands, DeleteChat(table=table.id)),
    )


def _is_set_up_otherwise(before: TableSettings, after: TableSettings) -> bool:
    """Whether a host's setup is another one, or is for other seats or rules."""
    if not before.setup and not after.setup:
        return False
    return _set_up_from(before) != _set_up_from(after)


def _set_up_from(settings: TableSettings) -> tuple[object, ...]:
    return settings.game, settings.seats, settings.preset, settings.options, settings.setup


def close(state: TableState, person: Person) -> Transition:
    """The host may close a table at which no match runs."""
    check_host(state.table, person)
    check_status(state, "open", "finished")
    return Transition(TableState(state.table, "closed"))


def close_untouched(state: TableState, before: float) -> Transition:
    """An open table is closed if nobody has touched it since `before`."""
    check_status(state, "open")
    table = state.table
    return Transition(
        TableState(table, "closed"), (RequireUntouched(table=table.id, before=before),)
    )


def replace_invite(state: TableState, person: Person, invite: str) -> Transition:
    """The host may always replace the invite link; the old one no longer works."""
    check_host(state.table, person)
    check_status(state, "open", "running", "finished")
    return Transition(TableState(replace(state.table, invite=invite), state.status))


# ---- seats ---------------------------------------------------------------------------------------


def take_seat(state: TableState, person: Person, seat: str, invite: str | None) -> Transition:
    """Whoever finds an open table may sit down; for a private one they need its invitation."""
    check_may_sit(state.table, person, invite)
    check_status(state, "open")
    return Transition(TableState(seating_rules.take(state.table, person, seat), state.status))


def leave(state: TableState, person: Person) -> Transition:
    """Who sits may get up while no match runs; the table closes when nobody is left."""
    check_sits(state.table, person)
    check_status(state, "open", "finished")
    table = seating_rules.leave(state.table, person)
    return Transition(TableState(table, state.status if table.people() else "closed"))


def give_up(state: TableState, person: Person) -> Transition:
    """Who plays may leave the seat to a bot for good; somebody else must still play."""
    check_sits(state.table, person)
    check_status(state, "running")
    return Transition(TableState(seating_rules.give_up(state.table, person), state.status))


def swap_seats(state: TableState, person: Person, seats: tuple[str, str]) -> Transition:
    """The host may let two seats change their players."""
    _check_arranges(state, person)
    return Transition(TableState(seating_rules.swap(state.table, *seats), state.status))


def seat_bot(state: TableState, person: Person, seat: str, bot: str) -> Transition:
    """The host may put a bot into a free seat."""
    _check_arranges(state, person)
    return Transition(TableState(seating_rules.seat_bot(state.table, seat, bot), state.status))


def remove_player(state: TableState, person: Person, seat: str) -> Transition:
    """The host may free a seat; a person who sat there may not sit down here again."""
    _check_arranges(state, person)
    return Transition(TableState(seating_rules.remove(state.table, seat), state.status))


def _check_arranges(state: TableState, person: Person) -> None:
    """The host decides about the seats of an open table."""
    check_host(state.table, person)
    check_status(state, "open")


def add_seed(state: TableState, person: Person, text: str) -> Transition:
    """Who sits may add a seed, as long as the table shows the commitment of the next match."""
    seat = check_sits(state.table, person)
    check_status(state, "open")
    return Transition(TableState(seating_rules.add_seed(state.table, seat, text), state.status))


# ---- changed people ------------------------------------------------------------------------------


def rename(state: TableState, person: Person) -> Transition:
    """Show a person's new name."""
    return Transition(TableState(seating_rules.rename(state.table, person), state.status))


def forget(state: TableState, person: Person) -> Transition:
    """A deleted person leaves, or a bot has the seat; at closed tables a neutral name remains."""
    table, status = state
    if table.seat_of(person.id) is None:
        return Transition(state)
    if status in ("open", "finished"):
        return leave(state, person)
    if status == "running":
        return give_up(state, person)
    return Transition(TableState(seating_rules.rename(table, replace(person, name=NOBODY)), status))


# ---- matches -------------------------------------------------------------------------------------


def table_to_start(state: TableState, person: Person) -> Table:
    """The host may begin the match when every seat has a player: the table to set it up from."""
    check_host(state.table, person)
    check_status(state, "open")
    check_ready(state.table)
    return state.table


def table_for_rematch(state: TableState, person: Person, secret: str) -> Table:
    """Who sits may ask for another match if everybody still sits there: the table opened for it."""
    check_sits(state.table, person)
    check_status(state, "finished")
    check_ready(state.table)
    return _for_next_match(state.table, secret)


def begin(table: Table, match: Prepared, limit: HostLimit | None = None) -> Transition:
    """Begin a match; a table that was not open before needs its host's limit."""
    conditions = () if limit is None else (limit.require(table),)
    return Transition(
        TableState(replace(table, match=match.match_id), "running"),
        (*conditions, *match.commands),
        match,
    )


def check_ready(table: Table) -> None:
    """Refuse to begin without a player in every seat, one of them a person."""
    if None in table.seats.values():
        raise Conflict("seats_empty", "There are free seats: wait for players, or seat bots.")
    if not table.people():
        raise Conflict("nobody_plays", "At least one person must play.")


def check_alone(table: Table) -> None:
    """Refuse to begin at once where others still have to see the commitment and add their seeds."""
    if len(table.people()) > 1:
        raise Conflict("others_play", "Others play too: the host starts when they are ready.")


def _for_next_match(table: Table, secret: str) -> Table:
    """Another secret, and no seeds: they are added once its commitment is shown."""
    seats: Seats = {
        seat: replace(sitting, seed=None) if isinstance(sitting, PersonSitting) else sitting
        for seat, sitting in table.seats.items()
    }
    return replace(table, secret=secret, seats=seats)
