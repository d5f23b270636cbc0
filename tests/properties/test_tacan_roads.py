"""The longest road against brute force, on thousands of networks (tacan A2)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.chance import FastChance
from parlour.games.tacan import board
from parlour.games.tacan.roads import longest_beside, longest_line
from tests.support.states import SEEDS

NETWORKS = 40
"""Networks in each example."""


def brute_force(roads: set[int], blocked: set[int]) -> int:
    """Every line of roads, grown path by path at its end: no idea used twice, no shortcut."""
    best = 0
    lines: list[tuple[int, tuple[int, ...]]] = [
        (end, (path,)) for path in roads for end in board.PATH_NODES[path]
    ]
    while lines:
        end, line = lines.pop()
        best = max(best, len(line))
        if end not in blocked:
            for path in board.NODE_PATHS[end]:
                if path in roads and path not in line:
                    one, other = board.PATH_NODES[path]
                    lines.append((other if one == end else one, (*line, path)))
    return best


def random_network(chance: FastChance, size: int, crowded: int) -> tuple[list[int], set[int]]:
    """Roads in an order in which each may be built, and opponents' buildings among them.

    Roads keep to a few hexes, so that loops and branches are the rule; some begin anew elsewhere.
    """
    homes = [chance.below(board.HEXES) for _ in range(2)]
    nodes = [node for home in homes for node in board.HEX_NODES[home]]
    nodes += [
        node for home in homes for h in board.HEX_NEIGHBOURS[home] for node in board.HEX_NODES[h]
    ]
    roads: list[int] = []
    while len(roads) < size:
        node = nodes[chance.below(len(nodes))]
        if roads and chance.below(6):
            node = board.PATH_NODES[roads[chance.below(len(roads))]][chance.below(2)]
        path = board.NODE_PATHS[node][chance.below(len(board.NODE_PATHS[node]))]
        if path not in roads:
            roads.append(path)
    touched = sorted({node for path in roads for node in board.PATH_NODES[path]})
    return roads, {touched[chance.below(len(touched))] for _ in range(crowded)}


@settings(max_examples=60)
@given(seed=SEEDS, size=st.integers(1, 15), crowded=st.integers(0, 4))
def test_the_longest_line_is_what_brute_force_finds(seed: int, size: int, crowded: int) -> None:
    chance = FastChance(seed)
    for _ in range(NETWORKS):
        roads, blocked = random_network(chance, size, crowded)
        found = longest_line(mask(roads), mask(blocked))
        assert found == brute_force(set(roads), blocked)


@settings(max_examples=60)
@given(seed=SEEDS, size=st.integers(1, 15), crowded=st.integers(0, 4))
def test_growing_road_by_road_finds_the_same_length(seed: int, size: int, crowded: int) -> None:
    chance = FastChance(seed)
    for _ in range(NETWORKS):
        roads, blocked = random_network(chance, size, crowded)
        length = 0
        for built, path in enumerate(roads):
            before = roads[:built]
            reach = mask({node for road in before for node in board.PATH_NODES[road]})
            through = 1 + longest_beside(path, mask(before), reach, mask(blocked))
            length = max(length, through)
        assert length == brute_force(set(roads), blocked)


def mask(places: list[int] | set[int]) -> int:
    return sum(1 << place for place in places)


def test_a_ring_counts_six_and_its_tail_more() -> None:
    ring = [board.PATH_BETWEEN[pair] for pair in ring_pairs(9)]
    assert longest_line(mask(ring), 0) == 6
    top = board.HEX_NODES[9][0]
    tail = next(path for path in board.NODE_PATHS[top] if path not in ring)
    assert longest_line(mask([*ring, tail]), 0) == 7


def test_a_building_on_a_ring_opens_it_but_the_whole_ring_counts() -> None:
    ring = [board.PATH_BETWEEN[pair] for pair in ring_pairs(9)]
    top = board.HEX_NODES[9][0]
    assert longest_line(mask(ring), 1 << top) == 6
    tail = next(path for path in board.NODE_PATHS[top] if path not in ring)
    assert longest_line(mask([*ring, tail]), 1 << top) == 6


def ring_pairs(h: int) -> list[tuple[int, int]]:
    nodes = board.HEX_NODES[h]
    pairs = [(nodes[place], nodes[(place + 1) % 6]) for place in range(6)]
    return [(min(pair), max(pair)) for pair in pairs]
