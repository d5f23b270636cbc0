"""A list of operations however it is given: as text, as JSON, or as operations."""

from collections.abc import Sequence
from typing import TypeAlias, cast

from parlour.core.cells import CellValue
from parlour.core.errors import OperationError
from parlour.core.json_type import Json
from parlour.core.ops.audience import normalised
from parlour.core.ops.json_form import from_json
from parlour.core.ops.limits import check_text
from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle
from parlour.core.ops.parser import Placed, parse_placed
from parlour.core.ops.scanner import tokens
from parlour.core.ops.values import read_value

Operations: TypeAlias = str | Sequence[Op] | Sequence[Json]
"""`"[set(turn,[])]"`, `[{"op": "set", "key": "turn", "value": []}]` or `[Set("turn", [])]`."""


def read_placed(given: Operations, seats: Sequence[str] | None = None) -> list[Placed]:
    """The operations of a list, each with its place; `*` stands for all of these seats."""
    if isinstance(given, str):
        return parse_placed(given, seats)
    if not isinstance(given, list | tuple):
        raise OperationError("malformed_operation", "A list of operations is text or a list.")
    ops = [op for op in given if isinstance(op, Set | SetVisibility | Shuffle)]
    if len(ops) != len(given):
        ops = from_json(cast("Json", given), seats)
    return [Placed(normalised(op, seats), place) for place, op in enumerate(ops, start=1)]


def find_value(given: Operations, key: str) -> CellValue:
    """What a list sets a key to, before anything else of it is read; None if it does not."""
    if isinstance(given, str):
        check_text(given)
        for token in tokens(given):
            written, _, value = token.inside.partition(",")
            if token.name == "set" and written.strip().lower() == key:
                return read_value(value.strip())
        return None
    said = (placed.op for placed in read_placed(given))
    return next((op.value for op in said if isinstance(op, Set) and op.key.lower() == key), None)
