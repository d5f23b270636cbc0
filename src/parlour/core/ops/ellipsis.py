"""Filling in: `set(H00,R00),...,set(H18,R18)` says all operations between the two."""

import re
from collections.abc import Sequence

from parlour.core.cells import CellValue
from parlour.core.errors import OperationError
from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle
from parlour.core.ops.ranges import LONGEST_KEY, key_range, misspelt, zero_readings
from parlour.core.ops.values import value_text
from parlour.core.quote import quoted

NUMBER = re.compile(r"([0-9]++)", re.ASCII)
LONGEST_VALUE = LONGEST_KEY
"""Characters of a value whose numbers run: it is written anew for every key."""


def filled_in(first: Op, last: Op) -> list[Op]:
    """The operations between two of one kind, where keys and values run in step."""
    if isinstance(first, Set) and isinstance(last, Set):
        keys = _keys_between(first.key, last.key)
        values = _values_between(first.value, last.value, len(keys))
        return [Set(key, value) for key, value in zip(keys, values, strict=True)]
    if isinstance(first, SetVisibility) and isinstance(last, SetVisibility):
        keys = _keys_between(first.key, last.key)
        if set(first.audience) != set(last.audience):
            raise _refused("the audiences differ")
        return [SetVisibility(key, first.audience) for key in keys]
    if isinstance(first, Shuffle) and isinstance(last, Shuffle):
        raise _refused("a shuffle has all its keys in one operation")
    raise _refused("the two operations are not of one kind")


def _keys_between(first: str, last: str) -> Sequence[str]:
    keys = key_range(first, last)
    if len(keys) < 3:
        raise _refused(f"there is nothing between {first} and {last}")
    return keys[1:-1]


def _values_between(first: CellValue, last: CellValue, count: int) -> Sequence[CellValue]:
    if value_text(first) == value_text(last):
        return [first] * count
    if type(first) is int and type(last) is int:
        if last - first != count + 1:
            raise _out_of_step(first, last)
        return range(first + 1, last)
    if isinstance(first, str) and isinstance(last, str):
        if max(len(first), len(last)) > LONGEST_VALUE:
            raise _refused("values that differ are too long")
        return _texts_between(first, last, count)
    raise _differ(first, last)


def _texts_between(first: str, last: str, count: int) -> list[str]:
    """Texts whose numbers are the same, or run from the one to the other in step."""
    ones, others = NUMBER.split(first), NUMBER.split(last)
    if [part.upper() for part in ones[::2]] != [part.upper() for part in others[::2]]:
        raise _misspelt(first, last, count) or _differ(first, last)
    rows: list[Sequence[str]] = []
    for place, (one, other) in enumerate(zip(ones, others, strict=True)):
        row = [one] * (count + 2)
        is_number = place % 2 == 1
        if is_number and one != other:
            row = [f"{int(one) + step:0{len(one)}}" for step in range(count + 2)]
        if is_number and row[-1] != other:
            raise _out_of_step(first, last)
        rows.append(row[1:-1])
    return ["".join(parts) for parts in zip(*rows, strict=True)]


def _misspelt(first: str, last: str, count: int) -> OperationError | None:
    """Whether the values would run in step but for a letter O instead of a zero."""
    for written, one, other in (
        *((first, reading, last) for reading in zero_readings(first)),
        *((last, first, reading) for reading in zero_readings(last)),
    ):
        if NUMBER.split(one)[::2] == NUMBER.split(other)[::2]:
            return misspelt(written, one if written is first else other)
    return None


def _out_of_step(first: CellValue, last: CellValue) -> OperationError:
    return _refused(f"{quoted(first)} and {quoted(last)} do not run in step with the keys")


def _differ(first: CellValue, last: CellValue) -> OperationError:
    return _refused(f"the values {quoted(first)} and {quoted(last)} differ")


def _refused(reason: str) -> OperationError:
    return OperationError("malformed_operation", f"This cannot be filled in: {reason}.")
