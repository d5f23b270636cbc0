"""The keys of a game as people write them: with more or fewer zeros, in upper or lower case."""

from collections.abc import Iterable
from functools import lru_cache

from parlour.core.errors import OperationError
from parlour.core.ops.ranges import (
    LONGEST_KEY,
    MOST_DIGITS,
    PARTS,
    misspelt,
    numbered,
    zero_readings,
)
from parlour.core.quote import quoted

KNOWN_KEYS = 8_192
"""Spellings whose essence is remembered: the keys of a match are asked for with every list."""


class KeyBook:
    """The keys a game knows, and the names that are values (pieces, seats). Other keys are refused.

    A key that is written as the game writes it is itself, whatever else looks like it.
    """

    def __init__(self, keys: Iterable[str], names: Iterable[str] = ()) -> None:
        self._keys = _by_spelling(keys)
        self._names = _by_spelling(names)

    def key(self, written: str) -> str:
        """The key that is meant, written as it should be."""
        found = _look_up(self._keys, written)
        if found is None:
            raise self._unknown(written)
        return found

    def name(self, written: str) -> str:
        """The name that is meant; a text that is no name stays as it is."""
        found = _look_up(self._names, written)
        for reading in [] if found else zero_readings(written[:LONGEST_KEY]):
            if meant := _look_up(self._names, reading):
                raise misspelt(written[:LONGEST_KEY], meant)
        return found or written

    def _unknown(self, written: str) -> OperationError:
        """Why a key is refused, and which one was probably meant."""
        short = written[:LONGEST_KEY]
        for reading in zero_readings(short):
            if meant := _look_up(self._keys, reading):
                return misspelt(short, meant)
        if found := PARTS.fullmatch(short):
            letters, digits, seat = found.groups()
            if meant := self._by_last_digits(letters, digits, seat):
                return OperationError(
                    "unknown_key",
                    f"The number of {quoted(short)} is too long; {meant} is probably meant.",
                    short,
                    meant=meant,
                )
            if family := self._family(letters, seat):
                first, last = family[0], family[-1]
                return OperationError(
                    "unknown_key",
                    f"There is no key {quoted(short)}: its family is {first} to {last}.",
                    short,
                    meant=last if int(digits) > _number(last) else None,
                )
        return OperationError("unknown_key", f"There is no key {quoted(written)}.", short)

    def _by_last_digits(self, letters: str, digits: str, seat: str) -> str | None:
        """The key that two to four digits at the end of an overlong number name."""
        for kept in range(MOST_DIGITS, 1, -1) if len(digits) > MOST_DIGITS else ():
            if meant := _look_up(self._keys, f"{letters}{digits[-kept:]}{seat}"):
                return meant
        return None

    def _family(self, letters: str, seat: str) -> list[str]:
        """The keys with these letters and this seat, by number."""
        family = letters.upper(), seat.upper()
        parted = ((numbered(key), key) for key in set(self._keys.values()))
        alike = [key for parts, key in parted if parts is not None and parts.family == family]
        return sorted(alike, key=_number)


def _by_spelling(keys: Iterable[str]) -> dict[object, str]:
    """Keys by what their spellings have in common, and by their own spelling."""
    own = list(keys)
    return {**{_essence(key): key for key in own}, **{key: key for key in own}}


def _look_up(keys: dict[object, str], written: str) -> str | None:
    return keys.get(written) or keys.get(_essence(written))


def _number(key: str) -> int:
    parts = numbered(key)
    return -1 if parts is None else parts.number


def _essence(key: str) -> tuple[str, int, str]:
    """What makes two spellings the same key: its letters, and its number without zeros."""
    return _parted(key) if len(key) <= LONGEST_KEY else (key, -1, "")


@lru_cache(KNOWN_KEYS)
def _parted(key: str) -> tuple[str, int, str]:
    key = key.strip()
    parts = numbered(key)
    if parts is None:
        return key.upper(), -1, ""
    letters, seat = parts.family
    return letters, parts.number, seat
