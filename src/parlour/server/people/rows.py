"""People in the store. Each function runs inside one transaction."""

import sqlite3
from typing import Final

from parlour.server.errors import Conflict, NotFound
from parlour.server.people import following, sessions
from parlour.server.people.names import NOBODY
from parlour.server.people.person import Person

KEY: Final = "cookie_key"
COLUMNS: Final = "id, name, name_key IS NOT NULL, epoch, banned IS NOT NULL"


def cookie_key(connection: sqlite3.Connection, fresh: bytes) -> bytes:
    """The key that signs cookies: the fresh one the first time, and that one ever after."""
    connection.execute("INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)", (KEY, fresh))
    (key,) = connection.execute("SELECT value FROM meta WHERE name = ?", (KEY,)).fetchone()
    return bytes(key)


def person_of(connection: sqlite3.Connection, id_: str) -> Person | None:
    """A person who is not deleted."""
    row = connection.execute(
        f"SELECT {COLUMNS} FROM person WHERE id = ? AND deleted IS NULL", (id_,)
    ).fetchone()
    if row is None:
        return None
    id_, name, registered, epoch, banned = row
    return Person(
        id=id_,
        name=name,
        registered=bool(registered),
        epoch=epoch,
        banned=bool(banned),
        ended=sessions.ended(connection, id_),
    )


def required(connection: sqlite3.Connection, id_: str) -> Person:
    """A person who must be there."""
    person = person_of(connection, id_)
    if person is None:
        raise no_such_person()
    return person


def account(connection: sqlite3.Connection, key: str | None) -> tuple[str, str] | None:
    """Id and password hash of whoever has registered a name."""
    found: tuple[str, str] | None = connection.execute(
        "SELECT id, password FROM person WHERE name_key = ?", (key,)
    ).fetchone()
    return found


def password_of(connection: sqlite3.Connection, id_: str) -> str | None:
    """The password hash of a person who has one."""
    row = connection.execute("SELECT password FROM person WHERE id = ?", (id_,)).fetchone()
    return None if row is None else row[0]


def sign_out(connection: sqlite3.Connection, id_: str, session: str, until: float) -> Person:
    """No cookie of a device is good any more; a guest has no other."""
    if required(connection, id_).registered:
        sessions.end(connection, id_, session, until)
    else:
        sessions.end_all(connection, id_)
    return required(connection, id_)


def sign_out_everywhere(connection: sqlite3.Connection, id_: str) -> Person:
    """No cookie of a person is good any more."""
    sessions.end_all(connection, id_)
    return required(connection, id_)


def register(
    connection: sqlite3.Connection, id_: str, name: str, key: str, password: str
) -> Person:
    """Give a guest an account; cookies from before are no longer good."""
    try:
        done = connection.execute(
            "UPDATE person SET name = ?, name_key = ?, guest_key = NULL, password = ?,"
            " epoch = epoch + 1 WHERE id = ? AND name_key IS NULL AND deleted IS NULL",
            (name, key, password, id_),
        )
    except sqlite3.IntegrityError:
        raise name_taken() from None
    if done.rowcount != 1:
        raise Conflict("already_registered", "You have an account already.")
    following.note(connection, id_)
    return required(connection, id_)


def rename(connection: sqlite3.Connection, id_: str, name: str, key: str) -> Person:
    """Another name for an account, which must be free."""
    try:
        connection.execute(
            "UPDATE person SET name = ?, name_key = ? WHERE id = ? AND name_key IS NOT NULL",
            (name, key, id_),
        )
    except sqlite3.IntegrityError:
        raise name_taken() from None
    following.note(connection, id_)
    return required(connection, id_)


def signed_in(
    connection: sqlite3.Connection, id_: str, old: str, new: str, now: float
) -> Person | None:
    """Note that somebody is here, and the hash of their password if it was made anew.

    None when the password has changed, or the account gone, while it was being checked.
    """
    done = connection.execute(
        "UPDATE person SET password = ?, seen = ? WHERE id = ? AND password = ?",
        (new, now, id_, old),
    )
    return required(connection, id_) if done.rowcount == 1 else None


def set_password(connection: sqlite3.Connection, id_: str, old: str, new: str) -> Person:
    """Another password, if the old one is still what it was; other devices are signed out."""
    done = connection.execute(
        "UPDATE person SET password = ?, epoch = epoch + 1 WHERE id = ? AND password = ?",
        (new, id_, old),
    )
    if done.rowcount != 1:
        raise changed_meanwhile()
    sessions.forget(connection, id_)
    return required(connection, id_)


def reset_password(connection: sqlite3.Connection, key: str | None, new: str) -> Person:
    """Another password for an account, whatever the old one is; its devices are signed out."""
    found = account(connection, key)
    if found is None:
        raise no_such_person()
    return set_password(connection, *found, new)


def delete(connection: sqlite3.Connection, id_: str, password: str | None, now: float) -> None:
    """Forget all but the id; matches keep a neutral name, and the name is free again."""
    done = connection.execute(
        "UPDATE person SET name = ?, name_key = NULL, guest_key = NULL, password = NULL,"
        " epoch = epoch + 1, deleted = ? WHERE id = ? AND deleted IS NULL AND password IS ?",
        (NOBODY, now, id_, password),
    )
    if done.rowcount != 1:
        raise changed_meanwhile()
    sessions.forget(connection, id_)
    connection.execute("UPDATE player SET name = ? WHERE person = ?", (NOBODY, id_))
    forget_words(connection, id_)
    following.note(connection, id_)


def forget_words(connection: sqlite3.Connection, id_: str) -> None:
    """Take back what somebody said, settled for matches to come, and whom they did not hear."""
    connection.execute("DELETE FROM chat WHERE person = ?", (id_,))
    connection.execute("DELETE FROM kept WHERE person = ?", (id_,))
    connection.execute("DELETE FROM mute WHERE person = ? OR other = ?", (id_, id_))


def seen(connection: sqlite3.Connection, id_: str, now: float) -> None:
    """Note when somebody was here last."""
    connection.execute("UPDATE person SET seen = ? WHERE id = ?", (now, id_))


def ban(connection: sqlite3.Connection, id_: str, key: str | None, since: float | None) -> Person:
    """Shut out whoever has the id, or else the name; or let them in again."""
    person = person_of(connection, id_)
    if person is None:
        found = account(connection, key)
        if found is None:
            raise no_such_person()
        id_ = found[0]
    connection.execute("UPDATE person SET banned = ? WHERE id = ?", (since, id_))
    return required(connection, id_)


def no_such_person() -> NotFound:
    """Nobody is called that, or has that id."""
    return NotFound("no_such_person", "There is no such person.")


def name_taken() -> Conflict:
    """Somebody else has registered the name, or one too much like it."""
    return Conflict("name_taken", "Somebody else has that name; choose another one.")


def changed_meanwhile() -> Conflict:
    """Two devices did something about one account at once."""
    return Conflict("changed_meanwhile", "The account was changed somewhere else just now.")
