"""Selling goods for tokens (rupiaj T4, T5, E1)."""

from typing import Final

from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.rupiaj.cards import CARD, MOST, count
from parlour.games.rupiaj.catalogue import fewest_sold
from parlour.games.rupiaj.events import Sold
from parlour.games.rupiaj.moves import Sell
from parlour.games.rupiaj.names import CAMEL, GOODS, TOKENS_GONE
from parlour.games.rupiaj.rounds import end_round, tokens_gone
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import (
    BIT,
    BONUS_PILE,
    BONUS_TOKENS,
    FIRST,
    FIRST_BONUS,
    GOODS_TOKENS,
    NO_BONUS,
)

CARDS_SOLD: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([(good,) * number for number in range(MOST + 1)]) for good in range(GOODS)]
)
"""The cards of a sale, by good and number."""


def check_sell(state: State, seat: int, move: Sell) -> None:
    """T4, T5: the cards are in the hand, and of precious goods at least two."""
    if move.good == CAMEL:
        raise IllegalMove("camel_sold", "T5", "Camels are never sold.")
    if count(state.hands[seat], move.good) < move.count:
        raise IllegalMove("not_in_hand", "T4", "You do not hold these cards.")
    if move.count < fewest_sold(move.good):
        raise IllegalMove("too_few_precious", "T4", "Sell at least two of a precious good.")


def sell(state: State, seat: int, good: int, number: int, events: EventSink = None) -> None:
    """T4, E1: tokens and bonus for the cards; then the round ends if enough tokens are gone."""
    state.hands[seat] -= CARD[good] * number
    state.sold += CARDS_SOLD[good][number]
    gone = count(state.taken, good)
    tokens = min(number, len(GOODS_TOKENS[good]) - gone)
    if tokens:
        state.taken += CARD[good] * tokens
        if seat:
            first = FIRST[good] + gone
            state.red |= BIT[first + tokens] - BIT[first]
    pile = BONUS_PILE[number]
    bonus = NO_BONUS if pile == NO_BONUS else take_bonus(state, seat, pile)
    if events is not None:
        values = list(GOODS_TOKENS[good][gone : gone + tokens])
        events.append(
            Sold(seat, good, number, values, NO_BONUS if bonus == NO_BONUS else pile, bonus)
        )
    if tokens and tokens_gone(state):
        end_round(state, TOKENS_GONE, events)


def take_bonus(state: State, seat: int, pile: int) -> int:
    """T4: the top token of a bonus pile, and what it is worth; NO_BONUS if there is none."""
    gone = count(state.bonuses, pile)
    if gone == len(BONUS_TOKENS[pile]):
        return NO_BONUS
    state.bonuses += CARD[pile]
    if seat:
        state.red_bonuses |= BIT[FIRST_BONUS[pile] + gone]
    return state.deal.bonus[pile][gone]
