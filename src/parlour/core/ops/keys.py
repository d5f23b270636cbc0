"""Keys as people write them: more or fewer zeros are accepted, ranges are written out."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from parlour.core.errors import OperationError
from parlour.core.quoting import quoted

PARTS = re.compile(r"([A-Za-z]++)(?:(\d++)([A-Za-z]*+))?", re.ASCII)
"""Nothing is tried twice: whoever sends a key of thousands of letters must not keep us busy."""
RANGE = re.compile(r"\s*(?:…|\.\.\.?)\s*")
LONGEST_RANGE = 200
"""More keys than any range of a game has."""
LONGEST_TEXT = 100
"""No range of keys is written with more characters."""
KNOWN_KEYS = 8_192
"""Spellings whose essence is remembered: the keys of a match are asked for with every list."""


class KeyBook:
    """The keys a game knows, and the names that are values (pieces). Other keys are refused."""

    def __init__(self, keys: Iterable[str], names: Iterable[str] = ()) -> None:
        self._keys = {_essence(key): key for key in keys}
        self._names = {_essence(name): name for name in names}

    def key(self, written: str) -> str:
        """The key that is meant, written as it should be."""
        found = self._keys.get(_essence(written))
        if found is None:
            short = written[:LONGEST_TEXT]
            raise OperationError("unknown_key", f"There is no key {quoted(written)}.", short)
        return found

    def name(self, written: str) -> str:
        """The name that is meant; a text that is no name stays as it is."""
        return self._names.get(_essence(written), written)


def _essence(key: str) -> tuple[str, int, str]:
    """What makes two spellings the same key: its letters, and its number without zeros."""
    return _parted(key) if len(key) <= LONGEST_TEXT else (key, -1, "")


@lru_cache(KNOWN_KEYS)
def _parted(key: str) -> tuple[str, int, str]:
    found = PARTS.fullmatch(key.strip())
    if found is None:
        return key, -1, ""
    letters, number, seat = found.groups()
    return (letters, -1, "") if number is None else (letters, int(number[-9:]), seat)


def spread(written: str) -> list[str]:
    """The keys of a range like `D00…D24`, or the one key that is written."""
    written = written.strip()
    if len(written) > LONGEST_TEXT:
        raise OperationError("malformed_operation", f"{quoted(written)} is not a range of keys.")
    ends = RANGE.split(written)
    if len(ends) == 1:
        return [_one(ends[0])]
    first, last = (PARTS.fullmatch(end) for end in (ends[0], ends[-1]))
    if len(ends) != 2 or first is None or last is None or not (first[2] and last[2]):
        raise OperationError("malformed_operation", f"{written!r} is not a range of keys.")
    numbers = range(int(first[2][-9:]), int(last[2][-9:]) + 1)
    alike = (first[1], first[3]) == (last[1], last[3])
    if not alike or not 1 <= len(numbers) <= LONGEST_RANGE:
        raise OperationError("malformed_operation", f"{written!r} is not a range of keys.")
    return [f"{first[1]}{number:0{len(first[2])}}{first[3]}" for number in numbers]


def _one(key: str) -> str:
    if not PARTS.fullmatch(key):
        raise OperationError("malformed_operation", f"{key!r} is not a key.")
    return key


def gathered(keys: Sequence[str]) -> str:
    """Keys as text: a range where they follow each other."""
    return ",".join(runs(keys))


def runs(keys: Sequence[str]) -> list[str]:
    """Keys as they are written, three or more that follow each other as a range."""
    written: list[str] = []
    row: list[str] = []
    for key in keys:
        if row and not _follows(row[-1], key):
            written += _run(row)
            row = []
        row.append(key)
    return written + _run(row)


def _run(row: list[str]) -> list[str]:
    return [f"{row[0]}…{row[-1]}"] if len(row) > 2 else row


def _follows(key: str, other: str) -> bool:
    """Whether a range would go on from one key to the other."""
    one, two = PARTS.fullmatch(key), PARTS.fullmatch(other)
    if one is None or two is None or not (one[2] and two[2]) or len(one[2]) != len(two[2]):
        return False
    return (one[1], int(one[2]) + 1, one[3]) == (two[1], int(two[2]), two[3])
