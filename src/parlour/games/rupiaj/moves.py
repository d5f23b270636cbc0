"""The moves of Rupiaj: what a seat wants, as small immutable values.

Goods are indices, cards are packed bundles. The text and JSON forms stand in `forms`; the interned
moves of the fixed catalogue in `catalogue`.
"""

from typing import Final, TypeAlias


class _Value:
    """Moves are equal when they are of the same kind and say the same."""

    __slots__ = ()

    def says(self) -> tuple[int, ...]:
        return ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.says() == other.says()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.says()))

    def __reduce__(self) -> tuple[object, ...]:
        """What a move says is what it is made of."""
        return type(self), self.says()

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.says()}"


class Take(_Value):
    """Take one good from the market."""

    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        self.good: Final = good

    def says(self) -> tuple[int, ...]:
        return (self.good,)


class Camels(_Value):
    """Take all camels of the market."""

    __slots__ = ()


class Swap(_Value):
    """Take several goods from the market for as many cards of the own hand and herd."""

    __slots__ = ("give", "take")

    def __init__(self, take: int, give: int) -> None:
        self.take: Final = take
        self.give: Final = give

    def says(self) -> tuple[int, ...]:
        return (self.take, self.give)

    def __hash__(self) -> int:
        return hash((self.take, self.give))


class Sell(_Value):
    """Sell cards of one good."""

    __slots__ = ("count", "good")

    def __init__(self, count: int, good: int) -> None:
        self.count: Final = count
        self.good: Final = good

    def says(self) -> tuple[int, ...]:
        return (self.count, self.good)


class Deal(_Value):
    """Lay the next round; it happens by itself and no seat can do it."""

    __slots__ = ()


Move: TypeAlias = Take | Camels | Swap | Sell | Deal
