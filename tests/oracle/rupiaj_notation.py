"""The written moves of Rupiaj: what a text says, and every text that can ever be legal."""

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement

Cards = dict[str, int]

COMMON = ("leather", "spice", "silk")
PRECIOUS = ("silver", "gold", "diamond")
GOODS = COMMON + PRECIOUS
CAMEL = "camel"
KINDS = (*GOODS, CAMEL)
"""The order of kinds: that of the table of pieces, camel last."""
PLURALS = {"spices": "spice", "silks": "silk", "diamonds": "diamond", "camels": "camel"}
MARKET_SIZE = 5
MOST_OF_A_GOOD = 10


@dataclass(frozen=True)
class Move:
    """A move as it was written; what its verb does not use is empty."""

    verb: str
    take: Cards = field(default_factory=dict)  # from the market
    give: Cards = field(default_factory=dict)  # from hand and herd; also what is sold


def read_kind(word: str) -> str | None:
    """A kind of card, singular or plural."""
    kind = PLURALS.get(word, word)
    return kind if kind in KINDS else None


def read_count(word: str) -> int | None:
    """A number of 1 or more."""
    return int(word) if re.fullmatch(r"[0-9]+", word) and int(word) > 0 else None


def read_cards(words: list[str]) -> Cards | None:
    """At least one card: kinds, each after an optional count."""
    cards: Cards = {}
    count: int | None = None
    for word in words:
        kind = read_kind(word)
        if kind is not None:
            cards[kind] = cards.get(kind, 0) + (1 if count is None else count)
            count = None
        elif count is None and read_count(word) is not None:
            count = read_count(word)
        else:
            return None
    return cards if cards and count is None else None


@cache
def parse(text: str) -> Move | None:
    """What a text says; None if it is malformed."""
    verb, *words = text.lower().split() or [""]
    if verb == "camels":
        return None if words else Move("camels")
    if verb == "take" and len(words) == 1:
        kind = read_kind(words[0])
        return None if kind is None else Move("take", take={kind: 1})
    if verb == "sell" and len(words) == 2:
        count, kind = read_count(words[0]), read_kind(words[1])
        return None if count is None or kind is None else Move("sell", give={kind: count})
    if verb == "swap" and words.count("for") == 1:
        middle = words.index("for")
        take, give = read_cards(words[:middle]), read_cards(words[middle + 1 :])
        return None if take is None or give is None else Move("swap", take, give)
    return None


def size(cards: Cards) -> int:
    """How many cards these are."""
    return sum(cards.values())


def in_order(cards: Cards) -> list[str]:
    """The cards one by one, in the order of kinds."""
    return [kind for kind in KINDS for _ in range(cards.get(kind, 0))]


@cache
def swap_texts() -> tuple[str, ...]:
    """Every exchange that T2 can ever allow: 2 to 5 goods for as many cards of other kinds."""
    return tuple(
        f"swap {' '.join(take)} for {' '.join(give)}"
        for number in range(2, MARKET_SIZE + 1)
        for take in combinations_with_replacement(GOODS, number)
        for give in combinations_with_replacement(KINDS, number)
        if not set(take) & set(give)
    )


@cache
def conceivable() -> tuple[str, ...]:
    """Every text that might be a move: also sales of everything there is, and camels."""
    takes = [f"take {kind}" for kind in KINDS]
    sales = [f"sell {n} {kind}" for kind in KINDS for n in range(1, MOST_OF_A_GOOD + 1)]
    return (*takes, "camels", *sales, *swap_texts())
