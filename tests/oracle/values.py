"""The plain values a position of Tacan is made of, and the rule options."""

from dataclasses import dataclass

from tests.oracle.notation import Cards


@dataclass(frozen=True)
class Options:
    """The rule options with their standard values; `numbers` is done before the oracle starts."""

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


@dataclass(frozen=True)
class Building:
    """A settlement or a city of a seat."""

    kind: str
    seat: str


@dataclass(frozen=True)
class Bought:
    """A development card out of the deck: its buyer, the turn, and whether it has been played."""

    face: str
    seat: str
    turn: int
    played: bool = False


@dataclass(frozen=True)
class Deal:
    """Cards for cards, seen from the player on turn."""

    give: Cards
    want: Cards


@dataclass(frozen=True)
class Offer:
    """The open offer; an answer is a deal that can be picked, or None for a decline (X4)."""

    deal: Deal
    asked: tuple[str, ...]
    answers: dict[str, Deal | None]
