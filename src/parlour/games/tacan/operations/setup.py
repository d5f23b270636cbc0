"""The setup of a match as operations, from nothing (tacan S1)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from parlour.core.ops import Op, Set, SetVisibility, Shuffle
from parlour.games.tacan import board
from parlour.games.tacan.board_cells import HARBOUR_KEYS, HEX_KEYS
from parlour.games.tacan.cells import cells
from parlour.games.tacan.layout import (
    HARBOUR_TILES,
    SPIRAL,
    SPIRALS,
    STRONG,
    TILES,
    TOKENS,
    WEAK,
)
from parlour.games.tacan.names import FACES, HARBOUR_KINDS, TERRAINS
from parlour.games.tacan.setup import DEVELOPMENT_CARDS
from parlour.games.tacan.state import State
from parlour.games.tacan.supply_cells import CARD_KEYS

TILE_KEYS: Final = tuple(f"R{tile:02}" for tile in range(len(TILES)))
TOKEN_KEYS: Final = tuple(f"T{token:02}" for token in range(len(TOKENS)))
SETUP_KEYS: Final = frozenset(TILE_KEYS + TOKEN_KEYS)


def setup_operations(state: State) -> list[Op]:
    """S1: tiles, tokens, harbours and cards are named and shuffled; then all else is as it is.

    The shuffles stand in the order in which chance was asked.
    """
    ops: list[Op] = [
        *_named(TILE_KEYS, [TERRAINS[tile] for tile in TILES]),
        Shuffle(TILE_KEYS),
        *_tokens(state.setting.options.numbers),
        *_named(HARBOUR_KEYS, [HARBOUR_KINDS[kind] for kind in HARBOUR_TILES]),
        Shuffle(HARBOUR_KEYS),
        *_named(CARD_KEYS, [FACES[card] for card in DEVELOPMENT_CARDS]),
        Shuffle(CARD_KEYS),
        *_hexes(state),
    ]
    laid = cells(state)
    said = {op.key for op in ops if isinstance(op, Set)}
    ops += [Set(key, cell.value) for key, cell in laid.items() if key not in said]
    ops += [SetVisibility(key, tuple(cell.audience)) for key, cell in laid.items()]
    return ops


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


def _hexes(state: State) -> Iterator[Op]:
    """Every hex gets its tile, and all but the desert the token that was laid there."""
    token_at = dict(zip(_laying_order(state), TOKEN_KEYS, strict=True))
    for h in range(board.HEXES):
        tile = TILE_KEYS[h]
        yield Set(HEX_KEYS[h], f"{tile} {token_at[h]}" if h in token_at else tile)


def _laying_order(state: State) -> Sequence[int]:
    """The hexes in the order in which the tokens T00 to T17 were laid on them."""
    layout = state.setting.layout
    hexes = [h for h in range(board.HEXES) if h != layout.desert]
    if state.setting.options.numbers == "random":
        return hexes
    if state.setting.options.numbers == "balanced":
        return sorted(hexes, key=lambda h: (layout.numbers[h] not in STRONG, h))
    for spiral in SPIRALS:
        order = [h for h in spiral if h != layout.desert]
        if tuple(layout.numbers[h] for h in order) == SPIRAL:
            return order
    raise ValueError("the tokens do not lie in a spiral")
