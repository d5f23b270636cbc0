"""News for any number of readers."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakSet

T = TypeVar("T")


class Reader(Generic[T]):
    """An asynchronous iterator over the items of a feed that came after it was made."""

    def __init__(self, feed: "Feed[T]") -> None:
        self._feed = feed
        self.queue: asyncio.Queue[T | None] = asyncio.Queue()

    def __aiter__(self) -> "Reader[T]":
        return self

    async def __anext__(self) -> T:
        while not (self._feed.ended and self.queue.empty()):
            item = await self.queue.get()
            if item is not None:
                return item
        if self._feed.error is not None:
            raise self._feed.error
        raise StopAsyncIteration


class Feed(Generic[T]):
    """Items for everyone who reads, until it ends."""

    def __init__(self) -> None:
        self._readers: WeakSet[Reader[T]] = WeakSet()
        self.ended = False
        self.error: Exception | None = None

    def publish(self, item: T) -> None:
        """Hand an item to every reader."""
        for reader in self._readers:
            reader.queue.put_nowait(item)

    def end(self, error: Exception | None = None) -> None:
        """Nothing more will come; readers stop, or have the error raised."""
        if not self.ended:
            self.ended, self.error = True, error
            for reader in self._readers:
                reader.queue.put_nowait(None)

    def items(self) -> Reader[T]:
        """Every item from now on."""
        reader = Reader(self)
        self._readers.add(reader)
        return reader

    async def until(self, condition: Callable[[], bool]) -> bool:
        """Wait until something is so; False if the feed ended before that."""
        reader = self.items()
        while not condition():
            try:
                await anext(reader)
            except StopAsyncIteration:
                return condition()
        return True
