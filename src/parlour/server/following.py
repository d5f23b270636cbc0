"""What follows elsewhere when people change: done at once, and after a crash once more."""

import asyncio
import contextlib
from typing import Final

import structlog

from parlour.core.errors import ParlourError
from parlour.server.lobby.tables import Tables
from parlour.server.people.following import followed, noted
from parlour.server.people.person import Person
from parlour.server.people.rows import person_of
from parlour.server.store import Store

AGAIN: Final = 10.0
"""Seconds before another try when something could not be stored."""

log = structlog.get_logger()


class Following:
    """A new name is shown at every table; who is deleted leaves, and a bot plays on."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._changed = asyncio.Event()

    def look(self) -> None:
        """Something was noted."""
        self._changed.set()

    async def keep_up(self) -> None:
        """Do all that is noted, and whatever will be, until cancelled."""
        while True:
            done = await self._try()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), None if done else AGAIN)
            self._changed.clear()

    async def _try(self) -> bool:
        """Whether all is done that is noted, as far as trying again could help."""
        try:
            found = await self._store.read(noted)
            return all([await self._done(*one) for one in found.items()])
        except ParlourError as error:
            log.warning("not_followed", code=error.code)
        except Exception:
            log.exception("not_followed")
        return False

    async def _done(self, person: str, number: int) -> bool:
        """Follow somebody's change; one that cannot be followed does not keep the others back."""
        try:
            await self._follow(person)
            await self._store.write(lambda file: followed(file, person, number))
        except ParlourError as error:
            log.warning("not_followed", person=person, code=error.code)
            return False
        except Exception:
            log.exception("not_followed", person=person)
        return True

    async def _follow(self, id_: str) -> None:
        person = await self._store.read(lambda file: person_of(file, id_))
        if person is None:
            await self._tables.forget(Person(id=id_, name=""))
        else:
            await self._tables.renamed(person)
