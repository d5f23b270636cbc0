"""Draws: what a log keeps of chance. Each says what it is, so that it can be checked without rules.

They stand apart from the sources of chance because those can be compiled and Structs cannot.
"""

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

import msgspec

LARGEST_BOUND: Final = 1 << 32
"""The number of values of one word of the fair stream."""


class Die(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="die"):
    """One die: `["die",3]`."""

    face: int

    def __str__(self) -> str:
        return f"die {self.face}"


class Number(
    msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="number"
):
    """A number from 0 to bound - 1: `["number",7,2]` is 2, below 7."""

    bound: Annotated[int, msgspec.Meta(ge=1, le=LARGEST_BOUND)]
    value: int

    def __str__(self) -> str:
        return f"{self.value} below {self.bound}"


class Order(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="order"):
    """A shuffle: `["order",[2,0,1]]`. Place k of the result gets thing number order[k]."""

    order: tuple[int, ...]

    def __str__(self) -> str:
        return f"order of {len(self.order)}"


Draw: TypeAlias = Die | Number | Order


def orders_of(drawn: Sequence[Draw]) -> list[tuple[int, ...]]:
    """The shuffles among some draws."""
    return [draw.order for draw in drawn if isinstance(draw, Order)]
