"""Bundles of cards: a hand, the market, or a side of an exchange, each packed in one int.

Five bits for each kind, of which the highest is a guard that is never set in a bundle. Bundles
are added and subtracted as ints; one subtraction under the guards compares all counts at once. The
goods alone fit in 30 bits, one digit of a Python int; the camels stand above them.
"""

from typing import Final

# A tuple of fixed length would be made anew, compiled, whenever a variable is its index.

MOST: Final = 15
"""The largest count; no kind has more than 11 cards."""
CARD: Final[tuple[int, ...]] = (1, 1 << 5, 1 << 10, 1 << 15, 1 << 20, 1 << 25, 1 << 30)
"""The bundle of a single card of each kind."""
FIELD: Final[tuple[int, ...]] = (
    31,
    31 << 5,
    31 << 10,
    31 << 15,
    31 << 20,
    31 << 25,
    31 << 30,
)
"""The bits of each kind."""
ONE_CAMEL: Final = 1 << 30
ALL_GOODS: Final = (1 << 30) - 1
"""What of a bundle is not camels."""
GUARDS: Final = 1 << 4 | 1 << 9 | 1 << 14 | 1 << 19 | 1 << 24 | 1 << 29 | 1 << 34

EMPTY: Final = 0


def pack(counts: tuple[int, ...]) -> int:
    """The bundle of counts in the order of the kinds; camels may be left out."""
    bundle = 0
    for kind, number in enumerate(counts):
        bundle += CARD[kind] * number
    return bundle


def unpack(bundle: int) -> tuple[int, int, int, int, int, int, int]:
    """The counts of a bundle, camels last."""
    return (
        bundle & 15,
        bundle >> 5 & 15,
        bundle >> 10 & 15,
        bundle >> 15 & 15,
        bundle >> 20 & 15,
        bundle >> 25 & 15,
        bundle >> 30 & 15,
    )


def size(bundle: int) -> int:
    """How many cards the bundle has."""
    return sum(unpack(bundle))


def count(bundle: int, kind: int) -> int:
    """How many cards of one kind the bundle has."""
    return bundle // CARD[kind] & 15


def camels(bundle: int) -> int:
    """How many camels the bundle has."""
    return bundle >> 30


def goods(bundle: int) -> int:
    """The bundle without its camels."""
    return bundle & ALL_GOODS


def covers(cards: int, wanted: int) -> bool:
    """Whether all wanted cards are among the cards."""
    return ((cards | GUARDS) - wanted) & GUARDS == GUARDS


def kinds_of(bundle: int) -> int:
    """The bits of all kinds of which the bundle has cards."""
    mask = 0
    for bits in FIELD:
        if bundle & bits:
            mask |= bits
    return mask


def spread(bundle: int) -> list[int]:
    """The kind of every card, in the order of the kinds."""
    return [kind for kind, number in enumerate(unpack(bundle)) for _ in range(number)]


def sub_bundles(bundle: int, cards: int) -> list[int]:
    """Every bundle of exactly so many of these cards, in lexicographic order of the kinds."""
    counts = unpack(bundle)
    later = sum(counts)
    if later < cards:
        return []
    partial = [(EMPTY, cards)]
    for kind, held in enumerate(counts):
        if not held:
            continue
        later -= held
        partial = [
            (part + CARD[kind] * taken, left - taken)
            for part, left in partial
            for taken in range(min(held, left), max(0, left - later) - 1, -1)
        ]
    return [part for part, _ in partial]
