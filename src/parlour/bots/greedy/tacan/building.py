"""What it gains to build and to buy, now instead of keeping the cards."""

from collections.abc import Sequence
from typing import Final

from parlour.bots.greedy.tacan.growth import city_worth
from parlour.bots.greedy.tacan.outlook import Outlook
from parlour.bots.greedy.tacan.plans import CARD, CITY, ROAD, SETTLEMENT, make_plans, minus
from parlour.bots.greedy.tacan.ways import line_worth
from parlour.games.tacan.board import NEAR_MASK
from parlour.games.tacan.moves import City, Road, Settlement

FIRST: Final = 1_000_000
"""Where both may be placed, a settlement is placed before its road."""
NEAR: Final = 8
"""A site loses an eighth of its worth with every road to it: others may get there first."""


def settlement_gain(outlook: Outlook, move: Settlement) -> int:
    """The site, and what is then left to do; the settlement can become a city."""
    hand = minus(outlook.known.hand, SETTLEMENT)
    city = max(outlook.best_city(), city_worth(outlook.known, move.node))
    sites = outlook.ways.sites_without(NEAR_MASK[move.node])
    plans = make_plans(city, sites, outlook.card)
    return outlook.ways.site(move.node) + outlook.gain_with(hand, plans)


def city_gain(outlook: Outlook, move: City) -> int:
    """The city, and what is then left to do."""
    hand = minus(outlook.known.hand, CITY)
    plans = make_plans(outlook.best_city(but=move.node), outlook.sites, outlook.card)
    return outlook.cities[move.node] + outlook.gain_with(hand, plans)


def road_gain(outlook: Outlook, move: Road) -> int:
    """The way to a better site, or a longer line, for two cards."""
    return _way_gain(outlook, move.path, minus(outlook.known.hand, ROAD))


def free_road_gain(outlook: Outlook, path: int) -> int:
    """The same for nothing."""
    return _way_gain(outlook, path, outlook.known.hand)


def placed_settlement_worth(outlook: Outlook, move: Settlement) -> int:
    """In setup: the site, before any road, which would bind the choice."""
    return FIRST + outlook.ways.site(move.node)


def placed_road_worth(outlook: Outlook, move: Road) -> int:
    """In setup: the best site the road leads to, less the farther it is."""
    sites = outlook.ways.sites_from(move.path)
    return max([worth * (NEAR - roads) // NEAR for roads, worth in enumerate(sites)])


def card_gain(outlook: Outlook) -> int:
    """A development card for its three cards."""
    hand = minus(outlook.known.hand, CARD)
    return outlook.card + outlook.gain(hand)


def _way_gain(outlook: Outlook, path: int, hand: Sequence[int]) -> int:
    sites = outlook.within_supply(outlook.ways.sites_after(path))
    plans = make_plans(outlook.best_city(), sites, outlook.card)
    return line_worth(outlook.known, path) + outlook.gain_with(hand, plans)
