"""The JSON form of operations: `{"op":"set","key":"P35","value":"RD02PB"}`."""

from collections.abc import Sequence

import msgspec

from parlour.core.errors import OperationError
from parlour.core.json_type import Json
from parlour.core.ops.audience import normalised
from parlour.core.ops.limits import MOST_OPERATIONS, check_json, too_long
from parlour.core.ops.op import Op, Shuffle, key_count

LONGEST_REASON = 200
"""Characters of what msgspec says, which quotes what it was given."""


def to_json(ops: list[Op]) -> Json:
    """A list of operations as JSON."""
    form: Json = msgspec.to_builtins(ops)
    return form


def from_json(form: Json, seats: Sequence[str] | None = None) -> list[Op]:
    """The operations that a JSON list means; audiences are those of a table with these seats.

    Keys are any texts here: the book of a game says which there are.
    """
    if not isinstance(form, list | tuple):
        raise OperationError("malformed_operation", "A list of operations is needed.")
    if len(form) > MOST_OPERATIONS:
        raise too_long()
    check_json(form)
    ops: list[Op] = []
    keys = 0
    for place, one in enumerate(form, start=1):
        try:
            op = normalised(_operation(one), seats)
        except OperationError as error:
            raise error.at(place) from None
        keys += key_count(op)
        if keys > MOST_OPERATIONS:
            raise too_long().at(place)
        ops.append(op)
    return ops


def _operation(form: Json) -> Op:
    try:
        op: Op = msgspec.convert(form, Op)
    except msgspec.ValidationError as error:
        said = str(error)[:LONGEST_REASON]
        raise OperationError("malformed_operation", f"Not an operation: {said}.") from None
    if isinstance(op, Shuffle) and not op.keys:
        raise OperationError("malformed_operation", "A shuffle needs keys.")
    return op
