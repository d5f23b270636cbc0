"""What roads are worth: the sites they lead to, and the award for the longest."""

from typing import Final

from parlour.bots.greedy.tacan.growth import points_worth, site_worth
from parlour.bots.greedy.tacan.known import Known
from parlour.games.tacan.awards import AWARD_POINTS, LEAST_ROAD
from parlour.games.tacan.board import BIT, NODE_PATH_MASK, NODE_STEPS, PATH_NODE_MASK, bits
from parlour.games.tacan.roads import longest_beside

FAR: Final = 3
"""Roads that a settlement may still need to be thought of."""
LINE: Final = 60
"""For a longer line that is not, or not yet, the longest."""


class Ways:
    """The sites around the own network."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._worths: dict[int, int] = {}
        self.network = known.reach | known.own_nodes
        self.sites = self._best(self.network, known.free_paths, self.network, FAR)
        """The worth of the best site that needs no road, one road, and so on; 0 where none is."""

    def site(self, node: int) -> int:
        """What a settlement on a node is worth."""
        worth = self._worths.get(node)
        if worth is None:
            worth = self._worths[node] = site_worth(self._known, node)
        return worth

    def sites_after(self, path: int) -> list[int]:
        """The best sites once a road lies on a path."""
        return [max(pair) for pair in zip(self.sites, [*self.sites_from(path), 0])]

    def sites_from(self, path: int) -> list[int]:
        """The best sites that a road on a path brings nearer, from its end on."""
        ends = PATH_NODE_MASK[path] & ~self.network
        paths = self._known.free_paths & ~BIT[path]
        return self._best(ends, paths, ends | self.network, FAR - 1)

    def open_paths(self) -> list[int]:
        """The paths where a road may go (B1, B2)."""
        paths = 0
        for node in bits(self.network & ~self._known.blocked):
            paths |= NODE_PATH_MASK[node]
        return bits(paths & self._known.free_paths)

    def sites_without(self, near: int) -> list[int]:
        """The best sites once those at these nodes are taken."""
        nodes = self._known.reach & self._known.free_nodes & ~near
        return [max([self.site(node) for node in bits(nodes)], default=0), *self.sites[1:]]

    def _best(self, nodes: int, paths: int, seen: int, roads: int) -> list[int]:
        """The worth of the best site at each distance from some nodes, over free paths."""
        known = self._known
        best: list[int] = []
        for _ in range(roads + 1):
            open_sites = bits(nodes & known.free_nodes)
            best.append(max([self.site(node) for node in open_sites], default=0))
            ends = 0
            for node in bits(nodes & ~known.blocked):
                for path, end in NODE_STEPS[node]:
                    if paths & BIT[path]:
                        ends |= BIT[end]
            nodes = ends & ~seen
            seen |= nodes
        return best


def line_worth(known: Known, path: int) -> int:
    """What a road does for the longest road (A2, A3)."""
    view = known.view
    roads = known.own.roads
    if view["ROAD"] == known.seat or roads.bit_count() < LEAST_ROAD - 2:
        return 0
    length = 1 + longest_beside(path, roads, known.reach, known.blocked)
    if length <= view[f"LEN{known.seat}"]:
        return 0
    others = max([int(view[f"LEN{name}"]) for name in known.others])
    if length >= LEAST_ROAD and length > others:
        return points_worth(known, AWARD_POINTS)
    return LINE
