"""The two numberings of the board are matched by where things lie."""

import pytest

from parlour.games.tacan.board import (
    HARBOUR_PATHS,
    HEX_NEIGHBOURS,
    HEX_NODES,
    HEXES,
    NODES,
    PATH_NODES,
    PATHS,
)
from tests.crosscheck.places import Atlas, Coordinate, Places, edge, hex_at
from tests.crosscheck.run import NO_PEER, PEER, atlas

RADIUS = 2
COORDINATES: list[Coordinate] = [
    (x, y, -x - y)
    for x in range(-RADIUS, RADIUS + 1)
    for y in range(-RADIUS, RADIUS + 1)
    if abs(x + y) <= RADIUS
]


def steps_between(one: Coordinate, other: Coordinate) -> int:
    return max(abs(a - b) for a, b in zip(one, other))


def test_the_coordinates_of_the_board_are_its_hexes() -> None:
    assert sorted(hex_at(coordinate) for coordinate in COORDINATES) == list(range(HEXES))
    assert hex_at((0, 0, 0)) == 9
    assert hex_at((0, 2, -2)) == 0
    assert hex_at((2, -2, 0)) == 11
    assert hex_at((-2, 0, 2)) == 16


@pytest.mark.parametrize("coordinate", COORDINATES)
def test_hexes_are_neighbours_in_both_or_in_none(coordinate: Coordinate) -> None:
    near = [other for other in COORDINATES if steps_between(coordinate, other) == 1]
    assert sorted(map(hex_at, near)) == sorted(HEX_NEIGHBOURS[hex_at(coordinate)])


@pytest.fixture(scope="module")
def their_map() -> Atlas:
    if not PEER:
        pytest.skip(NO_PEER)
    return atlas()


def test_every_place_of_theirs_is_one_of_ours(their_map: Atlas) -> None:
    places = Places(their_map.tiles)
    assert sorted(places.hex_of.values()) == list(range(HEXES))
    assert sorted(places.node_of.values()) == list(range(NODES))
    assert sorted(places.path_of.values()) == list(range(PATHS))


def test_nodes_and_paths_lie_at_the_same_hexes(their_map: Atlas) -> None:
    places = Places(their_map.tiles)
    for tile in their_map.tiles:
        nodes = HEX_NODES[places.hex_of[tile.coordinate]]
        assert tuple(places.node_of[number] for number in tile.nodes) == nodes
        for side, pair in enumerate(tile.edges):
            ends = edge(nodes[side], nodes[(side + 1) % 6])
            assert PATH_NODES[places.path_of[edge(*pair)]] == ends


def test_their_ports_serve_the_nodes_of_our_harbours(their_map: Atlas) -> None:
    places = Places(their_map.tiles)
    served = [places.path_between(*port) for port in their_map.ports]
    assert sorted(served) == sorted(HARBOUR_PATHS)
