"""Tacan's rule options and presets."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from parlour.core.options import Option, OptionValue, resolve

YES_NO: Final = (False, True)

OPTIONS: Final = (
    Option("victory_points", 10, range(3, 21), "W2", "Points that win the match."),
    Option("hand_limit", 7, range(5, 21), "T4", "Cards a hand may hold when a 7 is rolled."),
    Option(
        "discard",
        "half",
        ("half", "at_least_half"),
        "T4",
        "Whether somebody with too many cards discards exactly half of them, or may discard more.",
    ),
    Option("settlements", 5, (4, 5), "B6", "Settlements in each player's supply."),
    Option("bank", 19, range(10, 31), "B0", "Cards of each resource in the game."),
    Option(
        "numbers",
        "spiral",
        ("spiral", "random", "balanced"),
        "S1",
        "How the number tokens are laid: in a fixed spiral, at random, or at random with no 6 or 8"
        " next to a 6 or 8.",
    ),
    Option(
        "development_before_roll",
        True,
        YES_NO,
        "T1",
        "Whether a development card may be played before the roll.",
    ),
    Option(
        "development_per_turn",
        1,
        (0, 1),
        "C3",
        "Development cards a player may play in a turn; 0 means no limit.",
    ),
    Option(
        "play_bought",
        False,
        YES_NO,
        "C2",
        "Whether a development card may be played in the turn it was bought in.",
    ),
    Option(
        "automatic_roll", False, YES_NO, "T1", "Whether the dice are rolled as the turn begins."
    ),
    Option(
        "bank_trade_before_roll",
        False,
        YES_NO,
        "X1",
        "Whether trading with the bank is allowed before the roll.",
    ),
    Option(
        "steal_optional",
        False,
        YES_NO,
        "R2",
        "Whether the mover of the robber may choose to take nothing.",
    ),
    Option(
        "free_trades",
        False,
        YES_NO,
        "X3",
        "Whether one side of an offer may be empty and a resource may stand on both sides.",
    ),
    Option(
        "offer_needs_card",
        False,
        YES_NO,
        "X3",
        "Whether only somebody who holds a resource card may make an offer or a counter-offer.",
    ),
    Option(
        "setup_order",
        "settlement_first",
        ("settlement_first", "either"),
        "S3",
        "Whether the free road may be placed before its settlement.",
    ),
    Option(
        "second_settlement_connected",
        False,
        YES_NO,
        "S5",
        "Whether the second settlement must continue the network of the first.",
    ),
    Option(
        "first_cards",
        "each",
        ("each", "together"),
        "S4",
        "Whether the first cards come with each second placement, or for all after the last one.",
    ),
    Option(
        "win_on_own_turn",
        True,
        YES_NO,
        "W2",
        "Whether a player must be on turn to win.",
    ),
    Option(
        "friendly_robber",
        False,
        YES_NO,
        "R1",
        "Whether the robber keeps away from players with fewer than 3 visible points.",
    ),
    Option(
        "hand_slots",
        "sorted",
        ("sorted", "kept"),
        "V7",
        "Whether a hand is sorted after every change, or each card stays in its slot.",
    ),
    Option(
        "board",
        "shuffled",
        ("shuffled", "own"),
        "S1",
        "Whether a host who sets the match up may lay terrain, tokens and harbours by hand.",
    ),
    Option(
        "knight_may_stay",
        False,
        YES_NO,
        "R1",
        "Whether the robber may stay where it is after a knight.",
    ),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "standard": {},
    "operations": {"automatic_roll": True, "hand_slots": "kept"},
    "timed": {
        "development_per_turn": 0,
        "setup_order": "either",
        "second_settlement_connected": True,
        "win_on_own_turn": False,
        "free_trades": True,
        "offer_needs_card": True,
        "knight_may_stay": True,
    },
    "after-roll": {
        "development_before_roll": False,
        "steal_optional": True,
        "free_trades": True,
        "discard": "at_least_half",
        "play_bought": True,
        "win_on_own_turn": False,
        "first_cards": "together",
        "setup_order": "either",
    },
    "pioneers": {"numbers": "random", "knight_may_stay": True},
}


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options of one match; what each means stands in `OPTIONS`."""

    victory_points: int = 10
    hand_limit: int = 7
    discard: str = "half"
    settlements: int = 5
    bank: int = 19
    numbers: str = "spiral"
    development_before_roll: bool = True
    development_per_turn: int = 1
    play_bought: bool = False
    automatic_roll: bool = False
    bank_trade_before_roll: bool = False
    steal_optional: bool = False
    free_trades: bool = False
    offer_needs_card: bool = False
    setup_order: str = "settlement_first"
    second_settlement_connected: bool = False
    first_cards: str = "each"
    win_on_own_turn: bool = True
    friendly_robber: bool = False
    hand_slots: str = "sorted"
    board: str = "shuffled"
    knight_may_stay: bool = False

    def as_dict(self) -> dict[str, OptionValue]:
        """Every option by name, as a match header keeps it."""
        return asdict(self)


def make_options(preset: str = "standard", /, **chosen: object) -> Options:
    """The options of a preset with single ones changed; unknown names and values are refused."""
    return Options(**resolve(OPTIONS, PRESETS, preset, chosen))  # type: ignore[arg-type] # resolve checked each type against its standard value
