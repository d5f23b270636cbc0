"""The length of a network of roads (tacan A2).

A line uses no path twice, does not branch, may pass a node twice, and may end at an opponent's
building but not pass through it.
"""

from typing import Final

from parlour.games.tacan.board import BIT, NODE_STEPS, PATH_NODES

STEPS: Final = [[(BIT[path], end, BIT[end]) for path, end in steps] for steps in NODE_STEPS]
"""For each node: the bits of its paths, with the node at the other end and its bit."""


def longest_from(node: int, roads: int, blocked: int) -> int:
    """The longest line that starts at a node and goes on over these roads."""
    best = 0
    for bit, end, end_bit in STEPS[node]:
        if roads & bit:
            length = 1 if blocked & end_bit else 1 + longest_from(end, roads ^ bit, blocked)
            if length > best:
                best = length
    return best


def longest_beside(path: int, roads: int, reach: int, blocked: int) -> int:
    """How many of these roads can stand in one line with a new road on a path.

    `reach` are the nodes that the roads touch: a line can only go on from there.
    """
    one, other = PATH_NODES[path]
    goes_on = reach & ~blocked
    if not goes_on & BIT[other]:
        return longest_from(one, roads, blocked) if goes_on & BIT[one] else 0
    if not goes_on & BIT[one]:
        return longest_from(other, roads, blocked)
    if _joined(one, other, roads, blocked):
        return _longest_pair(one, other, roads, blocked)
    return longest_from(one, roads, blocked) + longest_from(other, roads, blocked)


def longest_line(roads: int, blocked: int) -> int:
    """The longest line of a whole network, found from scratch."""
    best = 0
    left = roads
    while left:
        path = (left & -left).bit_length() - 1
        left ^= BIT[path]
        for node in PATH_NODES[path]:
            length = longest_from(node, roads, blocked)
            if length > best:
                best = length
    return best


def _joined(one: int, other: int, roads: int, blocked: int) -> bool:
    """Whether a line leads from one node to the other, so that lines from both could meet."""
    seen = BIT[one]
    open_nodes = [one]
    while open_nodes:
        for bit, end, end_bit in STEPS[open_nodes.pop()]:
            if roads & bit and not seen & end_bit:
                if end == other:
                    return True
                seen |= end_bit
                if not blocked & end_bit:
                    open_nodes.append(end)
    return False


def _longest_pair(node: int, other: int, roads: int, blocked: int) -> int:
    """The longest sum of a line from one node and a line from the other that share no road."""
    best = longest_from(other, roads, blocked)
    for bit, end, end_bit in STEPS[node]:
        if roads & bit:
            rest = roads ^ bit
            if blocked & end_bit:
                length = 1 + longest_from(other, rest, blocked)
            else:
                length = 1 + _longest_pair(end, other, rest, blocked)
            if length > best:
                best = length
    return best
