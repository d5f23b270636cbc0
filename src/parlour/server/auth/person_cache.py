"""A cache of people, because every request needs to know its sender."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from parlour.server.store.records import Person

MOST: Final = 10_000
FRESH_FOR: Final = 5.0
"""Seconds: an administrator changes people from another process, which must take effect soon."""


class PersonCache:
    """The people who were here last."""

    def __init__(self, most: int = MOST, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._people: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self._changes = 0

    def __len__(self) -> int:
        return len(self._people)

    @property
    def changes(self) -> int:
        """Grows with each change: what was read before one is out of date after it."""
        return self._changes

    def get(self, id_: str) -> Person | None:
        """A person, if known and fresh."""
        found = self._people.get(id_)
        if found is None or self._clock() - found[1] > FRESH_FOR:
            return None
        self._people.move_to_end(id_)
        return found[0]

    def read(self, person: Person, changes: int) -> None:
        """Keep what was read, unless something changed since then."""
        if changes == self._changes:
            self._keep(person)

    def changed(self, id_: str, person: Person | None) -> None:
        """Keep what was just written, or forget a person who is no more."""
        self._changes += 1
        self._people.pop(id_, None)
        if person is not None:
            self._keep(person)

    def clear(self) -> None:
        """Forget everybody: anyone may have been changed."""
        self._changes += 1
        self._people.clear()

    def _keep(self, person: Person) -> None:
        self._people[person.id] = (person, self._clock())
        self._people.move_to_end(person.id)
        while len(self._people) > self._most:
            self._people.popitem(last=False)
