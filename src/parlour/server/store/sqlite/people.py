"""The SQL of people. An account has a `name_key`, a guest a `guest_key`, somebody deleted neither.

A change that the tables of a person have to follow is noted in `to_follow` with the change itself.
"""

import sqlite3
from collections.abc import Callable, Collection
from typing import Any, Final

from parlour.server.errors import Conflict, NotFound
from parlour.server.store.commands import (
    AddGuest,
    Command,
    CompleteFollowUp,
    DeletePerson,
    DisplaceGuests,
    EndAllDeviceSessions,
    EndDeviceSession,
    Mute,
    PurgeDeviceSessions,
    PurgeGuests,
    RecordSeen,
    RecordSignIn,
    RegisterAccount,
    RenamePerson,
    SetBan,
    SetPassword,
    Unmute,
)
from parlour.server.store.records import Account, FollowUp, Person, PersonSummary
from parlour.server.store.sqlite.reader_threads import Reader

# ---- commands: names ---------------------------------------------------------------------------


def add_guest(connection: sqlite3.Connection, command: AddGuest) -> Person:
    """Add a person without a password."""
    _require_free_name(connection, command.key)
    connection.execute(
        "INSERT INTO person (id, name, guest_key, created, seen) VALUES (?, ?, ?, ?, ?)",
        (command.id, command.name, command.key, command.now, command.now),
    )
    return required_person(connection, command.id)


def register_account(connection: sqlite3.Connection, command: RegisterAccount) -> Person:
    """Give a guest an account."""
    try:
        changed = connection.execute(
            "UPDATE person SET name = ?, name_key = ?, guest_key = NULL, password = ?,"
            " epoch = epoch + 1 WHERE id = ? AND name_key IS NULL AND deleted IS NULL",
            (command.name, command.key, command.password, command.id),
        )
    except sqlite3.IntegrityError:
        raise name_taken() from None
    if changed.rowcount != 1:
        raise Conflict("already_registered", "You have an account already.")
    _note_change(connection, command.id)
    return required_person(connection, command.id)


def rename_person(connection: sqlite3.Connection, command: RenamePerson) -> Person:
    """Give somebody another name."""
    if required_person(connection, command.id).registered:
        try:
            connection.execute(
                "UPDATE person SET name = ?, name_key = ? WHERE id = ?",
                (command.name, command.key, command.id),
            )
        except sqlite3.IntegrityError:
            raise name_taken() from None
    else:
        _require_free_name(connection, command.key)
        connection.execute(
            "UPDATE person SET name = ?, guest_key = ? WHERE id = ?",
            (command.name, command.key, command.id),
        )
    _note_change(connection, command.id)
    return required_person(connection, command.id)


def displace_guests(connection: sqlite3.Connection, command: DisplaceGuests) -> list[Person]:
    """Rename the guests who have the name of an account."""
    if _account(connection, command.key) is None:
        return []
    found = connection.execute(
        "SELECT id FROM person WHERE guest_key = ? ORDER BY id", (command.key,)
    ).fetchall()
    return [_displace(connection, id_) for (id_,) in found]


def _displace(connection: sqlite3.Connection, id_: str) -> Person:
    names = [f"Guest {id_[:digits]}" for digits in (4, 8, 16)]
    free = next(
        (name for name in names if _account(connection, name.casefold()) is None), names[-1]
    )
    return rename_person(connection, RenamePerson(id=id_, name=free, key=free.casefold()))


def _require_free_name(connection: sqlite3.Connection, key: str) -> None:
    if _account(connection, key) is not None:
        raise name_taken()


def _note_change(connection: sqlite3.Connection, person: str) -> None:
    """The tables of a person have yet to follow a new name, or the deletion."""
    connection.execute("INSERT INTO to_follow (person) VALUES (?)", (person,))


def complete_follow_up(connection: sqlite3.Connection, command: CompleteFollowUp) -> None:
    """Delete the notes up to this one; there may be a newer one."""
    connection.execute(
        "DELETE FROM to_follow WHERE person = ? AND number <= ?", (command.person, command.number)
    )


# ---- commands: passwords and device sessions ---------------------------------------------------


def record_sign_in(connection: sqlite3.Connection, command: RecordSignIn) -> Person | None:
    """Note a sign-in, if the password is still the one that was checked."""
    changed = connection.execute(
        "UPDATE person SET password = ?, seen = ? WHERE id = ? AND password = ?",
        (command.password, command.now, command.id, command.before),
    )
    return required_person(connection, command.id) if changed.rowcount == 1 else None


def set_password(connection: sqlite3.Connection, command: SetPassword) -> Person:
    """Set another password, if the old one is still what it was."""
    changed = connection.execute(
        "UPDATE person SET password = ?, epoch = epoch + 1 WHERE id = ? AND password = ?",
        (command.password, command.id, command.before),
    )
    if changed.rowcount != 1:
        raise changed_meanwhile()
    _forget_ended_sessions(connection, command.id)
    _revoke_tokens(connection, command.id)
    return required_person(connection, command.id)


def end_device_session(connection: sqlite3.Connection, command: EndDeviceSession) -> Person:
    """Sign one device out, or all of them."""
    person = required_person(connection, command.id)
    if not person.registered or len(person.ended) >= command.most:
        return end_all_device_sessions(connection, EndAllDeviceSessions(id=command.id))
    connection.execute(
        "INSERT INTO ended_session (person, session, until) VALUES (?, ?, ?)"
        " ON CONFLICT (person, session) DO UPDATE SET until = excluded.until",
        (command.id, command.session, command.until),
    )
    return required_person(connection, command.id)


def end_all_device_sessions(
    connection: sqlite3.Connection, command: EndAllDeviceSessions
) -> Person:
    """Sign all devices out, and all programs."""
    connection.execute("UPDATE person SET epoch = epoch + 1 WHERE id = ?", (command.id,))
    _forget_ended_sessions(connection, command.id)
    _revoke_tokens(connection, command.id)
    return required_person(connection, command.id)


def _forget_ended_sessions(connection: sqlite3.Connection, person: str) -> None:
    """All cookies of a person are of an earlier epoch: none has to be remembered."""
    connection.execute("DELETE FROM ended_session WHERE person = ?", (person,))


def _revoke_tokens(connection: sqlite3.Connection, person: str) -> None:
    """No program acts as this person any more."""
    connection.execute("UPDATE token SET revoked = 1 WHERE person = ?", (person,))


def purge_device_sessions(connection: sqlite3.Connection, command: PurgeDeviceSessions) -> int:
    """Forget the signed-out devices whose cookies are too old."""
    return connection.execute("DELETE FROM ended_session WHERE until < ?", (command.now,)).rowcount


# ---- commands: deleting, banning, muting -------------------------------------------------------


def delete_person(connection: sqlite3.Connection, command: DeletePerson) -> None:
    """Forget all but the id."""
    changed = connection.execute(
        "UPDATE person SET name = ?, name_key = NULL, guest_key = NULL, password = NULL,"
        " epoch = epoch + 1, deleted = ? WHERE id = ? AND deleted IS NULL AND password IS ?",
        (command.name, command.now, command.id, command.password),
    )
    if changed.rowcount != 1:
        raise changed_meanwhile()
    _forget_ended_sessions(connection, command.id)
    connection.execute("UPDATE player SET name = ? WHERE person = ?", (command.name, command.id))
    _forget_words(connection, command.id)
    _note_change(connection, command.id)


def _forget_words(connection: sqlite3.Connection, id_: str) -> None:
    """Delete a person's chat, sticky moves, mutes and tokens."""
    connection.execute("DELETE FROM token WHERE person = ?", (id_,))
    connection.execute("DELETE FROM chat WHERE person = ?", (id_,))
    connection.execute("DELETE FROM kept WHERE person = ?", (id_,))
    connection.execute("DELETE FROM mute WHERE person = ? OR other = ?", (id_, id_))


def purge_guests(connection: sqlite3.Connection, command: PurgeGuests) -> list[str]:
    """Delete guests who left no trace."""
    found = connection.execute(
        "SELECT id FROM person WHERE seen < ? AND guest_key IS NOT NULL AND banned IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM player WHERE person = person.id)"
        " AND NOT EXISTS (SELECT 1 FROM sitter JOIN tables ON tables.id = sitter.table_id"
        "  WHERE sitter.person = person.id AND tables.status != 'closed')"
        " LIMIT ?",
        (command.before, command.most),
    ).fetchall()
    for (id_,) in found:
        _forget_words(connection, id_)
        connection.execute("DELETE FROM person WHERE id = ?", (id_,))
    return [id_ for (id_,) in found]


def record_seen(connection: sqlite3.Connection, command: RecordSeen) -> None:
    """Note when somebody was here last."""
    connection.execute("UPDATE person SET seen = ? WHERE id = ?", (command.now, command.id))


def set_ban(connection: sqlite3.Connection, command: SetBan) -> Person:
    """Ban somebody, or lift the ban."""
    id_ = command.id
    if _get(connection, id_) is None:
        account = _account(connection, command.key)
        if account is None:
            raise no_such_person()
        id_ = account.person
    connection.execute("UPDATE person SET banned = ? WHERE id = ?", (command.since, id_))
    if command.since is not None:
        _revoke_tokens(connection, id_)
    return required_person(connection, id_)


def mute(connection: sqlite3.Connection, command: Mute) -> None:
    """No longer hear somebody."""
    required_person(connection, command.other)
    if len(_muted(connection, command.person)) >= command.most:
        raise Conflict("too_many_muted", f"You have muted {command.most} people already.")
    connection.execute(
        "INSERT INTO mute (person, other) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (command.person, command.other),
    )


def unmute(connection: sqlite3.Connection, command: Unmute) -> None:
    """Hear somebody again."""
    connection.execute(
        "DELETE FROM mute WHERE person = ? AND other = ?", (command.person, command.other)
    )


COMMANDS: Final[dict[type[Command[Any]], Callable[[sqlite3.Connection, Any], Any]]] = {
    AddGuest: add_guest,
    RegisterAccount: register_account,
    RenamePerson: rename_person,
    DisplaceGuests: displace_guests,
    CompleteFollowUp: complete_follow_up,
    RecordSignIn: record_sign_in,
    SetPassword: set_password,
    EndDeviceSession: end_device_session,
    EndAllDeviceSessions: end_all_device_sessions,
    PurgeDeviceSessions: purge_device_sessions,
    DeletePerson: delete_person,
    PurgeGuests: purge_guests,
    RecordSeen: record_seen,
    SetBan: set_ban,
    Mute: mute,
    Unmute: unmute,
}


def no_such_person() -> NotFound:
    """Nobody is called that, or has that id."""
    return NotFound("no_such_person", "There is no such person.")


def name_taken() -> Conflict:
    """Somebody else has registered the name, or one too much like it."""
    return Conflict("name_taken", "Somebody else has that name; choose another one.")


def changed_meanwhile() -> Conflict:
    """Two devices changed one account at once."""
    return Conflict("changed_meanwhile", "The account was changed somewhere else just now.")


# ---- reads -------------------------------------------------------------------------------------


class SqlitePeople:
    """Reads about people."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def get(self, person: str) -> Person | None:
        """A person who is not deleted."""
        return await self._reader.read(lambda connection: _get(connection, person))

    async def get_all(self, people: Collection[str]) -> dict[str, Person]:
        """Those of these people who are not deleted, by id."""
        return await self._reader.read(lambda connection: _get_all(connection, people))

    async def account(self, key: str | None) -> Account | None:
        """Whoever has registered a name."""
        return await self._reader.read(lambda connection: _account(connection, key))

    async def guest_named(self, key: str | None, id_: str) -> str | None:
        """The name of a guest who has this name, or this id."""
        return await self._reader.read(lambda connection: _guest_named(connection, key, id_))

    async def password(self, person: str) -> str | None:
        """The hash of a person's password, if they have one."""
        return await self._reader.read(lambda connection: _password(connection, person))

    async def muted(self, person: str) -> frozenset[str]:
        """Whom a person does not hear."""
        return await self._reader.read(lambda connection: _muted(connection, person))

    async def follow_ups(self) -> list[FollowUp]:
        """The people whose tables have yet to follow a change."""
        return await self._reader.read(_follow_ups)

    async def counts(self) -> dict[str, int]:
        """How many people there are, by kind."""
        return await self._reader.read(_counts)

    async def recent(self, limit: int) -> list[PersonSummary]:
        """The people seen last who are not deleted."""
        return await self._reader.read(lambda connection: _recent(connection, limit))


def _get(connection: sqlite3.Connection, person: str) -> Person | None:
    row = connection.execute(
        "SELECT id, name, name_key IS NOT NULL, epoch, banned IS NOT NULL FROM person"
        " WHERE id = ? AND deleted IS NULL",
        (person,),
    ).fetchone()
    if row is None:
        return None
    id_, name, registered, epoch, banned = row
    ended = connection.execute("SELECT session FROM ended_session WHERE person = ?", (id_,))
    tokens = connection.execute("SELECT id FROM token WHERE person = ? AND NOT revoked", (id_,))
    return Person(
        id=id_,
        name=name,
        registered=bool(registered),
        epoch=epoch,
        banned=bool(banned),
        ended=frozenset(session for (session,) in ended),
        tokens=frozenset(token for (token,) in tokens),
    )


def required_person(connection: sqlite3.Connection, person: str) -> Person:
    """A person who is not deleted; refused (`no_such_person`) where there is none."""
    found = _get(connection, person)
    if found is None:
        raise no_such_person()
    return found


def _get_all(connection: sqlite3.Connection, people: Collection[str]) -> dict[str, Person]:
    found = [_get(connection, person) for person in people]
    return {person.id: person for person in found if person is not None}


def _account(connection: sqlite3.Connection, key: str | None) -> Account | None:
    found = connection.execute(
        "SELECT id, password FROM person WHERE name_key = ?", (key,)
    ).fetchone()
    return None if found is None else Account(*found)


def _guest_named(connection: sqlite3.Connection, key: str | None, id_: str) -> str | None:
    found = connection.execute(
        "SELECT name FROM person WHERE guest_key IS NOT NULL AND (guest_key = ? OR id = ?)",
        (key, id_),
    ).fetchone()
    return None if found is None else str(found[0])


def _password(connection: sqlite3.Connection, person: str) -> str | None:
    found = connection.execute("SELECT password FROM person WHERE id = ?", (person,)).fetchone()
    return None if found is None else found[0]


def _muted(connection: sqlite3.Connection, person: str) -> frozenset[str]:
    found = connection.execute("SELECT other FROM mute WHERE person = ?", (person,))
    return frozenset(other for (other,) in found)


def _follow_ups(connection: sqlite3.Connection) -> list[FollowUp]:
    found = connection.execute(
        "SELECT person, max(number) AS newest FROM to_follow GROUP BY person ORDER BY newest"
    )
    return [FollowUp(person, number) for person, number in found]


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    return dict(
        connection.execute(
            "SELECT CASE WHEN deleted IS NOT NULL THEN 'deleted'"
            " WHEN banned IS NOT NULL THEN 'banned' WHEN name_key IS NOT NULL THEN 'account'"
            " ELSE 'guest' END AS kind, count(*) FROM person GROUP BY kind"
        )
    )


def _recent(connection: sqlite3.Connection, limit: int) -> list[PersonSummary]:
    found = connection.execute(
        "SELECT id, name, name_key IS NOT NULL, created, seen, banned FROM person"
        " WHERE deleted IS NULL ORDER BY seen DESC LIMIT ?",
        (limit,),
    )
    return [
        PersonSummary(
            id=id_,
            name=name,
            registered=bool(registered),
            created=created,
            seen=seen,
            banned=banned,
        )
        for id_, name, registered, created, seen, banned in found
    ]
