"""Passwords: hashed with Argon2id, and never on the event loop."""

import asyncio
import base64
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from parlour.server.errors import Busy, Unacceptable

T = TypeVar("T")

SHORTEST: Final = 8
LONGEST: Final = 256
WORKERS: Final = 2
MOST_WAITING: Final = 32
"""Hashes that may wait: some three seconds of work. More are turned away at once."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one guess costs: passes, and KiB of memory."""

    passes: int = 3
    memory: int = 65_536


COST: Final = Cost()
"""The second recommendation of RFC 9106, on one lane: about 150 ms and 64 MiB a guess."""


class Passwords:
    """Hashes and checks passwords in threads of its own."""

    def __init__(self, cost: Cost = COST) -> None:
        self._hasher = PasswordHasher(cost.passes, cost.memory, parallelism=1)
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="parlour-passwords")
        self._waiting = 0
        self._nobodys = nobodys_hash(cost)

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._run(lambda: self._hasher.hash(normal(password)))

    async def check(self, stored: str | None, password: str) -> bool:
        """Whether it is the password; without a stored one it is not, after the same work."""
        return await self._run(lambda: self._check(stored or self._nobodys, password))

    def outdated(self, stored: str) -> bool:
        """Whether a hash was made at another cost and should be made anew."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown()

    def _check(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, normal(password))
        except (Argon2Error, InvalidHashError):
            return False

    async def _run(self, job: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Busy("busy", "Many people are signing in; try again soon.", 3.0)
        self._waiting += 1
        future = asyncio.get_running_loop().run_in_executor(self._threads, job)
        future.add_done_callback(self._done)
        return await future

    def _done(self, _: "asyncio.Future[T]") -> None:
        self._waiting -= 1


def acceptable(password: str) -> str:
    """The password, if one may choose it: 8 to 256 characters."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Unacceptable("password_length", f"A password has {SHORTEST} to {LONGEST} characters.")
    return password


def normal(password: str) -> bytes:
    """The bytes that are hashed: the same however a keyboard puts accents together."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")


def nobodys_hash(cost: Cost) -> str:
    """A hash that no password has. To find that out takes as long as with any other."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(size)).rstrip(b"=").decode() for size in (16, 32)
    )
    return f"$argon2id$v=19$m={cost.memory},t={cost.passes},p=1${salt}${digest}"


def made_up() -> str:
    """A password that nobody can guess, for somebody who forgot theirs."""
    return secrets.token_urlsafe(12)
