"""Every kind of move as operations: one table, to write, to read and to document them.

A card of the market is set to the seat that takes it, a card of the hand or herd to the market
(`MK`) or to the cards sold (`SO`).
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Final

from parlour.core.ops import (
    KeyBook,
    Op,
    OperationForm,
    SenderView,
    Set,
    one_text,
    read_move,
    write_move,
)
from parlour.games.rupiaj import moves as m
from parlour.games.rupiaj.cards import CARD, EMPTY, camels, size, spread
from parlour.games.rupiaj.catalogue import interned
from parlour.games.rupiaj.names import CAMEL, KINDS, SEATS

MARKET: Final = "MK"
SOLD: Final = "SO"


def _slots(sender: SenderView, prefix: str, suffix: str = "") -> list[str]:
    """The keys of a row of slots that hold a card."""
    return [
        key
        for key, value in sender.view.items()
        if key.startswith(prefix) and key.endswith(suffix) and value in KINDS
    ]


def _own(sender: SenderView) -> list[str]:
    """The slots of the own hand, then those of the own herd."""
    return [*_slots(sender, "HC", sender.seat), *_slots(sender, "CA", sender.seat)]


def _moved(sender: SenderView, slots: Iterable[str], bundle: int, to: str) -> list[Op]:
    """For each card of a bundle, the first slot that shows it goes to a place."""
    left = list(slots)
    ops: list[Op] = []
    for kind in spread(bundle):
        key = next((key for key in left if sender.view[key] == KINDS[kind]), None)
        if key is not None:
            left.remove(key)
            ops.append(Set(key, to))
    return ops


def _cards(sender: SenderView, ops: Sequence[Op], to: str, prefixes: tuple[str, ...]) -> int:
    """The bundle of the cards that go from such slots to a place."""
    bundle = EMPTY
    for op in ops:
        if isinstance(op, Set) and op.value == to and op.key.startswith(prefixes):
            face = sender.view.get(op.key)
            if face in KINDS:
                bundle += CARD[KINDS.index(face)]
    return bundle


def _write_take(sender: SenderView, move: m.Take) -> list[Op]:
    return _moved(sender, _slots(sender, MARKET), CARD[move.good], sender.seat)


def _write_camels(sender: SenderView, move: m.Camels) -> list[Op]:
    market = _slots(sender, MARKET)
    herd = sum(sender.view[key] == KINDS[CAMEL] for key in market)
    return _moved(sender, market, CARD[CAMEL] * herd, sender.seat)


def _write_swap(sender: SenderView, move: m.Swap) -> list[Op]:
    taken = _moved(sender, _slots(sender, MARKET), move.take, sender.seat)
    return taken + _moved(sender, _own(sender), move.give, MARKET)


def _write_sell(sender: SenderView, move: m.Sell) -> list[Op]:
    return _moved(sender, _own(sender), CARD[move.good] * move.count, SOLD)


def _read_sell(sender: SenderView, ops: Sequence[Op]) -> m.Move | None:
    sold = _cards(sender, ops, SOLD, ("HC", "CA"))
    kinds = spread(sold)
    return m.Sell(kinds.count(kinds[0]), kinds[0]) if kinds else None


def _read_swap(sender: SenderView, ops: Sequence[Op]) -> m.Move | None:
    taken = _cards(sender, ops, sender.seat, (MARKET,))
    given = _cards(sender, ops, MARKET, ("HC", "CA"))
    several = size(taken) > 1 and camels(taken) < size(taken)
    return m.Swap(taken, given) if given or several else None


def _read_camels(sender: SenderView, ops: Sequence[Op]) -> m.Move | None:
    return m.Camels() if camels(_cards(sender, ops, sender.seat, (MARKET,))) else None


def _read_take(sender: SenderView, ops: Sequence[Op]) -> m.Move | None:
    taken = spread(_cards(sender, ops, sender.seat, (MARKET,)))
    return m.Take(taken[0]) if taken else None


OPERATION_FORMS: Final[tuple[OperationForm[m.Move], ...]] = (
    OperationForm(m.Sell, "set(‹slot of the hand›,SO) for each card", _write_sell, _read_sell),
    OperationForm(
        m.Swap,
        "set(‹slot of the market›,‹seat›) for each card taken,"
        " set(‹slot of hand or herd›,MK) for each card given",
        _write_swap,
        _read_swap,
    ),
    OperationForm(
        m.Camels, "set(‹slot of the market›,‹seat›) for each camel", _write_camels, _read_camels
    ),
    OperationForm(m.Take, "set(‹slot of the market›,‹seat›)", _write_take, _read_take),
)
"""Every kind of move that a seat makes; a deal happens by itself. Read from first to last."""


def write(sender: SenderView, move: m.Move) -> list[Op]:
    """The operations that a move of the seat amounts to."""
    return write_move(OPERATION_FORMS, sender, move)


def read(sender: SenderView, ops: Sequence[Op]) -> m.Move:
    """The move that the operations tell of."""
    return interned(read_move(OPERATION_FORMS, sender, ops))


def comparison_key(sender: SenderView, op: Op) -> Hashable:
    """Equal for all slots of a row that show the same card."""
    if isinstance(op, Set):
        face = sender.view.get(op.key)
        own = op.key.endswith(sender.seat) and op.key.startswith(("HC", "CA"))
        if face in KINDS and (own or op.key.startswith(MARKET)):
            return op.key[:2], face, op.value
    return one_text(op)


def key_book(sender: SenderView) -> KeyBook:
    """The keys of the rules page, and the names of seats and of where cards go."""
    return KeyBook(sender.view, [*SEATS, MARKET, SOLD])
