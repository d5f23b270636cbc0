"""A seat's view of a match, read for what operations need: slots, pieces, cards."""

from collections.abc import Iterable, Sequence
from itertools import count

from parlour.core.cells import CellValue
from parlour.core.ops import Op, SenderView, Set
from parlour.games.tacan import moves as m
from parlour.games.tacan.cards import CARD, EMPTY, unpack
from parlour.games.tacan.names import COLOURS, NOBODY, RESOURCES
from parlour.games.tacan.supply_cells import CARD_KEYS


class SenderCells:
    """What one seat sees, and what it would write down for its moves."""

    def __init__(self, sender: SenderView) -> None:
        self.view = sender.view
        self.seat = sender.seat
        self._public = sender.public
        self.kept = sender.options.get("hand_slots") == "kept"
        """Whether cards stay in their slots (V7)."""
        self.phase = str(sender.view["phase"]).split()[0]

    def slot(self, number: int, seat: str = "") -> str:
        """The key of a slot of a hand, the own one unless said otherwise."""
        return f"RC{number:02}{seat or self.seat}"

    def hand(self, seat: str = "") -> dict[int, str | None]:
        """The cards of a hand by slot, the own one unless said otherwise; None where unseen."""
        cards: dict[int, str | None] = {}
        slot = 0
        while (key := self.slot(slot, seat)) in self.view:
            if self.view[key] != []:
                cards[slot] = self.view[key]
            slot += 1
        return cards

    def same_turn(self) -> Op:
        """The sender stays on turn."""
        return Set("turn", self.view["turn"])

    def given(self, bundle: int, named: Sequence[int] = ()) -> list[Op]:
        """Cards that leave the hand: the named slots, or the lowest that show each resource."""
        slots = list(named)
        if not named:
            hand = self.hand()
            for resource, number in zip(RESOURCES, unpack(bundle), strict=True):
                slots += [slot for slot, card in hand.items() if card == resource][:number]
        return [Set(self.slot(slot), []) for slot in sorted(slots)]

    def received(self, bundle: int) -> list[Op]:
        """Cards that come to the hand: into the lowest empty slots."""
        hand = self.hand()
        empty = (slot for slot in count() if slot not in hand)
        return [
            Set(self.slot(next(empty)), resource)
            for resource, number in zip(RESOURCES, unpack(bundle), strict=True)
            for _ in range(number)
        ]

    def named_slots(self, move: m.Move, ops: Iterable[Op]) -> m.Slots:
        """V7: the slots that the operations of a move empty."""
        seat = self.seat
        value: CellValue = []
        if isinstance(move, m.Robber):
            if move.victim == NOBODY:
                return ()
            seat, value = COLOURS[move.victim], self.seat
        emptied = (op.key for op in ops if isinstance(op, Set) and op.value == value)
        return tuple(sorted(int(key[2:-2]) for key in emptied if seat_of_slot(key) == seat))

    def same_cards(self, slots: m.Slots, due: Iterable[Op]) -> bool:
        """V7: whether some slots hold the same cards as those that a move would empty by itself."""
        emptied = [op.key for op in due if isinstance(op, Set) and op.value == []]
        shown = [self.view.get(self.slot(slot)) for slot in slots]
        paid = [self.view[key] for key in emptied if self.is_own_slot(key)]
        return sorted(map(str, shown)) == sorted(map(str, paid))

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
