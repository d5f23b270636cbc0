"""Rate limits on signing in, on new people, on names and on tokens."""

from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from typing import Final

from parlour.server.errors import Forbidden, TooMany
from parlour.server.security.rate_limits import Attempts, Throttle
from parlour.server.settings import Settings

HOUR: Final = 3600.0
WRONG: Final = "wrong_credentials"
TAKEN: Final = "name_taken"
LONG: Final = 900.0
"""Seconds that an address may have to wait."""
SHORT: Final = 60.0
"""Seconds that a name may have to wait: long for a guesser, bearable for whom it belongs to."""


class SignInLimits:
    """Slows down whoever guesses passwords or names, or creates people in bulk."""

    def __init__(self, settings: Settings, ticks: Callable[[], float]) -> None:
        hourly = settings.guests_per_address
        self._newcomers = Throttle(hourly / HOUR, hourly, clock=ticks)
        self._renames = Throttle(1 / 30, 10, clock=ticks)
        self._addresses = Attempts(20, LONG, clock=ticks)
        self._names = Attempts(5, SHORT, clock=ticks)
        self._owners = Attempts(5, SHORT, clock=ticks)
        self._probes = Attempts(5, LONG, clock=ticks)

    def newcomer(self, address: str) -> None:
        """Count a guest or an account to be made."""
        _take(self._newcomers, address)

    def renaming(self, person: str) -> None:
        """Count a change of name."""
        _take(self._renames, person)

    @contextmanager
    def sign_in(self, address: str, key: str | None) -> Generator[None]:
        """Count a wrong sign-in against the address and, if anybody can have it, the name."""
        with ExitStack() as stack:
            stack.enter_context(self._addresses.attempt(address, WRONG))
            if key is not None:
                stack.enter_context(self._names.attempt(key, WRONG))
            yield
        if key is not None:
            self._names.clear(key)

    @contextmanager
    def owner(self, person: str) -> Generator[None]:
        """Count a wrong password of somebody who is signed in."""
        with self._owners.attempt(person, WRONG):
            yield

    @contextmanager
    def naming(self, who: str) -> Generator[None]:
        """Count a name that was taken, so that nobody finds out all names there are."""
        with self._probes.attempt(who, TAKEN):
            yield


class TokenLimits:
    """Slows down whoever guesses tokens, as whoever guesses passwords, and makes them in bulk."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._making = Throttle(1 / 30, 30, clock=ticks)
        self._guesses = Attempts(20, LONG, clock=ticks)

    def making(self, person: str) -> None:
        """Count a token to be made."""
        _take(self._making, person)

    def may_guess(self, address: str) -> None:
        """Refuse a token that may be a guess, where there were too many wrong ones."""
        self._guesses.require(address)

    def guessed(self, address: str) -> None:
        """Count a token that nobody has."""
        self._guesses.count(address)


def wrong_credentials() -> Forbidden:
    """The same for a name that nobody has, a guest's name and a wrong password."""
    return Forbidden(WRONG, "Name and password do not go together.")


def _take(throttle: Throttle, key: str) -> None:
    left = throttle.take(key)
    if left > 0:
        raise TooMany("too_many_attempts", "Too many attempts; wait a little.", left)
