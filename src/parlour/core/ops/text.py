"""The text form of operations: `set(P35,RD02PB)`, `setVisibility(D00,[])`, `shuffle(D00…D24)`."""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from parlour.core.cells import CellValue
from parlour.core.errors import OperationError
from parlour.core.ops.keys import gathered, runs, spread
from parlour.core.ops.op import MOST_OPERATIONS, Op, Set, SetVisibility, Shuffle

LONGEST_TEXT = 100_000
PLAIN = re.compile(r"[A-Za-z*][A-Za-z0-9*]*(?: [A-Za-z0-9*]+)*", re.ASCII)
"""Values that are written without quotes: words, as most values are."""
WORDS: dict[str, CellValue] = {"null": None, "true": True, "false": False, "[]": []}
CLOSING = re.compile(r'"(?:[^"\\]|\\.?)*+"?|\)', re.DOTALL)
"""A quoted text, in which a backslash goes with the character after it, or a parenthesis. A text
that is not closed goes to the end: nothing is looked through twice."""
NAME = re.compile(r"\s*+,?\s*+([A-Za-z]++)\s*+\(")


def text(ops: Sequence[Op]) -> str:
    """A list of operations as text; keys that follow each other and get the same are a range."""
    alike = groupby(ops, key=_what)
    return f"[{','.join(_together(what, list(group)) for what, group in alike)}]"


def one_text(op: Op) -> str:
    """One operation as text."""
    return _together(_what(op), [op])


def _what(op: Op) -> str:
    """What an operation does, with {} for its key."""
    match op:
        case Set(_, value):
            return f"set({{}},{_value_text(value)})"
        case SetVisibility(_, audience):
            return f"setVisibility({{}},[{','.join(audience)}])"
        case Shuffle(keys):
            return f"shuffle({gathered(keys)})"


def _together(what: str, ops: Sequence[Op]) -> str:
    """Operations that do the same, in as few as can be written."""
    keys = [op.key for op in ops if not isinstance(op, Shuffle)]
    if not keys:
        return ",".join([what] * len(ops))
    return ",".join(what.replace("{}", run, 1) for run in runs(keys))


def parse(written: str) -> list[Op]:
    """The operations that a text means; ranges of keys are written out."""
    if len(written) > LONGEST_TEXT:
        raise OperationError("malformed_operation", "The list of operations is too long.")
    rest = written.strip()
    if rest.startswith("[") and rest.endswith("]"):
        rest = rest[1:-1]
    ops: list[Op] = []
    keys = 0
    for op in (op for name, inside in _calls(rest) for op in _read(name, inside)):
        keys += len(op.keys) if isinstance(op, Shuffle) else 1
        if keys > MOST_OPERATIONS:
            raise OperationError("malformed_operation", "The list of operations is too long.")
        ops.append(op)
    if not ops:
        raise OperationError("malformed_operation", f"{written[:80]!r} is no list of operations.")
    return ops


def _calls(rest: str) -> Iterator[tuple[str, str]]:
    """Each `name(inside)` of a text, with nothing but commas and spaces between."""
    place = 0
    while rest[place:].strip():
        found = NAME.match(rest, place)
        if found is None:
            raise OperationError("malformed_operation", f"{rest[place:][:80]!r} is no operation.")
        end = _closing(rest, found.end())
        yield found[1], rest[found.end() : end]
        place = end + 1


def _closing(rest: str, start: int) -> int:
    """Where the parenthesis closes, quoted text aside."""
    for found in CLOSING.finditer(rest, start):
        if found[0] == ")":
            return found.start()
    raise OperationError("malformed_operation", f"{rest[start:][:80]!r} is not closed.")


def _read(name: str, inside: str) -> Iterator[Op]:
    key, comma, value = inside.partition(",")
    if name == "shuffle":
        keys = (key for part in inside.split(",") for key in spread(part))
        shuffled = tuple(islice(keys, MOST_OPERATIONS + 1))
        if len(shuffled) > MOST_OPERATIONS:
            raise OperationError("malformed_operation", "The shuffle has too many keys.")
        yield Shuffle(shuffled)
    elif name == "set" and comma:
        told = _read_value(value.strip())  # once: a range can have many keys
        for one in spread(key):
            yield Set(one, told)
    elif name == "setVisibility" and comma:
        audience = _read_audience(value.strip())
        for one in spread(key):
            yield SetVisibility(one, audience)
    else:
        raise OperationError("malformed_operation", f"{name}({inside[:80]}) is no operation.")


def _read_audience(written: str) -> tuple[str, ...]:
    if not (written.startswith("[") and written.endswith("]")):
        raise OperationError("malformed_operation", f"{written!r} is not a list of seats.")
    seats = [seat.strip() for seat in written[1:-1].split(",")]
    if seats == [""]:
        return ()
    if not all(PLAIN.fullmatch(seat) for seat in seats):
        raise OperationError("malformed_operation", f"{written!r} is not a list of seats.")
    return tuple(seats)


def _read_value(written: str) -> CellValue:
    if written in WORDS:
        value = WORDS[written]
        return list(value) if value == [] else value
    if PLAIN.fullmatch(written):
        return written
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        raise OperationError("malformed_operation", f"{written[:80]!r} is not a value.") from None


def _value_text(value: CellValue) -> str:
    if isinstance(value, str) and PLAIN.fullmatch(value) and value not in WORDS:
        return value
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
