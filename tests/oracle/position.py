"""A position of Tacan and what the rules read off it; nothing here is kept that can be counted."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from tests.oracle.geometry import (
    HARBOUR_PATHS,
    HEX_NODES,
    HEXES,
    NEIGHBOURS,
    NODE_HEXES,
    NODE_PATHS,
    NODES,
    PATH_ENDS,
    PATHS,
    other_end,
)
from tests.oracle.notation import RESOURCES, SEATS, Cards, size
from tests.oracle.slots import Slots
from tests.oracle.values import Bought, Building, Offer, Options


class Position:
    """The board, the hands and whose decision it is."""

    def __init__(
        self,
        seats: Sequence[str],
        terrain: Sequence[str],
        numbers: Sequence[int],
        harbours: Sequence[str],
        deck: Sequence[str],
        first: str,
        **options: Any,
    ) -> None:
        """S1, S2: the shuffled board, the robber on the desert, the order of the turns."""
        self.options = Options(**options)
        self.seats = [seat for seat in SEATS if seat in seats]
        start = self.seats.index(first)
        self.order = self.seats[start:] + self.seats[:start]
        self.terrain = dict(zip(HEXES, terrain, strict=True))
        self.numbers = dict(zip(HEXES, numbers, strict=True))
        self.harbours = dict(zip(HARBOUR_PATHS, harbours, strict=True))
        self.deck = list(deck)
        self.robber = self.desert()
        self.buildings: dict[str, Building] = {}
        self.roads: dict[str, str] = {}
        self.hands: dict[str, Cards] = {seat: dict.fromkeys(RESOURCES, 0) for seat in self.seats}
        self.bank: Cards = dict.fromkeys(RESOURCES, self.options.bank)
        self.slots = Slots(self.seats) if self.options.hand_slots == "kept" else None
        self.bought: list[Bought] = []
        self.army: str | None = None
        self.road: str | None = None
        self.blocking: set[str] = set()
        self.offer: Offer | None = None
        self.winner: str | None = None
        self.placements_done = 0  # of two for each seat; a placement is a settlement with its road
        self.new_settlement: str | None = None  # of the placement under way
        self.new_road: str | None = None
        self.turn_number = 0  # 0 is setup
        self.dice: tuple[int, int] | None = None
        self.discards_due: set[str] = set()
        self.robber_due = False
        self.robber_after_knight = False  # why the robber is due, or was due last
        self.second_settlements: dict[str, str] = {}
        self.free_roads_due = 0
        self.cards_played_this_turn = 0

    def copied(self) -> dict[str, Any]:
        """Every attribute, with its own containers (elements are replaced, never changed)."""
        state = {name: copy(value) for name, value in vars(self).items()}
        state["hands"] = {seat: dict(hand) for seat, hand in self.hands.items()}
        state["slots"] = None if self.slots is None else self.slots.copy()
        return state

    def desert(self) -> str:
        """S1: the one hex without a resource and a number."""
        return next(name for name in HEXES if self.terrain[name] == "DES")

    # Whose decision

    def in_setup(self) -> bool:
        """S3, S4: both rounds of placements come before the first turn."""
        return self.placements_done < 2 * len(self.seats)

    def setup_round(self) -> int:
        """S3, S4: 0 in round Pre0, 1 in round Pre1."""
        return self.placements_done // len(self.seats)

    def on_turn(self) -> str:
        """S3 in turn order, S4 in reverse order, T6 one after the other."""
        if self.in_setup():
            return (self.order + self.order[::-1])[self.placements_done]
        return self.order[(self.turn_number - 1) % len(self.order)]

    def asked_for(self) -> str:
        """What is asked now: the first word of the key `phase`."""
        if self.winner is not None:
            return "over"
        if self.in_setup():
            return "place"
        if self.discards_due:
            return "discard"
        if self.robber_due:
            return "robber"
        if self.free_roads_due:
            return "roads"
        return "roll" if self.dice is None else "main"

    # Building

    def others(self, seat: str) -> list[str]:
        """The opponents of a seat."""
        return [other for other in self.seats if other != seat]

    def own_buildings(self, seat: str, kind: str) -> list[str]:
        """The nodes with a building of that kind and seat."""
        wanted = Building(kind, seat)
        return [node for node, building in self.buildings.items() if building == wanted]

    def own_roads(self, seat: str) -> list[str]:
        """The paths with a road of that seat."""
        return [path for path, owner in self.roads.items() if owner == seat]

    def supply(self, seat: str, kind: str) -> int:
        """B6: pieces of a kind the seat has not on the board."""
        if kind == "road":
            return 15 - len(self.own_roads(seat))
        total = self.options.settlements if kind == "settlement" else 4
        return total - len(self.own_buildings(seat, kind))

    def far_enough(self, node: str) -> bool:
        """B4: an empty node with no building of anyone on a neighbouring node."""
        return not any(near in self.buildings for near in (node, *NEIGHBOURS[node]))

    def has_settlement_node(self, path: str) -> bool:
        """S3, S4: a legal settlement node at an end of the path."""
        return any(self.far_enough(end) for end in PATH_ENDS[path])

    def touches_own_road(self, seat: str, node: str) -> bool:
        """B1, B3: one of the seat's roads ends at the node."""
        return any(self.roads.get(path) == seat for path in NODE_PATHS[node])

    def connected(self, seat: str, path: str) -> bool:
        """B1: at an end the own building, or the own road and no opponent's building."""
        for node in PATH_ENDS[path]:
            building = self.buildings.get(node)
            if building is not None and building.seat == seat:
                return True
            if building is None and self.touches_own_road(seat, node):
                return True
        return False

    def road_places(self, seat: str) -> list[str]:
        """B1, B2: the paths a road of the seat may go on."""
        return [path for path in PATHS if path not in self.roads and self.connected(seat, path)]

    def can_place_road(self, seat: str) -> bool:
        """C5: a road and a place for it are left."""
        return self.supply(seat, "road") > 0 and len(self.road_places(seat)) > 0

    def connected_setup_roads(self, seat: str) -> list[str]:
        """S5, B1, B4 with `second_settlement_connected`: the roads that may come first in Pre1."""
        return [path for path in self.road_places(seat) if self.has_settlement_node(path)]

    # Robber, bank and cards

    def seats_on(self, name: str) -> set[str]:
        """The seats with a building on a hex."""
        return {self.buildings[node].seat for node in HEX_NODES[name] if node in self.buildings}

    def hex_protected(self, name: str) -> bool:
        """R1 with `friendly_robber`: next to someone with fewer than 3 public points."""
        return any(self.public_points(seat) < 3 for seat in self.seats_on(name))

    def victims(self, mover: str, name: str) -> set[str]:
        """R2: opponents with a building on that hex and at least one card."""
        return {seat for seat in self.seats_on(name) - {mover} if size(self.hands[seat]) > 0}

    def ratio(self, seat: str, kind: str) -> int:
        """X2: the seat's best ratio for a resource."""
        served = {
            self.harbours[harbour]
            for harbour, path in HARBOUR_PATHS.items()
            for node in PATH_ENDS[path]
            if node in self.buildings and self.buildings[node].seat == seat
        }
        if kind in served:
            return 2
        return 3 if "ANY" in served else 4

    def holds(self, seat: str, cards: Cards) -> bool:
        """Whether the seat has these cards in its hand."""
        return all(self.hands[seat][kind] >= count for kind, count in cards.items())

    def unplayed(self, seat: str, face: str) -> list[int]:
        """V3, C2: places in the deck of the unplayed cards with that face, first bought first."""
        return [
            place
            for place, card in enumerate(self.bought)
            if (card.seat, card.face, card.played) == (seat, face, False)
        ]

    def playable(self, seat: str, face: str) -> list[int]:
        """C2: of these, the ones not bought in this turn, unless `play_bought` allows it."""
        if self.options.play_bought:
            return self.unplayed(seat, face)
        now = self.turn_number
        return [place for place in self.unplayed(seat, face) if self.bought[place].turn < now]

    def mark_played(self, seat: str, face: str) -> None:
        """C2: of equal playable cards the one bought first is played."""
        place = self.playable(seat, face)[0]
        self.bought[place] = replace(self.bought[place], played=True)

    def owed(self, total: int) -> dict[str, Cards]:
        """T2, R3: what each seat is owed, by resource, when the dice add up to this."""
        owed: dict[str, Cards] = {kind: {} for kind in RESOURCES}
        for node, building in self.buildings.items():
            for name in NODE_HEXES[node]:
                if self.numbers[name] == total and name not in (self.robber, self.desert()):
                    shares = owed[self.terrain[name]]
                    count = 2 if building.kind == "city" else 1
                    shares[building.seat] = shares.get(building.seat, 0) + count
        return owed

    # Awards and points

    def knights(self, seat: str) -> int:
        """A1: knights the seat has played."""
        wanted = (seat, "knight", True)
        return sum((card.seat, card.face, card.played) == wanted for card in self.bought)

    def length(self, seat: str) -> int:
        """A2: the longest line, found by walking every line from every node."""
        own = set(self.own_roads(seat))

        def longest_from(node: str, used: frozenset[str]) -> int:
            building = self.buildings.get(node)
            if used and building is not None and building.seat != seat:
                return len(used)
            onward = [path for path in NODE_PATHS[node] if path in own and path not in used]
            walks = [longest_from(other_end(path, node), used | {path}) for path in onward]
            return max(walks, default=len(used))

        return max(longest_from(node, frozenset()) for node in NODES)

    def public_points(self, seat: str) -> int:
        """W1: points without victory-point cards."""
        settlements = len(self.own_buildings(seat, "settlement"))
        cities = len(self.own_buildings(seat, "city"))
        return settlements + 2 * cities + 2 * (self.army == seat) + 2 * (self.road == seat)

    def points(self, seat: str) -> int:
        """W1, V4: points with victory-point cards, which count from the purchase on."""
        return self.public_points(seat) + len(self.unplayed(seat, "victory point"))
