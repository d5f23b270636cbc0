"""What lies on the board: terrain, number tokens, harbour kinds (tacan S1)."""

from itertools import combinations
from typing import Final

from parlour.core.chance import Chance
from parlour.games.tacan import board
from parlour.games.tacan.cards import CARD
from parlour.games.tacan.names import ANY, BRI, DESERT, GRA, LUM, NOWHERE, ORE, WOO

TILES: Final = (GRA,) * 4 + (LUM,) * 4 + (WOO,) * 4 + (ORE,) * 3 + (BRI,) * 3 + (DESERT,)
TOKENS: Final = (2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12)
SPIRAL: Final = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
HARBOUR_TILES: Final = (ORE, GRA, LUM, WOO, BRI, ANY, ANY, ANY, ANY)
STRONG: Final = (6, 6, 8, 8)
WEAK: Final = (2, 3, 3, 4, 4, 5, 5, 9, 9, 10, 10, 11, 11, 12)


class Layout:
    """A board as laid out for one match; it never changes."""

    def __init__(
        self, terrain: tuple[int, ...], numbers: tuple[int, ...], harbours: tuple[int, ...]
    ) -> None:
        self.terrain = terrain
        self.numbers = numbers
        """The token on each hex; 0 on the desert."""
        self.harbours = harbours
        self.desert = terrain.index(DESERT)
        self.node_harbour = _node_harbours(harbours)
        """The kind of harbour each node has, or NOWHERE."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.terrain, self.numbers, self.harbours)

    def node_yield(self, node: int) -> list[tuple[int, int]]:
        """The numbers that produce at a node, and the card each gives."""
        return [
            (self.numbers[h], CARD[self.terrain[h]])
            for h in board.NODE_HEXES[node]
            if self.numbers[h]
        ]


def _node_harbours(harbours: tuple[int, ...]) -> tuple[int, ...]:
    kinds = [NOWHERE] * board.NODES
    for harbour, path in enumerate(board.HARBOUR_PATHS):
        for node in board.PATH_NODES[path]:
            kinds[node] = harbours[harbour]
    return tuple(kinds)


def draw_layout(numbers: str, chance: Chance) -> Layout:
    """S1: shuffle the terrain, lay the number tokens, shuffle the harbour kinds."""
    terrain = tuple([TILES[tile] for tile in chance.shuffle(len(TILES))])
    tokens = lay_numbers(numbers, terrain.index(DESERT), chance)
    harbours = tuple([HARBOUR_TILES[tile] for tile in chance.shuffle(len(HARBOUR_TILES))])
    return Layout(terrain, tokens, harbours)


def lay_numbers(numbers: str, desert: int, chance: Chance) -> tuple[int, ...]:
    """S1: the tokens of H00 to H18, by the option `numbers`."""
    if numbers == "spiral":
        order = [h for h in SPIRALS[chance.below(6)] if h != desert]
        return lay_on(order, list(SPIRAL))
    hexes = [h for h in range(board.HEXES) if h != desert]
    if numbers == "random":
        return lay_on(hexes, [TOKENS[token] for token in chance.shuffle(len(TOKENS))])
    apart = _far_apart(desert)
    strong = apart[chance.below(len(apart))]
    weak = [h for h in hexes if h not in strong]
    tokens = [STRONG[token] for token in chance.shuffle(len(STRONG))]
    tokens += [WEAK[token] for token in chance.shuffle(len(WEAK))]
    return lay_on([*strong, *weak], tokens)


def _spiral(corner: int) -> list[int]:
    """The hexes counter-clockwise from a corner, then the inner ring from beside it, then H09."""
    start = board.CORNER_HEXES[corner]
    outer = board.OUTER_RING.index(start)
    inner = next(
        place for place, h in enumerate(board.INNER_RING) if h in board.HEX_NEIGHBOURS[start]
    )
    return [
        *board.OUTER_RING[outer:],
        *board.OUTER_RING[:outer],
        *board.INNER_RING[inner:],
        *board.INNER_RING[:inner],
        board.CENTRE_HEX,
    ]


SPIRALS: Final = [_spiral(corner) for corner in range(6)]
"""For each corner, the hexes in the order in which the tokens of the spiral are laid."""


def lay_on(hexes: list[int], tokens: list[int]) -> tuple[int, ...]:
    """Tokens on the hexes of a list, in its order; the desert has none."""
    laid = [0] * board.HEXES
    for h, token in zip(hexes, tokens, strict=True):
        laid[h] = token
    return tuple(laid)


def _far_apart(desert: int) -> list[tuple[int, ...]]:
    """Every choice of four hexes for the 6s and 8s with no two of them neighbours."""
    hexes = [h for h in range(board.HEXES) if h != desert]
    return [
        four
        for four in combinations(hexes, 4)
        if all(b not in board.HEX_NEIGHBOURS[a] for a, b in combinations(four, 2))
    ]
