"""What happens in Tacan: the rules say it by these values.

Seats are places in the match; cards are bundles; places, resources and faces are indices.
"""

from parlour.core.events import Event


class OpeningRolled(Event):
    """S2: a seat has rolled for who begins."""

    __slots__ = ("dice", "seat")

    def __init__(self, seat: int, dice: tuple[int, int]) -> None:
        self.seat = seat
        self.dice = dice


class PlacedSettlement(Event):
    """S3, S4: a settlement of the setup."""

    __slots__ = ("node", "seat")

    def __init__(self, seat: int, node: int) -> None:
        self.seat = seat
        self.node = node


class PlacedRoad(Event):
    """S3, S4: a road of the setup."""

    __slots__ = ("path", "seat")

    def __init__(self, seat: int, path: int) -> None:
        self.seat = seat
        self.path = path


class GotFirstCards(Event):
    """S4: the cards of the second settlement."""

    __slots__ = ("cards", "seat", "sources")

    def __init__(self, seat: int, cards: int, sources: list[tuple[int, int]]) -> None:
        self.seat = seat
        self.cards = cards
        self.sources = sources
        """Hexes, and what each gave."""


class TurnBegan(Event):
    """T0: it is a seat's turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TurnEnded(Event):
    """T6: a seat has ended its turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Rolled(Event):
    """T1: the dice of a turn."""

    __slots__ = ("dice", "seat")

    def __init__(self, seat: int, dice: tuple[int, int]) -> None:
        self.seat = seat
        self.dice = dice


class Produced(Event):
    """T2, T3, R3: what a roll gave to a seat, and what kept it from getting more."""

    __slots__ = ("blocked", "cards", "seat", "sources", "unpaid")

    def __init__(
        self, seat: int, cards: int, sources: list[tuple[int, int]], blocked: int, unpaid: int
    ) -> None:
        self.seat = seat
        self.cards = cards
        """All that it got."""
        self.sources = sources
        """Hexes, and what each would give if the bank can pay it."""
        self.blocked = blocked
        """What the robber held back."""
        self.unpaid = unpaid
        """What the bank could not pay."""


class Discarded(Event):
    """T4: cards given up after a 7."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: int, cards: int) -> None:
        self.seat = seat
        self.cards = cards


class RobberMoved(Event):
    """R1: the robber went from one hex to another, or stayed."""

    __slots__ = ("hex", "origin", "seat")

    def __init__(self, seat: int, origin: int, hex_: int) -> None:
        self.seat = seat
        self.origin = origin
        self.hex = hex_


class Stole(Event):
    """R2: a card went from the victim to the thief."""

    __slots__ = ("card", "thief", "victim")

    def __init__(self, thief: int, victim: int, card: int) -> None:
        self.thief = thief
        self.victim = victim
        self.card = card


class BuiltRoad(Event):
    """B1, C5: a road, paid or free."""

    __slots__ = ("paid", "path", "seat")

    def __init__(self, seat: int, path: int, paid: int) -> None:
        self.seat = seat
        self.path = path
        self.paid = paid


class BuiltSettlement(Event):
    """B3: a settlement."""

    __slots__ = ("node", "paid", "seat")

    def __init__(self, seat: int, node: int, paid: int) -> None:
        self.seat = seat
        self.node = node
        self.paid = paid


class Upgraded(Event):
    """B5: a city in place of a settlement."""

    __slots__ = ("node", "paid", "seat")

    def __init__(self, seat: int, node: int, paid: int) -> None:
        self.seat = seat
        self.node = node
        self.paid = paid


class Bought(Event):
    """C1: a development card."""

    __slots__ = ("card", "paid", "seat")

    def __init__(self, seat: int, card: int, paid: int) -> None:
        self.seat = seat
        self.card = card
        self.paid = paid


class Played(Event):
    """C2: a development card is played."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class TookFromBank(Event):
    """C6: the cards of year of plenty."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: int, cards: int) -> None:
        self.seat = seat
        self.cards = cards


class Monopolised(Event):
    """C7: what each opponent handed over."""

    __slots__ = ("resource", "seat", "taken")

    def __init__(self, seat: int, resource: int, taken: list[tuple[int, int]]) -> None:
        self.seat = seat
        self.resource = resource
        self.taken = taken
        """Seats, and how many cards each had."""


class TradedWithBank(Event):
    """X2: cards for the bank's."""

    __slots__ = ("get", "give", "seat")

    def __init__(self, seat: int, give: int, get: int) -> None:
        self.seat = seat
        self.give = give
        self.get = get


class Offered(Event):
    """X3: an offer to some seats."""

    __slots__ = ("asked", "give", "seat", "want")

    def __init__(self, seat: int, give: int, want: int, asked: tuple[int, ...]) -> None:
        self.seat = seat
        self.give = give
        self.want = want
        self.asked = asked


class Answered(Event):
    """X4: an offer is accepted or declined."""

    __slots__ = ("accepts", "seat")

    def __init__(self, seat: int, accepts: bool) -> None:
        self.seat = seat
        self.accepts = accepts


class Countered(Event):
    """X4: an offer is answered by another one."""

    __slots__ = ("give", "seat", "want")

    def __init__(self, seat: int, give: int, want: int) -> None:
        self.seat = seat
        self.give = give
        self.want = want


class Traded(Event):
    """X4: cards change hands between players."""

    __slots__ = ("get", "give", "partner", "seat")

    def __init__(self, seat: int, partner: int, give: int, get: int) -> None:
        self.seat = seat
        self.partner = partner
        self.give = give
        self.get = get


class Withdrawn(Event):
    """X6: the open offer is taken back, or given up for another move."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Blocked(Event):
    """X5: a seat blocks trading from now on, or no longer."""

    __slots__ = ("blocks", "seat")

    def __init__(self, seat: int, blocks: bool) -> None:
        self.seat = seat
        self.blocks = blocks


class AwardMoved(Event):
    """A1–A3: the largest army or the longest road has another holder, or none."""

    __slots__ = ("award", "length", "loser", "winner")

    def __init__(self, award: int, loser: int, winner: int, length: int) -> None:
        self.award = award
        self.loser = loser
        self.winner = winner
        self.length = length
        """Knights or roads of the new holder; 0 without one."""


class Won(Event):
    """W2: a seat has the points, and the match is over."""

    __slots__ = ("points", "seat")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points
