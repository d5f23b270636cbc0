"""Goods tokens and bonus tokens: which there are, and who has which.

A token is a number: its place in the list of all tokens, in which every pile stands together with
the highest on top.
"""

from typing import Final

GOODS_TOKENS: Final[tuple[tuple[int, ...], ...]] = (
    (4, 3, 2, 1, 1, 1, 1, 1, 1),
    (5, 3, 3, 2, 2, 1, 1),
    (5, 3, 3, 2, 2, 1, 1),
    (5, 5, 5, 5, 5),
    (6, 6, 5, 5, 5),
    (7, 7, 5, 5, 5),
)
"""The values of the tokens of each good, top first."""
BONUS_TOKENS: Final[tuple[tuple[int, ...], ...]] = (
    (1, 1, 2, 2, 2, 3, 3),
    (4, 4, 5, 5, 6, 6),
    (8, 8, 9, 10, 10),
)
"""The values of the bonus tokens for 3, for 4 and for 5 or more cards, before they are shuffled."""
CAMEL_TOKEN: Final = 5
"""What the camel token is worth."""

FIRST: Final[tuple[int, ...]] = (0, 9, 16, 23, 28, 33)
"""The first token of each good."""
FIRST_BONUS: Final[tuple[int, ...]] = (0, 7, 13)
"""The first bonus token of each pile."""
BIT: Final = [1 << place for place in range(39)]
"""Masks of single tokens."""

NO_BONUS: Final = -1
PILES: Final = ("3", "4", "5")
"""The bonus piles, by the number of cards sold for them; the last one also for more."""
BONUS_PILE: Final[tuple[int, ...]] = (NO_BONUS, NO_BONUS, NO_BONUS, 0, 1, 2, 2, 2, 2, 2, 2)
"""The bonus pile of a sale of so many cards (T4)."""
