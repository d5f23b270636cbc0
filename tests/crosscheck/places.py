"""Which hex, node and path of ours is which of the peer's, found from where they lie.

The peer gives each tile a cube coordinate (x to the north-east, z down the rows, x + y + z = 0) and
numbers the nodes in the order in which it lays the tiles. A path is a pair of nodes in both.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from parlour.games.tacan.board import HEX_NODES, HEX_ROWS, HEXES, NODES, PATH_BETWEEN, PATHS

Coordinate: TypeAlias = tuple[int, int, int]
Edge: TypeAlias = tuple[int, int]

MIDDLE_ROW = len(HEX_ROWS) // 2


@dataclass(frozen=True)
class Tile:
    """A hex of the peer: its coordinate, its nodes and its edges, clockwise from the top."""

    coordinate: Coordinate
    nodes: tuple[int, ...]
    edges: tuple[Edge, ...]


@dataclass(frozen=True)
class Atlas:
    """What the peer says of its standard map; a port is the pair of nodes that it serves."""

    tiles: list[Tile]
    ports: list[Edge]


def hex_at(coordinate: Coordinate) -> int:
    """Our hex at a cube coordinate; the peer's origin is the middle of the board."""
    x, y, z = coordinate
    row = MIDDLE_ROW + z
    from_middle = x - y
    """Half steps to the right: a step east adds 1 to x and takes 1 from y."""
    place = (from_middle + HEX_ROWS[row] - 1) // 2
    return sum(HEX_ROWS[:row]) + place


def edge(one: int, other: int) -> Edge:
    """A path as the peer lists it, lower node first."""
    return min(one, other), max(one, other)


class Places:
    """Both numberings, one for the other."""

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self.hex_of: dict[Coordinate, int] = {}
        self.node_of: dict[int, int] = {}
        self.path_of: dict[Edge, int] = {}
        for tile in tiles:
            self._add(tile)
        self.coordinate_of = {h: coordinate for coordinate, h in self.hex_of.items()}
        self.peer_node = {node: number for number, node in self.node_of.items()}
        self.edge_of = {path: pair for pair, path in self.path_of.items()}
        found = len(self.coordinate_of), len(self.peer_node), len(self.edge_of)
        if found != (HEXES, NODES, PATHS):
            raise ValueError(f"the boards do not fit: {found} hexes, nodes and paths")

    def _add(self, tile: Tile) -> None:
        h = hex_at(tile.coordinate)
        self.hex_of[tile.coordinate] = h
        for number, node in zip(tile.nodes, HEX_NODES[h], strict=True):
            if self.node_of.setdefault(number, node) != node:
                raise ValueError(f"the peer's node {number} lies at N{node:02} and elsewhere")
        for pair in tile.edges:
            self.path_of[edge(*pair)] = self.path_between(*pair)

    def path_between(self, one: int, other: int) -> int:
        """Our path between two of the peer's nodes."""
        return PATH_BETWEEN[edge(self.node_of[one], self.node_of[other])]
