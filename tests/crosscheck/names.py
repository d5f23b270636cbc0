"""What the peer calls the things of Tacan."""

from typing import Final

from parlour.games.tacan.names import BRI, GRA, LUM, ORE, WOO

RESOURCE_NAMES: Final = ("ORE", "WHEAT", "WOOD", "SHEEP", "BRICK")
"""The resources in our order."""
RESOURCE_OF: Final = {name: resource for resource, name in enumerate(RESOURCE_NAMES)}
DECK_ORDER: Final = (LUM, BRI, WOO, GRA, ORE)
"""The resources in the order of the peer's counts of cards."""

FACE_NAMES: Final = ("KNIGHT", "VICTORY_POINT", "ROAD_BUILDING", "MONOPOLY", "YEAR_OF_PLENTY")
"""The development cards in our order."""

CORNER_NAMES: Final = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
"""The corners of a hex, clockwise from its top, as in our `HEX_NODES`."""
SIDE_NAMES: Final = ("NORTHEAST", "EAST", "SOUTHEAST", "SOUTHWEST", "WEST", "NORTHWEST")
"""The sides of a hex, clockwise; each leads from the corner of the same place to the next."""
