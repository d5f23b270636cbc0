"""Everything people can do about themselves, and administrators about people."""

import secrets
import sqlite3
import time
from collections.abc import Callable

from parlour.server.errors import Conflict, Unacceptable
from parlour.server.people import guests, mutes, rows, sessions
from parlour.server.people.cookie import CLOCK_SKEW, DAY, GOOD_FOR
from parlour.server.people.gate import Gate, wrong_credentials
from parlour.server.people.known import Known, allowed
from parlour.server.people.names import clean_name, name_key, possible_key
from parlour.server.people.passwords import COST, Cost, Passwords, acceptable
from parlour.server.people.person import Person
from parlour.server.settings import Settings
from parlour.server.store import Store


class People(Known):
    """Guests and accounts. What is returned is stored; a refusal changes nothing."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        *,
        cost: Cost = COST,
        clock: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(store, clock=clock, ticks=ticks)
        self.settings = settings
        self._gate = Gate(settings, ticks)
        self._passwords = Passwords(cost)

    def close(self) -> None:
        """End the threads that hash passwords."""
        self._passwords.close()

    async def guest(self, name: str, address: str) -> Person:
        """Somebody new, who needs no password; a name that is taken counts as one more guest."""
        name, id_, now = clean_name(name), new_person_id(), self._clock()
        self._gate.newcomer(address)
        return await self._change(lambda connection: guests.add(connection, id_, name, now))

    async def register(
        self, person: Person | None, name: str, password: str, address: str
    ) -> Person:
        """An account: for a guest, who stays the same person, or for somebody new."""
        if person is not None and person.registered:
            raise Conflict("already_registered", "You have an account already.")
        name, password, now = clean_name(name), acceptable(password), self._clock()
        key, id_ = name_key(name), new_person_id() if person is None else person.id
        self._gate.newcomer(address)
        with self._gate.naming(address):
            if await self._store.read(lambda connection: rows.account(connection, key)):
                raise rows.name_taken()
            stored = await self._passwords.hash(password)

            def job(connection: sqlite3.Connection) -> list[Person]:
                if person is None:
                    guests.add(connection, id_, name, now)
                registered = rows.register(connection, id_, name, key, stored)
                return [registered, *guests.displace(connection, key)]

            return await self._change_all(job)

    async def sign_in(self, name: str, password: str, address: str) -> Person:
        """Whose name and password these are; wrong is wrong, whichever of them it is."""
        key, now = possible_key(name), self._clock()
        with self._gate.sign_in(address, key):
            found = await self._store.read(lambda connection: rows.account(connection, key))
            id_, stored = found or ("", None)
            right = await self._passwords.check(stored, password)
            if stored is None or not right:
                raise wrong_credentials()
            new = stored
            if self._passwords.outdated(stored):
                new = await self._passwords.hash(password)
            person = await self._store.write(
                lambda connection: rows.signed_in(connection, id_, stored, new, now)
            )
            if person is None:
                raise wrong_credentials()
        return allowed(person)

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Another password; every other device is signed out."""
        if not person.registered:
            raise Conflict("not_registered", "A guest has no password.")
        acceptable(new)
        stored = await self._owned(person, old)
        fresh = await self._passwords.hash(new)
        return await self._change(
            lambda connection: rows.set_password(connection, person.id, stored, fresh)
        )

    async def rename(self, person: Person, name: str) -> Person:
        """Another name, which must not be that of another account."""
        name = clean_name(name)
        key = name_key(name)

        def job(connection: sqlite3.Connection) -> list[Person]:
            if not rows.required(connection, person.id).registered:
                return [guests.rename(connection, person.id, name, key)]
            renamed = rows.rename(connection, person.id, name, key)
            return [renamed, *guests.displace(connection, key)]

        self._gate.renaming(person.id)
        with self._gate.naming(person.id):
            return await self._change_all(job)

    async def sign_out(self, person: Person, session: str) -> None:
        """The device is unknown from now on, whoever has a copy of its cookie. Other devices of an
        account stay; a guest who goes is gone."""
        until = self._clock() + GOOD_FOR + CLOCK_SKEW
        await self._change(lambda connection: rows.sign_out(connection, person.id, session, until))

    async def sign_out_everywhere(self, person: Person) -> None:
        """No device is known any more."""
        await self._change(lambda connection: rows.sign_out_everywhere(connection, person.id))

    async def delete(self, person: Person, password: str | None) -> None:
        """Nothing is left of the person but matches, with a neutral name in them."""
        stored = None
        if person.registered:
            stored = await self._owned(person, password or "")
        now = self._clock()
        await self._store.write(lambda connection: rows.delete(connection, person.id, stored, now))
        self._changed(person.id, None)

    async def purge_guests(self) -> list[str]:
        """Remove the guests who never played and have long not been here; their ids."""
        before = self._clock() - self.settings.guest_days * DAY
        purged = await self._store.write(lambda connection: guests.purge(connection, before))
        for id_ in purged:
            self._changed(id_, None)
        return purged

    async def purge_sessions(self) -> int:
        """Forget the devices that were signed out so long ago that their cookies are too old."""
        now = self._clock()
        return await self._store.write(lambda connection: sessions.purge(connection, now))

    async def mute(self, person: Person, other: str, on: bool) -> None:
        """No longer hear somebody, or hear them again."""
        if person.id == other:
            raise Unacceptable("mute_yourself", "You cannot mute yourself.")
        change = mutes.mute if on else mutes.unmute
        await self._store.write(lambda connection: change(connection, person.id, other))

    async def muted(self, person: Person) -> frozenset[str]:
        """The ids of those whom a person does not hear."""
        return await self._store.read(lambda connection: mutes.muted(connection, person.id))

    async def _owned(self, person: Person, password: str) -> str:
        """The hash of a person's password, if they know the password."""
        with self._gate.owner(person.id):
            stored = await self._store.read(
                lambda connection: rows.password_of(connection, person.id)
            )
            right = await self._passwords.check(stored, password)
            if stored is None or not right:
                raise wrong_credentials()
        return stored

    async def _change(self, job: Callable[[sqlite3.Connection], Person]) -> Person:
        return await self._change_all(lambda connection: [job(connection)])

    async def _change_all(self, job: Callable[[sqlite3.Connection], list[Person]]) -> Person:
        """Store a change of several people; the first of them."""
        people = await self._store.write(job)
        for person in people:
            self._changed(person.id, person)
        return people[0]


def new_person_id() -> str:
    """An id that nobody has and nobody can guess."""
    return secrets.token_hex(8)
