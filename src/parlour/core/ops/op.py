"""The three operations."""

from typing import TypeAlias

import msgspec

from parlour.core.cells import CellValue


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


def key_count(op: Op) -> int:
    """How many keys an operation is about."""
    return len(op.keys) if isinstance(op, Shuffle) else 1
