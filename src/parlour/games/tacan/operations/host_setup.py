"""What a host's list of operations states about a setup, and whether it is lawful (tacan S1).

A list may say how the board is laid: tiles, number tokens and harbours, shuffled or, with the
option `board` = `own`, by hand. It may name the development cards, which are always shuffled. What
it leaves out is completed; what only the course of a match decides is not the host's to say.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, NoReturn

from parlour.core.cells import Cells, CellValue
from parlour.core.errors import OperationError
from parlour.core.ops import KeyBook, Op, Placed, Set, SetVisibility, Shuffle, one_text
from parlour.core.quote import quoted
from parlour.games.tacan.board_cells import HARBOUR_KEYS, HEX_KEYS
from parlour.games.tacan.layout import HARBOUR_TILES, TILES, TOKENS
from parlour.games.tacan.names import (
    FACES,
    HARBOUR_KINDS,
    RESOURCE_WORDS,
    RESOURCES,
    TERRAINS,
)
from parlour.games.tacan.options import Options
from parlour.games.tacan.setup import DEVELOPMENT_CARDS
from parlour.games.tacan.supply_cells import CARD_KEYS

TILE_KEYS: Final = tuple(f"R{tile:02}" for tile in range(len(TILES)))
TOKEN_KEYS: Final = tuple(f"T{token:02}" for token in range(len(TOKENS)))
SETUP_KEYS: Final = frozenset(TILE_KEYS + TOKEN_KEYS)
ROLLED: Final = ("phase", "ORD", "ROLL", "TIE")
"""S2: how the keys begin whose values the opening rolls decide."""
WORDS: Final[Mapping[str, str]] = {
    **{word: RESOURCES[resource] for word, resource in RESOURCE_WORDS.items()},
    **{face: face for face in FACES},
    "des": "DES",
    "desert": "DES",
    "any": "ANY",
    "soldier": "knight",
    "discovery": "year of plenty",
}
"""What pieces are called in a list, in lower case, and what the rules page calls them."""


class Family(NamedTuple):
    """Keys on which pieces of one kind are laid, and these pieces."""

    name: str
    keys: tuple[str, ...]
    pieces: tuple[CellValue, ...]


TILE: Final = Family("terrain tiles", TILE_KEYS, tuple(TERRAINS[tile] for tile in TILES))
TOKEN: Final = Family("number tokens", TOKEN_KEYS, TOKENS)
HARBOUR: Final = Family(
    "harbours", HARBOUR_KEYS, tuple(HARBOUR_KINDS[kind] for kind in HARBOUR_TILES)
)
CARD: Final = Family(
    "development cards", CARD_KEYS, tuple(FACES[card] for card in DEVELOPMENT_CARDS)
)
FAMILIES: Final = (TILE, TOKEN, HARBOUR, CARD)


class HexSetup(NamedTuple):
    """What a list puts on a hex."""

    tile: str
    """The key of a tile, or a terrain."""
    token: str | int | None
    """The key of a token, or its number."""
    shuffled: bool
    """Whether all tiles had been shuffled by then."""
    known: bool
    """Whether it is known before anything is drawn what lies there."""
    changes: tuple[int, int]
    """How often tiles, and tokens, had been set or shuffled by then."""


def refuse(code: str, rule: str, sentence: str, op: Op | None = None) -> NoReturn:
    """Refuse a setup."""
    raise OperationError(code, sentence, None if op is None else one_text(op), rule=rule)


class HostSetup:
    """What a list has said so far, read from its first operation to its last."""

    def __init__(self, seats: Collection[str], options: Options, fresh: Cells) -> None:
        """`fresh` are the cells of some match of these seats that has just been set up."""
        self.seats = seats
        self.own = options.board == "own"
        self.fresh = fresh
        self.book = KeyBook([*fresh, *SETUP_KEYS])
        self.values: dict[str, CellValue] = {}
        self.shuffled: set[str] = set()
        """Keys whose whole family was shuffled."""
        self.mixed: set[str] = set()
        """Keys that were shuffled, with some or all of their family."""
        self.hexes: dict[str, HexSetup] = {}
        self.said: dict[str, Placed] = {}
        """The last operation that set each key."""
        self._changes = Counter[str]()
        """How often the pieces of each family have been set or shuffled."""

    def read(self, placed: Placed) -> Op:
        """Take note of one operation; it is returned as it should be written."""
        op = placed.op
        match op:
            case Set(key, value):
                key = self.book.key(key)
                read = self._set(key, value, op)
                if key in SETUP_KEYS:
                    self._changes[key[0]] += 1
                self.said[key] = placed
                self.values[key] = read
                return Set(key, read)
            case SetVisibility(key, audience):
                key = self.book.key(key)
                self._show(key, audience, op)
                return SetVisibility(key, tuple(audience))
            case Shuffle(keys):
                self.book.key(keys[-1])  # the end of a range was written, its middle was not
                keys = tuple(self.book.key(key) for key in keys)
                self._shuffle(keys, op)
                return Shuffle(keys)

    def _set(self, key: str, value: CellValue, op: Op) -> CellValue:
        if family := family_of(key):
            if self.mixed & set(family.keys):
                late = f"The {family.name} are shuffled already: set them all before."
                refuse("wrong_pieces", "S1", late, op)
            return piece(family, value, op)
        if key in HEX_KEYS:
            laid = self._laid(value, op)
            self.hexes[key] = laid
            return laid.tile if laid.token is None else f"{laid.tile} {laid.token}"
        if key == "turn":
            return self._host(value, op)
        if key.startswith(ROLLED):
            refuse("wrong_value", "S2", f"{key} follows from the opening rolls: leave it out.", op)
        if key == "ROB":
            return self.book.key(str(value))
        begins = self.fresh[key].value
        if type(value) is not type(begins) or value != begins:
            refuse("wrong_value", "S1", f"A match begins with {quoted(begins)} on {key}.", op)
        return value

    def _host(self, value: CellValue, op: Op) -> str:
        """S2: `turn` says who set the match up; who begins is rolled for."""
        for seat in self.seats:
            for turn in (seat, f"{seat}Pre0"):
                if isinstance(value, str) and value.upper() == turn.upper():
                    return turn
        refuse("wrong_value", "S2", f"{quoted(value)} does not play in this match.", op)

    def _laid(self, value: CellValue, op: Op) -> HexSetup:
        """S1: a tile by its key or its terrain, and perhaps a token by its key or its number."""
        parts = value.split() if isinstance(value, str) else []
        if not 1 <= len(parts) <= 2:
            refuse(
                "wrong_value", "S1", f"{quoted(value)} is not a tile, or a tile and a token.", op
            )
        tile = WORDS.get(parts[0].lower(), parts[0])
        if tile not in TERRAINS:
            tile = self._laid_key(TILE, parts[0], op)
        token: str | int | None = None
        if len(parts) == 2:
            word = parts[1]
            token = int(word) if word.isascii() and word.isdigit() and len(word) < 3 else None
            if token is None:
                token = self._laid_key(TOKEN, word, op)
        return HexSetup(tile, token, tile in self.shuffled, tile not in self.mixed, self.changes)

    @property
    def changes(self) -> tuple[int, int]:
        """How often tiles, and tokens, have been set or shuffled so far."""
        return self._changes["R"], self._changes["T"]

    def _laid_key(self, family: Family, written: str, op: Op) -> str:
        key = self.book.key(written)
        if key not in family.keys:
            refuse("wrong_value", "S1", f"{key} is none of the {family.name}.", op)
        if key not in self.values:
            refuse("unknown_key", "S1", f"{key} has not been set.", op)
        return key

    def _show(self, key: str, audience: Sequence[str], op: Op) -> None:
        """V1–V4: who sees a key is for the rules page to say."""
        if key not in self.values:
            refuse("unknown_key", "S1", f"{key} has not been set.", op)
        if key in SETUP_KEYS:
            return
        due = tuple(self.fresh[key].audience)
        if tuple(audience) != due:
            seen = f"setVisibility({key},[{','.join(due)}])"
            rule = "V3" if key in CARD_KEYS else "V1"
            refuse("wrong_audience", rule, f"The rules say {seen}.", op)

    def _shuffle(self, keys: Sequence[str], op: Op) -> None:
        """S1: pieces of one kind are shuffled, all of them or some."""
        family = family_of(keys[0])
        if family is None or not set(keys) <= set(family.keys):
            refuse("wrong_shuffle", "S1", "Tiles, tokens, harbours or cards are shuffled.", op)
        for key in keys:
            if key not in self.values:
                refuse("unknown_key", "S1", f"{key} has not been set.", op)
        if len(set(keys)) != len(keys):
            refuse("wrong_shuffle", "S1", "A key is shuffled with itself.", op)
        self._changes[keys[0][0]] += 1
        self.mixed |= set(keys)
        if set(keys) == set(family.keys):
            self.shuffled |= set(keys)


def family_of(key: str) -> Family | None:
    """The family that a key belongs to."""
    return next((family for family in FAMILIES if key in family.keys), None)


def piece(family: Family, value: CellValue, op: Op) -> CellValue:
    """A piece of a family, as the rules page calls it."""
    meant = WORDS.get(value.strip().lower(), value) if isinstance(value, str) else value
    if type(meant) not in (str, int) or meant not in family.pieces:
        known = ", ".join(dict.fromkeys(str(one) for one in family.pieces))
        refuse("wrong_value", "S1", f"{quoted(value)} is not among the {family.name}: {known}.", op)
    return meant


def too_many(pieces: Sequence[tuple[str, CellValue]], due: Sequence[CellValue]) -> str | None:
    """The first key with a piece of which there are not so many."""
    left = Counter(due)
    for key, value in pieces:
        left[value] -= 1
        if left[value] < 0:
            return key
    return None
