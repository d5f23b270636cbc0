"""What it gains to play a development card now instead of keeping it."""

from typing import Final

from parlour.bots.greedy.tacan.building import free_road_gain
from parlour.bots.greedy.tacan.development import KNIGHT_WORTH, army_step
from parlour.bots.greedy.tacan.outlook import Outlook
from parlour.bots.greedy.tacan.plans import plus
from parlour.bots.greedy.tacan.robber import yield_on
from parlour.games.tacan.cards import unpack
from parlour.games.tacan.moves import Monopoly, Plenty

BLOCKED_PIP: Final = 40
"""A knight frees the own hexes: this for a card in 36 rolls."""
KEPT: Final = 300
"""What a card that gives cards or roads is worth for a later turn."""
TAKEN: Final = 50
"""For each card that monopoly takes from somebody."""


def knight_gain(outlook: Outlook) -> int:
    """A theft, the army, and the robber away from the own hexes: always worth it."""
    known = outlook.known
    freed = yield_on(known, known.seat, int(known.view["ROB"][1:]))
    army = army_step(known, int(known.view[f"KNI{known.seat}"]))
    return KNIGHT_WORTH // 2 + BLOCKED_PIP * freed + army


def road_building_gain(outlook: Outlook) -> int:
    """Two free roads, where the best one is worth more than a later one would be."""
    return 2 * max([free_road_gain(outlook, path) for path in outlook.ways.open_paths()]) - KEPT


def monopoly_gain(outlook: Outlook, move: Monopoly) -> int:
    """All cards of a resource that others hold: how many these are, the bank tells."""
    number = outlook.known.elsewhere[move.resource]
    hand = list(outlook.known.hand)
    hand[move.resource] += number
    return outlook.gain(hand) + TAKEN * number - KEPT


def plenty_gain(outlook: Outlook, move: Plenty) -> int:
    """The cards that a plan lacks."""
    return outlook.gain(plus(outlook.known.hand, unpack(move.cards))) - KEPT
