"""What is fixed: when a match of Rupiaj starts, and when a round is dealt."""

from parlour.games.rupiaj.options import Options


class MatchConfig:
    """What is fixed when the match starts."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.hand_limit = options.hand_limit
        self.seals_to_win = options.seals_to_win
        self.exchange_limit = options.exchange_limit

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.options,)


class Deal:
    """What is fixed when a round is dealt: its number, who begins, deck and bonus piles."""

    def __init__(
        self, number: int, starter: int, deck: tuple[int, ...], bonus: tuple[tuple[int, ...], ...]
    ) -> None:
        self.number = number
        self.starter = starter
        self.deck = deck
        """The kinds of the cards left after dealing, in the order in which they are drawn."""
        self.bonus = bonus
        """The values of each bonus pile, top first."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.number, self.starter, self.deck, self.bonus)
