"""Transitions of a table, as pure functions: a state and a request give a value, or a refusal."""

from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.server.api.types.tables import Status, TableSettings
from parlour.server.auth.names import NOBODY
from parlour.server.lobby import table_transitions
from parlour.server.lobby.new_table import new_table
from parlour.server.lobby.table import BotSitting, PersonSitting, Table, TableState
from parlour.server.lobby.table_transitions import HostLimit, Transition
from parlour.server.store.commands import (
    Command,
    DeleteChat,
    RequireFewTables,
    RequireUntouched,
    SaveUptime,
)
from parlour.server.store.records import Person
from tests.server.harness.people import ANN, BEN, CAT
from tests.server.harness.refusals import refuses
from tests.server.lobby.support import PRIVATE, RUPIAJ

SECRET, ANOTHER = "00" * 32, "11" * 32
LIMIT = HostLimit(most=4, active_since=5.0)
OTHERS: dict[Status, str] = {
    "open": "match_not_begun",
    "running": "match_running",
    "finished": "match_over",
    "closed": "table_closed",
}
"""What is refused because of each status."""


@dataclass(frozen=True)
class Prepared:
    """A match that nothing is known of but what stores it."""

    match_id: str = "match"
    commands: tuple[Command[Any], ...] = (SaveUptime(seconds=1.0),)


def table_with(*people: Person, settings: TableSettings = RUPIAJ, bots: int = 0) -> Table:
    """A table of Ann's with these people, then bots, in the next seats."""
    table = new_table(ANN, settings, 1.0, lambda: SECRET)
    sitting = [
        *(PersonSitting(person.id, person.name, "words") for person in people),
        *(BotSitting("random", f"Bot {number}") for number in range(bots)),
    ]
    seats = dict(zip(list(table.seats)[1:], sitting, strict=False))
    return replace(table, seats={**table.seats, **seats})


def test_a_transition_leaves_the_state_as_it_was() -> None:
    before = TableState(table_with(BEN), "open")
    seat = before.table.seat_of("ben")

    after = table_transitions.leave(before, BEN).after

    assert before.table.seat_of("ben") == seat
    assert after.table.seat_of("ben") is None


def test_who_may_change_what_is_asked_before_anything_else() -> None:
    state = TableState(table_with(BEN), "running")

    for refused in (
        lambda: table_transitions.close(state, BEN),
        lambda: table_transitions.seat_bot(state, BEN, "none", "none"),
        lambda: table_transitions.remove_player(state, BEN, "none"),
        lambda: table_transitions.swap_seats(state, BEN, ("none", "none")),
        lambda: table_transitions.replace_invite(state, BEN, "word"),
        lambda: table_transitions.table_to_start(state, BEN),
        lambda: table_transitions.change_settings(state, BEN, RUPIAJ, ANOTHER, LIMIT),
    ):
        with refuses("not_host"):
            refused()
    for refused in (
        lambda: table_transitions.leave(state, CAT),
        lambda: table_transitions.give_up(state, CAT),
        lambda: table_transitions.add_seed(state, CAT, "words"),
        lambda: table_transitions.table_for_rematch(state, CAT, ANOTHER),
    ):
        with refuses("not_sitting"):
            refused()


@pytest.mark.parametrize("status", ["open", "running", "finished", "closed"])
def test_what_can_be_done_depends_on_the_status(status: Status) -> None:
    state = TableState(table_with(BEN), status)
    seats = list(state.table.seats)
    allowed: tuple[tuple[Any, tuple[Status, ...]], ...] = (
        (lambda: table_transitions.take_seat(state, BEN, seats[1], None), ("open",)),
        (lambda: table_transitions.swap_seats(state, ANN, (seats[0], seats[1])), ("open",)),
        (lambda: table_transitions.remove_player(state, ANN, seats[1]), ("open",)),
        (lambda: table_transitions.add_seed(state, BEN, "words"), ("open",)),
        (lambda: table_transitions.table_to_start(state, ANN), ("open",)),
        (lambda: table_transitions.close_untouched(state, 1.0), ("open",)),
        (lambda: table_transitions.give_up(state, BEN), ("running",)),
        (lambda: table_transitions.table_for_rematch(state, BEN, ANOTHER), ("finished",)),
        (lambda: table_transitions.leave(state, BEN), ("open", "finished")),
        (lambda: table_transitions.close(state, ANN), ("open", "finished")),
        (
            lambda: table_transitions.change_settings(state, ANN, RUPIAJ, ANOTHER, LIMIT),
            ("open", "finished"),
        ),
        (
            lambda: table_transitions.replace_invite(state, ANN, "word"),
            ("open", "running", "finished"),
        ),
    )
    for work, statuses in allowed:
        if status in statuses:
            work()
        else:
            with refuses(OTHERS[status]):
                work()


def test_a_table_opens_only_within_the_limit_of_its_host() -> None:
    table = table_with()

    assert table_transitions.open_table(table, LIMIT) == Transition(
        TableState(table, "open"),
        (RequireFewTables(host="ann", table=table.id, most=4, active_since=5.0),),
    )


def test_a_match_begins_with_its_commands_and_is_handed_on() -> None:
    table, match = table_with(BEN), Prepared()

    begun = table_transitions.begin(table, match)

    assert begun.after == (replace(table, match="match"), "running")
    assert (begun.commands, begun.match) == (match.commands, match)
    counted = table_transitions.begin(table, match, LIMIT)
    assert counted.commands == (LIMIT.require(table), *match.commands)


def test_a_match_needs_a_player_in_every_seat_and_one_of_them_a_person() -> None:
    with refuses("seats_empty"):
        table_transitions.table_to_start(TableState(table_with(), "open"), ANN)
    full = table_with(bots=1)
    assert table_transitions.table_to_start(TableState(full, "open"), ANN) == full
    bots = {seat: BotSitting("random", seat) for seat in full.seats}
    with refuses("nobody_plays"):
        table_transitions.check_ready(replace(full, seats=dict(bots)))


def test_the_next_match_has_a_secret_of_its_own_and_no_seeds_of_before() -> None:
    state = TableState(table_with(BEN), "finished")

    opened = table_transitions.table_for_rematch(state, BEN, ANOTHER)

    assert opened.secret == ANOTHER
    assert [person.seed for person in opened.people()] == [None, None]
    with refuses("others_play"):
        table_transitions.check_alone(opened)


def test_other_settings_open_a_finished_table_within_the_limit_of_its_host() -> None:
    table = replace(table_with(BEN), match="match")

    still = table_transitions.change_settings(
        TableState(table, "open"), ANN, RUPIAJ, ANOTHER, LIMIT
    )
    anew = table_transitions.change_settings(
        TableState(table, "finished"), ANN, RUPIAJ, ANOTHER, LIMIT
    )

    assert (still.after.table.secret, still.commands) == (SECRET, ())
    assert (anew.after.table.secret, anew.commands) == (ANOTHER, (LIMIT.require(table),))
    assert anew.after.status == "open"
    assert anew.after.table.match == "match"


def test_a_table_that_becomes_more_open_forgets_its_chat_and_its_match() -> None:
    table = replace(table_with(BEN, settings=PRIVATE), match="match")
    for status, conditions in (("open", 0), ("finished", 1)):
        state = TableState(table, "open" if status == "open" else "finished")

        opened = table_transitions.change_settings(state, ANN, RUPIAJ, ANOTHER, LIMIT)

        assert opened.after.table.match is None
        assert opened.commands[conditions:] == (DeleteChat(table=table.id),)
    more_private = table_transitions.change_settings(
        TableState(replace(table_with(), match="match"), "open"), ANN, PRIVATE, ANOTHER, LIMIT
    )
    assert more_private.after.table.match == "match"
    assert more_private.commands == ()


def test_a_table_is_closed_by_itself_only_if_it_is_untouched_in_the_store() -> None:
    state = TableState(table_with(), "open")

    assert table_transitions.close_untouched(state, 7.0) == Transition(
        TableState(state.table, "closed"), (RequireUntouched(table=state.table.id, before=7.0),)
    )


def test_a_table_closes_when_the_last_person_leaves() -> None:
    state = TableState(table_with(BEN, bots=0), "finished")
    once = table_transitions.leave(state, ANN).after

    assert (once.table.host, once.status) == ("ben", "finished")
    assert table_transitions.leave(once, BEN).after.status == "closed"


@pytest.mark.parametrize(
    ("status", "left"), [("open", None), ("finished", None), ("running", "bot"), ("closed", NOBODY)]
)
def test_a_deleted_person_goes_as_the_status_allows(status: Status, left: str | None) -> None:
    state = TableState(table_with(BEN), status)
    seat = state.table.seat_of("ben") or ""

    after = table_transitions.forget(state, BEN).after

    sitting = after.table.seats[seat]
    match sitting:
        case BotSitting():
            assert left == "bot"
        case PersonSitting():
            assert sitting.name == left
        case _:
            assert left is None
    assert table_transitions.forget(state, CAT) == Transition(state)
