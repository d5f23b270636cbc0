"""How many connections an address may have open."""

from collections import Counter
from typing import Final

EACH_SOCKET: Final = 4
"""Connections for every socket that an address may have: a browser opens some beside its socket."""


class Crowd:
    """Counts the connections of each address, before anything is read from them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._here)

    def enter(self, address: str) -> bool:
        """Count a connection; whether there was room for it."""
        if self._here[address] >= self._most:
            return False
        self._here[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count it no longer."""
        self._here[address] -= 1
        if self._here[address] <= 0:
            del self._here[address]
