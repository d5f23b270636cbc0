"""What a seat knows: its view, read into small numbers and masks."""

from functools import cached_property

from parlour.bots.greedy.tacan.land import land_of
from parlour.core.cells import CellValue, View
from parlour.games.tacan import board
from parlour.games.tacan.board import BIT, NEAR_MASK, PATH_NODE_MASK
from parlour.games.tacan.board_cells import NODE_KEYS, PATH_KEYS
from parlour.games.tacan.names import ANY, COLOURS, FACES, NOWHERE, RESOURCES
from parlour.games.tacan.setup import DEVELOPMENT_CARDS
from parlour.games.tacan.supply_cells import BANK_KEYS, CARD_KEYS


class SeatPieces:
    """What stands on the board for one seat."""

    def __init__(self) -> None:
        self.settlements: list[int] = []
        self.cities: list[int] = []
        self.roads = 0


class Known:
    """A view of Tacan as the seat that decides understands it."""

    def __init__(self, view: View, seat: str) -> None:
        self.view = view
        self.seat = seat
        self.land = land_of(view)
        self.others = [name for name in COLOURS if name != seat and f"ORD{name}" in view]
        self.pieces_of = {name: SeatPieces() for name in (seat, *self.others)}
        self.own = self.pieces_of[seat]
        self.phase: str = view["phase"].split()[0]
        self.points: int = view[f"VIC{seat}"]
        """The own points, hidden ones too."""
        self._read_nodes()
        self._read_paths()

    def _read_nodes(self) -> None:
        free = board.ALL_NODES
        own = built = 0
        for node, key in enumerate(NODE_KEYS):
            piece: str = self.view[key]
            if not piece:
                continue
            name = piece[-2:]
            pieces = self.pieces_of[name]
            (pieces.cities if piece[0] == "C" else pieces.settlements).append(node)
            built |= BIT[node]
            if name == self.seat:
                own |= BIT[node]
            free &= ~NEAR_MASK[node]
        self.free_nodes = free
        """Nodes where the distance rule allows a settlement."""
        self.own_nodes = own
        self.blocked = built ^ own
        """Nodes that the own roads cannot pass."""

    def _read_paths(self) -> None:
        free = board.ALL_PATHS
        reach = 0
        for path, key in enumerate(PATH_KEYS):
            piece: str = self.view[key]
            if piece:
                free ^= BIT[path]
                self.pieces_of[piece[-2:]].roads |= BIT[path]
                if piece[-2:] == self.seat:
                    reach |= PATH_NODE_MASK[path]
        self.free_paths = free
        self.reach = reach
        """Nodes touched by the own roads."""

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """The own cards, by resource."""
        counts = dict.fromkeys(RESOURCES, 0)
        for card in self._slots(self.seat):
            counts[card] += 1
        return tuple(counts.values())

    @cached_property
    def pips(self) -> list[int]:
        """How many cards of each resource 36 different rolls give; the robber comes and goes."""
        pips = [0] * len(RESOURCES)
        for node in [*self.own.settlements, *self.own.cities, *self.own.cities]:
            for resource, rolls in self.land.node_pips[node]:
                pips[resource] += rolls
        return pips

    @cached_property
    def ratios(self) -> list[int]:
        """How many cards of each resource the bank takes for one."""
        ratios = [4] * len(RESOURCES)
        for node in [*self.own.settlements, *self.own.cities]:
            ratios = ratios_with(ratios, self.land.harbours[node])
        return ratios

    @cached_property
    def elsewhere(self) -> list[int]:
        """How many cards of each resource the others hold together.

        As many of each as all are in the game, so hands and bank tell how many that is.
        """
        bank = [int(self.view[key]) for key in BANK_KEYS]
        cards = sum(bank) + sum([self.cards(name) for name in self.pieces_of])
        of_each = cards // len(RESOURCES)
        return [of_each - left - held for left, held in zip(bank, self.hand)]

    @cached_property
    def unseen(self) -> dict[str, int]:
        """The development cards that are in the deck or in others' hands."""
        left: dict[str, int] = dict.fromkeys(FACES, 0)
        for face in DEVELOPMENT_CARDS:
            left[FACES[face]] += 1
        for key in CARD_KEYS:
            if self.view[key] is not None:
                left[self.view[key]] -= 1
        return left

    def cards(self, name: str) -> int:
        """How many resource cards a seat holds."""
        return len(self._slots(name))

    def _slots(self, name: str) -> list[CellValue]:
        """What lies in the slots of a hand that are not empty; there may be empty ones between."""
        held: list[CellValue] = []
        slot = 0
        while (key := f"RC{slot:02}{name}") in self.view:
            if self.view[key] != []:
                held.append(self.view[key])
            slot += 1
        return held

    def visible_points(self, name: str) -> int:
        """The points of a seat that everyone can count."""
        return int(self.view[f"PTS{name}"])


def ratios_with(ratios: list[int], harbour: int) -> list[int]:
    """The ratios once a building stands at this kind of harbour, or at none."""
    if harbour == NOWHERE:
        return ratios
    if harbour == ANY:
        return [min(ratio, 3) for ratio in ratios]
    return [2 if kind == harbour else ratio for kind, ratio in enumerate(ratios)]
