"""How the server knows people again."""

import secrets
import time
from collections.abc import Callable

from parlour.server.errors import Forbidden
from parlour.server.people import cookie, rows
from parlour.server.people.cache import Cache
from parlour.server.people.cookie import Claim
from parlour.server.people.person import Person
from parlour.server.store import Store


class Known:
    """Finds people by id and by cookie. The key that signs cookies is made once and stored."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._clock = clock
        self._cache = Cache(clock=ticks)
        self._key: bytes | None = None
        self.on_change: Callable[[str, Person | None], None] = lambda _id, _person: None
        """Told of everybody whom this process changes: the id, and the person unless deleted."""

    async def start(self) -> None:
        """Get ready to read and write cookies; to be called once, before anything else."""
        fresh = secrets.token_bytes(32)
        self._key = await self._store.write(lambda connection: rows.cookie_key(connection, fresh))

    async def by_id(self, id_: str) -> Person | None:
        """A person who is not deleted; mostly from memory."""
        return self._cache.get(id_) or await self._read(id_)

    def cookie_for(self, person: Person, session: str | None = None) -> str:
        """The value of a cookie by which the person is known from now on, on a new device or one
        whose session goes on."""
        session, now = session or cookie.new_session(), int(self._clock())
        return cookie.write(self._signing(), Claim(person.id, person.epoch, now, session))

    def session_of(self, value: str) -> str | None:
        """The session of a cookie, if it is one of ours."""
        claim = cookie.read(self._signing(), value, self._clock())
        return None if claim is None else claim.session

    async def from_cookie(self, value: str) -> Person | None:
        """Whose cookie it is; None if it is not ours, too old, from before a new password, or of a
        device that was signed out."""
        claim = cookie.read(self._signing(), value, self._clock())
        if claim is None:
            return None
        person = await self.by_id(claim.person)
        if person is not None and claim.epoch > person.epoch:
            person = await self._read(claim.person)  # another process has changed the password
        if person is None or claim.epoch != person.epoch or claim.session in person.ended:
            return None
        return allowed(person)

    async def renewed(self, person: Person, value: str) -> str | None:
        """A cookie to take the place of this one, once it is a day old."""
        claim = cookie.read(self._signing(), value, self._clock())
        if claim is None or self._clock() - claim.issued < cookie.RENEWED_AFTER:
            return None
        now = self._clock()
        await self._store.write(lambda connection: rows.seen(connection, person.id, now))
        return self.cookie_for(person, claim.session)

    def look_again(self) -> None:
        """Another process has changed the file: what is in memory about people may be wrong."""
        self._cache.clear()

    def _changed(self, id_: str, person: Person | None) -> None:
        self._cache.changed(id_, person)
        self.on_change(id_, person)

    async def _read(self, id_: str) -> Person | None:
        changes = self._cache.changes
        person = await self._store.read(lambda connection: rows.person_of(connection, id_))
        if person is not None:
            self._cache.read(person, changes)
        return person

    def _signing(self) -> bytes:
        if self._key is None:
            raise RuntimeError("People.start() has not been called")
        return self._key


def allowed(person: Person) -> Person:
    """The person, unless they are banned."""
    if person.banned:
        raise Forbidden("banned", "You have been banned from this server.")
    return person
