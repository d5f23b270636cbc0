"""The slots of hands with `hand_slots` = `kept`, as V7 tells them: plain lists, nothing clever."""

from collections.abc import Sequence
from copy import deepcopy

from tests.oracle.notation import RESOURCES, Cards

Row = list[str | None]
"""What lies in each slot."""


class Slots:
    """A row for each seat, and the seats whose hands not everybody knows."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.rows: dict[str, Row] = {seat: [] for seat in seats}
        self.secret: set[str] = set()

    def copy(self) -> "Slots":
        return deepcopy(self)

    def shuffle(self, seat: str, order: Sequence[int]) -> None:
        """The cards of a seat change places among the slots that hold them."""
        row = self.rows[seat]
        held = [slot for slot, card in enumerate(row) if card is not None]
        cards = [row[slot] for slot in held]
        for slot, place in zip(held, order, strict=True):
            row[slot] = cards[place]

    def take(self, victim: str, thief: str, slot: int | None) -> str:
        """The card of the slot, or of the lowest that holds one, goes to the thief."""
        row = self.rows[victim]
        held = [number for number, card in enumerate(row) if card is not None]
        card = row[held[0] if slot is None else slot]
        assert card is not None
        row[held[0] if slot is None else slot] = None
        self.secret |= {victim, thief}
        self._put(thief, [card], list(self.rows[thief]))
        self._forget_empty()
        return card

    def follow(self, seat: str, hand: Cards, named: Sequence[int]) -> None:
        """A hand has changed to this one; some of its slots may have been named."""
        row = self.rows[seat]
        before = list(row)
        gone = [card for kind in RESOURCES for card in [kind] * (row.count(kind) - hand[kind])]
        come = [card for kind in RESOURCES for card in [kind] * (hand[kind] - row.count(kind))]
        if named:
            for slot in named:
                row[slot] = None
        elif seat in self.secret:
            self._give_secretly(row, gone)
        else:
            for card in gone:
                row[row.index(card)] = None
        self._put(seat, come, before)
        self._forget_empty()

    def _give_secretly(self, row: Row, gone: list[str]) -> None:
        """The lowest held slots become empty, whatever goes."""
        lowest = [slot for slot, card in enumerate(row) if card is not None][: len(gone)]
        left: list[str] = list(gone)
        homeless: list[str] = []
        for slot in lowest:
            card = row[slot]
            assert card is not None
            row[slot] = None
            if card in left:
                left.remove(card)
            else:
                homeless.append(card)
        freed = []
        for card in left:
            freed.append(row.index(card))
            row[freed[-1]] = None
        for slot, card in zip(sorted(freed), homeless, strict=True):
            row[slot] = card

    def _put(self, seat: str, cards: list[str], before: Row) -> None:
        """Into the lowest slots that were free before."""
        row = self.rows[seat]
        slot = 0
        for card in cards:
            while slot < len(before) and before[slot] is not None:
                slot += 1
            row.extend([None] * (slot + 1 - len(row)))
            row[slot] = card
            slot += 1

    def _forget_empty(self) -> None:
        self.secret = {seat for seat in self.secret if any(self.rows[seat])}
