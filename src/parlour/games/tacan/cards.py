"""Bundles of resource cards: a hand, a cost, an income or the bank, each packed in one int.

Six bits for each resource, of which the highest is a guard that is never set in a bundle, and
above them the number of all cards. Bundles are added and subtracted as ints; one subtraction
under the guards compares all five counts at once. A count is at most 31: the largest bank has 30.
"""

from typing import Final

MOST: Final = 31
"""The largest count."""
GUARD: Final = (1 << 5, 1 << 11, 1 << 17, 1 << 23, 1 << 29)
"""The guard bit of each resource."""
GUARDS: Final = 1 << 5 | 1 << 11 | 1 << 17 | 1 << 23 | 1 << 29
ONE_OF_EACH: Final = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24
"""A count of one in every field, without the size."""

COUNTS: Final = (1 << 30) - 1
"""What of a bundle is not its size."""
ONE_CARD: Final = 1 << 30
CARD: Final = (
    ONE_CARD | 1,
    ONE_CARD | 1 << 6,
    ONE_CARD | 1 << 12,
    ONE_CARD | 1 << 18,
    ONE_CARD | 1 << 24,
)
"""The bundle of a single card of each resource."""

EMPTY: Final = 0


def pack(counts: tuple[int, ...]) -> int:
    """The bundle of five counts, in the order of the resources."""
    bundle = 0
    for resource in range(5):
        bundle += CARD[resource] * counts[resource]
    return bundle


def unpack(bundle: int) -> tuple[int, int, int, int, int]:
    """The five counts of a bundle."""
    return (
        bundle & 31,
        bundle >> 6 & 31,
        bundle >> 12 & 31,
        bundle >> 18 & 31,
        bundle >> 24 & 31,
    )


def size(bundle: int) -> int:
    """How many cards the bundle has."""
    return bundle >> 30


def count(bundle: int, resource: int) -> int:
    """How many cards of one resource the bundle has."""
    return unpack(bundle)[resource]


def covers(hand: int, cost: int) -> bool:
    """Whether the hand has every card of the cost."""
    return ((hand | GUARDS) - cost) & GUARDS == GUARDS


def share_a_resource(left: int, right: int) -> bool:
    """Whether some resource stands in both bundles."""
    return (left + MOST * ONE_OF_EACH) & (right + MOST * ONE_OF_EACH) & GUARDS != 0


def nth(hand: int, place: int) -> int:
    """The resource of the card at a place of the sorted hand."""
    for resource in range(5):
        place -= count(hand, resource)
        if place < 0:
            return resource
    raise IndexError("the hand has fewer cards")


def sub_bundles(hand: int, cards: int) -> list[int]:
    """Every bundle of exactly so many cards that the hand covers."""
    counts = unpack(hand)
    partial = [(EMPTY, cards)]
    later = size(hand)
    for resource in range(5):
        held = counts[resource]
        later -= held
        partial = [
            (bundle + CARD[resource] * taken, left - taken)
            for bundle, left in partial
            for taken in range(max(0, left - later), min(held, left) + 1)
        ]
    return [bundle for bundle, _ in partial]
