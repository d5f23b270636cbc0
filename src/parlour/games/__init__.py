"""The games, found by name. A package adds one with an entry point in the group `parlour.games`."""

from parlour.games.registry import find, loaded, names

__all__ = ["find", "loaded", "names"]
