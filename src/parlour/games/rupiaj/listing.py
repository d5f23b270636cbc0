"""What the legal moves are listed from: for a hand its sales, for a market its exchanges.

Hands and markets come back again and again, so what follows from each is worked out once. What can
be given in an exchange follows from how many cards are taken, how many camels may be given and, of
the hand, only what matters: the kinds that are not taken, and of each no more cards than are taken.
It is kept as an `itemgetter`, which picks the moves out of the row of all exchanges that take the
same goods. All of this is small enough to stay near the processor, as lists of moves are not.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final

from parlour.games.rupiaj.cards import (
    CARD,
    FIELD,
    ONE_CAMEL,
    camels,
    goods,
    size,
    sub_bundles,
    unpack,
)
from parlour.games.rupiaj.catalogue import (
    ALL_CAMELS,
    LARGEST_SWAP,
    NEXT_DEAL,
    SWAPS_BY_TAKE,
    TAKES,
    fewest_sold,
    sale_of,
)
from parlour.games.rupiaj.moves import Move
from parlour.games.rupiaj.names import GOODS

MOST_GIFTS: Final = 50_000
"""Gifts kept at a time, about 20 MB; when there are more all are made anew."""
USEFUL: Final[tuple[int, ...]] = (1, 1 << 3, 1 << 6, 1 << 9, 1 << 12, 1 << 15)
"""Goods that may be given are packed in three bits a kind: there are at most five of each."""


class Gift:
    """What can be given: some places in a row of exchanges."""

    def __init__(self, places: list[int]) -> None:
        self.places = places
        self.number = len(places)
        self.pick = _picking(places)
        """Picks the moves at these places out of a row."""


class Gifts:
    """What can be given in exchanges of one size with at most so many camels."""

    def __init__(self, number: int, most_camels: int) -> None:
        self.number = number
        self.most_camels = most_camels
        self.by_goods: dict[int, Gift] = {}
        """By the goods that may be given."""


class Exchange:
    """The exchanges that take certain goods and give at most so many camels."""

    def __init__(self, take: int, most_camels: int) -> None:
        counts = unpack(take)
        self.size = size(take)
        self.others = sum([7 * USEFUL[good] for good in range(GOODS) if not counts[good]])
        """The bits of the goods that may be given."""
        self.row = _row(take)
        self.gifts = GIFTS[self.size][most_camels]
        self.by_goods = self.gifts.by_goods


class Hand:
    """What follows from a hand alone."""

    def __init__(self, cards: int) -> None:
        self.size = size(cards)
        self.sales = _sales(cards)
        self.useful = [_useful(cards, number) for number in range(LARGEST_SWAP + 1)]
        """The goods that may be given in exchanges of each size."""


class Market:
    """What follows from a market alone."""

    def __init__(self, cards: int) -> None:
        self.camels: list[Move] = [ALL_CAMELS] if camels(cards) else []
        self.takes = [TAKES[good] for good in range(GOODS) if cards & FIELD[good]] + self.camels
        """Taking a good or the camels."""
        bundles = [
            take
            for number in range(2, LARGEST_SWAP + 1)
            for take in sub_bundles(goods(cards), number)
        ]
        self.exchanges = [
            [_exchange(take, min(most, size(take))) for take in bundles]
            for most in range(LARGEST_SWAP + 1)
        ]
        """What can be taken in an exchange, by how many camels may be given."""


HANDS: Final[dict[int, Hand]] = {}
"""What is known of hands: at most 5,005 of them, with nine cards of six kinds."""
MARKETS: Final[dict[int, Market]] = {}
"""What is known of markets: at most 462 full ones."""
GIFTS: Final = [
    [Gifts(number, most) for most in range(number + 1)] for number in range(LARGEST_SWAP + 1)
]
"""By the number of cards and the most camels."""
_kept = [0]
"""How many gifts are kept."""
_exchanges: dict[int, Exchange] = {}
_rows: dict[int, list[Move]] = {}


def _places(number: int) -> dict[int, int]:
    """All bundles of so many cards of any kinds, each with its place in a row of exchanges."""
    everything = sum([number * card for card in CARD])
    return {give: place for place, give in enumerate(sub_bundles(everything, number))}


PLACES: Final = [_places(number) for number in range(LARGEST_SWAP + 1)]


def _exchange(take: int, most_camels: int) -> Exchange:
    """The exchange of many markets."""
    key = take + most_camels * ONE_CAMEL
    if key not in _exchanges:
        _exchanges[key] = Exchange(take, most_camels)
    return _exchanges[key]


def _row(take: int) -> list[Move]:
    """The exchanges that take these goods, at the places of what they give."""
    if take not in _rows:
        swaps = SWAPS_BY_TAKE[take]
        _rows[take] = [swaps.get(give, NEXT_DEAL) for give in PLACES[size(take)]]
    return _rows[take]


def known_hand(cards: int) -> Hand:
    """What follows from a hand."""
    hand = HANDS.get(cards)
    if hand is None:
        hand = HANDS[cards] = Hand(cards)
    return hand


def known_market(cards: int) -> Market:
    """What follows from a market."""
    market = MARKETS.get(cards)
    if market is None:
        market = MARKETS[cards] = Market(cards)
    return market


def new_gift(gifts: Gifts, useful: int) -> Gift:
    """T2: what can be given of these goods, and camels."""
    if _kept[0] >= MOST_GIFTS:
        forget()
    _kept[0] += 1
    number = gifts.number
    cards = gifts.most_camels * ONE_CAMEL
    for good in range(GOODS):
        cards += CARD[good] * (useful // USEFUL[good] & 7)
    gifts.by_goods[useful] = Gift([PLACES[number][give] for give in sub_bundles(cards, number)])
    return gifts.by_goods[useful]


def _picking(places: list[int]) -> Callable[[list[Move]], Sequence[Move]]:
    """Always a sequence: one place alone would give the move itself."""
    if len(places) < 2:
        first = places[0] if places else 0
        return itemgetter(slice(first, first + len(places)))
    return itemgetter(*places)


def forget() -> None:
    """Drop the gifts that are kept."""
    for by_camels in GIFTS:
        for gifts in by_camels:
            gifts.by_goods.clear()
    _kept[0] = 0


def _sales(cards: int) -> list[Move]:
    """T4: every sale from a hand."""
    counts = unpack(cards)
    return [
        sale_of(good, number)
        for good in range(GOODS)
        for number in range(fewest_sold(good), counts[good] + 1)
    ]


def _useful(cards: int, number: int) -> int:
    counts = unpack(cards)
    return sum([USEFUL[good] * min(counts[good], number) for good in range(GOODS)])
