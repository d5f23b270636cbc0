"""Guests and accounts: signing in, recognising people, changing and deleting them."""

import secrets
import time
from collections.abc import Callable
from typing import Final, Protocol

from parlour.server.auth.device_sessions import MOST_SIGNED_OUT, DeviceSessions, is_current
from parlour.server.auth.names import NOBODY, clean_name, name_key, possible_key
from parlour.server.auth.passwords import COST, Cost, Passwords, acceptable
from parlour.server.auth.person_cache import PersonCache
from parlour.server.auth.session_cookie import CLOCK_SKEW, DAY, GOOD_FOR, RENEWED_AFTER
from parlour.server.auth.sign_in_limits import SignInLimits, wrong_credentials
from parlour.server.background_tasks import BackgroundTasks
from parlour.server.errors import Conflict, Forbidden, Unacceptable
from parlour.server.settings import Settings
from parlour.server.store.commands import (
    AddGuest,
    Command,
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
    SetPassword,
    Unmute,
)
from parlour.server.store.interface import Store
from parlour.server.store.records import Person

MOST_MUTED: Final = 1_000
PURGED_AT_ONCE: Final = 500
"""Guests that are deleted in one commit: others wait for it."""


class PersonObserver(Protocol):
    """Is told of every person whom this process has changed."""

    def person_changed(self, id_: str, person: Person | None) -> None:
        """A change is stored; None stands for a person who was deleted."""
        ...


class Accounts:
    """The people of one server. What is returned is stored; a refusal changes nothing.

    A change is carried through even if the caller is cancelled, so that the cache and the
    observer never miss what is stored.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        observer: PersonObserver,
        *,
        cost: Cost = COST,
        clock: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self._store = store
        self._observer = observer
        self._clock = clock
        self._cache = PersonCache(clock=ticks)
        self._devices = DeviceSessions(store, clock)
        self._limits = SignInLimits(settings, ticks)
        self._passwords = Passwords(cost)
        self._changes = BackgroundTasks()

    async def start(self) -> None:
        """Get ready to read and write cookies; to be called once, before anything else."""
        await self._devices.start()

    def close(self) -> None:
        """End the threads that hash passwords."""
        self._passwords.close()

    # ---- recognising people ------------------------------------------------------------------

    async def by_id(self, id_: str) -> Person | None:
        """A person who is not deleted; mostly from memory."""
        return self._cache.get(id_) or await self.read(id_)

    def cookie_for(self, person: Person) -> str:
        """The cookie of a new device session."""
        return self._devices.issue(person)

    def session_of(self, value: str) -> str | None:
        """The device session of a cookie, if it is one of ours."""
        claim = self._devices.read(value)
        return None if claim is None else claim.session

    async def from_cookie(self, value: str) -> Person | None:
        """Whose cookie it is; None if it is not ours, too old, from before a new password, or of a
        device that was signed out."""
        claim = self._devices.read(value)
        if claim is None:
            return None
        person = await self.by_id(claim.person)
        if person is not None and claim.epoch > person.epoch:
            person = await self.read(claim.person)  # another process has changed the password
        if person is None or not is_current(claim, person):
            return None
        return admitted(person)

    async def renewed(self, person: Person, value: str) -> str | None:
        """A cookie to replace this one, once it is a day old."""
        claim, now = self._devices.read(value), self._clock()
        if claim is None or claim.person != person.id or now - claim.issued < RENEWED_AFTER:
            return None
        await self._store.execute(RecordSeen(id=person.id, now=now))
        return self._devices.issue(person, claim.session)

    def clear_cache(self) -> None:
        """Forget what is in memory: another process has changed the store."""
        self._cache.clear()

    async def read(self, id_: str) -> Person | None:
        """A person who is not deleted, as the store has them now."""
        changes = self._cache.changes
        person = await self._store.people.get(id_)
        if person is not None:
            self._cache.read(person, changes)
        return person

    # ---- coming in ---------------------------------------------------------------------------

    async def guest(self, name: str, address: str) -> Person:
        """Add a guest, who needs no password; a name that is taken counts as one more guest."""
        add = _add_guest(new_person_id(), clean_name(name), self._clock())
        self._limits.newcomer(address)
        return await self.change(add)

    async def register(
        self, person: Person | None, name: str, password: str, address: str
    ) -> Person:
        """Create an account: for a guest, who stays the same person, or for somebody new."""
        if person is not None and person.registered:
            raise Conflict("already_registered", "You have an account already.")
        name, password = clean_name(name), acceptable(password)
        key, id_ = name_key(name), new_person_id() if person is None else person.id
        self._limits.newcomer(address)
        with self._limits.naming(address):
            if await self._store.people.account(key) is not None:
                raise Conflict("name_taken", "Somebody else has that name; choose another one.")
            stored = await self._passwords.hash(password)
            register = RegisterAccount(id=id_, name=name, key=key, password=stored)
            add = [_add_guest(id_, name, self._clock())] if person is None else []
            return await self.change(*add, register, DisplaceGuests(key=key))

    async def sign_in(self, name: str, password: str, address: str) -> Person:
        """Whose name and password these are; wrong is wrong, whichever of them it is."""
        key = possible_key(name)
        with self._limits.sign_in(address, key):
            account = await self._store.people.account(key)
            stored = None if account is None else account.password
            right = await self._passwords.check(stored, password)
            if account is None or not right:
                raise wrong_credentials()
            new = account.password
            if self._passwords.outdated(new):
                new = await self._passwords.hash(password)
            person = await self._store.execute(
                RecordSignIn(
                    id=account.person, before=account.password, password=new, now=self._clock()
                )
            )
            if person is None:
                raise wrong_credentials()
        return admitted(person)

    # ---- changing and leaving ----------------------------------------------------------------

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Set another password; every other device is signed out."""
        if not person.registered:
            raise Conflict("not_registered", "A guest has no password.")
        acceptable(new)
        before = await self._verified(person, old)
        password = await self._passwords.hash(new)
        return await self.change(SetPassword(id=person.id, before=before, password=password))

    async def rename(self, person: Person, name: str) -> Person:
        """Take another name, which must not be that of another account."""
        name = clean_name(name)
        key = name_key(name)
        self._limits.renaming(person.id)
        with self._limits.naming(person.id):
            return await self.change(
                RenamePerson(id=person.id, name=name, key=key), DisplaceGuests(key=key)
            )

    async def sign_out(self, person: Person, session: str) -> None:
        """Sign one device out, and every copy of its cookie. Other devices of an account stay
        signed in; a guest cannot come back."""
        until = self._clock() + GOOD_FOR + CLOCK_SKEW
        await self.change(
            EndDeviceSession(id=person.id, session=session, until=until, most=MOST_SIGNED_OUT)
        )

    async def sign_out_everywhere(self, person: Person) -> None:
        """Sign all devices out."""
        await self.change(EndAllDeviceSessions(id=person.id))

    async def delete(self, person: Person, password: str | None) -> None:
        """Delete the person; matches remain, with a neutral name."""
        stored = await self._verified(person, password or "") if person.registered else None
        delete = DeletePerson(id=person.id, password=stored, name=NOBODY, now=self._clock())
        await self._changes.finish(self._delete(delete))

    async def _delete(self, command: DeletePerson) -> None:
        await self._store.execute(command)
        self._changed(command.id, None)

    # ---- whom one does not hear --------------------------------------------------------------

    async def mute(self, person: Person, other: str, on: bool) -> None:
        """No longer hear somebody, or hear them again."""
        if person.id == other:
            raise Unacceptable("mute_yourself", "You cannot mute yourself.")
        if on:
            await self._store.execute(Mute(person=person.id, other=other, most=MOST_MUTED))
        else:
            await self._store.execute(Unmute(person=person.id, other=other))

    async def muted(self, person: Person) -> frozenset[str]:
        """The ids of those whom a person does not hear."""
        return await self._store.people.muted(person.id)

    # ---- purging -----------------------------------------------------------------------------

    async def purge_guests(self) -> list[str]:
        """Delete guests who never played and have not been here for long; their ids."""
        before = self._clock() - self.settings.guest_days * DAY
        return await self._changes.finish(
            self._purge_guests(PurgeGuests(before=before, most=PURGED_AT_ONCE))
        )

    async def _purge_guests(self, command: PurgeGuests) -> list[str]:
        purged = await self._store.execute(command)
        for id_ in purged:
            self._changed(id_, None)
        return purged

    async def purge_sessions(self) -> int:
        """Forget the signed-out devices whose cookies are too old by now; how many there were."""
        return await self._store.execute(PurgeDeviceSessions(now=self._clock()))

    # ---- storing -----------------------------------------------------------------------------

    async def _verified(self, person: Person, password: str) -> str:
        """The hash of a person's password, if they know the password."""
        with self._limits.owner(person.id):
            stored = await self._store.people.password(person.id)
            right = await self._passwords.check(stored, password)
            if stored is None or not right:
                raise wrong_credentials()
        return stored

    async def change(self, *commands: Command[Person] | Command[list[Person]]) -> Person:
        """Commit changes of one person, and of others who have to make room; the first of them as
        they are now."""
        return await self._changes.finish(self._commit(commands))

    async def _commit(
        self, commands: tuple[Command[Person] | Command[list[Person]], ...]
    ) -> Person:
        results: list[Person | list[Person]] = await self._store.commit(commands)
        changed: dict[str, Person] = {}
        for result in results:
            for person in result if isinstance(result, list) else [result]:
                changed[person.id] = person
        for person in changed.values():
            self._changed(person.id, person)
        return next(iter(changed.values()))

    def _changed(self, id_: str, person: Person | None) -> None:
        self._cache.changed(id_, person)
        self._observer.person_changed(id_, person)


def new_person_id() -> str:
    """An id that nobody has and nobody can guess."""
    return secrets.token_hex(8)


def _add_guest(id_: str, name: str, now: float) -> AddGuest:
    return AddGuest(id=id_, name=name, key=name_key(name), now=now)


def admitted(person: Person) -> Person:
    """A person who may come in; the banned are refused."""
    if person.banned:
        raise Forbidden("banned", "You have been banned from this server.")
    return person
