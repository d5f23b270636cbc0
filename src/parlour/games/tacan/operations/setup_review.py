"""What is missing, too much or lopsided on a board that a host lays by hand (tacan S1).

A draft need not be lawful: it is read as far as it can be, one key after the other. Pieces that it
lays by their own keys, or shuffles, are left out, because nobody knows yet where they will be.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from parlour.core.cells import CellValue
from parlour.core.json_type import Json
from parlour.core.ops import Op, Set, Shuffle
from parlour.core.setup_review import SetupNote, SetupReview
from parlour.games.tacan import board
from parlour.games.tacan.board_cells import HARBOUR_KEYS, HEX_KEYS
from parlour.games.tacan.layout import STRONG
from parlour.games.tacan.names import HARBOUR_KINDS, RESOURCES, TERRAINS
from parlour.games.tacan.operations.host_setup import HARBOUR, TILE, TOKEN, WORDS, Family

DESERT_TILE: Final = "DES"
PIPS: Final = {number: 6 - abs(7 - number) for number in set(TOKEN.pieces)}
"""By token: in how many of 36 rolls of two dice it produces."""


class LaidHex(NamedTuple):
    """What a draft puts on a hex by hand."""

    terrain: str
    token: int | None

    def __str__(self) -> str:
        return self.terrain if self.token is None else f"{self.terrain} {self.token}"


def review_setup(ops: Sequence[Op]) -> SetupReview:
    """S1: what a draft lays by hand, what is wrong with it, and how the numbers are spread."""
    said = _said(ops)
    hexes = {key: laid for key in HEX_KEYS if (laid := _hex(said.get(key))) is not None}
    harbours = {key: kind for key in HARBOUR_KEYS if (kind := _named(said.get(key), HARBOUR_KINDS))}
    tokens = {key: str(laid.token) for key, laid in hexes.items() if laid.token is not None}
    terrain = {key: laid.terrain for key, laid in hexes.items()}
    notes: list[SetupNote] = []
    if hexes:
        notes += _empty("hex_empty", "Nothing lies on", HEX_KEYS, hexes)
        notes += _numbers("tile", "terrain tile", TILE, terrain)
    if tokens:
        notes += _misplaced_tokens(hexes)
        notes += _numbers("token", "number token", TOKEN, tokens)
    if harbours:
        notes += _empty("harbour_empty", "No harbour is set on", HARBOUR_KEYS, harbours)
        notes += _numbers("harbour", "harbour", HARBOUR, harbours)
    notes += _strong_neighbours(hexes)
    figures: dict[str, Json] = {
        "pips": _pips(hexes),
        "left": {
            "tiles": _left(TILE, terrain),
            "tokens": _left(TOKEN, tokens),
            "harbours": _left(HARBOUR, harbours),
        },
    }
    on_hexes = {key: str(laid) for key, laid in hexes.items()}
    return SetupReview({**on_hexes, **harbours}, tuple(notes), figures)


def _said(ops: Sequence[Op]) -> dict[str, CellValue]:
    """The last value of each key that is not shuffled afterwards."""
    said: dict[str, CellValue] = {}
    for op in ops:
        if isinstance(op, Set):
            said[op.key.upper()] = op.value
        elif isinstance(op, Shuffle):
            for key in op.keys:
                said.pop(key.upper(), None)
    return said


def _named(value: CellValue, names: Sequence[str]) -> str | None:
    """What a piece is called on the rules page, if it is one of these."""
    meant = WORDS.get(value.strip().lower()) if isinstance(value, str) else None
    return meant if meant in names else None


def _hex(value: CellValue) -> LaidHex | None:
    parts = value.split() if isinstance(value, str) else []
    if not 1 <= len(parts) <= 2:
        return None
    terrain = _named(parts[0], TERRAINS)
    if terrain is None or len(parts) == 1:
        return None if terrain is None else LaidHex(terrain, None)
    number = int(parts[1]) if parts[1] in map(str, PIPS) else None
    return None if number is None else LaidHex(terrain, number)


def _empty(
    code: str, words: str, keys: Sequence[str], laid: Mapping[str, object]
) -> Iterator[SetupNote]:
    empty = tuple(key for key in keys if key not in laid)
    if empty:
        yield SetupNote(code, f"{words} {', '.join(empty)}.", empty, count=len(empty))


def _numbers(kind: str, name: str, family: Family, laid: Mapping[str, str]) -> Iterator[SetupNote]:
    """How many pieces of a family are missing, or too many."""
    for piece, left in _left(family, laid).items():
        if left < 0:
            keys = tuple(key for key, value in laid.items() if value == piece)
            sentence = f"{-left} too many: {name} {piece}."
            yield SetupNote(f"{kind}_surplus", sentence, keys, piece, -left)
        elif left > 0:
            sentence = f"{left} missing: {name} {piece}."
            yield SetupNote(f"{kind}_missing", sentence, (), piece, left)


def _left(family: Family, laid: Mapping[str, str]) -> dict[str, int]:
    """By piece: how many are not laid yet; below zero where there are too many."""
    used = Counter(laid.values())
    return {piece: due - used[piece] for piece, due in Counter(map(str, family.pieces)).items()}


def _misplaced_tokens(hexes: Mapping[str, LaidHex]) -> Iterator[SetupNote]:
    """Every hex but the desert has one token."""
    bare = tuple(
        key for key, laid in hexes.items() if laid.token is None and laid.terrain != DESERT_TILE
    )
    if bare:
        sentence = f"There is no number token on {', '.join(bare)}."
        yield SetupNote("token_absent", sentence, bare, count=len(bare))
    desert = tuple(
        key for key, laid in hexes.items() if laid.token is not None and laid.terrain == DESERT_TILE
    )
    if desert:
        sentence = f"The desert has no number token: {', '.join(desert)}."
        yield SetupNote("token_on_desert", sentence, desert, count=len(desert))


def _strong_neighbours(hexes: Mapping[str, LaidHex]) -> Iterator[SetupNote]:
    """A 6 or 8 beside a 6 or 8: lawful, and lopsided."""
    strong = [key for key, laid in hexes.items() if laid.token in STRONG]
    for place, one in enumerate(strong):
        for other in strong[place + 1 :]:
            if HEX_KEYS.index(other) in board.HEX_NEIGHBOURS[HEX_KEYS.index(one)]:
                sentence = f"{hexes[one].token} beside {hexes[other].token}: {one} and {other}."
                yield SetupNote("strong_neighbours", sentence, (one, other))


def _pips(hexes: Mapping[str, LaidHex]) -> dict[str, int]:
    """By resource: the pips of all its tokens."""
    pips: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    for laid in hexes.values():
        if laid.token is not None and laid.terrain in pips:
            pips[laid.terrain] += PIPS[laid.token]
    return pips
