"""What things are called in Tacan: resources, seats, cards, phases."""

from typing import Final

ORE: Final = 0
GRA: Final = 1
LUM: Final = 2
WOO: Final = 3
BRI: Final = 4
RESOURCES: Final = ("ORE", "GRA", "LUM", "WOO", "BRI")
RESOURCE_WORDS: Final = {
    "ore": ORE,
    "gra": GRA,
    "grain": GRA,
    "wheat": GRA,
    "lum": LUM,
    "lumber": LUM,
    "wood": LUM,
    "woo": WOO,
    "wool": WOO,
    "sheep": WOO,
    "bri": BRI,
    "brick": BRI,
}

DESERT: Final = 5
TERRAINS: Final = ("ORE", "GRA", "LUM", "WOO", "BRI", "DES")

ANY: Final = 5
HARBOUR_KINDS: Final = ("ORE", "GRA", "LUM", "WOO", "BRI", "ANY")

COLOURS: Final = ("PB", "PR", "PY", "PG")
"""The seats of the game. A colour is an index into this; a seat is a place in the match."""

KNIGHT: Final = 0
VICTORY_POINT: Final = 1
ROAD_BUILDING: Final = 2
MONOPOLY: Final = 3
YEAR_OF_PLENTY: Final = 4
FACES: Final = ("knight", "victory point", "road building", "monopoly", "year of plenty")

PLACE: Final = 0
ROLL: Final = 1
DISCARD: Final = 2
ROBBER: Final = 3
MAIN: Final = 4
ROADS: Final = 5
OVER: Final = 6
KNIGHT_ROBBER: Final = 7
"""The robber is due after a knight and may stay (option `knight_may_stay`)."""
ROBBER_PHASES: Final = (ROBBER, KNIGHT_ROBBER)
PHASES: Final = ("place", "roll", "discard", "robber", "main", "roads", "over", "robber")
"""The word of each phase in the key `phase`; why the robber is due does not show there."""

NOBODY: Final = -1
NOWHERE: Final = -1
