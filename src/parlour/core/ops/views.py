"""Operations and views: what changed, told as operations, and operations carried out."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from parlour.core.cells import NO_ONE, Cell, CellValue, View, difference
from parlour.core.errors import OperationError
from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle


def changes(old: View, new: View) -> list[Set]:
    """The operations that lead from one view to the next: redacted like the views."""
    return [Set(key, value) for key, value in difference(old, new).items()]


def applied(view: View, ops: Iterable[Op]) -> View:
    """The view after such operations."""
    after = dict(view)
    for op in ops:
        if not isinstance(op, Set):
            raise OperationError("malformed_operation", "A view is only changed by set.")
        after[op.key] = op.value
    return after


def laid_out(
    ops: Iterable[Op], orders: Iterator[Sequence[int]], aside: Iterable[str]
) -> dict[str, Cell]:
    """The cells that a setup leads to, from nothing; the keys `aside` are gone in the end."""
    tiles = frozenset(aside)
    cells = carried_out(ops, orders, tiles)
    return {key: cell for key, cell in cells.items() if key not in tiles}


def carried_out(
    ops: Iterable[Op], orders: Iterator[Sequence[int]], tiles: Collection[str]
) -> dict[str, Cell]:
    """The cells that operations lead to, from nothing.

    A key is nobody's until its visibility is set. A shuffle takes the next of the orders. A part of
    a value that names one of the tiles or tokens stands for what lies there.
    """
    cells: dict[str, Cell] = {}
    for op in ops:
        match op:
            case Set(key, value):
                audience = cells[key].audience if key in cells else NO_ONE
                cells[key] = Cell(_looked_up(value, cells, tiles), audience)
            case SetVisibility(key, audience):
                cells[key] = Cell(_there(key, cells).value, audience)
            case Shuffle(keys):
                before = [_there(key, cells) for key in keys]
                for key, place in zip(keys, _next_order(orders, len(keys))):
                    cells[key] = before[place]
    return cells


def _looked_up(value: CellValue, cells: Mapping[str, Cell], tiles: Collection[str]) -> CellValue:
    if not isinstance(value, str):
        return value
    parts = [_there(part, cells).value if part in tiles else part for part in value.split(" ")]
    return parts[0] if len(parts) == 1 else " ".join(str(part) for part in parts)


def _next_order(orders: Iterator[Sequence[int]], size: int) -> Sequence[int]:
    order = next(orders, ())
    if len(order) != size:
        raise OperationError("wrong_shuffle", f"There is no order for a shuffle of {size} keys.")
    return order


def _there(key: str, cells: Mapping[str, Cell]) -> Cell:
    if key not in cells:
        raise OperationError("unknown_key", f"{key!r} has not been set.", key)
    return cells[key]
