"""The moves of Tacan: what a seat wants, as small immutable values.

Places are indices (hex, node, path), seats are colours, cards are packed bundles. The text and
JSON forms stand in `forms`; the interned moves of the fixed catalogue in `catalogue`.
"""

from typing import Final, TypeAlias

Slots: TypeAlias = tuple[int, ...]
"""V7: the slots that a move empties, lowest first; none are named where the rules choose."""


class _Value:
    """Moves are equal when they are of the same kind and say the same."""

    __slots__ = ()

    def says(self) -> tuple[object, ...]:
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


class Settlement(_Value):
    """Build a settlement on a node, or place a free one in setup."""

    __slots__ = ("node", "slots")

    def __init__(self, node: int, slots: Slots = ()) -> None:
        self.node: Final = node
        self.slots: Final = slots

    def says(self) -> tuple[object, ...]:
        return (self.node, self.slots) if self.slots else (self.node,)


class City(_Value):
    """Turn a settlement into a city."""

    __slots__ = ("node", "slots")

    def __init__(self, node: int, slots: Slots = ()) -> None:
        self.node: Final = node
        self.slots: Final = slots

    def says(self) -> tuple[object, ...]:
        return (self.node, self.slots) if self.slots else (self.node,)


class Road(_Value):
    """Build a road on a path, or place a free one."""

    __slots__ = ("path", "slots")

    def __init__(self, path: int, slots: Slots = ()) -> None:
        self.path: Final = path
        self.slots: Final = slots

    def says(self) -> tuple[object, ...]:
        return (self.path, self.slots) if self.slots else (self.path,)


class Roll(_Value):
    """Roll the dice."""

    __slots__ = ()


class End(_Value):
    """End the turn."""

    __slots__ = ()


class Buy(_Value):
    """Buy a development card."""

    __slots__ = ("slots",)

    def __init__(self, slots: Slots = ()) -> None:
        self.slots: Final = slots

    def says(self) -> tuple[object, ...]:
        return (self.slots,) if self.slots else ()


class Knight(_Value):
    """Play a knight; the robber moves next."""

    __slots__ = ()


class RoadBuilding(_Value):
    """Play road building; the free roads come next."""

    __slots__ = ()


class Plenty(_Value):
    """Play year of plenty and take these cards from the bank."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def says(self) -> tuple[object, ...]:
        return (self.cards,)


class Monopoly(_Value):
    """Play monopoly on a resource."""

    __slots__ = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource: Final = resource

    def says(self) -> tuple[object, ...]:
        return (self.resource,)


class Robber(_Value):
    """Move the robber to a hex and steal from a colour, or from NOBODY."""

    __slots__ = ("hex", "slots", "victim")

    def __init__(self, hex_: int, victim: int, slots: Slots = ()) -> None:
        self.hex: Final = hex_
        self.victim: Final = victim
        self.slots: Final = slots
        """The slot of the victim, if one is named."""

    def says(self) -> tuple[object, ...]:
        return (self.hex, self.victim, self.slots) if self.slots else (self.hex, self.victim)


class Discard(_Value):
    """Give up these cards after a 7."""

    __slots__ = ("cards", "slots")

    def __init__(self, cards: int, slots: Slots = ()) -> None:
        self.cards: Final = cards
        self.slots: Final = slots

    def says(self) -> tuple[object, ...]:
        return (self.cards, self.slots) if self.slots else (self.cards,)


class Bank(_Value):
    """Trade cards of one resource with the bank."""

    __slots__ = ("get", "give", "slots")

    def __init__(self, give: int, get: int, slots: Slots = ()) -> None:
        self.give: Final = give
        self.get: Final = get
        self.slots: Final = slots

    def says(self) -> tuple[object, ...]:
        return (self.give, self.get, self.slots) if self.slots else (self.give, self.get)


class Offer(_Value):
    """Offer a trade to some colours, or to all opponents when `to` is None."""

    __slots__ = ("give", "to", "want")

    def __init__(self, give: int, want: int, to: tuple[int, ...] | None) -> None:
        self.give: Final = give
        self.want: Final = want
        self.to: Final = to

    def says(self) -> tuple[object, ...]:
        return (self.give, self.want, self.to)


class Accept(_Value):
    """Accept the open offer."""

    __slots__ = ()


class Decline(_Value):
    """Decline the open offer."""

    __slots__ = ()


class Counter(_Value):
    """Answer the open offer with another, seen from the seat that makes it."""

    __slots__ = ("give", "want")

    def __init__(self, give: int, want: int) -> None:
        self.give: Final = give
        self.want: Final = want

    def says(self) -> tuple[object, ...]:
        return (self.give, self.want)


class Pick(_Value):
    """Trade with a colour that accepted or made a counter-offer."""

    __slots__ = ("colour",)

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def says(self) -> tuple[object, ...]:
        return (self.colour,)


class Withdraw(_Value):
    """Take the open offer back."""

    __slots__ = ()


class Block(_Value):
    """Refuse all trading with oneself from now on."""

    __slots__ = ()


class Unblock(_Value):
    """Allow trading with oneself again."""

    __slots__ = ()


Move: TypeAlias = (
    Settlement
    | City
    | Road
    | Roll
    | End
    | Buy
    | Knight
    | RoadBuilding
    | Plenty
    | Monopoly
    | Robber
    | Discard
    | Bank
    | Offer
    | Accept
    | Decline
    | Counter
    | Pick
    | Withdraw
    | Block
    | Unblock
)


def named_slots(move: Move) -> Slots:
    """V7: the slots that a move names."""
    if isinstance(move, Settlement | City | Road | Buy | Robber | Discard | Bank):
        return move.slots
    return ()


def with_slots(move: Move, slots: Slots) -> Move:
    """V7: the same move with these slots named, or with none."""
    if isinstance(move, Settlement):
        return Settlement(move.node, slots)
    if isinstance(move, City):
        return City(move.node, slots)
    if isinstance(move, Road):
        return Road(move.path, slots)
    if isinstance(move, Buy):
        return Buy(slots)
    if isinstance(move, Robber):
        return Robber(move.hex, move.victim, slots)
    if isinstance(move, Discard):
        return Discard(move.cards, slots)
    if isinstance(move, Bank):
        return Bank(move.give, move.get, slots)
    return move
