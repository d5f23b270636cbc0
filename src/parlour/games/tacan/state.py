"""The state of a match of Tacan, compact: small ints, masks and tables.

What only building changes lives in `Estate` and `Ground`, which are replaced and never modified
once a state holds them; so a copy of a state shares them.
"""

from typing import Final

from parlour.games.tacan import board
from parlour.games.tacan.cards import ONE_CARD, ONE_OF_EACH, pack
from parlour.games.tacan.layout import Layout
from parlour.games.tacan.names import COLOURS, FACES, NOBODY, NOWHERE, PLACE, VICTORY_POINT
from parlour.games.tacan.options import Options

CITIES: Final = 4
ROADS: Final = 15
VISIBLE_SLOTS: Final = 30
"""Slots of a hand that are always there (`RC00PB` to `RC29PB`)."""
NOT_ROLLED: Final[tuple[int, int]] = (0, 0)
"""Compare values, not identity: compiled, a pair of ints is no object."""


class Deck:
    """The development cards in the order in which they are bought; it never changes."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.slots = [0] * len(FACES)
        for slot, face in enumerate(faces):
            self.slots[face] |= board.BIT[slot]
        """For each face, the mask of the slots that have it."""
        self.to_play = (1 << len(faces)) - 1 ^ self.slots[VICTORY_POINT]
        """Mask of the slots whose cards can be played at all."""


class Setting:
    """What is fixed when the match starts: seats, options, board, deck, who begins."""

    def __init__(
        self, colours: tuple[int, ...], options: Options, layout: Layout, deck: Deck, first: int
    ) -> None:
        self.colours = colours
        """The colour of each seat."""
        self.seat_of = [NOBODY] * len(COLOURS)
        for seat, colour in enumerate(colours):
            self.seat_of[colour] = seat
        """The seat of each colour, or NOBODY."""
        self.options = options
        self.layout = layout
        self.deck = deck
        self.first = first
        """The seat that begins."""
        self.numbers = layout.numbers
        self.points_to_win = options.victory_points
        self.crowded = (5 * options.bank - VISIBLE_SLOTS) * ONE_CARD
        """Only with a bank below this can a hand need more slots than there are at the start."""
        self.automatic_roll = options.automatic_roll
        self.bank_trade_before_roll = options.bank_trade_before_roll


class Estate:
    """What a player has on the board, and what follows from it. Copied before it is changed.

    Made by `new_estate`: a class without `__init__` is the quickest to copy in both builds.
    """

    __slots__ = (
        "cities",
        "city_nodes",
        "frontier",
        "hexes",
        "length",
        "points",
        "ratio_bundle",
        "ratios",
        "reach",
        "road_paths",
        "roads",
        "settlement_nodes",
        "settlements",
    )

    settlements: int
    cities: int
    roads: int
    reach: int
    """Nodes touched by the own roads."""
    frontier: int
    """Paths that touch the own network where B1 allows to go on, taken or not."""
    hexes: int
    """Hexes with a building."""
    ratios: list[int]
    """Cards of each resource that the bank takes for one."""
    ratio_bundle: int
    length: int
    """The longest line of roads (A2)."""
    points: int
    """Points of the buildings."""
    settlement_nodes: list[int]
    """Where the settlement of each number stands."""
    city_nodes: list[int]
    road_paths: list[int]

    def copy(self) -> "Estate":
        """An estate of its own, to be changed before anyone sees it."""
        twin = Estate()
        twin.settlements = self.settlements
        twin.cities = self.cities
        twin.roads = self.roads
        twin.reach = self.reach
        twin.frontier = self.frontier
        twin.hexes = self.hexes
        twin.ratios = self.ratios[:]
        twin.ratio_bundle = self.ratio_bundle
        twin.length = self.length
        twin.points = self.points
        twin.settlement_nodes = self.settlement_nodes[:]
        twin.city_nodes = self.city_nodes[:]
        twin.road_paths = self.road_paths[:]
        return twin


def new_estate(settlement_supply: int) -> Estate:
    """An estate without pieces."""
    estate = Estate()
    estate.settlements = estate.cities = estate.roads = 0
    estate.reach = estate.frontier = estate.hexes = 0
    estate.ratios = [4] * 5
    estate.ratio_bundle = 4 * ONE_OF_EACH
    estate.length = estate.points = 0
    estate.settlement_nodes = [NOWHERE] * settlement_supply
    estate.city_nodes = []
    estate.road_paths = []
    return estate


class Ground:
    """What all pieces together mean for everyone; replaced when something is built."""

    __slots__ = ("buildings", "free_nodes", "free_paths", "owed", "payouts")

    def __init__(
        self,
        free_nodes: int,
        free_paths: int,
        buildings: int,
        owed: list[int],
        payouts: list[list[tuple[int, int]]],
    ) -> None:
        self.free_nodes = free_nodes
        """Nodes where neither a building nor the distance rule is in the way."""
        self.free_paths = free_paths
        self.buildings = buildings
        """Nodes with a building of anyone."""
        self.owed = owed
        """The bundle each dice number gives to all players together."""
        self.payouts = payouts
        """For each dice number, the seats that get something, and their bundles."""


def bare_ground() -> Ground:
    """The ground before anything is built."""
    return Ground(board.ALL_NODES, board.ALL_PATHS, 0, [0] * 13, [[] for _ in range(13)])


class Placing:
    """How far the setup is: the round, and what was placed first in this placement."""

    __slots__ = ("node", "path", "round")

    def __init__(self, round_: int, node: int, path: int) -> None:
        self.round = round_
        self.node = node
        """The settlement that waits for its road, or NOWHERE."""
        self.path = path
        """The road that waits for its settlement, or NOWHERE."""


class Answer:
    """What an asked seat said to an offer: accept, decline, or a trade of its own."""

    __slots__ = ("accepts", "counters", "give", "want")

    def __init__(self, accepts: bool, counters: bool, give: int, want: int) -> None:
        self.accepts = accepts
        self.counters = counters
        self.give = give
        self.want = want


class OpenOffer:
    """The offer on the table; replaced when somebody answers."""

    __slots__ = ("answers", "asked", "give", "want")

    def __init__(
        self, give: int, want: int, asked: tuple[int, ...], answers: dict[int, Answer]
    ) -> None:
        self.give = give
        self.want = want
        self.asked = asked
        """The seats asked, in order."""
        self.answers = answers


class Player:
    """What a player holds. Made by `new_player`."""

    __slots__ = ("estate", "hand", "held", "knights", "points", "slots")

    estate: Estate
    hand: int
    """The bundle of resource cards."""
    slots: int
    """Slots of the hand that have ever been needed."""
    held: int
    """Mask of the deck slots whose cards are held unplayed."""
    knights: int
    points: int
    """All points, hidden cards included."""


def new_player(settlement_supply: int) -> Player:
    """A player with nothing."""
    player = Player()
    player.estate = new_estate(settlement_supply)
    player.hand = player.held = 0
    player.slots = VISIBLE_SLOTS
    player.knights = player.points = 0
    return player


class State:
    """A match of Tacan at one moment. Made by `first_state`."""

    __slots__ = (
        "army",
        "bank",
        "blocking",
        "bought",
        "dice",
        "free_roads",
        "ground",
        "offer",
        "owing",
        "phase",
        "placing",
        "playable",
        "played",
        "players",
        "road",
        "robber",
        "setting",
        "turn",
        "winner",
    )

    setting: Setting
    players: list[Player]
    turn: int
    phase: int
    placing: Placing | None
    dice: tuple[int, int]
    bank: int
    robber: int
    ground: Ground
    bought: int
    """Cards bought from the deck so far: also the slot of the next one."""
    playable: int
    """Mask of the deck slots that were bought before this turn and can be played (C2)."""
    played: int
    """Development cards played in this turn (C3)."""
    owing: int
    """Mask of the seats that still have to discard (T4)."""
    free_roads: int
    army: int
    road: int
    offer: OpenOffer | None
    blocking: int
    """Mask of the seats that block trading (X5)."""
    winner: int

    def copy(self) -> "State":
        """An independent state; only what building replaces is shared."""
        twin = State()
        twin.setting = self.setting
        players: list[Player] = []
        for player in self.players:
            other = Player()
            other.estate = player.estate
            other.hand = player.hand
            other.slots = player.slots
            other.held = player.held
            other.knights = player.knights
            other.points = player.points
            players.append(other)
        twin.players = players
        twin.turn = self.turn
        twin.phase = self.phase
        twin.placing = self.placing
        twin.dice = self.dice
        twin.bank = self.bank
        twin.robber = self.robber
        twin.ground = self.ground
        twin.bought = self.bought
        twin.playable = self.playable
        twin.played = self.played
        twin.owing = self.owing
        twin.free_roads = self.free_roads
        twin.army = self.army
        twin.road = self.road
        twin.offer = self.offer
        twin.blocking = self.blocking
        twin.winner = self.winner
        return twin


def first_state(setting: Setting) -> State:
    """A match in which nothing is placed yet."""
    state = State()
    state.setting = setting
    state.players = [new_player(setting.options.settlements) for _ in setting.colours]
    state.turn = setting.first
    state.phase = PLACE
    state.placing = Placing(0, NOWHERE, NOWHERE)
    state.dice = NOT_ROLLED
    state.bank = pack((setting.options.bank,) * 5)
    state.robber = setting.layout.desert
    state.ground = bare_ground()
    state.bought = state.playable = state.played = 0
    state.owing = state.free_roads = 0
    state.army = state.road = state.winner = NOBODY
    state.offer = None
    state.blocking = 0
    return state
