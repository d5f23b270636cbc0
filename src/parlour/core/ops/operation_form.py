"""How a game writes its moves as operations: a table, which is also the documentation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from parlour.core.errors import OperationError
from parlour.core.ops.op import Op
from parlour.core.ops.sender_view import SenderView
from parlour.core.ops.text import one_text

M = TypeVar("M")
"""A game's moves."""


@dataclass(frozen=True)
class OperationForm(Generic[M]):
    """How one kind of move is written as operations, and read back."""

    kind: type[M]
    pattern: str
    """The operations, with ‹names› for what varies."""
    write: Callable[[SenderView, Any], list[Op]]
    """The operations of a move of this kind."""
    read: Callable[[SenderView, Sequence[Op]], M | None]
    """The move, if the operations tell of this kind."""


def write_move(forms: Sequence[OperationForm[M]], sender: SenderView, move: M) -> list[Op]:
    """The operations that a move amounts to."""
    for form in forms:
        if form.kind is type(move):
            return form.write(sender, move)
    raise OperationError("no_operations", f"{move} has no form as operations.")


def read_move(forms: Sequence[OperationForm[M]], sender: SenderView, ops: Sequence[Op]) -> M:
    """The move of the first form that the operations tell of."""
    for form in forms:
        move = form.read(sender, ops)
        if move is not None:
            return move
    first = one_text(ops[0]) if ops else None
    raise OperationError("no_such_move", "No move amounts to these operations.", first)
