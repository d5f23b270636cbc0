"""What happens in Rupiaj: the rules say it by these values. Cards are bundles or kinds."""

from parlour.core.events import Event


class Dealt(Event):
    """S1–S3: a round is laid."""

    __slots__ = ("market", "round", "starter")

    def __init__(self, round_: int, starter: int, market: int) -> None:
        self.round = round_
        self.starter = starter
        self.market = market


class Took(Event):
    """T1: one good from the market."""

    __slots__ = ("good", "seat")

    def __init__(self, seat: int, good: int) -> None:
        self.seat = seat
        self.good = good


class TookCamels(Event):
    """T3: all camels of the market."""

    __slots__ = ("number", "seat")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class Exchanged(Event):
    """T2: goods of the market for cards of hand and herd."""

    __slots__ = ("give", "seat", "take")

    def __init__(self, seat: int, take: int, give: int) -> None:
        self.seat = seat
        self.take = take
        self.give = give


class Sold(Event):
    """T4: cards for tokens, and perhaps a bonus."""

    __slots__ = ("bonus", "good", "number", "pile", "seat", "tokens")

    def __init__(
        self, seat: int, good: int, number: int, tokens: list[int], pile: int, bonus: int
    ) -> None:
        self.seat = seat
        self.good = good
        self.number = number
        self.tokens = tokens
        """The values of the goods tokens, top first."""
        self.pile = pile
        """The pile of the bonus token, or NO_BONUS."""
        self.bonus = bonus
        """Its value, or NO_BONUS."""


class Refilled(Event):
    """T1, T3: cards from the deck to the market."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards


class RoundEnded(Event):
    """E1–E3, E5: a round is over, and reckoned up."""

    __slots__ = ("cause", "lines", "reason", "winner")

    def __init__(
        self,
        cause: int,
        winner: int,
        reason: int,
        lines: list[tuple[int, int, int, int, int, int, int]],
    ) -> None:
        self.cause = cause
        self.winner = winner
        self.reason = reason
        self.lines = lines
        """Of each seat: itself, the points of goods, of bonuses and of camels, all points, and how
        many bonus and goods tokens there are."""


class MatchWon(Event):
    """E4: a seat has the seals."""

    __slots__ = ("seals", "seat")

    def __init__(self, seat: int, seals: int) -> None:
        self.seat = seat
        self.seals = seals
