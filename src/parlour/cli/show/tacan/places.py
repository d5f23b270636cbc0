"""Keys of the board and how they lie to one another."""

from typing import Final

from parlour.games.tacan import board

NODE_HEXES: Final = {
    f"N{node:02}": [f"H{h:02}" for h in hexes] for node, hexes in enumerate(board.NODE_HEXES)
}
HEX_NODES: Final = {
    f"H{h:02}": [f"N{node:02}" for node in nodes] for h, nodes in enumerate(board.HEX_NODES)
}
PATH_NODES: Final = {
    f"P{path:02}": (f"N{one:02}", f"N{other:02}")
    for path, (one, other) in enumerate(board.PATH_NODES)
}
HARBOUR_PATHS: Final = {
    f"M{harbour:02}": f"P{path:02}" for harbour, path in enumerate(board.HARBOUR_PATHS)
}
NODE_HARBOUR: Final = {
    node: harbour for harbour, path in HARBOUR_PATHS.items() for node in PATH_NODES[path]
}
