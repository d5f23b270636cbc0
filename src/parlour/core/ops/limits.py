"""How much a list of operations may say: more is refused before it is read."""

import json
from itertools import chain, islice

from parlour.core.errors import OperationError
from parlour.core.json_type import Json

LONGEST_LIST = 65_536
"""Bytes of UTF-8 of a list, as text or as JSON. The longest, a setup, has three thousand."""
MOST_OPERATIONS = 2_000
"""Operations of a list, and keys of its shuffles: a setup has some hundreds."""
MOST_PIECES = 2 * MOST_OPERATIONS
"""Operations of a text together with the ellipses between them."""
DEEPEST_VALUE = 30
"""Lists and objects inside each other in a value; an offer has four."""


def too_long() -> OperationError:
    """Why a list of operations is not read."""
    return OperationError("malformed_operation", "The list of operations is too long.")


def check_text(written: str) -> None:
    """A text is short enough to be read, and has characters only."""
    if len(written) > LONGEST_LIST or _size(written) > LONGEST_LIST:
        raise too_long()


def check_json(form: Json) -> None:
    """A JSON form is flat enough and short enough to be read, and can be written as text."""
    check_depth(form, DEEPEST_VALUE + 2)  # a value is in an operation in the list
    try:
        size = _size(json.dumps(form, ensure_ascii=False, allow_nan=False, separators=(",", ":")))
    except (TypeError, ValueError):  # also a whole number of thousands of digits
        raise OperationError("malformed_operation", "The list of operations is no JSON.") from None
    if size > LONGEST_LIST:
        raise too_long()


def check_depth(form: Json, deepest: int = DEEPEST_VALUE) -> None:
    """No list or object is too deep inside others, and there are not too many parts."""
    level: list[Json] = [form]
    parts = 0
    for _ in range(deepest):
        inside = list(islice(chain.from_iterable(map(_inside, level)), LONGEST_LIST + 1))
        parts += len(inside)
        if parts > LONGEST_LIST:
            raise too_long()
        level = [part for part in inside if isinstance(part, dict | list | tuple)]
        if not level:
            return
    raise OperationError("malformed_operation", "A value is nested too deeply.")


def _inside(whole: Json) -> list[Json]:
    if isinstance(whole, dict):
        return list(whole.values())
    return list(whole) if isinstance(whole, list | tuple) else []


def _size(written: str) -> int:
    try:
        return len(written.encode())
    except UnicodeEncodeError:  # half of a surrogate pair
        raise OperationError("malformed_operation", "The text is not Unicode.") from None
