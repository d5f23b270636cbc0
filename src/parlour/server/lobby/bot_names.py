"""What bots are called at a table."""

from collections.abc import Collection
from itertools import count
from typing import Final
from zlib import crc32

NAMES: Final = (
    "Juniper",
    "Basil",
    "Hazel",
    "Linden",
    "Saffron",
    "Alder",
    "Olive",
    "Rowan",
    "Tansy",
    "Sorrel",
    "Clementine",
    "Aspen",
)


def bot_name(table: str, taken: Collection[str]) -> str:
    """A name that nobody at the table has. Tables differ in who comes first."""
    first = crc32(table.encode()) % len(NAMES)
    around = NAMES[first:] + NAMES[:first]
    names = (name if round_ == 1 else f"{name} {round_}" for round_ in count(1) for name in around)
    return next(name for name in names if name not in taken)
