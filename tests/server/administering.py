"""What administrators do to people by `parlour admin`, and what a server does that notices it."""

import time

from parlour.server.people import rows
from parlour.server.people.names import possible_key
from parlour.server.people.people import People


async def ban(people: People, who: str, *, on: bool = True) -> None:
    """Shut somebody out, by id or by the name of an account, or let them in again."""
    since = time.time() if on else None
    person = await people._store.write(
        lambda file: rows.ban(file, who, possible_key(who), since),
    )
    people._changed(person.id, person)


async def reset_password(people: People, name: str, password: str) -> None:
    """Give an account another password."""
    stored = await people._passwords.hash(password)
    person = await people._store.write(
        lambda file: rows.reset_password(file, possible_key(name), stored)
    )
    people._changed(person.id, person)
