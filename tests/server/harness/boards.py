"""Boards that a host lays: complete lists of operations, and tables that have them."""

from typing import Final

from parlour.server.api.types.tables import TableSettings

HEXES: Final = (
    "GRA 11,WOO 5,LUM 11,WOO 3,ORE 6,GRA 9,GRA 4,LUM 2,BRI 3,WOO 8,DES,GRA 10,"
    "LUM 5,WOO 9,ORE 8,ORE 4,BRI 12,BRI 10,LUM 6"
).split(",")
HARBOURS: Final = ("ORE", "GRA", "LUM", "WOO", "BRI", "ANY", "ANY", "ANY", "ANY")
BOARD: Final = ",".join(
    [
        *(f"set(H{number:02},{value})" for number, value in enumerate(HEXES)),
        *(f"set(M{number:02},{value})" for number, value in enumerate(HARBOURS)),
    ]
)
"""A board by hand, without brackets."""
OWN_BOARD: Final = f"[{BOARD}]"
OTHER_BOARD: Final = OWN_BOARD.replace("H07,LUM 2", "H07,LUM 12").replace("BRI 12", "BRI 2")
JSON_BOARD: Final = [
    *({"op": "set", "key": f"H{n:02}", "value": value} for n, value in enumerate(HEXES)),
    *({"op": "set", "key": f"M{n:02}", "value": value} for n, value in enumerate(HARBOURS)),
]
UNLAWFUL: Final = OWN_BOARD.replace("H18,LUM", "H18,ORE")
"""A fourth tile of ore: operation 19 is to blame."""
OWN: Final = {"board": "own"}
SET_UP: Final = TableSettings(game="tacan", seats=2, options=dict(OWN), setup=OWN_BOARD)
