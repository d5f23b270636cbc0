"""What seats are called when a match is told, and their colours."""

from typing import Final

from rich.text import Text

SEATS: Final = {"PB": "Blue", "PR": "Red", "PY": "Yellow", "PG": "Green"}
SEAT_COLOURS: Final = {"PB": "#3b82f6", "PR": "#e5484d", "PY": "#d9a400", "PG": "#2ba35a"}
"""Neither too dark for a black terminal nor too light for a white one."""


def seat_name(name: str) -> Text:
    """A seat, in its colour; nothing for what happens by itself."""
    return Text(SEATS[name], f"bold {SEAT_COLOURS[name]}") if name else Text()


def seat_names(names: list[str]) -> Text:
    """Several seats in a row."""
    return Text(", ").join(seat_name(name) for name in names)
