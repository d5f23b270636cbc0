"""The three operations, and their JSON form."""

from typing import TypeAlias

import msgspec

from parlour.core.cells import CellValue
from parlour.core.errors import OperationError
from parlour.core.json_type import Json


class Set(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="set"):
    """Give a key a value: `[]` is nothing, null what the viewer may not see."""

    key: str
    value: CellValue


class SetVisibility(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="setVisibility"
):
    """Say who may see a key: seats, `*` for everyone, nobody if empty."""

    key: str
    audience: tuple[str, ...]


class Shuffle(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="shuffle"
):
    """Leave to chance which of the keys has which of their values."""

    keys: tuple[str, ...]


Op: TypeAlias = Set | SetVisibility | Shuffle

MOST_OPERATIONS = 2_000
"""No list needs more: the longest, a setup, has some hundreds."""


def to_json(ops: list[Op]) -> Json:
    """A list of operations as JSON."""
    form: Json = msgspec.to_builtins(ops)
    return form


def from_json(form: Json) -> list[Op]:
    """The operations that a JSON list means."""
    if isinstance(form, list) and len(form) > MOST_OPERATIONS:
        raise OperationError("malformed_operation", "The list of operations is too long.")
    try:
        return msgspec.convert(form, list[Op])
    except msgspec.ValidationError as error:
        raise OperationError("malformed_operation", f"Not a list of operations: {error}.") from None
