"""The length of a network of roads (tacan A2).

A line uses no path twice, does not branch, may pass a node twice, and may end at an opponent's
building but not pass through it.
"""

from parlour.games.tacan.board import BIT, NODE_STEPS, PATH_NODES


def longest_from(node: int, roads: int, blocked: int) -> int:
    """The longest line that starts at a node and goes on over these roads."""
    best = 0
    for path, end in NODE_STEPS[node]:
        if roads & BIT[path]:
            length = 1
            if not blocked & BIT[end]:
                length += longest_from(end, roads ^ BIT[path], blocked)
            if length > best:
                best = length
    return best


def longest_through(path: int, roads: int, blocked: int) -> int:
    """The longest line that uses a given road of the network.

    Grow a line from one end of the road in every way, and for each, find the longest
    continuation at the other end over the roads that are left.
    """
    one, other = PATH_NODES[path]
    rest = roads ^ BIT[path]
    if blocked & BIT[one]:
        one, other = other, one
    if blocked & BIT[one]:
        return 1
    if blocked & BIT[other]:
        return 1 + longest_from(one, rest, blocked)
    if not _joined(one, other, rest, blocked):
        return 1 + longest_from(one, rest, blocked) + longest_from(other, rest, blocked)
    return 1 + _longest_pair(one, other, rest, blocked)


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
    """Whether roads lead from one node to the other, so that two lines could meet."""
    seen = BIT[one]
    open_nodes = [one]
    while open_nodes:
        node = open_nodes.pop()
        for path, end in NODE_STEPS[node]:
            if roads & BIT[path] and not seen & BIT[end]:
                if end == other:
                    return True
                seen |= BIT[end]
                if not blocked & BIT[end]:
                    open_nodes.append(end)
    return False


def _longest_pair(node: int, other: int, roads: int, blocked: int) -> int:
    """The longest sum of a line from one node and a line from the other that share no road."""
    best = longest_from(other, roads, blocked)
    for path, end in NODE_STEPS[node]:
        if roads & BIT[path]:
            rest = roads ^ BIT[path]
            if blocked & BIT[end]:
                length = 1 + longest_from(other, rest, blocked)
            else:
                length = 1 + _longest_pair(end, other, rest, blocked)
            if length > best:
                best = length
    return best
