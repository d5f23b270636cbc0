"""A connection: one client's socket, its person, and its bounded send queue."""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Final

import msgspec
from litestar.types import Send

from parlour.server.api.types.to_client import Message
from parlour.server.auth.request_sender import Sender
from parlour.server.store.records import Person

POLICY_VIOLATION: Final = 1008

_encode: Final = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Visit:
    """A connection at a table."""

    invite: str | None
    """The invitation it came with, which may be revoked."""
    match: str | None = None
    """The match it follows."""


class Connection:
    """Messages are queued and sent in order by one writer task. A client that does not read is
    disconnected when too much is queued for it."""

    def __init__(self, sender: Sender, address: str, max_queued: int) -> None:
        self.person = sender.person
        self.address = address
        self.device = sender.device
        """The session of its cookie."""
        self.token = sender.token
        """The id of its token, where a program has opened it."""
        self.expires = sender.expires
        self.muted: frozenset[str] = frozenset()
        self.visits: dict[str, Visit] = {}
        """The tables it has entered."""
        self.dropped = False
        """Whether it was disconnected because it did not read."""
        self.cut_off = False
        """Whether the server has ended it: messages already received are no longer carried out."""
        self.waiting_reader: asyncio.Task[bool] | None = None
        """The task that reads its messages, while it waits for one: only then may it be cancelled,
        never in the middle of a move."""
        self._max_queued = max_queued
        self._queue: deque[bytes] = deque()
        self._queued = 0
        """Bytes in the queue and in the message being sent."""
        self._blocked = False
        """Whether the writer waits until the client has read something."""
        self._ready = asyncio.Event()
        self._close_code: int | None = None

    def is_known_to(self, person: Person) -> bool:
        """Whether it may stay open for the person as stored now: not banned, and since it opened
        neither the password changed nor this device signed out, nor this token revoked."""
        same = person.epoch == self.person.epoch and self.device not in person.ended
        revoked = self.token != "" and self.token not in person.tokens
        return same and not revoked and not person.banned

    @property
    def person_id(self) -> str:
        """Whose it is."""
        return self.person.id

    @property
    def person_name(self) -> str:
        """What that person is called."""
        return self.person.name

    def push(self, message: bytes) -> None:
        """Queue a message, or disconnect the client if too much waits for it to read.

        What is pushed in one turn of the loop, such as all of a table, is not too much by itself:
        the limit counts once the writer is blocked.
        """
        if self.cut_off:
            return
        self._queue.append(message)
        self._queued += len(message)
        if self._blocked and self._queued > self._max_queued:
            self.dropped = True
            self.cut()
        else:
            self._ready.set()

    def cut(self) -> None:
        """End the connection without sending what is queued: the person was banned, deleted or
        signed out, or does not read."""
        self._queue.clear()
        self.stop_reading()
        self._ready.set()

    def stop_reading(self) -> None:
        """Carry out no further message."""
        self.cut_off = True
        if self.waiting_reader is not None:
            self.waiting_reader.cancel()

    def close(self, code: int) -> None:
        """End the connection with a code, after all that is queued."""
        self._close_code = code
        self._ready.set()

    async def write(self, send: Send) -> None:
        """Send what is queued until the connection is closed."""
        try:
            while self._close_code is None or self._queue:
                await self._ready.wait()
                self._ready.clear()
                while self._queue:
                    message = self._queue.popleft()
                    self._blocked = True
                    await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
                    self._blocked = False
                    self._queued -= len(message)
            await send({"type": "websocket.close", "code": self._close_code, "reason": ""})
        except (OSError, RuntimeError):
            return  # the client has disconnected, which the reader is told by the server

    def tell(self, message: Message) -> None:
        """Encode and push."""
        self.push(_encode(message))
