"""The board's topology: hexes, nodes, paths and harbours, generated once from coordinates.

Hexes stand on a corner in rows of 3, 4, 5, 4, 3. A hex has its centre at (x, y), two units of x
apart in a row and three units of y between rows; all else follows from where corners coincide.
"""

from typing import Final

HEX_ROWS: Final = (3, 4, 5, 4, 3)
CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex relative to its centre, clockwise from the top."""

HARBOUR_GAPS: Final = (3, 4, 3, 3, 4, 3, 3, 4, 3)
"""Coastal paths from one harbour to the next, clockwise from P00."""


def _centres() -> list[tuple[int, int]]:
    return [
        (5 - length + 2 * place, 3 * row)
        for row, length in enumerate(HEX_ROWS)
        for place in range(length)
    ]


def _corner(centre: tuple[int, int], which: int) -> tuple[int, int]:
    return centre[0] + CORNERS[which][0], centre[1] + CORNERS[which][1]


def _hex_nodes() -> tuple[tuple[int, ...], ...]:
    """Nodes are numbered row by row from the top, each row left to right."""
    centres = _centres()
    corners = {_corner(centre, which) for centre in centres for which in range(6)}
    number = {
        corner: index
        for index, corner in enumerate(sorted(corners, key=lambda corner: (corner[1], corner[0])))
    }
    return tuple(tuple(number[_corner(centre, which)] for which in range(6)) for centre in centres)


HEX_NODES: Final = _hex_nodes()
"""The nodes of each hex, clockwise from the top."""


def _path_nodes() -> tuple[tuple[int, int], ...]:
    """Paths are written (lower node, higher node) and numbered in the order of that pair."""
    pairs: set[tuple[int, int]] = set()
    for nodes in HEX_NODES:
        for which in range(6):
            one, other = nodes[which], nodes[(which + 1) % 6]
            pairs.add((min(one, other), max(one, other)))
    return tuple(sorted(pairs))


PATH_NODES: Final = _path_nodes()
"""The two ends of each path."""

HEXES: Final = 19
NODES: Final = 54
PATHS: Final = 72
HARBOURS: Final = 9

PATH_BETWEEN: Final = {ends: path for path, ends in enumerate(PATH_NODES)}
NODE_HEXES: Final = tuple(
    tuple(h for h in range(HEXES) if node in HEX_NODES[h]) for node in range(NODES)
)
NODE_PATHS: Final = tuple(
    tuple(p for p in range(PATHS) if node in PATH_NODES[p]) for node in range(NODES)
)
NODE_STEPS: Final = tuple(
    tuple((p, sum(PATH_NODES[p]) - node) for p in NODE_PATHS[node]) for node in range(NODES)
)
"""For each node, its paths with the node at their other end."""
HEX_NEIGHBOURS: Final = tuple(
    tuple(
        other
        for other in range(HEXES)
        if other != h and len(set(HEX_NODES[h]) & set(HEX_NODES[other])) == 2
    )
    for h in range(HEXES)
)

BIT: Final = tuple(1 << place for place in range(PATHS))
"""Masks are ints with one bit for each hex, node or path."""
ALL_NODES: Final = (1 << NODES) - 1
ALL_PATHS: Final = (1 << PATHS) - 1
HEX_NODE_MASK: Final = tuple(sum(1 << node for node in nodes) for nodes in HEX_NODES)
NODE_HEX_MASK: Final = tuple(sum(1 << h for h in hexes) for hexes in NODE_HEXES)
NODE_PATH_MASK: Final = tuple(sum(1 << path for path in paths) for paths in NODE_PATHS)
PATH_NODE_MASK: Final = tuple(1 << one | 1 << other for one, other in PATH_NODES)
NEAR_MASK: Final = tuple(
    1 << node | sum(1 << other for _, other in NODE_STEPS[node]) for node in range(NODES)
)
"""A node and its neighbours: where the distance rule forbids a building once one stands there."""


def _harbour_paths() -> tuple[int, ...]:
    """Walk the coast clockwise, starting along P00 towards its lower node at the top."""
    coastal = {
        path
        for path, (one, other) in enumerate(PATH_NODES)
        if len(set(NODE_HEXES[one]) & set(NODE_HEXES[other])) == 1
    }
    path, node = 0, PATH_NODES[0][0]
    coast = [path]
    while len(coast) < len(coastal):
        path, node = next(
            (step, end) for step, end in NODE_STEPS[node] if step in coastal and step != path
        )
        coast.append(path)
    places = [sum(HARBOUR_GAPS[:harbour]) for harbour in range(HARBOURS)]
    return tuple(coast[place] for place in places)


HARBOUR_PATHS: Final = _harbour_paths()

CORNER_HEXES: Final = (0, 2, 7, 11, 16, 18)
OUTER_RING: Final = (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1)
"""Counter-clockwise, as the number tokens are laid."""
INNER_RING: Final = (4, 8, 13, 14, 10, 5)
CENTRE_HEX: Final = 9


PLACE_OF_BIT: Final = {bit: place for place, bit in enumerate(BIT)}


def bits(mask: int) -> list[int]:
    """The places of a mask's bits, lowest first."""
    places: list[int] = []
    while mask:
        low = mask & -mask
        places.append(PLACE_OF_BIT[low])
        mask ^= low
    return places
