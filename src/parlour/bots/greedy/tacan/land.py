"""What the board of a match yields: worked out once for a layout, however often it is asked."""

from functools import lru_cache
from typing import Final

from parlour.core.cells import View
from parlour.games.tacan import board
from parlour.games.tacan.board_cells import HARBOUR_KEYS, HEX_KEYS
from parlour.games.tacan.layout import Layout
from parlour.games.tacan.names import HARBOUR_KINDS, TERRAINS

MATCHES: Final = 256
"""Layouts remembered at a time: about as many as a server has matches with bots."""


class Land:
    """A layout, and how often each hex and node yields what."""

    def __init__(self, layout: Layout) -> None:
        self.hex_pips = [_pips(number) for number in layout.numbers]
        """Rolls out of 36 on which a hex yields."""
        self.node_pips = [self._around(node, layout) for node in range(board.NODES)]
        """For each node, the resources it yields and on how many rolls out of 36."""
        self.harbours = layout.node_harbour
        """The kind of harbour of each node, or NOWHERE."""

    def _around(self, node: int, layout: Layout) -> list[tuple[int, int]]:
        pips: dict[int, int] = {}
        for h in board.NODE_HEXES[node]:
            if self.hex_pips[h]:
                resource = layout.terrain[h]
                pips[resource] = pips.get(resource, 0) + self.hex_pips[h]
        return list(pips.items())


def land_of(view: View) -> Land:
    """The land that a view shows."""
    hexes = tuple([view[key] for key in HEX_KEYS])
    harbours = tuple([view[key] for key in HARBOUR_KEYS])
    return _land(hexes, harbours)


@lru_cache(maxsize=MATCHES)
def _land(hexes: tuple[str, ...], harbours: tuple[str, ...]) -> Land:
    tiles = [(*value.split(), "0")[:2] for value in hexes]
    terrain = tuple([TERRAINS.index(name) for name, _ in tiles])
    numbers = tuple([int(number) for _, number in tiles])
    return Land(Layout(terrain, numbers, tuple([HARBOUR_KINDS.index(kind) for kind in harbours])))


def _pips(number: int) -> int:
    """How many of the 36 rolls give a number; 0 is no number."""
    return 6 - abs(7 - number) if number else 0
