"""What administrators do to people by `parlour admin`, and what a server does that notices it."""

import time

from parlour.server.auth.accounts import Accounts
from parlour.server.auth.names import possible_key
from parlour.server.errors import NotFound
from parlour.server.store.commands import SetBan, SetPassword


async def ban(people: Accounts, who: str, *, on: bool = True) -> None:
    """Shut somebody out, by id or by the name of an account, or let them in again."""
    since = time.time() if on else None
    await people._change(SetBan(id=who, key=possible_key(who), since=since))


async def reset_password(people: Accounts, name: str, password: str) -> None:
    """Give an account another password."""
    account = await people._store.people.account(possible_key(name))
    if account is None:
        raise NotFound("no_such_person", "There is no such person.")
    stored = await people._passwords.hash(password)
    await people._change(SetPassword(id=account.person, before=account.password, password=stored))
