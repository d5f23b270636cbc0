"""What stands on the board, and what follows from it.

Both are replaced and never modified once a state holds them, so that copies of a state share them.
"""

from typing import Final

from parlour.games.tacan import board
from parlour.games.tacan.cards import ONE_OF_EACH
from parlour.games.tacan.names import NOWHERE

CITIES: Final = 4
ROADS: Final = 15


PLAYER_BOARD_FIELDS: Final = (
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


class PlayerBoard:
    """What a player has on the board, and what follows from it. Copied before it is changed.

    Made by `new_player_board`: a class without `__init__` is the quickest to copy in both builds.
    """

    __slots__ = PLAYER_BOARD_FIELDS

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
        said = [getattr(self, name) for name in PLAYER_BOARD_FIELDS]
        return restored_player_board, (said,)

    def copy(self) -> "PlayerBoard":
        """A player board of its own, to be changed before anyone sees it."""
        twin = PlayerBoard()
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


def new_player_board(settlement_supply: int) -> PlayerBoard:
    """A player board without pieces."""
    player_board = PlayerBoard()
    player_board.settlements = player_board.cities = player_board.roads = 0
    player_board.reach = player_board.frontier = player_board.hexes = 0
    player_board.ratios = [4] * 5
    player_board.ratio_bundle = 4 * ONE_OF_EACH
    player_board.length = 0
    player_board.settlement_nodes = [NOWHERE] * settlement_supply
    player_board.city_nodes = []
    player_board.road_paths = []
    return player_board


def restored_player_board(said: list[object]) -> PlayerBoard:
    """A player board from another process."""
    player_board = PlayerBoard()
    for name, value in zip(PLAYER_BOARD_FIELDS, said, strict=True):
        setattr(player_board, name, value)
    return player_board


class BoardIndex:
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


def empty_board_index() -> BoardIndex:
    """The index before anything is built."""
    return BoardIndex(board.ALL_NODES, board.ALL_PATHS, 0, [0] * 13, [[] for _ in range(13)])
