"""What cards are called when a match of Rupiaj is told, and their colours."""

from collections.abc import Mapping
from typing import Final

KINDS: Final = ("leather", "spice", "silk", "silver", "gold", "diamond", "camel")
KIND_COLOURS: Final = {
    "leather": "#a8743f",
    "spice": "#4f9a4a",
    "silk": "#a76fc0",
    "silver": "#8b93a7",
    "gold": "#c99a2e",
    "diamond": "#d0566b",
    "camel": "#a08f6f",
}
COUNTED: Final = {
    "spice": "spices",
    "silk": "silks",
    "diamond": "diamonds",
    "camel": "camels",
}
"""The plurals, where there is one."""


def number(count: int, kind: str) -> str:
    """So many cards of a kind: `2 silks`, `1 gold`."""
    return f"{count} {kind if count == 1 else COUNTED.get(kind, kind)}"


def cards(counts: Mapping[str, int]) -> str:
    """Cards and how many of them: `2 silks, 1 gold`."""
    return ", ".join(number(counts[kind], kind) for kind in KINDS if counts.get(kind)) or "nothing"


def count(things: int, what: str) -> str:
    """So many things: `1 seal`, `3 seals`."""
    return f"{things} {what}" + "s" * (things != 1)
