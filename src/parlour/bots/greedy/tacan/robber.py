"""Where the robber goes, and whom it robs."""

from typing import Final

from parlour.bots.greedy.tacan.known import Known
from parlour.games.tacan.board import BIT, NODE_HEX_MASK
from parlour.games.tacan.moves import Robber
from parlour.games.tacan.names import COLOURS, NOBODY

OWN_HEX: Final = -100_000
"""An own hex is taken only where there is no other."""
THEFT: Final = 20
"""For a stolen card, on top of what it is worth that this seat loses it."""


def robber_worth(known: Known, move: Robber) -> int:
    """What the others lose on a hex, those ahead counted most, and the card that is taken."""
    worth = 0
    for name in known.others:
        worth += yield_on(known, name, move.hex) * threat(known, name)
    if stands_on(known, move.hex):
        worth += OWN_HEX - yield_on(known, known.seat, move.hex)
    if move.victim != NOBODY:
        worth += THEFT + 2 * threat(known, COLOURS[move.victim])
    return worth


def threat(known: Known, name: str) -> int:
    """How much it is worth to slow a seat down: it grows with its points."""
    points = known.visible_points(name)
    return 3 + points + (points if points >= most_points(known) else 0)


def most_points(known: Known) -> int:
    """The most points that another seat shows."""
    return max([known.visible_points(name) for name in known.others])


def yield_on(known: Known, name: str, hex_: int) -> int:
    """How many cards a seat gets from a hex on 36 rolls."""
    pieces = known.pieces_of[name]
    buildings = sum([NODE_HEX_MASK[node] & BIT[hex_] != 0 for node in pieces.settlements])
    buildings += 2 * sum([NODE_HEX_MASK[node] & BIT[hex_] != 0 for node in pieces.cities])
    return buildings * known.land.hex_pips[hex_]


def stands_on(known: Known, hex_: int) -> bool:
    """Whether the seat has a building at a hex, be it the desert."""
    own = [*known.own.settlements, *known.own.cities]
    return any(NODE_HEX_MASK[node] & BIT[hex_] for node in own)
