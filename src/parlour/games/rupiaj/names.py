"""What things are called in Rupiaj: kinds of cards, seats, phases, results."""

from typing import Final

LEATHER: Final = 0
SPICE: Final = 1
SILK: Final = 2
SILVER: Final = 3
GOLD: Final = 4
DIAMOND: Final = 5
CAMEL: Final = 6
KINDS: Final = ("leather", "spice", "silk", "silver", "gold", "diamond", "camel")
"""The kinds of cards in their order; a good is an index below CAMEL."""
GOODS: Final = 6
"""How many kinds of goods there are."""
FIRST_PRECIOUS: Final = SILVER
"""The goods from here on are sold at least two at a time (T4)."""
KIND_WORDS: Final = {
    "leather": LEATHER,
    "leathers": LEATHER,
    "spice": SPICE,
    "spices": SPICE,
    "silk": SILK,
    "silks": SILK,
    "silver": SILVER,
    "silvers": SILVER,
    "gold": GOLD,
    "golds": GOLD,
    "diamond": DIAMOND,
    "diamonds": DIAMOND,
    "camel": CAMEL,
    "camels": CAMEL,
}

SEATS: Final = ("PB", "PR")
NOBODY: Final = -1

PLAY: Final = 0
REST: Final = 1
"""Between rounds: the next deal comes by itself (S3)."""
OVER: Final = 2

POINTS: Final = 0
BONUS: Final = 1
TOKENS: Final = 2
DRAW: Final = 3
TOKENS_GONE: Final = 0
DECK_GONE: Final = 1
EXCHANGES_MADE: Final = 2
CAUSES: Final = ("tokens", "deck", "exchanges")
"""What ends a round (E1, E5)."""
REASONS: Final = ("points", "bonus", "goods", "draw")
"""What decided a round, in the order in which it is looked at (E3)."""
