"""A match that a host's list sets up: what comes of it, and what the list leaves out (tacan S1)."""

from collections.abc import Sequence

from parlour.core.cells import Cell
from parlour.core.chance import Chance
from parlour.core.ops import Op, Shuffle, carried_out
from parlour.games.tacan import board
from parlour.games.tacan.board_cells import HARBOUR_KEYS, HEX_KEYS
from parlour.games.tacan.layout import HARBOUR_TILES, TILES, Layout, lay_numbers, lay_on
from parlour.games.tacan.names import DESERT, FACES, HARBOUR_KINDS, TERRAINS
from parlour.games.tacan.operations.host_setup import SETUP_KEYS, TILE_KEYS, TOKEN_KEYS
from parlour.games.tacan.options import Options
from parlour.games.tacan.setup import DEVELOPMENT_CARDS
from parlour.games.tacan.supply_cells import CARD_KEYS


def host_board(
    host_ops: Sequence[Op], options: Options, chance: Chance
) -> tuple[Layout, tuple[int, ...]]:
    """S1: the board and the deck of a lawful list: its shuffles are drawn first, then the rest."""
    orders = (tuple(chance.shuffle(len(op.keys))) for op in host_ops if isinstance(op, Shuffle))
    cells = carried_out(host_ops, orders, SETUP_KEYS)
    terrain, numbers = _hexes(cells, chance)
    if not numbers:
        numbers = _tokens(cells, terrain, options, chance)
    harbours = _pieces(cells, HARBOUR_KEYS, HARBOUR_KINDS)
    if not harbours:
        harbours = tuple(HARBOUR_TILES[tile] for tile in chance.shuffle(len(HARBOUR_TILES)))
    deck = _pieces(cells, CARD_KEYS, FACES)
    if not deck:
        deck = tuple(DEVELOPMENT_CARDS[card] for card in chance.shuffle(len(DEVELOPMENT_CARDS)))
    return Layout(terrain, numbers, harbours), deck


def _pieces(cells: dict[str, Cell], keys: Sequence[str], names: Sequence[str]) -> tuple[int, ...]:
    """What lies on the keys of a family; nothing if the list leaves it out."""
    return tuple(names.index(cells[key].value) for key in keys if key in cells)


def _hexes(cells: dict[str, Cell], chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Terrain, and numbers if the list lays them."""
    if HEX_KEYS[0] not in cells:
        terrain = _pieces(cells, TILE_KEYS, TERRAINS)
        if not terrain:
            terrain = tuple(TILES[tile] for tile in chance.shuffle(len(TILES)))
        return terrain, ()
    laid = [str(cells[key].value).split() for key in HEX_KEYS]
    terrain = tuple(TERRAINS.index(parts[0]) for parts in laid)
    if all(len(parts) == 1 for parts in laid):
        return terrain, ()
    return terrain, tuple(int(parts[1]) if len(parts) == 2 else 0 for parts in laid)


def _tokens(
    cells: dict[str, Cell], terrain: Sequence[int], options: Options, chance: Chance
) -> tuple[int, ...]:
    """The tokens of the list on the hexes in their order, or those of the option `numbers`."""
    desert = terrain.index(DESERT)
    if TOKEN_KEYS[0] not in cells:
        return lay_numbers(options.numbers, desert, chance)
    hexes = [h for h in range(board.HEXES) if h != desert]
    return lay_on(hexes, [cells[key].value for key in TOKEN_KEYS])
