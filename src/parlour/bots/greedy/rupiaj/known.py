"""What a seat knows: its view, read into small numbers."""

from collections.abc import Sequence
from typing import Final

from parlour.core.cells import View
from parlour.games.rupiaj.card_cells import MARKET_KEYS, SOLD_KEYS
from parlour.games.rupiaj.dealing import SHUFFLED
from parlour.games.rupiaj.names import CAMEL, GOODS, KINDS, SEATS
from parlour.games.rupiaj.tokens import BONUS_TOKENS, CAMEL_TOKEN, GOODS_TOKENS

BANK: Final = "bank"
ALL_GOODS: Final = 44
MOST: Final = 9
"""Cards that a hand can hold at most, by any option."""
ALL_CAMELS: Final = 11
KIND: Final = {name: kind for kind, name in enumerate(KINDS)}
TOKENS: Final = [
    [f"{letters}{place}" for place in range(len(values))]
    for letters, values in zip(("LE", "SP", "SK", "SI", "GO", "DI"), GOODS_TOKENS)
]
BONUSES: Final = [
    [(f"B{cards}{place}", f"V{cards}{place}") for place in range(len(values))]
    for cards, values in zip((3, 4, 5), BONUS_TOKENS)
]
"""For each bonus token the key of its holder and the key of its value."""
BONUS_MEANS: Final = (200, 500, 900)
"""What the bonus tokens of each pile are worth on average, in hundredths."""


class Known:
    """A view of Rupiaj as the seat that decides understands it."""

    def __init__(self, view: View, seat: str) -> None:
        self.view = view
        self.seat = seat
        self.other = SEATS[1 - SEATS.index(seat)]
        self.deck: int = view["DECK"]
        self.exchanges: int = view["EXCH"]
        self._read_cards()
        self._read_tokens()

    def _read_cards(self) -> None:
        slots = self._hand_slots()
        self.limit = len(slots)
        self.hand = self._counts(slots)
        self.market = self._counts(MARKET_KEYS)
        self.herd = self._camels(self.seat)
        sold = self._counts(SOLD_KEYS)
        self.left = [SHUFFLED.count(good) - sold[good] - self.hand[good] for good in range(GOODS)]
        """Cards of each good that are neither sold nor in the own hand."""

    def _read_tokens(self) -> None:
        self.tokens: list[list[int]] = []
        """The values of the tokens that each good has left, top first, in hundredths."""
        self.points: dict[str, int] = dict.fromkeys(SEATS, 0)
        for keys in TOKENS:
            left: list[int] = []
            for key in keys:
                value, holder = self.view[key].split()
                if holder == BANK:
                    left.append(100 * int(value))
                else:
                    self.points[holder] += 100 * int(value)
            self.tokens.append(left)
        self._read_bonuses()

    def _read_bonuses(self) -> None:
        self.bonuses: list[int] = []
        """What the next token of each bonus pile is worth: its mean, or 0 where none is left."""
        for pile, keys in enumerate(BONUSES):
            for key, value_key in keys:
                holder = self.view[key]
                if holder != BANK:
                    value = self.view[value_key]
                    self.points[holder] += BONUS_MEANS[pile] if value is None else 100 * value
            self.bonuses.append(BONUS_MEANS[pile] if self.view[keys[-1][0]] == BANK else 0)

    def lead(self, camels: int = 0) -> int:
        """How far the own points are ahead, with more camels and the camel token as it looks.

        Of the camels that cannot be seen the other is thought to have half.
        """
        herd = self.herd + camels
        others = self._camels(self.other)
        if self.view[f"CA01{self.other}"] is None:
            others = (ALL_CAMELS - self.herd - self.market[CAMEL]) // 2
        token = 0 if herd == others else 100 * CAMEL_TOKEN
        lead = self.points[self.seat] - self.points[self.other]
        return lead + token if herd > others else lead - token

    def _hand_slots(self) -> list[str]:
        """The slots of the own hand: as many as it may hold cards."""
        return [
            f"HC{slot:02}{self.seat}"
            for slot in range(MOST)
            if f"HC{slot:02}{self.seat}" in self.view
        ]

    def _camels(self, seat: str) -> int:
        return sum([self.view[f"CA{slot:02}{seat}"] == KINDS[CAMEL] for slot in range(ALL_CAMELS)])

    def _counts(self, keys: Sequence[str]) -> list[int]:
        counts = [0] * len(KINDS)
        for key in keys:
            if self.view[key]:
                counts[KIND[self.view[key]]] += 1
        return counts
