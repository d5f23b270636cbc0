"""Goods tokens and bonus tokens, as cells."""

from typing import Final

from parlour.core.cells import EVERYONE, NO_ONE, Cell, public
from parlour.core.projection import Part, Row, part
from parlour.games.rupiaj.cards import unpack
from parlour.games.rupiaj.names import NOBODY, SEATS
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import BIT, BONUS_TOKENS, FIRST, FIRST_BONUS, GOODS_TOKENS

TOKEN_KEYS: Final = ("LE", "SP", "SK", "SI", "GO", "DI")
PILE_KEYS: Final = ("3", "4", "5")
KEPT: Final = 512
"""What the tokens were before a sale was shown after the last one."""
HOLDERS: Final = (*SEATS, "bank")
"""Who can hold a token: each seat, and last, because NOBODY is -1, the bank."""


def _places(names: tuple[str, ...], piles: tuple[tuple[int, ...], ...]) -> list[str]:
    """The name of every place of some piles."""
    return [
        f"{name}{place}"
        for name, pile in zip(names, piles, strict=True)
        for place in range(len(pile))
    ]


GOODS_KEYS: Final = _places(TOKEN_KEYS, GOODS_TOKENS)
BONUS_KEYS: Final = [
    what + place for what in ("B", "V") for place in _places(PILE_KEYS, BONUS_TOKENS)
]
HOLDER: Final = tuple(public(name) for name in HOLDERS)
GOODS_TOKEN: Final = tuple(
    tuple(public(f"{value} {name}") for name in HOLDERS) for pile in GOODS_TOKENS for value in pile
)
"""For each goods token the cell of each holder."""
AUDIENCES: Final[tuple[tuple[tuple[str, ...], ...], ...]] = (
    ((SEATS[0],), (SEATS[1],), NO_ONE),
    (EVERYONE, EVERYONE, NO_ONE),
    (EVERYONE, EVERYONE, EVERYONE),
)
"""V2, V4–V6: for each phase, who sees the value of a bonus token of each holder."""
HIGHEST_BONUS: Final = 10
BONUS_VALUE: Final = tuple(
    tuple(
        tuple(Cell(value, audience) for value in range(HIGHEST_BONUS + 1)) for audience in audiences
    )
    for audiences in AUDIENCES
)
"""For each phase and holder the cell of each value."""


def goods_tokens() -> Part[State]:
    """V1: the goods tokens and who has them."""

    def basis(state: State) -> tuple[int, int]:
        return state.taken, state.red

    def row(taken: int, red: int) -> Row:
        holders = _holders(FIRST, len(GOODS_TOKEN), taken, red)
        return [token[holder] for token, holder in zip(GOODS_TOKEN, holders)]

    return part(GOODS_KEYS, basis, row, keep=KEPT)


def bonus_tokens() -> Part[State]:
    """V1, V2, V4–V6: who has a bonus token sees everyone, what it is worth its owner."""

    def basis(state: State) -> tuple[tuple[tuple[int, ...], ...], int, int, int]:
        return state.deal.bonus, state.bonuses, state.red_bonuses, state.phase

    def row(piles: tuple[tuple[int, ...], ...], taken: int, red: int, phase: int) -> Row:
        values = [value for pile in piles for value in pile]
        holders = _holders(FIRST_BONUS, len(values), taken, red)
        worth = BONUS_VALUE[phase]
        shown = [HOLDER[holder] for holder in holders]
        return shown + [worth[holder][value] for holder, value in zip(holders, values)]

    return part(BONUS_KEYS, basis, row, keep=KEPT)


def _holders(firsts: tuple[int, ...], tokens: int, taken: int, red: int) -> list[int]:
    """Who has each token, if so many are taken from the top of each pile, and these by PR."""
    holders = [NOBODY] * tokens
    for first, number in zip(firsts, unpack(taken)):
        for token in range(first, first + number):
            holders[token] = 1 if red & BIT[token] else 0
    return holders
