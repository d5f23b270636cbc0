"""The setup of a match as operations, from nothing (tacan S1)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from parlour.core.ops import Op, Set, SetVisibility, Shuffle, laid_out
from parlour.games.tacan import board
from parlour.games.tacan.board_cells import HEX_KEYS
from parlour.games.tacan.cells import cells
from parlour.games.tacan.layout import SPIRAL, SPIRALS, STRONG, TOKENS, WEAK
from parlour.games.tacan.names import TERRAINS
from parlour.games.tacan.operations.host_setup import (
    CARD,
    HARBOUR,
    SETUP_KEYS,
    TILE,
    TILE_KEYS,
    TOKEN_KEYS,
    Family,
)
from parlour.games.tacan.state import State


def setup_operations(
    state: State, orders: Sequence[Sequence[int]], host_ops: Sequence[Op]
) -> list[Op]:
    """S1: tiles, tokens, harbours and cards are named and shuffled; then all else is as it is.

    The operations of a host come first. The shuffles stand in the order in which chance was asked.
    """
    said = {op.key for op in host_ops if isinstance(op, Set)}
    ops: list[Op] = [*host_ops]
    if not said & {TILE_KEYS[0], HEX_KEYS[0]}:
        ops += _shuffled(TILE)
    tokens_laid = any(" " in str(op.value) for op in host_ops if _lays_hex(op))
    if not tokens_laid and TOKEN_KEYS[0] not in said:
        ops += _tokens(state.config.options.numbers)
    for family in (HARBOUR, CARD):
        if family.keys[0] not in said:
            ops += _shuffled(family)
    if not tokens_laid:
        ops += _hexes(state, by_tile=TILE_KEYS[0] not in said, tokens=TOKEN_KEYS[0] in said)
    before = laid_out(ops, iter(orders), SETUP_KEYS)
    for key, cell in cells(state).items():
        if key not in before or before[key].value != cell.value:
            ops.append(Set(key, cell.value))
    for key, cell in cells(state).items():
        if key not in before or before[key].audience != tuple(cell.audience):
            ops.append(SetVisibility(key, tuple(cell.audience)))
    return ops


def _lays_hex(op: Op) -> TypeGuard[Set]:
    return isinstance(op, Set) and op.key in HEX_KEYS


def _shuffled(family: Family) -> list[Op]:
    return [*_named(family.keys, family.pieces), Shuffle(family.keys)]


def _named(keys: Iterable[str], values: Iterable[object]) -> list[Op]:
    return [Set(key, value) for key, value in zip(keys, values, strict=True)]


def _tokens(numbers: str) -> Iterator[Op]:
    """The number tokens, in the order of the option `numbers`."""
    if numbers == "balanced":
        yield from _named(TOKEN_KEYS, STRONG + WEAK)
        yield Shuffle(TOKEN_KEYS[: len(STRONG)])
        yield Shuffle(TOKEN_KEYS[len(STRONG) :])
    elif numbers == "random":
        yield from _named(TOKEN_KEYS, TOKENS)
        yield Shuffle(TOKEN_KEYS)
    else:
        yield from _named(TOKEN_KEYS, SPIRAL)


def _hexes(state: State, *, by_tile: bool, tokens: bool) -> Iterator[Op]:
    """Every hex gets its tile, and all but the desert the token that was laid there.

    A host's tiles may have been laid anyhow, so the terrain is named; a host's tokens are laid in
    the order of the hexes.
    """
    layout = state.config.layout
    order = [h for h in range(board.HEXES) if h != layout.desert]
    token_at = dict(zip(order if tokens else _laying_order(state), TOKEN_KEYS, strict=True))
    for h in range(board.HEXES):
        tile = TILE_KEYS[h] if by_tile else TERRAINS[layout.terrain[h]]
        yield Set(HEX_KEYS[h], f"{tile} {token_at[h]}" if h in token_at else tile)


def _laying_order(state: State) -> Sequence[int]:
    """The hexes in the order in which the tokens T00 to T17 were laid on them."""
    layout = state.config.layout
    hexes = [h for h in range(board.HEXES) if h != layout.desert]
    if state.config.options.numbers == "random":
        return hexes
    if state.config.options.numbers == "balanced":
        return sorted(hexes, key=lambda h: (layout.numbers[h] not in STRONG, h))
    for spiral in SPIRALS:
        order = [h for h in spiral if h != layout.desert]
        if tuple(layout.numbers[h] for h in order) == SPIRAL:
            return order
    raise ValueError("the tokens do not lie in a spiral")
