"""What stands on the board, and what follows from it.

Estates and grounds are replaced and never modified once a state holds them, so that copies of a
state share them.
"""

from typing import Final

from parlour.games.tacan import board
from parlour.games.tacan.cards import ONE_OF_EACH
from parlour.games.tacan.names import NOWHERE

CITIES: Final = 4
ROADS: Final = 15


ESTATE_FIELDS: Final = (
    "cities",
    "city_nodes",
    "frontier",
    "hexes",
    "length",
    "ratio_bundle",
    "ratios",
    "reach",
    "road_paths",
    "roads",
    "settlement_nodes",
    "settlements",
)


class Estate:
    """What a player has on the board, and what follows from it. Copied before it is changed.

    Made by `new_estate`: a class without `__init__` is the quickest to copy in both builds.
    """

    __slots__ = ESTATE_FIELDS

    settlements: int
    cities: int
    roads: int
    reach: int
    """Nodes touched by the own roads."""
    frontier: int
    """Paths that touch the own network where B1 allows to go on, taken or not."""
    hexes: int
    """Hexes with a building."""
    ratios: list[int]
    """Cards of each resource that the bank takes for one."""
    ratio_bundle: int
    length: int
    """The longest line of roads (A2)."""
    settlement_nodes: list[int]
    """Where the settlement of each number stands."""
    city_nodes: list[int]
    road_paths: list[int]

    def __reduce__(self) -> tuple[object, ...]:
        said = [getattr(self, name) for name in ESTATE_FIELDS]
        return restored_estate, (said,)

    def copy(self) -> "Estate":
        """An estate of its own, to be changed before anyone sees it."""
        twin = Estate()
        twin.settlements = self.settlements
        twin.cities = self.cities
        twin.roads = self.roads
        twin.reach = self.reach
        twin.frontier = self.frontier
        twin.hexes = self.hexes
        twin.ratios = self.ratios[:]
        twin.ratio_bundle = self.ratio_bundle
        twin.length = self.length
        twin.settlement_nodes = self.settlement_nodes[:]
        twin.city_nodes = self.city_nodes[:]
        twin.road_paths = self.road_paths[:]
        return twin


def new_estate(settlement_supply: int) -> Estate:
    """An estate without pieces."""
    estate = Estate()
    estate.settlements = estate.cities = estate.roads = 0
    estate.reach = estate.frontier = estate.hexes = 0
    estate.ratios = [4] * 5
    estate.ratio_bundle = 4 * ONE_OF_EACH
    estate.length = 0
    estate.settlement_nodes = [NOWHERE] * settlement_supply
    estate.city_nodes = []
    estate.road_paths = []
    return estate


def restored_estate(said: list[object]) -> Estate:
    """An estate from another process."""
    estate = Estate()
    for name, value in zip(ESTATE_FIELDS, said, strict=True):
        setattr(estate, name, value)
    return estate


class Ground:
    """What all pieces together mean for everyone; replaced when something is built."""

    __slots__ = ("buildings", "free_nodes", "free_paths", "owed", "payouts")

    def __init__(
        self,
        free_nodes: int,
        free_paths: int,
        buildings: int,
        owed: list[int],
        payouts: list[list[tuple[int, int]]],
    ) -> None:
        self.free_nodes = free_nodes
        """Nodes where neither a building nor the distance rule is in the way."""
        self.free_paths = free_paths
        self.buildings = buildings
        """Nodes with a building of anyone."""
        self.owed = owed
        """The bundle each dice number gives to all players together."""
        self.payouts = payouts
        """For each dice number, the seats that get something, and their bundles."""

    def __reduce__(self) -> tuple[object, ...]:
        said = (self.free_nodes, self.free_paths, self.buildings, self.owed, self.payouts)
        return type(self), said


def bare_ground() -> Ground:
    """The ground before anything is built."""
    return Ground(board.ALL_NODES, board.ALL_PATHS, 0, [0] * 13, [[] for _ in range(13)])
