"""The fixed moves of Tacan, made once, with indices that never change.

Discards, offers, counter-offers and bank trades of several cards at once are not here: their
number has no useful bound. New moves may only be added at the end.
"""

from typing import Final

from parlour.games.tacan import board
from parlour.games.tacan.cards import CARD
from parlour.games.tacan.moves import (
    Accept,
    Bank,
    Block,
    Buy,
    City,
    Decline,
    End,
    Knight,
    Monopoly,
    Move,
    Pick,
    Plenty,
    Road,
    RoadBuilding,
    Robber,
    Roll,
    Settlement,
    Unblock,
    Withdraw,
)
from parlour.games.tacan.names import NOBODY

SETTLEMENTS: Final[list[Move]] = [Settlement(node) for node in range(board.NODES)]
CITIES: Final[list[Move]] = [City(node) for node in range(board.NODES)]
ROADS: Final[list[Move]] = [Road(path) for path in range(board.PATHS)]
ROLL_DICE: Final = Roll()
END_TURN: Final = End()
BUY: Final = Buy()
KNIGHT_CARD: Final = Knight()
ROAD_CARD: Final = RoadBuilding()
PAIRS: Final[list[Move]] = [Plenty(CARD[a] + CARD[b]) for a in range(5) for b in range(a, 5)]
SINGLES: Final[list[Move]] = [Plenty(CARD[resource]) for resource in range(5)]
MONOPOLIES: Final[list[Move]] = [Monopoly(resource) for resource in range(5)]
ROBBERS: Final[list[Move]] = [Robber(h, NOBODY) for h in range(board.HEXES)]
"""Robber moves that take nothing, by hex."""
THEFTS: Final[list[list[Move]]] = [
    [Robber(h, colour) for h in range(board.HEXES)] for colour in range(4)
]
"""Robber moves that steal, by colour of the victim and hex."""
RATIOS: Final = (4, 3, 2)
BANK_TRADES: Final[list[list[list[Move]]]] = [
    [[Bank(CARD[give] * ratio, CARD[get]) for get in range(5) if get != give] for give in range(5)]
    if ratio in RATIOS
    else []
    for ratio in range(5)
]
"""Single trades with the bank, by ratio and resource given."""
ACCEPT: Final = Accept()
DECLINE: Final = Decline()
PICKS: Final[list[Move]] = [Pick(colour) for colour in range(4)]
WITHDRAW: Final = Withdraw()
BLOCK: Final = Block()
UNBLOCK: Final = Unblock()


SETTLEMENT_AT: Final = {board.BIT[node]: move for node, move in enumerate(SETTLEMENTS)}
CITY_AT: Final = {board.BIT[node]: move for node, move in enumerate(CITIES)}
ROAD_AT: Final = {board.BIT[path]: move for path, move in enumerate(ROADS)}
"""Moves by the bit of their place in a mask."""


def listed(places: int, moves: dict[int, Move]) -> list[Move]:
    """The moves at the places of a mask, lowest first."""
    found: list[Move] = []
    while places:
        low = places & -places
        found.append(moves[low])
        places ^= low
    return found


LOW_HEXES: Final = 10
"""Robber moves are listed from two tables, for the hexes below this one and for the others."""


def _all_subsets(moves: list[Move]) -> list[list[Move]]:
    """For every mask of places, the moves that stand there."""
    subsets: list[list[Move]] = [[]]
    for move in moves:
        subsets += [[*subset, move] for subset in subsets]
    return subsets


class HexMoves:
    """Moves by hex, listed for a whole mask of hexes at once."""

    def __init__(self, moves: list[Move]) -> None:
        self._low = _all_subsets(moves[:LOW_HEXES])
        self._high = _all_subsets(moves[LOW_HEXES:])

    def listed(self, hexes: int) -> list[Move]:
        """The moves to the hexes of a mask."""
        return self._low[hexes & 1023] + self._high[hexes >> 10]


ROBBERS_BY_MASK: Final = HexMoves(ROBBERS)
THEFTS_BY_MASK: Final = [HexMoves(thefts) for thefts in THEFTS]


def _catalogue() -> tuple[Move, ...]:
    moves: list[Move] = [*SETTLEMENTS, *CITIES, *ROADS]
    moves += [ROLL_DICE, END_TURN, BUY, KNIGHT_CARD, ROAD_CARD]
    moves += PAIRS + SINGLES + MONOPOLIES + ROBBERS
    for thefts in THEFTS:
        moves += thefts
    for ratio in RATIOS:
        for trades in BANK_TRADES[ratio]:
            moves += trades
    moves += [ACCEPT, DECLINE, *PICKS, WITHDRAW, BLOCK, UNBLOCK]
    return tuple(moves)


CATALOGUE: Final = _catalogue()
INDEX: Final[dict[Move, int]] = {move: index for index, move in enumerate(CATALOGUE)}


def fixed(move: Move) -> Move | None:
    """The catalogue's own copy of a move; None if it is not a fixed one."""
    index = INDEX.get(move)
    return None if index is None else CATALOGUE[index]


def interned(move: Move) -> Move:
    """The catalogue's own copy of a move, or the move itself if it is not a fixed one."""
    return fixed(move) or move
