"""The state of a match of Tacan, compact: small ints, masks and tables."""

from typing import Final

from parlour.games.tacan.cards import pack
from parlour.games.tacan.match_config import VISIBLE_SLOTS, MatchConfig
from parlour.games.tacan.names import NOBODY, NOWHERE, PLACE
from parlour.games.tacan.player_board import (
    BoardIndex,
    PlayerBoard,
    empty_board_index,
    new_player_board,
)

NOT_ROLLED: Final[tuple[int, int]] = (0, 0)
"""Compare values, not identity: compiled, a pair of ints is no object."""


class Placing:
    """How far the setup is: the round, and what was placed first in this placement."""

    __slots__ = ("node", "path", "round")

    def __init__(self, round_: int, node: int, path: int) -> None:
        self.round = round_
        self.node = node
        """The settlement that waits for its road, or NOWHERE."""
        self.path = path
        """The road that waits for its settlement, or NOWHERE."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.round, self.node, self.path)


class Answer:
    """What an asked seat said to an offer: accept, decline, or a trade of its own."""

    __slots__ = ("accepts", "counters", "give", "want")

    def __init__(self, accepts: bool, counters: bool, give: int, want: int) -> None:
        self.accepts = accepts
        self.counters = counters
        self.give = give
        self.want = want

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.accepts, self.counters, self.give, self.want)


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

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.give, self.want, self.asked, self.answers)


FREE: Final = -1
"""No card lies in a slot."""


class HandSlots:
    """Which card lies in which slot of each hand (V7); replaced when a hand changes."""

    __slots__ = ("hands", "rows", "veiled")

    def __init__(self, rows: list[tuple[int, ...]], hands: list[int], veiled: int) -> None:
        self.rows = rows
        """For each seat, the resource in each slot, or FREE."""
        self.hands = hands
        """For each seat, the bundle of the cards in its row."""
        self.veiled = veiled
        """Mask of the seats whose hands have had a card stolen, or a stolen one, since they were
        last empty: others cannot know what lies in which of their slots."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.rows, self.hands, self.veiled)


PLAYER_FIELDS: Final = ("board", "hand", "held", "knights", "points", "slots")


class Player:
    """What a player holds. Made by `new_player`."""

    __slots__ = PLAYER_FIELDS

    board: PlayerBoard
    hand: int
    """The bundle of resource cards."""
    slots: int
    """Slots of the hand that have ever been needed."""
    held: int
    """Mask of the deck slots whose cards are held unplayed."""
    knights: int
    points: int
    """All points, hidden cards included."""

    def __reduce__(self) -> tuple[object, ...]:
        return restored_player, ([getattr(self, name) for name in PLAYER_FIELDS],)


def new_player(settlement_supply: int) -> Player:
    """A player with nothing."""
    player = Player()
    player.board = new_player_board(settlement_supply)
    player.hand = player.held = 0
    player.slots = VISIBLE_SLOTS
    player.knights = player.points = 0
    return player


STATE_FIELDS: Final = (
    "army",
    "bank",
    "blocking",
    "bought",
    "dice",
    "free_roads",
    "board_index",
    "offer",
    "owing",
    "phase",
    "placing",
    "playable",
    "played",
    "players",
    "road",
    "robber",
    "config",
    "slots",
    "turn",
    "winner",
)


class State:
    """A match of Tacan at one moment. Made by `first_state`."""

    __slots__ = STATE_FIELDS

    config: MatchConfig
    players: list[Player]
    turn: int
    phase: int
    """One of the phases in `names`; it also knows whether the robber is due after a knight."""
    placing: Placing | None
    dice: tuple[int, int]
    bank: int
    robber: int
    board_index: BoardIndex
    bought: int
    """Cards bought from the deck so far: also the slot of the next one."""
    playable: int
    """Mask of the deck slots whose cards may be played in this turn (C2), whatever their faces:
    those bought before it and, by option, in it."""
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
    slots: HandSlots | None
    """Where the cards of each hand lie, if they stay in their slots (V7)."""

    def __reduce__(self) -> tuple[object, ...]:
        return restored_state, ([getattr(self, name) for name in STATE_FIELDS],)

    def copy(self) -> "State":
        """An independent state; only what building replaces is shared."""
        twin = State()
        twin.config = self.config
        players: list[Player] = []
        for player in self.players:
            other = Player()
            other.board = player.board
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
        twin.board_index = self.board_index
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
        twin.slots = self.slots
        return twin


def first_state(config: MatchConfig) -> State:
    """A match in which nothing is placed yet."""
    state = State()
    state.config = config
    state.players = [new_player(config.options.settlements) for _ in config.colours]
    state.turn = config.first
    state.phase = PLACE
    state.placing = Placing(0, NOWHERE, NOWHERE)
    state.dice = NOT_ROLLED
    state.bank = pack((config.options.bank,) * 5)
    state.robber = config.layout.desert
    state.board_index = empty_board_index()
    state.bought = state.playable = state.played = 0
    state.owing = state.free_roads = 0
    state.army = state.road = state.winner = NOBODY
    state.offer = None
    state.blocking = 0
    state.slots = _empty_slots(config)
    return state


def _empty_slots(config: MatchConfig) -> HandSlots | None:
    """V7: the slots of hands without cards; None where hands are sorted."""
    if config.options.hand_slots == "sorted":
        return None
    seats = len(config.colours)
    return HandSlots([(FREE,) * VISIBLE_SLOTS] * seats, [0] * seats, 0)


def restored_player(said: list[object]) -> Player:
    """A player from another process."""
    player = Player()
    for name, value in zip(PLAYER_FIELDS, said, strict=True):
        setattr(player, name, value)
    return player


def restored_state(said: list[object]) -> State:
    """A state from another process."""
    state = State()
    for name, value in zip(STATE_FIELDS, said, strict=True):
        setattr(state, name, value)
    return state
