"""Values as they are written in operations: plain words, or JSON."""

import json
import math
import re

from parlour.core.cells import CellValue
from parlour.core.errors import OperationError
from parlour.core.ops.limits import check_depth, check_text
from parlour.core.quote import quoted

PLAIN = re.compile(r"[A-Za-z*][A-Za-z0-9*]*+(?: [A-Za-z0-9*]++)*+", re.ASCII)
"""Values that are written without quotes: words, as most values are."""
WORDS: dict[str, CellValue] = {"null": None, "true": True, "false": False, "[]": []}


def read_value(written: str) -> CellValue:
    """The value that a text means."""
    if written in WORDS:
        value = WORDS[written]
        return list(value) if value == [] else value
    if PLAIN.fullmatch(written):
        return written
    try:
        value = json.loads(written, parse_float=_number, parse_constant=_number)
    except (ValueError, RecursionError):
        raise OperationError("malformed_operation", f"{quoted(written)} is not a value.") from None
    check_depth(value)
    if "\\u" in written:
        check_text(value_text(value))  # half of a surrogate pair can be written so
    return value


def value_text(value: CellValue) -> str:
    """A value as text, in its one shortest form."""
    if isinstance(value, str) and PLAIN.fullmatch(value) and value not in WORDS:
        return value
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _number(written: str) -> float:
    """A number that JSON can write again: not infinite, and not `NaN`."""
    number = float(written)
    if not math.isfinite(number):
        raise ValueError(written)
    return number
