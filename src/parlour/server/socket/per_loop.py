"""What there is one of for each event loop."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")


class PerLoop(Generic[T]):
    """Made when it is first asked for, and gone with its loop."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._made: WeakKeyDictionary[asyncio.AbstractEventLoop, T] = WeakKeyDictionary()

    def of(self, loop: asyncio.AbstractEventLoop) -> T:
        """That of a loop."""
        found = self._made.get(loop)
        if found is None:
            found = self._made[loop] = self._make()
        return found
