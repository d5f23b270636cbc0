"""What a hand is worth: the best that can be built with it, the sooner the better."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlour.games.tacan.building import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST
from parlour.games.tacan.cards import unpack

ROAD: Final = unpack(ROAD_COST)
SETTLEMENT: Final = unpack(SETTLEMENT_COST)
CITY: Final = unpack(CITY_COST)
CARD: Final = unpack(CARD_COST)
WITH_ROADS: Final = [
    tuple([one + roads * other for one, other in zip(SETTLEMENT, ROAD)]) for roads in range(4)
]
"""The cost of a settlement and of the roads that lead there."""

# Times are in tenths of a roll.
ROUND: Final = 40
"""What is not built now is built in the next round at the earliest."""
PATIENCE: Final = 120
"""After so long a plan has lost half of its worth."""
NEVER: Final = 3600
"""The wait for a card that neither hexes nor bank will give."""

LOOSE: Final = 25
"""A card of no use for the plan."""
USUAL_LIMIT: Final = 7
"""Cards that a seven leaves alone by the standard rules; a view does not tell."""
AT_RISK: Final = 90
"""What a card above the limit costs: it is likely lost, and takes others along."""


class Plan(NamedTuple):
    """Something to build."""

    cost: Sequence[int]
    worth: int
    delay: int
    """What it has to wait for besides cards."""


def make_plans(city: int, sites: Sequence[int], card: int) -> list[Plan]:
    """The plans for the best city, the best sites by roads needed, and a development card."""
    plans = [
        Plan(WITH_ROADS[roads], worth, ROUND * (roads + 2) // 2)
        for roads, worth in enumerate(sites)
        if worth
    ]
    if city:
        plans.append(Plan(CITY, city, ROUND))
    if card:
        plans.append(Plan(CARD, card, ROUND))
    return plans


def waits_for(pips: Sequence[int], ratios: Sequence[int]) -> list[int]:
    """How long it takes to come by a card of each resource, from the hexes or through the bank."""
    traded = sum([rolls * 10 // ratio for rolls, ratio in zip(pips, ratios)])
    return [min(NEVER, 3600 // max(10 * rolls + traded, 1)) for rolls in pips]


def hand_worth(hand: Sequence[int], plans: Sequence[Plan], waits: Sequence[int]) -> int:
    """The worth of the best plan for a hand, less for the time it takes, and of loose cards."""
    best = 0
    for cost, worth, delay in plans:
        time = delay
        for due, held, wait in zip(cost, hand, waits):
            if due > held:
                time += (due - held) * wait
        now = worth * PATIENCE // (PATIENCE + time)
        if now > best:
            best = now
    cards = sum(hand)
    return best + LOOSE * cards - AT_RISK * max(0, cards - USUAL_LIMIT)


def plus(hand: Sequence[int], cards: Sequence[int]) -> list[int]:
    """A hand with more cards."""
    return [held + more for held, more in zip(hand, cards)]


def minus(hand: Sequence[int], cards: Sequence[int]) -> list[int]:
    """A hand with fewer cards."""
    return [held - less for held, less in zip(hand, cards)]


def holds(hand: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether the hand has these cards."""
    return all(held >= due for held, due in zip(hand, cards))
