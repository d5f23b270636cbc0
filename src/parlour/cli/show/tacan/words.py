"""What resources and places are called when a match of Tacan is told, and their colours."""

from collections.abc import Mapping
from typing import Final

from parlour.cli.show.tacan import places
from parlour.core.cells import View

RESOURCES: Final = {
    "ORE": "ore",
    "GRA": "grain",
    "LUM": "lumber",
    "WOO": "wool",
    "BRI": "brick",
    "DES": "desert",
}
TERRAIN_COLOURS: Final = {
    "ORE": "#8b93a7",
    "GRA": "#c99a2e",
    "LUM": "#3f8f5f",
    "WOO": "#7fae3f",
    "BRI": "#c0643f",
    "DES": "#a08f6f",
}


def cards(counts: Mapping[str, int]) -> str:
    """Cards and how many of them: `2 ore, 1 grain`."""
    held = [f"{counts[key]} {word}" for key, word in RESOURCES.items() if counts.get(key)]
    return ", ".join(held) or "nothing"


def hex_name(view: View, key: str) -> str:
    """A hex by what it gives: `ore 6 (H07)`, `the desert (H16)`."""
    terrain, _, number = str(view[key]).partition(" ")
    return f"{RESOURCES[terrain]} {number} ({key})" if number else f"the desert ({key})"


def surroundings(view: View, node: str) -> str:
    """What a node lies next to: `ore 6, grain 11, 3:1 harbour`."""
    near: list[str] = []
    for key in places.NODE_HEXES[node]:
        terrain, _, number = str(view[key]).partition(" ")
        near.append(f"{RESOURCES[terrain]} {number}".rstrip())
    harbour = places.NODE_HARBOUR.get(node)
    if harbour is not None:
        near.append(f"{harbour_name(view[harbour])} harbour")
    return ", ".join(near)


def harbour_name(kind: str) -> str:
    """A harbour by its trade: `3:1`, `2:1 ore`."""
    return "3:1" if kind == "ANY" else f"2:1 {RESOURCES[kind]}"
