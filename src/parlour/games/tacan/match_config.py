"""What is fixed when a match of Tacan starts."""

from typing import Final

from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import ONE_CARD
from parlour.games.tacan.layout import Layout
from parlour.games.tacan.names import COLOURS, FACES, NOBODY, VICTORY_POINT
from parlour.games.tacan.options import Options

VISIBLE_SLOTS: Final = 30
"""Slots of a hand that are always there (`RC00PB` to `RC29PB`)."""


class Deck:
    """The development cards in the order in which they are bought; it never changes."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.slots = [0] * len(FACES)
        for slot, face in enumerate(faces):
            self.slots[face] |= BIT[slot]
        """For each face, the mask of the slots that have it."""
        self.to_play = (1 << len(faces)) - 1 ^ self.slots[VICTORY_POINT]
        """Mask of the slots whose cards can be played at all."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.faces,)


OpeningRolls = tuple[tuple[tuple[int, int], ...], ...]
"""By seat, all its opening rolls, both dice of each."""


class MatchConfig:
    """What is fixed when the match starts: seats, options, board, deck, opening rolls, beginner."""

    def __init__(
        self,
        colours: tuple[int, ...],
        options: Options,
        layout: Layout,
        deck: Deck,
        first: int,
        rolls: OpeningRolls,
    ) -> None:
        self.colours = colours
        """The colour of each seat."""
        self.seat_of = [NOBODY] * len(COLOURS)
        for seat, colour in enumerate(colours):
            self.seat_of[colour] = seat
        """The seat of each colour, or NOBODY."""
        self.options = options
        self.layout = layout
        self.deck = deck
        self.first = first
        """The seat that begins."""
        self.rolls = rolls
        """Every opening roll of each seat, in order; more than one where there was a tie (S2)."""
        self.numbers = layout.numbers
        self.points_to_win = options.victory_points
        self.crowded = (5 * options.bank - VISIBLE_SLOTS) * ONE_CARD
        """Only with a bank below this can a hand need more slots than there are at the start."""
        self.automatic_roll = options.automatic_roll
        self.bank_trade_before_roll = options.bank_trade_before_roll

    def __reduce__(self) -> tuple[object, ...]:
        said = (self.colours, self.options, self.layout, self.deck, self.first, self.rolls)
        return type(self), said

    def with_deck(self, deck: Deck) -> "MatchConfig":
        """The same match with another deck."""
        return MatchConfig(self.colours, self.options, self.layout, deck, self.first, self.rolls)

    def with_options(self, options: Options) -> "MatchConfig":
        """The same match by other rules."""
        return MatchConfig(self.colours, options, self.layout, self.deck, self.first, self.rolls)
