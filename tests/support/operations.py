"""Operations at a match: the one move that a list means."""

from collections.abc import Sequence
from typing import Any

from parlour.core.match import Match
from parlour.core.ops import Op, Placed
from parlour.core.ops.move_finder import find_move as find
from parlour.games.tacan.moves import with_slots


def find_move(match: Match[Any, Any, Any], seat: str, ops: Sequence[Op]) -> Any:
    """The one legal move that a list of a seat means, as a server asks for it."""
    sent = [Placed(op, place) for place, op in enumerate(ops, start=1)]
    return find(match.game, match.state, match.seat_index(seat), match.sender_view(seat), sent)


def without_slots(match: Match[Any, Any, Any], move: Any) -> Any:
    """The move as it is typed, with no slots named: a list of Tacan may name them (V7)."""
    return with_slots(move, ()) if match.game.name == "tacan" else move
