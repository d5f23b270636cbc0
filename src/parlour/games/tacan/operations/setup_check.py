"""Whether a host's list, read to its end, is a lawful setup (tacan S1)."""

from collections.abc import Sequence

from parlour.core.cells import Cells, CellValue
from parlour.core.errors import OperationError
from parlour.core.ops import Op, Placed
from parlour.games.tacan.board_cells import HEX_KEYS
from parlour.games.tacan.names import TERRAINS
from parlour.games.tacan.operations.host_setup import (
    CARD,
    FAMILIES,
    HARBOUR,
    TILE,
    TOKEN,
    Family,
    HexSetup,
    HostSetup,
    refuse,
    too_many,
)
from parlour.games.tacan.options import Options

DESERT_TILE = "DES"


def check_setup(
    seats: Sequence[str], options: Options, host_ops: Sequence[Placed], fresh: Cells
) -> list[Op]:
    """S1: the operations as they should be written, if the setup is lawful."""
    said = HostSetup(seats, options, fresh)
    ops: list[Op] = []
    for placed in host_ops:
        try:
            ops.append(said.read(placed))
        except OperationError as error:
            raise error.at(placed.place, placed.line) from None
    for family in FAMILIES:
        _check_pieces(said, family)
    _check_board(said)
    _check_shuffled(said, HARBOUR, by_hand=said.own)
    _check_shuffled(said, CARD, by_hand=False)
    _check_robber(said)
    return ops


def _blame(said: HostSetup, key: str, code: str, sentence: str) -> None:
    """Refuse what was said of a key, in the place where it was said last."""
    placed = said.said[key]
    try:
        refuse(code, "S1", sentence, placed.op)
    except OperationError as error:
        raise error.at(placed.place, placed.line) from None


def _check_pieces(said: HostSetup, family: Family) -> None:
    """The right number of everything, or nothing at all."""
    laid = [(key, said.values[key]) for key in family.keys if key in said.values]
    if not laid:
        return
    surplus = too_many(laid, family.pieces)
    if surplus is not None:
        _blame(said, surplus, "wrong_pieces", f"There are not so many of these {family.name}.")
    if len(laid) < len(family.keys):
        missing = next(key for key in family.keys if key not in said.values)
        sentence = f"Of the {family.name}, {missing} is missing."
        _blame(said, laid[-1][0], "wrong_pieces", sentence)


def _check_shuffled(said: HostSetup, family: Family, *, by_hand: bool) -> None:
    """Every piece of a kind was shuffled after it was last set, unless it may be laid by hand."""
    for key in family.keys:
        if key in said.values and key not in said.shuffled and not by_hand:
            sentence = f"The {family.name} are not shuffled after this."
            _blame(said, key, "not_shuffled", sentence)


def _check_board(said: HostSetup) -> None:
    """Terrain and tokens: all by tiles that were shuffled, or by hand on a board of one's own."""
    if not said.hexes:
        _check_shuffled(said, TILE, by_hand=said.own)
        _check_shuffled(said, TOKEN, by_hand=said.own)
        return
    for key in HEX_KEYS:
        if key not in said.hexes:
            last = max(said.hexes)
            _blame(said, last, "wrong_pieces", f"Nothing is laid on {key}.")
    _check_tiles(said)
    if all(laid.token is None for laid in said.hexes.values()):
        _check_shuffled(said, TOKEN, by_hand=said.own)
    else:
        _check_tokens(said)


def _check_tiles(said: HostSetup) -> None:
    """Every tile lies on one hex, and was shuffled before, unless the board is one's own."""
    used: set[str] = set()
    for key in HEX_KEYS:
        laid = said.hexes[key]
        if _is_outdated(laid, said.changes):
            late = "Tiles and tokens are set or shuffled after this: lay them when all is done."
            _blame(said, key, "wrong_pieces", late)
        if not laid.shuffled and not said.own:
            by_hand = "Terrain is laid by hand only with the option board = own."
            _blame(said, key, "not_shuffled", by_hand)
        if laid.tile in used and laid.tile not in TERRAINS:
            _blame(said, key, "wrong_pieces", f"{laid.tile} lies on another hex already.")
        used.add(laid.tile)
    if not all(said.hexes[key].known for key in HEX_KEYS):
        if not used <= set(TILE.keys):
            key = next(key for key in HEX_KEYS if said.hexes[key].tile in TERRAINS)
            _blame(said, key, "wrong_pieces", "Lay all tiles by their keys, or none.")
        return
    surplus = too_many([(key, _terrain(said, key)) for key in HEX_KEYS], TILE.pieces)
    if surplus is not None:
        _blame(said, surplus, "wrong_pieces", "There are not so many of these terrain tiles.")


def _is_outdated(laid: HexSetup, now: tuple[int, int]) -> bool:
    """Whether a tile or token was taken from its key before all of them were as they are now."""
    by_tile, by_token = laid.tile not in TERRAINS, isinstance(laid.token, str)
    return (by_tile and laid.changes[0] != now[0]) or (by_token and laid.changes[1] != now[1])


def _terrain(said: HostSetup, key: str) -> CellValue:
    """What lies on a hex, where nothing was shuffled."""
    tile = said.hexes[key].tile
    return tile if tile in TERRAINS else said.values[tile]


def _check_tokens(said: HostSetup) -> None:
    """Tokens that the list lays itself: one on every hex but the desert, where that is known."""
    numbers: list[tuple[str, CellValue]] = []
    used: set[str | int] = set()
    for key in HEX_KEYS:
        laid = said.hexes[key]
        token = laid.token
        if token is not None and not said.own:
            by_hand = "Tokens are laid by hand only with the option board = own."
            _blame(said, key, "not_shuffled", by_hand)
        if not laid.known:
            unknown = "Where the desert lies is not known yet: leave the tokens to be laid."
            _blame(said, key, "wrong_pieces", unknown)
        if (token is None) != (_terrain(said, key) == DESERT_TILE):
            _blame(said, key, "wrong_pieces", "Every hex but the desert has one token.")
        if token is None:
            continue
        if isinstance(token, str) and token in used:
            _blame(said, key, "wrong_pieces", f"{token} lies on another hex already.")
        used.add(token)
        numbers.append((key, said.values[token] if isinstance(token, str) else token))
    by_keys = sum(isinstance(token, str) for token in used)
    if by_keys not in (0, len(TOKEN.keys)) or (by_keys and TOKEN.keys[0] not in said.values):
        _blame(said, HEX_KEYS[-1], "wrong_pieces", "Lay all tokens by their keys, or none.")
    if by_keys:
        return
    surplus = too_many(numbers, TOKEN.pieces)
    if surplus is not None:
        _blame(said, surplus, "wrong_pieces", "There are not so many of these number tokens.")


def _check_robber(said: HostSetup) -> None:
    """The robber stands on the desert, wherever that is."""
    if "ROB" not in said.values:
        return
    known = said.hexes and all(laid.known for laid in said.hexes.values())
    place = said.values["ROB"]
    if not known or place not in HEX_KEYS or _terrain(said, place) != DESERT_TILE:
        _blame(said, "ROB", "wrong_value", "The robber begins on the desert: leave it out.")
