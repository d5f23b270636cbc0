"""Sticky moves: what a person's move settles for their next matches at the same table (X5)."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from parlour.server.store.records import StickyMove
from parlour.server.wire.base import JsonObject

StickyMoves: TypeAlias = dict[str, dict[str, JsonObject]]
"""By person and name: moves such as blocking."""

_decode: Final = msgspec.json.Decoder(JsonObject).decode


def decode_sticky_moves(stored: Iterable[StickyMove]) -> StickyMoves:
    """The sticky moves of a table, from the store."""
    found: StickyMoves = {}
    for one in stored:
        found.setdefault(one.person, {})[one.name] = _decode(one.move)
    return found
