"""What a viewer can see of market, hands, herds and tokens."""

from collections import Counter
from typing import Any, Final

from parlour.core.cells import View

SEATS: Final = ("PB", "PR")
TOKENS: Final = {
    "leather": "LE",
    "spice": "SP",
    "silk": "SK",
    "silver": "SI",
    "gold": "GO",
    "diamond": "DI",
}
PILES: Final = ("3", "4", "5")
"""The bonus piles, by the number of cards."""


def market(view: View) -> list[str]:
    """The cards on the market."""
    return [str(card) for card in _slots(view, "MK") if card != []]


def hand(view: View, seat: str) -> list[str | None]:
    """The cards of a hand; None for a card whose face is hidden."""
    return [card for card in _slots(view, "HC", seat) if card != []]


def herd(view: View, seat: str) -> tuple[int, bool]:
    """The camels in sight, and whether there may be more."""
    slots = _slots(view, "CA", seat)
    return slots.count("camel"), None in slots and slots[0] != []


def tokens(view: View, kind: str) -> list[tuple[int, str]]:
    """The tokens of a good from the top: value, and `bank` or a seat."""
    pairs = [str(token).split() for token in _slots(view, TOKENS[kind])]
    return [(int(value), holder) for value, holder in pairs]


def bonus(view: View, pile: str) -> list[tuple[int | None, str]]:
    """The bonus tokens of a pile from the top: value, if it is in sight, and holder."""
    return list(zip(_slots(view, f"V{pile}"), _slots(view, f"B{pile}"), strict=True))


def goods_points(view: View, seat: str) -> int:
    """What the goods tokens of a seat are worth."""
    return sum(value for kind in TOKENS for value, holder in tokens(view, kind) if holder == seat)


def bonus_tokens(view: View, seat: str) -> list[int | None]:
    """The bonus tokens of a seat; None where the value is hidden."""
    return [value for pile in PILES for value, holder in bonus(view, pile) if holder == seat]


def laid(before: View, after: View, taken: Counter[str]) -> Counter[str]:
    """What was laid on the market after these cards were taken."""
    return Counter(market(after)) - (Counter(market(before)) - taken)


def _slots(view: View, start: str, seat: str = "") -> list[Any]:
    """The values of numbered keys, in order."""
    return [
        value
        for key, value in view.items()
        if key.startswith(start) and key.endswith(seat)
        if key.removeprefix(start).removesuffix(seat).isdigit()
    ]
