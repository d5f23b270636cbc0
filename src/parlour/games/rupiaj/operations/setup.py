"""The setup of a match as operations, from nothing (rupiaj S1–S3)."""

from collections.abc import Iterator, Sequence
from typing import Final

from parlour.core.ops import Op, Set, SetVisibility, Shuffle
from parlour.games.rupiaj.cells import cells
from parlour.games.rupiaj.dealing import CAMELS_LAID, DEALT, MARKET_SIZE, SHUFFLED
from parlour.games.rupiaj.names import CAMEL, KINDS, SEATS
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.token_cells import PILE_KEYS
from parlour.games.rupiaj.tokens import BONUS_TOKENS

CARD_KEYS: Final = tuple(f"C{card:02}" for card in range(len(SHUFFLED)))
SETUP_KEYS: Final = frozenset(CARD_KEYS)


def setup_operations(state: State, orders: Sequence[Sequence[int]]) -> list[Op]:
    """S1–S3: cards and bonus tokens are named and shuffled, then dealt; all else is as it is.

    The shuffles stand in the order in which chance was asked. Market and hands are sorted, so
    which card comes to which slot follows from the first of the orders.
    """
    ops: list[Op] = [Set(key, KINDS[kind]) for key, kind in zip(CARD_KEYS, SHUFFLED, strict=True)]
    ops.append(Shuffle(CARD_KEYS))
    for pile, values in zip(PILE_KEYS, BONUS_TOKENS, strict=True):
        keys = tuple(f"V{pile}{place}" for place in range(len(values)))
        ops += [Set(key, value) for key, value in zip(keys, values, strict=True)]
        ops.append(Shuffle(keys))
    ops += _dealt([SHUFFLED[card] for card in orders[0]])
    laid = cells(state)
    said = {op.key for op in ops if isinstance(op, Set)}
    ops += [Set(key, cell.value) for key, cell in laid.items() if key not in said]
    ops += [SetVisibility(key, tuple(cell.audience)) for key, cell in laid.items()]
    return ops


def _dealt(kinds: Sequence[int]) -> Iterator[Op]:
    """S1, S2: two cards to the market, five to each player, the rest to the deck."""
    drawn = MARKET_SIZE - CAMELS_LAID
    market = [(kinds[card], CARD_KEYS[card]) for card in range(drawn)]
    market += [(CAMEL, KINDS[CAMEL])] * CAMELS_LAID
    for slot, (_, laid) in enumerate(sorted(market, key=lambda pair: pair[0])):
        yield Set(f"MK{slot}", laid)
    for place, seat in enumerate(SEATS):
        cards = range(drawn + place * DEALT, drawn + (place + 1) * DEALT)
        hand = sorted(
            (card for card in cards if kinds[card] != CAMEL), key=lambda card: kinds[card]
        )
        for slot, card in enumerate(hand):
            yield Set(f"HC{slot:02}{seat}", CARD_KEYS[card])
        for slot, card in enumerate(card for card in cards if kinds[card] == CAMEL):
            yield Set(f"CA{slot:02}{seat}", CARD_KEYS[card])
    first = drawn + len(SEATS) * DEALT
    for slot, key in enumerate(CARD_KEYS[first:]):
        yield Set(f"DK{slot:02}", key)
