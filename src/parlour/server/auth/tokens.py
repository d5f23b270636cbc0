"""Tokens: with one a program acts as the person who made it, until it expires or is revoked."""

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from parlour.server.auth.accounts import Accounts, admitted
from parlour.server.auth.names import clean_name
from parlour.server.auth.request_sender import Sender
from parlour.server.auth.session_cookie import DAY
from parlour.server.auth.sign_in_limits import TokenLimits
from parlour.server.errors import BadToken
from parlour.server.ids import new_id
from parlour.server.store.commands import AddToken, PurgeTokens, RecordTokenUse, RevokeToken
from parlour.server.store.errors import StorageError
from parlour.server.store.interface import Store
from parlour.server.store.records import Person, TokenRecord

PREFIX: Final = "parlour_"
"""Lets scanners of sources and logs find tokens that somebody left there."""
RANDOM_BYTES: Final = 32
FORM: Final = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}", re.ASCII)
"""The prefix, and 256 bits in base64url."""
DEFAULT_DAYS: Final = 90
MOST_DAYS: Final = 365
MOST_TOKENS: Final = 20
"""Tokens of one person that are good at the same time."""
LONGEST_NAME: Final = 40
KEPT_EXPIRED: Final = 30 * DAY
"""Seconds for which an expired token is listed, and its program told that it expired."""
MOST_PROVEN: Final = 10_000


class Tokens:
    """The tokens of all people. A token is told once, to whoever makes it: its hash is stored."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        *,
        clock: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._clock = clock
        self._limits = TokenLimits(ticks)
        self._proven: OrderedDict[bytes, None] = OrderedDict()
        """Hashes of tokens that were good before, the longest unused first: they are no guesses,
        and not refused because others at the same address guess."""

    async def make(
        self, person: Person, name: str, days: int = DEFAULT_DAYS
    ) -> tuple[str, TokenRecord]:
        """A new token, which is told nowhere else, and what is stored of it."""
        name = clean_name(name, LONGEST_NAME)
        self._limits.making(person.id)
        token, add = new_token(person.id, name, days, self._clock())
        await self._accounts.change(add)
        return token, TokenRecord(
            id=add.id, person=person.id, name=name, created=add.created, expires=add.expires
        )

    async def of_person(self, person: Person) -> list[TokenRecord]:
        """The tokens of a person that are not revoked, the newest first."""
        return await self._store.tokens.of_person(person.id)

    async def revoke(self, person: Person, id_: str) -> None:
        """Revoke a token; its connections are closed."""
        await self._accounts.change(RevokeToken(id=id_, person=person.id))

    async def purge(self) -> int:
        """Forget the tokens that expired long ago; how many there were."""
        return await self._store.execute(PurgeTokens(before=self._clock() - KEPT_EXPIRED))

    async def sender(self, token: str, address: str) -> Sender:
        """Whose token it is; refused unless it is good. Guesses count against the address."""
        digest = hash_of(token)
        if digest not in self._proven:
            self._limits.may_guess(address)
        record = await self._store.tokens.by_hash(digest) if FORM.fullmatch(token) else None
        person = None if record is None else await self._person(record)
        if record is None or person is None:
            self._limits.guessed(address)
            raise BadToken("token_unknown", "This token is not one of this server.")
        admitted(person)
        if record.id not in person.tokens:
            raise BadToken("token_revoked", "This token was revoked.")
        if record.expires <= self._clock():
            raise BadToken("token_expired", "This token has expired; make another one.")
        self._prove(digest)
        await self._record_use(record)
        return Sender(person=person, token=record.id, expires=record.expires)

    async def _person(self, record: TokenRecord) -> Person | None:
        """The person of a token, read anew where memory does not know the token as it is stored."""
        person = await self._accounts.by_id(record.person)
        if person is not None and (record.id in person.tokens) == record.revoked:
            person = await self._accounts.read(record.person)
        return person

    def _prove(self, digest: bytes) -> None:
        self._proven[digest] = None
        self._proven.move_to_end(digest)
        if len(self._proven) > MOST_PROVEN:
            self._proven.popitem(last=False)

    async def _record_use(self, record: TokenRecord) -> None:
        """Note the first use of each day, unless nothing can be stored: one may read even then."""
        now = self._clock()
        day = now // DAY * DAY
        if record.used is None or record.used < day:
            with suppress(StorageError):
                await self._store.execute(RecordTokenUse(id=record.id, day=day, now=now))


def new_token(person: str, name: str, days: int, now: float) -> tuple[str, AddToken]:
    """A token that nobody can guess, and the command that stores its hash."""
    token = PREFIX + secrets.token_urlsafe(RANDOM_BYTES)
    return token, AddToken(
        id=new_id(),
        person=person,
        hash=hash_of(token),
        name=name,
        created=now,
        expires=now + days * DAY,
        most=MOST_TOKENS,
    )


def hash_of(token: str) -> bytes:
    """What is stored of a token. It has 256 random bits: nobody finds it by hashing guesses, so the
    hash need not be slow."""
    return hashlib.sha256(token.encode()).digest()
