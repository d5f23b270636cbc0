"""A seat's view of a match, read for what operations need: slots, pieces, cards."""

from collections.abc import Iterable

from parlour.core.ops import Op, Set, Sight
from parlour.games.tacan.cards import CARD, EMPTY, unpack
from parlour.games.tacan.names import COLOURS, RESOURCES
from parlour.games.tacan.supply_cells import CARD_KEYS

MOST_SLOTS = 150
"""Cards there can be in a hand: 30 of each resource."""


class Sheet:
    """What one seat sees, and what it would write down for its moves."""

    def __init__(self, sight: Sight) -> None:
        self.view = sight.view
        self.seat = sight.seat
        self._public = sight.public
        self.phase = str(sight.view["phase"]).split()[0]

    def slot(self, number: int, seat: str = "") -> str:
        """The key of a slot of a hand, the own one unless said otherwise."""
        return f"RC{number:02}{seat or self.seat}"

    def hand(self) -> list[str]:
        """The own cards, slot by slot."""
        cards: list[str] = []
        while self.view.get(self.slot(len(cards)), []) != []:
            cards.append(self.view[self.slot(len(cards))])
        return cards

    def same_turn(self) -> Op:
        """The sender stays on turn."""
        return Set("turn", self.view["turn"])

    def given(self, bundle: int) -> list[Op]:
        """Cards that leave the hand: for each resource the first slots that show it."""
        ops: list[Op] = []
        hand = self.hand()
        for resource, number in zip(RESOURCES, unpack(bundle), strict=True):
            slots = [slot for slot, card in enumerate(hand) if card == resource]
            ops += [Set(self.slot(slot), []) for slot in slots[:number]]
        return ops

    def received(self, bundle: int) -> list[Op]:
        """Cards that come to the hand: into the first empty slots."""
        faces = [
            resource
            for resource, number in zip(RESOURCES, unpack(bundle), strict=True)
            for _ in range(number)
        ]
        first = len(self.hand())
        return [Set(self.slot(first + place), face) for place, face in enumerate(faces)]

    def is_own_slot(self, key: str) -> bool:
        """Whether the key is a slot of the own hand."""
        return key.startswith("RC") and key.endswith(self.seat)

    def cards_given(self, ops: Iterable[Op]) -> int:
        """The bundle of the own cards whose slots are emptied."""
        bundle = EMPTY
        for op in ops:
            if isinstance(op, Set) and self.is_own_slot(op.key) and op.value == []:
                face = self.view.get(op.key, [])
                if face in RESOURCES:
                    bundle += CARD[RESOURCES.index(face)]
        return bundle

    def cards_received(self, ops: Iterable[Op]) -> int:
        """The bundle of the cards that are put into empty slots of the own hand."""
        bundle = EMPTY
        for op in ops:
            if isinstance(op, Set) and self.is_own_slot(op.key) and op.value in RESOURCES:
                if self.view.get(op.key, []) == []:
                    bundle += CARD[RESOURCES.index(op.value)]
        return bundle

    def next_piece(self, name: str, width: int) -> str:
        """The name of the next piece of a kind: the lowest number that is free."""
        pieces = {value for key, value in self.view.items() if key[0] in "NP" and value}
        number = 0
        while f"{name}{number:0{width}}{self.seat}" in pieces:
            number += 1
        return f"{name}{number:0{width}}{self.seat}"

    def own_card(self, face: str) -> str:
        """The deck slot of the first own unplayed card of a face; empty if there is none."""
        for key in CARD_KEYS:
            if self.view[key] == face and self._public[key] is None:
                return key
        return ""


def seat_of_slot(key: str) -> str | None:
    """The seat whose hand a slot belongs to."""
    return key[-2:] if key.startswith("RC") and key[-2:] in COLOURS else None
