"""Who may see a table, watch its match, sit down and decide."""

from hmac import compare_digest

from msgspec.structs import replace

from parlour.server.api.types.tables import Status, TableSettings, Watchers
from parlour.server.errors import Conflict, Forbidden
from parlour.server.lobby.table import Table, TableState, unknown_table
from parlour.server.store.records import Person


def belongs(table: Table, person: Person | None) -> bool:
    """Whether somebody sits at the table, or is its host."""
    if person is None:
        return False
    return person.id == table.host or table.seat_of(person.id) is not None


def is_invited(table: Table, invite: str | None) -> bool:
    """Whether the word is the one in the invite link; how long this takes tells nothing."""
    if invite is None:
        return False
    return compare_digest(invite.encode(errors="surrogatepass"), table.invite.encode())


def may_see(table: Table, person: Person | None, invite: str | None = None) -> bool:
    """Whether somebody may see the table: its settings, seats and chat."""
    if belongs(table, person):
        return True
    if is_invited(table, invite) and not was_removed(table, person):
        return True
    return table.settings.public and table.settings.watch == "anyone"


def was_removed(table: Table, person: Person | None) -> bool:
    """Whether the host has removed somebody, whose invitation is no longer good then."""
    return person is not None and person.id in table.removed


def may_watch(table: Table, person: Person | None, invite: str | None = None) -> bool:
    """Whether somebody may see the match at the table; who sits there may, whoever may watch."""
    if belongs(table, person):
        return True
    return table.settings.watch != "nobody" and may_see(table, person, invite)


def opens_up(before: TableSettings, after: TableSettings) -> bool:
    """Whether other settings let people watch who could not before.

    What was said and played until then was for fewer eyes, and must not be shown to them.
    """
    return _openness(after.public, after.watch) > _openness(before.public, before.watch)


def may_watch_past(
    table: Table, person: Person | None, invite: str | None, public: bool, watch: Watchers
) -> bool:
    """Whether somebody who does not play in it may see a match that was begun with these settings.

    The table may be less open since then, and that holds; if it is more open, it does not count.
    """
    if watch == "nobody":
        return False
    now = table.settings
    if _openness(now.public, now.watch) > _openness(public, watch):
        table = replace(table, settings=replace(now, public=public, watch=watch))
    return may_watch(table, person, invite)


def _openness(public: bool, watch: Watchers) -> int:
    """Who may watch: nobody, those who are invited, or anyone."""
    if watch == "nobody":
        return 0
    return 2 if public and watch == "anyone" else 1


def check_sees(table: Table, person: Person | None, invite: str | None = None) -> None:
    """Refuse who may not see the table; a private one is then as if it did not exist."""
    if may_see(table, person, invite):
        return
    if not table.settings.public:
        raise unknown_table()
    raise Forbidden("not_for_watchers", "Only those who sit here or are invited may look on.")


def check_may_sit(table: Table, person: Person, invite: str | None) -> None:
    """Refuse who may not sit down: without invitation at a private table, or once removed."""
    known = belongs(table, person) or is_invited(table, invite)
    if not known and not table.settings.public:
        raise unknown_table()
    if was_removed(table, person):
        raise Forbidden("removed", "The host has removed you from this table.")


def check_host(table: Table, person: Person) -> None:
    """Refuse everyone but the host."""
    check_sees(table, person)
    if person.id != table.host:
        raise Forbidden("not_host", "Only the host of the table can do that.")


def check_sits(table: Table, person: Person) -> str:
    """The seat of a person; refuse who has none."""
    check_sees(table, person)
    seat = table.seat_of(person.id)
    if seat is None:
        raise Forbidden("not_sitting", "Only those who sit at the table can do that.")
    return seat


_OTHERWISE: dict[Status, tuple[str, str]] = {
    "open": ("match_not_begun", "The match has not begun yet."),
    "running": ("match_running", "The match has begun."),
    "finished": ("match_over", "The match is over: open the table for another one first."),
    "closed": ("table_closed", "The table is closed."),
}


def check_status(state: TableState, *allowed: Status) -> None:
    """Refuse what cannot be done as things stand at the table."""
    if state.status not in allowed:
        raise Conflict(*_OTHERWISE[state.status])
