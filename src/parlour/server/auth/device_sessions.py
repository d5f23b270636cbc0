"""Device sessions: a signed cookie on each device, by which its person is recognised."""

import secrets
from collections.abc import Callable
from typing import Final

from parlour.server.auth import session_cookie as cookie
from parlour.server.auth.session_cookie import Claim
from parlour.server.store.commands import EnsureCookieKey
from parlour.server.store.interface import Store
from parlour.server.store.records import Person

MOST_SIGNED_OUT: Final = 100
"""Signed-out devices that are remembered of one person. One more signs out all of their devices
instead, so that nobody's list grows without bound."""


class DeviceSessions:
    """Issues cookies and reads them. The key that signs them is created once and stored."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._key: bytes | None = None

    async def start(self) -> None:
        """Load the key, or create it."""
        fresh = EnsureCookieKey(fresh=secrets.token_bytes(32))
        self._key = await self._store.execute(fresh)

    def issue(self, person: Person, session: str | None = None) -> str:
        """A cookie for a new device, or for one whose session goes on."""
        session, now = session or cookie.new_session(), int(self._clock())
        return cookie.write(self._signing(), Claim(person.id, person.epoch, now, session))

    def read(self, value: str) -> Claim | None:
        """What a cookie says, if it is one of ours and not too old."""
        return cookie.read(self._signing(), value, self._clock())

    def _signing(self) -> bytes:
        if self._key is None:
            raise RuntimeError("DeviceSessions.start() has not been called")
        return self._key


def is_current(claim: Claim, person: Person) -> bool:
    """Whether a cookie is still good: from before neither a new password nor a sign-out."""
    return claim.epoch == person.epoch and claim.session not in person.ended
