"""Terrain, harbours, buildings and roads, as cells."""

from typing import Final

from parlour.core.cells import EMPTY, Cell, public
from parlour.core.projection import Part, Row, part
from parlour.games.tacan import board
from parlour.games.tacan.layout import Layout
from parlour.games.tacan.names import COLOURS, HARBOUR_KINDS, NOWHERE, TERRAINS
from parlour.games.tacan.player_board import CITIES, ROADS, PlayerBoard
from parlour.games.tacan.state import State

HEX_KEYS: Final = tuple(f"H{h:02}" for h in range(board.HEXES))
HARBOUR_KEYS: Final = tuple(f"M{harbour:02}" for harbour in range(len(board.HARBOUR_PATHS)))
NODE_KEYS: Final = tuple(f"N{node:02}" for node in range(board.NODES))
PATH_KEYS: Final = tuple(f"P{path:02}" for path in range(board.PATHS))

HEX: Final = tuple(
    tuple(public(f"{name} {number}" if number else name) for number in range(13))
    for name in TERRAINS
)
"""For each terrain the cell with each number; the desert has none, which is 0."""
HARBOUR: Final = tuple(public(kind) for kind in HARBOUR_KINDS)
MOST_SETTLEMENTS: Final = 5
"""The largest supply that the option `settlements` allows."""


def _pieces(kind: str, number: int) -> tuple[tuple[Cell, ...], ...]:
    """For each colour, the cell of each piece of a kind."""
    return tuple(
        tuple(public(f"{kind.format(piece)}{name}") for piece in range(number)) for name in COLOURS
    )


SETTLEMENT: Final = _pieces("SET{}", MOST_SETTLEMENTS)
CITY: Final = _pieces("CIT{}", CITIES)
ROAD: Final = _pieces("RD{:02}", ROADS)


def terrain() -> Part[State]:
    """V1, S1: what lies on the hexes, and the harbours."""

    def basis(state: State) -> tuple[Layout]:
        return (state.config.layout,)

    def row(layout: Layout) -> Row:
        hexes = [HEX[kind][number] for kind, number in zip(layout.terrain, layout.numbers)]
        return hexes + [HARBOUR[kind] for kind in layout.harbours]

    return part(HEX_KEYS + HARBOUR_KEYS, basis, row)


def pieces(colours: tuple[int, ...]) -> Part[State]:
    """V1: buildings and roads."""

    def basis(state: State) -> tuple[list[PlayerBoard]]:
        return ([player.board for player in state.players],)

    def row(player_boards: list[PlayerBoard]) -> Row:
        nodes = [EMPTY] * board.NODES
        paths = [EMPTY] * board.PATHS
        for colour, player_board in zip(colours, player_boards):
            for piece, node in zip(SETTLEMENT[colour], player_board.settlement_nodes):
                if node != NOWHERE:
                    nodes[node] = piece
            for piece, node in zip(CITY[colour], player_board.city_nodes):
                nodes[node] = piece
            for piece, path in zip(ROAD[colour], player_board.road_paths):
                paths[path] = piece
        return nodes + paths

    return part(NODE_KEYS + PATH_KEYS, basis, row)
