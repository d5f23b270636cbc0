"""Market, deck, hands, herds and sold cards, as cells."""

from typing import Final

from parlour.core.cells import EMPTY, EVERYONE, NO_ONE, NOTHING, Cell, CellValue, public
from parlour.core.projection import Part, Row, part
from parlour.games.rupiaj.cards import spread
from parlour.games.rupiaj.dealing import CAMELS_LAID, DEALT, MARKET_SIZE, SHUFFLED
from parlour.games.rupiaj.names import KINDS, OVER, PLAY, SEATS
from parlour.games.rupiaj.state import State

DECK_SIZE: Final = len(SHUFFLED) + CAMELS_LAID - MARKET_SIZE - 2 * DEALT
"""Cards that are left when a round is dealt."""
MOST_IN_HAND: Final = 9
"""The largest hand that the option `hand_limit` allows."""
HERD_SLOTS: Final = 11
SOLD_SLOTS: Final = 44

KEPT: Final = 2048
"""There are 462 markets and 1,716 hands of up to 7 cards, which come again and again."""

MARKET_KEYS: Final = tuple(f"MK{slot}" for slot in range(MARKET_SIZE))
DECK_KEYS: Final = ("DECK", *(f"DK{slot:02}" for slot in range(DECK_SIZE)))
HAND_KEYS: Final = tuple(
    tuple(f"HC{slot:02}{name}" for slot in range(MOST_IN_HAND)) for name in SEATS
)
HERD_KEYS: Final = tuple(
    tuple(f"CA{slot:02}{name}" for slot in range(HERD_SLOTS)) for name in SEATS
)
SOLD_KEYS: Final = tuple(f"SO{slot:02}" for slot in range(SOLD_SLOTS))

OPEN_CARD: Final = tuple(Cell(kind, EVERYONE) for kind in KINDS)
NOBODYS_CARD: Final = tuple(Cell(kind, NO_ONE) for kind in KINDS)
OWN_CARD: Final = tuple(tuple(Cell(kind, (name,)) for kind in KINDS) for name in SEATS)
"""For each seat, the cell of a card that only this seat sees."""


def _herd(camels: int, audience: tuple[str, ...]) -> Row:
    """V3: how many camels there are is for the audience, whether there is one for everyone."""
    values: list[CellValue] = ["camel"] * camels + [NOTHING] * (HERD_SLOTS - camels)
    return [public(values[0]), *[Cell(value, audience) for value in values[1:]]]


OPEN_HERD: Final = tuple(_herd(camels, EVERYONE) for camels in range(HERD_SLOTS + 1))
"""The cells of a herd of each size."""
OWN_HERD: Final = tuple(
    tuple(_herd(camels, (name,)) for camels in range(HERD_SLOTS + 1)) for name in SEATS
)


def market() -> Part[State]:
    """V1: the cards on the market, sorted."""

    def basis(state: State) -> tuple[int]:
        return (state.market,)

    def row(cards: int) -> Row:
        shown = [OPEN_CARD[kind] for kind in spread(cards)]
        return shown + [EMPTY] * (MARKET_SIZE - len(shown))

    return part(MARKET_KEYS, basis, row, keep=KEPT)


def deck() -> Part[State]:
    """V4, V6: how many cards are left; which, nobody sees before the end of the match."""

    def basis(state: State) -> tuple[tuple[int, ...], int, bool]:
        return state.deal.deck, state.drawn, state.phase == OVER

    def row(cards: tuple[int, ...], drawn: int, over: bool) -> Row:
        card = OPEN_CARD if over else NOBODYS_CARD
        left = [card[kind] for kind in cards[drawn:]]
        return [public(len(left)), *[EMPTY] * drawn, *left]

    return part(DECK_KEYS, basis, row, keep=KEPT)


def hand(seat: int) -> Part[State]:
    """V2, V6: the cards are the owner's to see, their number everyone's."""

    def basis(state: State) -> tuple[int, int, bool]:
        return state.hands[seat], state.config.hand_limit, state.phase == OVER

    def row(cards: int, slots: int, over: bool) -> Row:
        card = OPEN_CARD if over else OWN_CARD[seat]
        shown = [card[kind] for kind in spread(cards)]
        return shown + [EMPTY] * (slots - len(shown))

    return part(HAND_KEYS[seat], basis, row, keep=KEPT)


def herd(seat: int) -> Part[State]:
    """V3, V5: whether there is a camel sees everyone, how many the owner, between rounds all."""

    def basis(state: State) -> tuple[int, bool]:
        is_open = state.config.options.open_herds or state.phase != PLAY
        return state.herds[seat], is_open

    def row(camels: int, is_open: bool) -> Row:
        return OPEN_HERD[camels] if is_open else OWN_HERD[seat][camels]

    return part(HERD_KEYS[seat], basis, row)


def sold() -> Part[State]:
    """V1: the cards sold, in order of sale."""

    def basis(state: State) -> tuple[tuple[int, ...]]:
        return (state.sold,)

    def row(cards: tuple[int, ...]) -> Row:
        shown = [OPEN_CARD[kind] for kind in cards]
        return shown + [EMPTY] * (SOLD_SLOTS - len(shown))

    return part(SOLD_KEYS, basis, row, keep=KEPT)
