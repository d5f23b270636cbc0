"""Boards for a host to change: one as it lies in a match, and the beginner's board."""

from typing import Final

from parlour.core.ops import Op, Set, text
from parlour.games.tacan.board_cells import HARBOUR_KEYS, HEX_KEYS
from parlour.games.tacan.cells import cells
from parlour.games.tacan.state import State

BEGINNER_HEXES: Final = (
    ("ORE 10", "WOO 2", "LUM 9"),
    ("GRA 12", "BRI 6", "WOO 4", "BRI 10"),
    ("GRA 9", "LUM 11", "DES", "LUM 3", "ORE 8"),
    ("LUM 8", "ORE 3", "GRA 4", "WOO 5"),
    ("BRI 5", "GRA 6", "WOO 11"),
)
"""Every resource has a good number, and no 6 or 8 lies beside a 6 or 8."""
BEGINNER_HARBOURS: Final = ("ANY", "GRA", "ORE", "ANY", "WOO", "ANY", "ANY", "BRI", "LUM")


def _beginner() -> str:
    hexes = [value for row in BEGINNER_HEXES for value in row]
    pairs = [
        *zip(HEX_KEYS, hexes, strict=True),
        *zip(HARBOUR_KEYS, BEGINNER_HARBOURS, strict=True),
    ]
    return text([Set(key, value) for key, value in pairs])


BEGINNER: Final = _beginner()


def laid_setup(state: State) -> list[Op]:
    """S1: all that a host may lay by hand, as it lies in a match: hexes, tokens and harbours."""
    lies = cells(state)
    return [Set(key, lies[key].value) for key in (*HEX_KEYS, *HARBOUR_KEYS)]
