"""The outlook of a seat: what it knows, what it could build, and what its hand is worth."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from parlour.bots.greedy.tacan.development import card_worth
from parlour.bots.greedy.tacan.growth import city_worth
from parlour.bots.greedy.tacan.known import Known
from parlour.bots.greedy.tacan.plans import (
    CITY,
    SETTLEMENT,
    Plan,
    hand_worth,
    holds,
    make_plans,
    waits_for,
)
from parlour.bots.greedy.tacan.ways import Ways
from parlour.bots.window import Window
from parlour.games.tacan.moves import City, Move, Settlement
from parlour.games.tacan.player_board import CITIES, ROADS

SETTLEMENTS: Final = 5
"""Settlements that a seat has by the standard rules; where it has fewer, none is listed."""


class Outlook:
    """What a seat makes of its window, worked out as far as it is asked."""

    def __init__(self, window: Window[Move]) -> None:
        self.window = window
        self.known = Known(window.view, window.seat)

    @cached_property
    def ways(self) -> Ways:
        """The sites around the own network."""
        return Ways(self.known)

    @cached_property
    def cities(self) -> dict[int, int]:
        """What a city is worth in place of each settlement."""
        if len(self.known.own.cities) >= CITIES or self._in_vain(CITY, City):
            return {}
        return {node: city_worth(self.known, node) for node in self.known.own.settlements}

    @cached_property
    def sites(self) -> Sequence[int]:
        """What the best site is worth that needs no road, one road, and so on."""
        return self.within_supply(self.ways.sites)

    @cached_property
    def card(self) -> int:
        """What a development card is worth."""
        return card_worth(self.known)

    @cached_property
    def waits(self) -> list[int]:
        """How long a card of each resource takes to come."""
        return waits_for(self.known.pips, self.known.ratios)

    @cached_property
    def plans(self) -> list[Plan]:
        """What there is to build."""
        return make_plans(self.best_city(), self.sites, self.card)

    @cached_property
    def now(self) -> int:
        """What the hand is worth as it is."""
        return self.worth(self.known.hand)

    def worth(self, hand: Sequence[int]) -> int:
        """What another hand would be worth."""
        return hand_worth(hand, self.plans, self.waits)

    def gain(self, hand: Sequence[int]) -> int:
        """How much more another hand is worth than the own."""
        return self.worth(hand) - self.now

    def gain_with(self, hand: Sequence[int], plans: Sequence[Plan]) -> int:
        """The same once the plans have changed."""
        return hand_worth(hand, plans, self.waits) - self.now

    def best_city(self, but: int = -1) -> int:
        """What the best city is worth, but for one."""
        return max([worth for node, worth in self.cities.items() if node != but], default=0)

    def within_supply(self, sites: Sequence[int]) -> Sequence[int]:
        """Those of the best sites for which the seat has the pieces (B6)."""
        if len(self.known.own.settlements) >= SETTLEMENTS:
            return ()
        if self.ways.sites[0] and self._in_vain(SETTLEMENT, Settlement):
            return ()
        return sites[: 1 + ROADS - self.known.own.roads.bit_count()]

    def _in_vain(self, cost: Sequence[int], kind: type[Move]) -> bool:
        """Whether something is not to be had although it could be paid: the supply is empty."""
        known = self.known
        builds = known.phase == "main" and known.view["turn"] == known.seat
        if not builds or not holds(known.hand, cost):
            return False
        return not any(isinstance(move, kind) for move in self.window.choices)
