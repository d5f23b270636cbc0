"""A position of Rupiaj: where every card and token is, and what follows from that."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.oracle.rupiaj_notation import CAMEL, GOODS, KINDS, MARKET_SIZE, Cards, in_order

SEATS = ("PB", "PR")
CARD_COUNTS = {
    "leather": 10,
    "spice": 8,
    "silk": 8,
    "silver": 6,
    "gold": 6,
    "diamond": 6,
    "camel": 11,
}
TOKEN_VALUES = {
    "leather": (4, 3, 2, 1, 1, 1, 1, 1, 1),
    "spice": (5, 3, 3, 2, 2, 1, 1),
    "silk": (5, 3, 3, 2, 2, 1, 1),
    "silver": (5, 5, 5, 5, 5),
    "gold": (6, 6, 5, 5, 5),
    "diamond": (7, 7, 5, 5, 5),
}
BONUS_VALUES = {"3": (1, 1, 2, 2, 2, 3, 3), "4": (4, 4, 5, 5, 6, 6), "5": (8, 8, 9, 10, 10)}
CAMEL_TOKEN = 5
CAMELS_LAID_OUT = 3
DEALT = 5
SHUFFLED = tuple(in_order(CARD_COUNTS | {CAMEL: CARD_COUNTS[CAMEL] - CAMELS_LAID_OUT}))
"""The 52 cards of S1 before they are shuffled."""
FIRST_DRAWN = CAMELS_LAID_OUT + 2 + 2 * DEALT
"""The place of the top of the deck among the 55 cards."""


@dataclass(frozen=True)
class Options:
    """The rule options with their standard values."""

    seals_to_win: int = 2
    hand_limit: int = 7
    open_herds: bool = False
    exchange_limit: int = 40


def other(seat: str) -> str:
    """The opponent."""
    return SEATS[1 - SEATS.index(seat)]


class RupiajPosition:
    """Where everything lies in the round that runs, and how the rounds before it ended."""

    def __init__(self, starter: str, options: Options) -> None:
        if starter not in SEATS:
            raise ValueError(f"there is no seat {starter!r}")
        self.options = options
        self.starter = starter
        self.rounds_before: list[str] = []  # their results
        self.cards: list[str] = []  # the kinds of all 55: the three camels, then as shuffled
        self.places: list[str] = []  # of the cards: market, deck, sold, PB hand, PB herd …
        self.sold: list[int] = []  # cards in order of sale
        self.tokens: dict[str, list[str]] = {}  # holders of the goods tokens, top first
        self.bonus: dict[str, list[str]] = {}  # holders of the bonus tokens, top first
        self.bonus_values: dict[str, list[int]] = {}
        self.turns: list[str] = []  # the verbs of the turns of this round
        # What follows from all this, found anew after every change:
        self.lying: dict[str, Cards] = {}  # how many cards of each kind lie where
        self.untimely: dict[str, str | None] = {}  # the rule by which a seat may not move at all

    def lay_out(
        self,
        order: Sequence[str],
        bonus3: Sequence[int],
        bonus4: Sequence[int],
        bonus5: Sequence[int],
    ) -> None:
        """S0, S1, S2: all cards and tokens anew."""
        piles = {"3": list(bonus3), "4": list(bonus4), "5": list(bonus5)}
        if sorted(order) != sorted(SHUFFLED):
            raise ValueError("these are not the 52 cards")
        for name, values in piles.items():
            if sorted(values) != sorted(BONUS_VALUES[name]):
                raise ValueError(f"{values} are not the bonus tokens for {name} cards")
        self.cards = [CAMEL] * CAMELS_LAID_OUT + list(order)
        self.places = ["market"] * MARKET_SIZE
        for seat in SEATS:
            for kind in self.cards[len(self.places) :][:DEALT]:
                self.places.append(f"{seat} herd" if kind == CAMEL else f"{seat} hand")
        self.places += ["deck"] * (len(self.cards) - len(self.places))
        self.sold = []
        self.tokens = {kind: ["bank"] * len(TOKEN_VALUES[kind]) for kind in GOODS}
        self.bonus = {name: ["bank"] * len(values) for name, values in piles.items()}
        self.bonus_values = piles
        self.turns = []
        self.look_again()

    # Cards

    def look_again(self) -> None:
        """Find again how many cards of each kind lie where, and who may move."""
        places = ["market", "deck", "sold"]
        places += [f"{seat} {what}" for seat in SEATS for what in ("hand", "herd")]
        self.lying = {place: dict.fromkeys(KINDS, 0) for place in places}
        for kind, place in zip(self.cards, self.places, strict=True):
            self.lying[place][kind] += 1
        for seat in SEATS:
            if self.winner is not None:
                self.untimely[seat] = "E4"
            else:
                self.untimely[seat] = None if seat == self.on_turn() else "T0"

    def market(self) -> list[str]:
        """The market, sorted by kind."""
        return in_order(self.lying["market"])

    def hand(self, seat: str) -> list[str]:
        """The hand of a seat, sorted by kind."""
        return in_order(self.lying[f"{seat} hand"])

    def herd(self, seat: str) -> int:
        """The number of camels of a seat."""
        return self.lying[f"{seat} herd"][CAMEL]

    def deck_count(self) -> int:
        """How many cards are left in the deck."""
        return self.places.count("deck")

    # The course of the match

    def exchanges(self) -> int:
        """E5: how many of the last turns were exchanges, without another between them."""
        number = 0
        for verb in reversed(self.turns):
            if verb != "swap":
                break
            number += 1
        return number

    def round_over(self) -> bool:
        """E1, E5."""
        sold_out = [kind for kind in GOODS if "bank" not in self.tokens[kind]]
        short = self.places.count("market") < MARKET_SIZE
        limit = self.options.exchange_limit
        too_many = limit > 0 and self.exchanges() >= limit
        return len(sold_out) >= 3 or short or too_many

    def on_turn(self) -> str | None:
        """T0: the seats alternate, beginning with the starter."""
        if self.round_over():
            return None
        return self.starter if len(self.turns) % 2 == 0 else other(self.starter)

    def round_number(self) -> int:
        """The number of the round, drawn ones counted."""
        return len(self.rounds_before) + 1

    # Points

    def goods_tokens(self, seat: str) -> list[int]:
        """The values of the goods tokens of a seat."""
        return [
            value
            for kind in GOODS
            for value, holder in zip(TOKEN_VALUES[kind], self.tokens[kind], strict=True)
            if holder == seat
        ]

    def bonus_tokens(self, seat: str) -> list[int]:
        """The values of the bonus tokens of a seat."""
        return [
            value
            for name, holders in self.bonus.items()
            for value, holder in zip(self.bonus_values[name], holders, strict=True)
            if holder == seat
        ]

    def camel_token(self) -> str:
        """E2: at the end of the round it goes to the larger herd."""
        if not self.round_over() or self.herd("PB") == self.herd("PR"):
            return "bank"
        return max(SEATS, key=self.herd)

    def points(self, seat: str) -> int:
        """E3: goods, bonus and camel token, so far."""
        camel = CAMEL_TOKEN if self.camel_token() == seat else 0
        return sum(self.goods_tokens(seat)) + sum(self.bonus_tokens(seat)) + camel

    def result(self) -> str | None:
        """E3: what decided the round; None while it runs."""
        if not self.round_over():
            return None
        scores = {
            "points": {seat: self.points(seat) for seat in SEATS},
            "bonus": {seat: len(self.bonus_tokens(seat)) for seat in SEATS},
            "goods": {seat: len(self.goods_tokens(seat)) for seat in SEATS},
        }
        for reason, score in scores.items():
            for seat in SEATS:
                if score[seat] > score[other(seat)]:
                    return f"{seat} {reason}"
        return "draw"

    def seals(self, seat: str) -> int:
        """E3: one for every round won."""
        results = [*self.rounds_before, self.result() or ""]
        return sum(result.startswith(seat) for result in results)

    @property
    def winner(self) -> str | None:
        """E4."""
        for seat in SEATS:
            if self.seals(seat) >= self.options.seals_to_win:
                return seat
        return None

    def ranking(self) -> list[tuple[int, str, int]]:
        """E4: (rank, seat, seals) once the match is won."""
        winner = self.winner
        if winner is None:
            return []
        loser = other(winner)
        return [(1, winner, self.seals(winner)), (2, loser, self.seals(loser))]
