"""The operation language: each change of a game is `set`, `setVisibility` or `shuffle` on keys."""

from parlour.core.ops.audience import normalised
from parlour.core.ops.inputs import Operations, find_value, read_placed
from parlour.core.ops.json_form import from_json, to_json
from parlour.core.ops.keys import KeyBook
from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle
from parlour.core.ops.operation_form import OperationForm, read_move, write_move
from parlour.core.ops.parser import Placed, parse
from parlour.core.ops.sender_view import SenderView
from parlour.core.ops.text import one_text, text
from parlour.core.ops.views import applied, carried_out, changes, laid_out

__all__ = [
    "KeyBook",
    "Op",
    "OperationForm",
    "Operations",
    "Placed",
    "SenderView",
    "Set",
    "SetVisibility",
    "Shuffle",
    "applied",
    "carried_out",
    "changes",
    "find_value",
    "from_json",
    "laid_out",
    "normalised",
    "one_text",
    "parse",
    "read_move",
    "read_placed",
    "text",
    "to_json",
    "write_move",
]
