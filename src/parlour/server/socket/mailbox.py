"""What a client has sent and nobody has taken yet."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

from parlour.server.socket.arrivals import ALONE, Arrivals

T = TypeVar("T")


class Mailbox(Generic[T]):
    """The part of `asyncio.Queue` that a socket needs, for a single reader: a third of the cost."""

    __slots__ = ("_arrivals", "_batch", "_items", "_waiting")

    def __init__(self, arrivals: Arrivals) -> None:
        self._arrivals = arrivals
        self._batch = ALONE
        """Where the item was taken up that is being carried out."""
        self._items: deque[T] = deque()
        self._waiting: asyncio.Future[int] | None = None

    def put_nowait(self, item: T) -> None:
        """Add an item, such as the news of the end, and wake the reader at once, unless others
        that came before it wait for company."""
        waiting = self._added(item)
        if waiting is not None:
            waiting.set_result(ALONE)

    def put_with_others(self, item: T) -> None:
        """Add an item, and have the reader woken when those of others are taken up, too."""
        waiting = self._added(item)
        if waiting is not None:
            self._arrivals.wake(waiting)

    def _added(self, item: T) -> "asyncio.Future[int] | None":
        """Add an item; a reader that waits for one."""
        self._items.append(item)
        waiting, self._waiting = self._waiting, None
        return None if waiting is None or waiting.done() else waiting

    async def get(self) -> T:
        """Take the oldest item, as soon as there is one. Whoever asks is done with the last one."""
        if self._batch != ALONE:
            self._arrivals.done(self._batch)
            self._batch = ALONE
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            self._batch = await self._waiting
        return self._items.popleft()

    def empty(self) -> bool:
        """Whether there is nothing."""
        return not self._items

    def qsize(self) -> int:
        """How many items there are."""
        return len(self._items)
