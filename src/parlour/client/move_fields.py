"""The fields of a request that makes a move, from any form in which a program has the move."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from parlour import games
from parlour.core.ops import Operations


def move_fields(game: str, move: object) -> dict[str, Any]:
    """A move as a typed value, as notation such as `road P35`, or in its JSON form.

    The JSON form needs no rules: the game may be one that is not installed here.
    """
    if isinstance(move, Mapping):
        return {"move": cast("Mapping[str, Any]", move)}
    rules = games.find(game)
    return {"move": rules.to_json(rules.parse(move) if isinstance(move, str) else move)}


def operation_fields(ops: Operations) -> dict[str, Any]:
    """Operations as text, in their JSON form, or as values."""
    return {"ops": ops if isinstance(ops, str) else msgspec.to_builtins(list(ops))}
