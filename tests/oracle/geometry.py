"""The board of Tacan, generated from coordinates: hexes, nodes, paths and harbours by their keys.

Unit: the centre of a hex and of its right neighbour are 2 apart in x; its top corner is 2 above
its centre in y (y grows downwards), so rows of hexes are 3 apart. Rules page, section Board.
"""

from itertools import accumulate

Point = tuple[int, int]

HEX_ROWS = (3, 4, 5, 4, 3)
CORNERS_CLOCKWISE_FROM_TOP: tuple[Point, ...] = (
    (0, -2),
    (1, -1),
    (1, 1),
    (0, 2),
    (-1, 1),
    (-1, -1),
)
HARBOUR_GAPS = (3, 4, 3, 3, 4, 3, 3, 4)  # the ninth gap, 3, leads back to the first harbour


def hex_centres() -> dict[str, Point]:
    """Hexes are numbered left to right, top to bottom, in rows of 3, 4, 5, 4, 3."""
    centres = [
        (2 * i - (count - 1), 3 * row) for row, count in enumerate(HEX_ROWS) for i in range(count)
    ]
    return {f"H{i:02}": centre for i, centre in enumerate(centres)}


def corners(centre: Point) -> list[Point]:
    """The six corners of a hex that stands on a corner, clockwise from its top."""
    return [(centre[0] + dx, centre[1] + dy) for dx, dy in CORNERS_CLOCKWISE_FROM_TOP]


def node_keys() -> dict[Point, str]:
    """Nodes are numbered in rows by height, each left to right."""
    points = {corner for centre in hex_centres().values() for corner in corners(centre)}
    by_height = sorted(points, key=lambda point: (point[1], point[0]))
    return {point: f"N{i:02}" for i, point in enumerate(by_height)}


def hex_nodes() -> dict[str, tuple[str, ...]]:
    """The six nodes of every hex, clockwise from its top."""
    keys = node_keys()
    return {
        name: tuple(keys[corner] for corner in corners(centre))
        for name, centre in hex_centres().items()
    }


def sides(nodes: tuple[str, ...]) -> list[tuple[str, str]]:
    """The six sides of a hex, clockwise, each from its first node to its second."""
    return [(nodes[i], nodes[(i + 1) % 6]) for i in range(6)]


def path_ends() -> dict[str, tuple[str, str]]:
    """Paths are written (lower node, higher node) and numbered in the order of that pair."""
    pairs = {(min(side), max(side)) for nodes in hex_nodes().values() for side in sides(nodes)}
    return {f"P{i:02}": pair for i, pair in enumerate(sorted(pairs))}


def coast() -> list[str]:
    """The coastal paths (those of one hex only), clockwise from P00."""
    ends = path_ends()
    key = {pair: path for path, pair in ends.items()}
    every_side = [side for nodes in hex_nodes().values() for side in sides(nodes)]
    follows = {first: second for first, second in every_side if (second, first) not in every_side}
    node = ends["P00"][1]  # clockwise P00 is walked up, from N03 to N00
    walk = []
    for _ in follows:
        walk.append(key[min(node, follows[node]), max(node, follows[node])])
        node = follows[node]
    return walk


def harbour_paths() -> dict[str, str]:
    """The path of every harbour M00 to M08: clockwise round the coast, by the gaps."""
    places = accumulate(HARBOUR_GAPS, initial=0)
    walk = coast()
    return {f"M{i:02}": walk[place] for i, place in enumerate(places)}


HEX_NODES = hex_nodes()
PATH_ENDS = path_ends()
HARBOUR_PATHS = harbour_paths()
HEXES = tuple(HEX_NODES)
NODES = tuple(node_keys().values())
PATHS = tuple(PATH_ENDS)
NODE_HEXES = {node: tuple(name for name in HEXES if node in HEX_NODES[name]) for node in NODES}
NODE_PATHS = {node: tuple(path for path in PATHS if node in PATH_ENDS[path]) for node in NODES}


def other_end(path: str, node: str) -> str:
    """The end of the path that is not this node."""
    first, second = PATH_ENDS[path]
    return second if node == first else first


NEIGHBOURS = {node: tuple(other_end(path, node) for path in NODE_PATHS[node]) for node in NODES}
