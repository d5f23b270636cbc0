"""The peer's map: what it says of its standard one, and one that is laid out as ours."""

from typing import Any

from parlour.games.tacan.board import HARBOUR_PATHS
from parlour.games.tacan.layout import Layout
from parlour.games.tacan.names import ANY, DESERT
from tests.crosscheck.names import CORNER_NAMES, RESOURCE_NAMES, SIDE_NAMES
from tests.crosscheck.package import maps
from tests.crosscheck.places import Atlas, Edge, Places, Tile


def read_atlas() -> Atlas:
    """The tiles and ports of the peer's standard map; only its numbering matters here."""
    chart = maps.TOURNAMENT_MAP
    return Atlas(
        tiles=[_tile(coordinate, tile) for coordinate, tile in chart.land_tiles.items()],
        ports=[_port(tile) for tile in chart.tiles.values() if isinstance(tile, maps.Port)],
    )


def _tile(coordinate: Any, tile: Any) -> Tile:
    return Tile(
        coordinate=tuple(coordinate),
        nodes=tuple(tile.nodes[maps.NodeRef(name)] for name in CORNER_NAMES),
        edges=tuple(tile.edges[maps.EdgeRef(name)] for name in SIDE_NAMES),
    )


def _port(tile: Any) -> Edge:
    one, other = maps.PORT_DIRECTION_TO_NODEREFS[tile.direction]
    return tile.nodes[one], tile.nodes[other]


def lay_out(layout: Layout, atlas: Atlas, places: Places) -> Any:
    """The peer's map with our terrain, numbers and harbours, each taken from the end of a list."""
    hexes = [places.hex_of[tile.coordinate] for tile in atlas.tiles]
    harbours = [HARBOUR_PATHS.index(places.path_between(*port)) for port in atlas.ports]
    return maps.CatanMap.from_tiles(
        maps.initialize_tiles(
            maps.BASE_MAP_TEMPLATE,
            [layout.numbers[h] for h in reversed(hexes) if layout.numbers[h]],
            [_kind(layout.harbours[harbour], ANY) for harbour in reversed(harbours)],
            [_kind(layout.terrain[h], DESERT) for h in reversed(hexes)],
        )
    )


def _kind(kind: int, none: int) -> str | None:
    """A resource by the peer's name; it says None for the desert and for a harbour of any kind."""
    return None if kind == none else RESOURCE_NAMES[kind]
